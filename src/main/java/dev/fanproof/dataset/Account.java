package dev.fanproof.dataset;

/**
 * A line of {@code accounts.csv}.
 *
 * @param id 1…n, in the order of the file
 * @param isPrivate whether a follow needs approval
 */
public record Account(long id, boolean isPrivate) {

  static Account read(CsvRows row) {
    long id = row.number("id");
    String isPrivate = row.lastText();
    return switch (isPrivate) {
      case "true" -> new Account(id, true);
      case "false" -> new Account(id, false);
      default -> throw row.error("is_private: " + Shown.of(isPrivate) + " is not true or false");
    };
  }
}
