package dev.fanproof.law;

import dev.fanproof.command.Cast;
import dev.fanproof.command.Command;
import dev.fanproof.command.Kind;
import dev.fanproof.command.Means;
import dev.fanproof.command.Program;
import dev.fanproof.command.Stage;
import dev.fanproof.event.RelationEvent;
import dev.fanproof.feed.PagePlan;
import dev.fanproof.model.AccessModel;
import dev.fanproof.model.FeedModel;
import dev.fanproof.model.RelationModel;
import dev.fanproof.model.ViewModel;
import dev.fanproof.post.Post;
import dev.fanproof.post.Visibility;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * A stage that does everything twice, in the models and in the database, and asks the chosen laws
 * after each step. A property asks all of its family; a control asks the one law that must find it.
 */
public final class Mirror implements Stage {

  private final Site site;
  private final Program program;
  private final RelationModel relations;
  private final ViewModel view;
  private final FeedModel feed;
  private final FeedMirror feedMirror;

  /** On a clean database, to which it adds the program's accounts. */
  public Mirror(Site site, Program program) {
    this.site = site;
    this.program = program;
    this.relations = program.cast().model(site.subject().order().shards());
    this.view = new ViewModel(relations);
    this.feed = new FeedModel(relations, site.subject().threshold());
    this.feedMirror = new FeedMirror(site, relations, feed);
    site.open(program.cast());
  }

  /** Runs the whole program, with the state invariants after each command. */
  public Mirror play() {
    for (int step = 0; step < program.commands().size(); step++) {
      Command command = program.commands().get(step);
      within("step " + (step + 1) + ", " + command + ",", () -> step(command));
    }
    return this;
  }

  private void step(Command command) {
    command.on(this);
    site.invariants(this::rows);
    feedMirror.promises().check(site);
  }

  /** What the core tables must hold. */
  public List<String> rows() {
    return Stream.concat(relations.rows().stream(), view.rows().stream()).sorted().toList();
  }

  /** Every reader's feed from the top, page by page. */
  public void walkAll(int limit) {
    within(
        "the walk by " + limit + " after the end",
        () -> feedMirror.walkAll(cast().candidates(), limit));
  }

  /** One reader's walk from the top, with a command after each page that may be followed. */
  public void walkThrough(int reader, int limit, int plan, List<Command> between) {
    List<PagePlan> plans = site.subject().plans();
    WalkThrough walk =
        new WalkThrough(
            site, this, plans.get(plan % plans.size()), cast().account(reader), limit, between);
    within("the walk through " + between, walk::run);
  }

  /** Every account's access to every post. */
  public void checkAll() {
    within("the checks after the end", () -> access().checkAll(cast()));
  }

  /** A breach in there names the program. */
  public void within(String where, Runnable part) {
    try {
      part.run();
    } catch (LawBreach breach) {
      throw breach.in(program, where + " with " + site.subject());
    }
  }

  @Override
  public Cast cast() {
    return program.cast();
  }

  @Override
  public RelationModel relations() {
    return relations;
  }

  @Override
  public ViewModel view() {
    return view;
  }

  @Override
  public FeedModel feed() {
    return feed;
  }

  @Override
  public void write(Kind kind, long a, long b, OptionalLong expected) {
    new RelationMirror(site, relations).write(kind, a, b, expected);
  }

  @Override
  public void keep(Kind kind, long a, long b, OptionalLong expected) {
    String answer =
        new RelationMirror(site, relations)
            .write(
                kind, a, b, expected, c -> site.subject().keeping().write(kind, c, a, b, expected));
    feedMirror.keep(kind, kind.pair(a, b), answer);
  }

  @Override
  public void publish(Post post) {
    feedMirror.publish(post);
  }

  @Override
  public void setVisibility(long by, long post, Visibility visibility) {
    feedMirror.setVisibility(by, post, visibility);
  }

  @Override
  public void count(long author) {
    feedMirror.count(author);
  }

  @Override
  public void deliver(RelationEvent event) {
    new DeliveryMirror(site, relations, view).deliver(event);
  }

  @Override
  public void deliverAll(List<RelationEvent> batch) {
    new DeliveryMirror(site, relations, view).deliverAll(batch);
  }

  @Override
  public void lose(RelationEvent event) {
    new DeliveryMirror(site, relations, view).lose(event);
  }

  @Override
  public void recover(Means means) {
    new RecoveryMirror(site, relations, view).recover(means);
  }

  @Override
  public void page(long reader, int limit) {
    feedMirror.page(reader, limit);
  }

  @Override
  public void check(long reader, long post) {
    access().check(reader, post);
  }

  private AccessMirror access() {
    return new AccessMirror(site, new AccessModel(relations, view, feed));
  }
}
