/**
 * The asynchronous view of who may read whom, made from the events; and what brings it back when
 * events were lost or the log was shortened.
 */
package dev.fanproof.projector;
