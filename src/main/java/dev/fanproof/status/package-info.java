/** Status history: who may decide about a user, and what two deciders at once come to. */
package dev.fanproof.status;
