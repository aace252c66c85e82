/** The commands, one class each. */
package dev.fanproof.cli;
