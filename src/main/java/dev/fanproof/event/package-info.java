/** A change of a relation as a numbered event, and the order of those numbers. */
package dev.fanproof.event;
