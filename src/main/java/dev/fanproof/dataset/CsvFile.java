package dev.fanproof.dataset;

/** The three data files of a dataset: names and header lines. */
enum CsvFile {
  ACCOUNTS("accounts.csv", "id,is_private"),
  FOLLOWS("follows.csv", "follower,followee"),
  POSTS("posts.csv", "post_id,author,created_at,visibility");

  final String fileName;
  final String header;

  CsvFile(String fileName, String header) {
    this.fileName = fileName;
    this.header = header;
  }
}
