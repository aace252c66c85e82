package dev.fanproof.property;

/** A sample with a length, in commands: what shrinking makes small. */
interface Measured {

  int length();
}
