package dev.fanproof.dataset;

import java.util.List;

/** The data files of a dataset: names and header lines. */
enum CsvFile {
  ACCOUNTS("accounts.csv", "id,is_private"),
  FOLLOWS("follows.csv", "follower,followee"),
  POSTS("posts.csv", "post_id,author,created_at,visibility"),
  /** Only an import has it: what the ids 1…n were called in the edge list. */
  IDS("ids.csv", "id,original");

  /** Those that every dataset has. */
  static final List<CsvFile> ALWAYS = List.of(ACCOUNTS, FOLLOWS, POSTS);

  final String fileName;
  final String header;

  CsvFile(String fileName, String header) {
    this.fileName = fileName;
    this.header = header;
  }
}
