/** A post: who may open it, how it is delivered, and the token that its access is judged by. */
package dev.fanproof.post;
