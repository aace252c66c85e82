package dev.fanproof.anomaly;

import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.sql.Schema;

/** The levels of the SQL standard. */
enum Isolation {
  READ_UNCOMMITTED,
  READ_COMMITTED,
  REPEATABLE_READ,
  SERIALIZABLE;

  // Every statement is planned anew and by index, so that what SERIALIZABLE watches does not depend
  // on how often a statement ran or what an ANALYZE found.
  private static final String PLANS =
      "&prepareThreshold=0&options=-c%20enable_seqscan%3Doff%20-c%20enable_bitmapscan%3Doff";

  /** Settings for connections to the core tables at this level; none is opened yet. */
  HikariDataSource like(Schema schema) {
    HikariDataSource like = new HikariDataSource();
    like.setJdbcUrl(schema.urlWith(schema.name()) + PLANS);
    like.setTransactionIsolation("TRANSACTION_" + name());
    return like;
  }

  /** As SQL writes it. */
  @Override
  public String toString() {
    return name().replace('_', ' ');
  }
}
