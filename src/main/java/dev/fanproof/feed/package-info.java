/** Publishing a post to its readers, and reading a page of one's feed. */
package dev.fanproof.feed;
