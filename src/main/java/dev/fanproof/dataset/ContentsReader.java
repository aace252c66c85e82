package dev.fanproof.dataset;

import dev.fanproof.BadInput;
import dev.fanproof.post.Post;
import java.nio.file.Path;
import java.util.BitSet;

/**
 * Reads all files of a dataset once, checks what the format promises and sums them up. Holds two
 * counters an account and a bit a post.
 */
final class ContentsReader {
  private final Path directory;
  private final int accounts;
  private final Tally tally;
  private int accountsPrivate;

  private ContentsReader(Path directory) {
    this.directory = directory;
    this.accounts = countAccounts();
    this.tally = new Tally(accounts, accountsPrivate);
  }

  /**
   * @throws BadInput with file and line where a file breaks the format
   */
  static Contents read(Path directory) {
    ContentsReader reader = new ContentsReader(directory);
    reader.countFollows();
    reader.countPosts();
    return reader.tally.contents();
  }

  private int countAccounts() {
    int count = 0;
    try (CsvRows rows = CsvRows.open(directory, CsvFile.ACCOUNTS)) {
      while (rows.next()) {
        count++;
        Account account = Account.read(rows);
        checkEqual(rows, "id", account.id(), count);
        accountsPrivate += account.isPrivate() ? 1 : 0;
      }
    }
    return count;
  }

  private void countFollows() {
    Follow last = new Follow(0, 0);
    try (CsvRows rows = CsvRows.open(directory, CsvFile.FOLLOWS)) {
      while (rows.next()) {
        Follow follow = Follow.read(rows);
        checkFollow(rows, last, follow);
        tally.follow((int) follow.follower(), (int) follow.followee());
        last = follow;
      }
    }
  }

  private void checkFollow(CsvRows rows, Follow last, Follow follow) {
    checkAccount(rows, "follower", follow.follower());
    checkAccount(rows, "followee", follow.followee());
    if (follow.follower() == follow.followee()) {
      throw rows.error("account " + follow.follower() + " follows itself");
    }
    boolean ascending =
        follow.follower() > last.follower()
            || (follow.follower() == last.follower() && follow.followee() > last.followee());
    if (!ascending) {
      String pair = follow.follower() + "," + follow.followee();
      throw rows.error(pair + " repeats a line or is out of order");
    }
  }

  private void countPosts() {
    BitSet ids = new BitSet();
    long lastCreatedAt = 0;
    try (CsvRows rows = CsvRows.open(directory, CsvFile.POSTS)) {
      while (rows.next()) {
        Post post = PostRow.read(rows);
        checkAccount(rows, "author", post.author());
        checkNewId(rows, ids, post.id());
        if (post.createdAt() < lastCreatedAt) {
          throw rows.error("created_at: " + post.createdAt() + " is out of order");
        }
        tally.post(post.visibility());
        lastCreatedAt = post.createdAt();
      }
    }
    checkNoGap(ids);
  }

  private static void checkNewId(CsvRows rows, BitSet ids, long id) {
    if (id >= Integer.MAX_VALUE || ids.get((int) id)) {
      throw rows.error("post_id: " + id + " is out of range or a repeat");
    }
    ids.set((int) id);
  }

  private void checkNoGap(BitSet ids) {
    if (ids.length() > ids.cardinality() + 1) {
      Path file = directory.resolve(CsvFile.POSTS.fileName);
      throw new BadInput(
          file + ": post_id " + ids.nextClearBit(1) + " is missing from 1 to " + ids.length());
    }
  }

  private static void checkEqual(CsvRows rows, String column, long found, long expected) {
    if (found != expected) {
      throw rows.error(column + ": " + found + " where " + expected + " comes next");
    }
  }

  private void checkAccount(CsvRows rows, String column, long id) {
    if (id < 1 || id > accounts) {
      throw rows.error(column + ": " + id + " is not among the accounts 1 to " + accounts);
    }
  }
}
