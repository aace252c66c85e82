/** The source of truth: who follows whom, who asked to, who blocks whom. */
package dev.fanproof.relation;
