package dev.fanproof.law;

import dev.fanproof.access.AccessMode;
import dev.fanproof.command.Cast;
import dev.fanproof.model.AccessModel;
import dev.fanproof.model.FeedModel.Published;
import java.util.EnumMap;
import java.util.Map;

/** Access checks in the model and in the database. */
record AccessMirror(Site site, AccessModel model) {

  void check(long reader, long post) {
    Map<AccessMode, String> wanted = new EnumMap<>(AccessMode.class);
    Map<AccessMode, String> got = new EnumMap<>(AccessMode.class);
    for (AccessMode mode : AccessMode.values()) {
      wanted.put(mode, model.canRead(reader, post, mode));
      got.put(
          mode, site.read(c -> site.subject().access().canRead(c, reader, post, mode)).toString());
    }
    if (site.asks(Law.A1)) {
      String question = "may " + reader + " read " + post;
      AccessLaws.freshIsTruth(question, got);
      AccessLaws.exact(question, wanted, got);
    }
    look(post, wanted);
  }

  /** Every account and every post. */
  void checkAll(Cast cast) {
    for (Published published : model.feed().posts()) {
      cast.candidates().forEach(reader -> check(reader, published.post().id()));
    }
  }

  private void look(long post, Map<AccessMode, String> decisions) {
    String token = decisions.get(AccessMode.CONTENT_TOKEN);
    boolean fromView = token.endsWith("/projection");
    site.saw(Sight.FELL_BACK, token.endsWith("fallback-truth"));
    site.saw(
        Sight.NEW_ENEMY,
        fromView
            && token.startsWith("ALLOW")
            && decisions.get(AccessMode.TRUTH).startsWith("DENY"));
    if (fromView) {
      int shard = model.relations().shardOf(model.feed().post(post).post().author());
      site.saw(Sight.SERVED_LAGGING, model.view().watermark(shard) < model.relations().last(shard));
    }
  }
}
