/**
 * Benchmarks against a real PostgreSQL, and the command that runs them. They see production code
 * alone, neither tests nor jqwik.
 */
package dev.fanproof.jmh;
