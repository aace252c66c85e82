package dev.fanproof.dataset;

import java.io.BufferedWriter;
import java.io.IOException;
import java.util.Arrays;

/**
 * Follows between accounts, 8 bytes each: collected in any order, written sorted without repeats.
 */
final class EdgeSet {
  private long[] edges = new long[1024];
  private int size;
  private long selfEdges;

  void add(int follower, int followee) {
    if (follower == followee) {
      selfEdges++;
      return;
    }
    if (size == edges.length) {
      edges = Arrays.copyOf(edges, 2 * edges.length);
    }
    edges[size++] = (long) follower << Integer.SIZE | followee;
  }

  long selfEdges() {
    return selfEdges;
  }

  /** Sorts by (follower, followee), drops the repeats and gives their number. */
  long dropRepeats() {
    Arrays.sort(edges, 0, size);
    int all = size;
    size = SortedLongs.distinct(edges, size);
    return (long) all - size;
  }

  void write(BufferedWriter out) throws IOException {
    for (int i = 0; i < size; i++) {
      out.write((edges[i] >>> Integer.SIZE) + "," + (int) edges[i] + "\n");
    }
  }
}
