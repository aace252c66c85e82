/** Conversations: may a leaving member still send, and who keeps the last administrator? */
package dev.fanproof.membership;
