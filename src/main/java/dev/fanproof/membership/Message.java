package dev.fanproof.membership;

/**
 * A message to send.
 *
 * @param id chosen by the caller, positive; a repeated send has the same
 * @param conversation where
 * @param sender by whom
 * @param body its content
 */
public record Message(long id, long conversation, long sender, String body) {}
