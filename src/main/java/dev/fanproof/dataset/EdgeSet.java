package dev.fanproof.dataset;

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
      edges = Arrays.copyOf(edges, edges.length + (edges.length >> 1));
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

  void write(Sheet sheet, Tally tally) throws IOException {
    for (int i = 0; i < size; i++) {
      int follower = (int) (edges[i] >>> Integer.SIZE);
      sheet.lines.number(follower, ',').number((int) edges[i], '\n');
      sheet.flush();
      tally.follow(follower, (int) edges[i]);
    }
  }
}
