/**
 * Follow graphs and posts as plain files: a spec says what to generate, a manifest says what is
 * there.
 *
 * <p>{@link dev.fanproof.dataset.GraphGenerator} writes a dataset from a {@link
 * dev.fanproof.dataset.GraphSpec}, {@link dev.fanproof.dataset.EdgeListImport} from somebody's edge
 * list, and {@link dev.fanproof.dataset.Dataset} reads and verifies either. {@link
 * dev.fanproof.dataset.Graphs} opens what a user names with {@code --graph}. Files are written into
 * a sibling directory that is renamed at the end, so a dataset is whole or absent.
 */
package dev.fanproof.dataset;
