package dev.fanproof.sql;

import java.util.Map;

/** What a server that we start promises after a crash. */
public enum Durability {
  /** Every acknowledged commit survives a crash: for benchmarks and crash tests. */
  DURABLE("on"),
  /** Nothing survives a crash: for properties that crash nothing. */
  FAST("off");

  private final String value;

  Durability(String value) {
    this.value = value;
  }

  /** The server settings, by name; always all three, since libraries differ in their defaults. */
  public Map<String, String> settings() {
    return Map.of("fsync", value, "full_page_writes", value, "synchronous_commit", value);
  }
}
