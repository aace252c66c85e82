/** The asynchronous view of who may read whom, made from the events. */
package dev.fanproof.projector;
