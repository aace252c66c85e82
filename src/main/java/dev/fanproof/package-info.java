/** The map. */
package dev.fanproof;
