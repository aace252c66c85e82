/** The verdict: a reader, a post and a moment become allow or deny, with the source it rests on. */
package dev.fanproof.access;
