package dev.fanproof.scenario;

import static dev.fanproof.post.Visibility.FOLLOWERS;
import static dev.fanproof.post.Visibility.PUBLIC;
import static dev.fanproof.post.Visibility.SELF;

import dev.fanproof.event.Pair;
import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Who follows whom and what was posted, in memory.
 *
 * @param accounts ids 1 to this
 * @param follows all ACTIVE
 * @param posts in the order of their publishing
 */
record Graph(int accounts, List<Pair> follows, List<Post> posts) {

  private static final int TIES = 3;

  /** A heavy-tailed graph with the shape of the teaching graph, the same for a seed everywhere. */
  static Graph teaching(long seed) {
    Random random = new Random(seed);
    int accounts = 1200;
    return new Graph(accounts, follows(accounts, random), posts(3000, accounts, random));
  }

  /** Out-degree uniform 5 to 40; a followee's weight is 1 / (its rank of popularity + 1). */
  private static List<Pair> follows(int accounts, Random random) {
    List<Integer> byPopularity = shuffled(accounts, random);
    double[] upTo = new double[accounts];
    double sum = 0;
    for (int rank = 0; rank < accounts; rank++) {
      sum += 1.0 / (rank + 1);
      upTo[rank] = sum;
    }
    List<Pair> all = new ArrayList<>();
    for (int follower = 1; follower <= accounts; follower++) {
      Set<Integer> followees = new HashSet<>(Set.of(follower));
      for (int degree = 5 + random.nextInt(36); degree > 0; ) {
        int at = Arrays.binarySearch(upTo, random.nextDouble() * sum);
        int followee = byPopularity.get(at < 0 ? -at - 1 : at);
        if (followees.add(followee)) {
          all.add(new Pair(follower, followee));
          degree--;
        }
      }
    }
    return all;
  }

  /** Uniform authors, three to a time, ids independent of time, 85, 12 and 3 % of each kind. */
  private static List<Post> posts(int number, int accounts, Random random) {
    List<Integer> ids = shuffled(number, random);
    return IntStream.range(0, number)
        .mapToObj(
            i ->
                new Post(
                    ids.get(i),
                    1 + random.nextInt(accounts),
                    1_000_000L * (1 + i / TIES),
                    visibility(random.nextInt(100))))
        .toList();
  }

  private static Visibility visibility(int percent) {
    return percent < 85 ? PUBLIC : percent < 97 ? FOLLOWERS : SELF;
  }

  private static List<Integer> shuffled(int upTo, Random random) {
    List<Integer> all =
        IntStream.rangeClosed(1, upTo).boxed().collect(Collectors.toCollection(ArrayList::new));
    Collections.shuffle(all, random);
    return all;
  }

  /** How many follow each account that anybody follows. */
  Map<Long, Long> followers() {
    return follows.stream()
        .collect(Collectors.groupingBy(Pair::followee, TreeMap::new, Collectors.counting()));
  }

  /** The account that most follow. */
  long mostFollowed() {
    return followers().entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
  }
}
