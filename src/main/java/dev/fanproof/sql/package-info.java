/** The database, transactions on it, its schema, and the invariants that can be asked of it. */
package dev.fanproof.sql;
