/**
 * The map: how a follow becomes an event, a view, a verdict and a page. In the order of the data's
 * way, each package using only those before it:
 *
 * <ol>
 *   <li>{@code sql}: a database, a transaction, the schema and the invariants' SQL
 *   <li>{@code event}: a change of a relation, numbered within its shard in commit order
 *   <li>{@code relation}: follow, unfollow, decide, block, unblock: the source of truth
 *   <li>{@code projector}: events, delivered in any order and more than once, become a view
 *   <li>{@code post}: a post, its visibility and its access token
 *   <li>{@code access}: may this reader open this post now?
 *   <li>{@code feed}: publishing by push, pull or hybrid, and a page of the feed
 *   <li>{@code dataset}: reproducible follow graphs, and loading them
 *   <li>{@code cli}: one class a command
 * </ol>
 *
 * <p>Beside it stand two smaller systems with the same question, each on {@code sql} alone: {@code
 * status}, an append-only history of decisions, and {@code membership}, conversations that members
 * leave.
 */
package dev.fanproof;
