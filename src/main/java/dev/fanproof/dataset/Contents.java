package dev.fanproof.dataset;

/**
 * What the files of a dataset hold.
 *
 * @param accounts lines of {@code accounts.csv}
 * @param accountsPrivate of these with {@code is_private}
 * @param follows lines of {@code follows.csv}
 * @param reciprocity the share of follows that are answered by a follow back
 * @param reciprocitySample how many follows that share is of: all, or some four million of more
 * @param posts lines of {@code posts.csv}
 * @param postsPublic of these with visibility PUBLIC
 * @param postsFollowers of these with visibility FOLLOWERS
 * @param postsSelf of these with visibility SELF
 * @param inDegree followers an account
 * @param inDegreeTail a power law fitted to the most followed accounts
 * @param outDegree followees an account
 * @param accountsFrom50Followers accounts with 50 followers or more
 * @param accountsFrom200Followers accounts with 200 followers or more
 */
public record Contents(
    int accounts,
    int accountsPrivate,
    long follows,
    double reciprocity,
    int reciprocitySample,
    int posts,
    int postsPublic,
    int postsFollowers,
    int postsSelf,
    DegreeSummary inDegree,
    TailFit inDegreeTail,
    DegreeSummary outDegree,
    int accountsFrom50Followers,
    int accountsFrom200Followers) {}
