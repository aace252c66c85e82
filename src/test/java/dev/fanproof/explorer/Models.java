package dev.fanproof.explorer;

import dev.fanproof.model.FeedModel;
import dev.fanproof.model.RelationModel;
import dev.fanproof.model.ViewModel;
import java.util.List;
import java.util.stream.Stream;

/**
 * The models that deeds act on, one after the other.
 *
 * @param relations the truth
 * @param view what was delivered
 * @param feed posts
 */
public record Models(RelationModel relations, ViewModel view, FeedModel feed) {

  static Models of(int shards, long threshold) {
    RelationModel relations = new RelationModel(shards);
    return new Models(relations, new ViewModel(relations), new FeedModel(relations, threshold));
  }

  /** What the tables must hold. */
  List<String> rows() {
    return Stream.of(relations.rows(), view.rows(), feed.rows())
        .flatMap(List::stream)
        .sorted()
        .toList();
  }
}
