/**
 * Every order in which the steps of a few operations can run, on real connections.
 *
 * <p>A {@link dev.fanproof.explorer.Meeting} names the operations, the state they begin from and
 * the law that each schedule must end in; an {@link dev.fanproof.explorer.Explorer} plays all its
 * schedules, or one from its text.
 */
package dev.fanproof.explorer;
