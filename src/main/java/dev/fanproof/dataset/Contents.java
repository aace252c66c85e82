package dev.fanproof.dataset;

/**
 * What the files of a dataset hold.
 *
 * @param accounts lines of {@code accounts.csv}
 * @param follows lines of {@code follows.csv}
 * @param posts lines of {@code posts.csv}
 * @param postsPublic of these with visibility PUBLIC
 * @param postsFollowers of these with visibility FOLLOWERS
 * @param postsSelf of these with visibility SELF
 * @param inDegree followers an account
 * @param outDegree followees an account
 * @param accountsFrom50Followers accounts with 50 followers or more
 * @param accountsFrom200Followers accounts with 200 followers or more
 */
public record Contents(
    int accounts,
    long follows,
    int posts,
    int postsPublic,
    int postsFollowers,
    int postsSelf,
    DegreeSummary inDegree,
    DegreeSummary outDegree,
    int accountsFrom50Followers,
    int accountsFrom200Followers) {}
