package dev.fanproof.cli;

import dev.fanproof.dataset.Contents;
import dev.fanproof.dataset.Dataset;
import dev.fanproof.dataset.DegreeSummary;
import dev.fanproof.dataset.ImportSource;
import java.util.Locale;

/** A dataset in a line or two. */
final class Summary {
  private Summary() {}

  static String of(Dataset dataset) {
    Contents contents = dataset.manifest().contents();
    DegreeSummary followers = contents.inDegree();
    String line =
        String.format(
            Locale.ROOT,
            "%s: %,d accounts, %,d follows, %,d posts; followers p50 %,d, p90 %,d, p99 %,d, max %,d",
            dataset.directory(),
            contents.accounts(),
            contents.follows(),
            contents.posts(),
            followers.p50(),
            followers.p90(),
            followers.p99(),
            followers.max());
    ImportSource source = dataset.manifest().imported();
    return source == null ? line : line + dropped(source);
  }

  private static String dropped(ImportSource source) {
    return String.format(
        Locale.ROOT,
        "; dropped %,d self-edges and %,d repeats",
        source.selfEdgesDropped(),
        source.repeatsDropped());
  }
}
