/**
 * The anomaly matrix: what two operations come to in every interleaving, by isolation level and
 * guard. An interleaving is right where some serial order of the operations explains it.
 */
package dev.fanproof.anomaly;
