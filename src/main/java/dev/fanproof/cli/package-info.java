/** The commands: one class each, all run by {@link dev.fanproof.cli.CommandLines}. */
package dev.fanproof.cli;
