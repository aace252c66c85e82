package dev.fanproof.property;

import dev.fanproof.command.Program;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.law.Mirror;
import dev.fanproof.law.Sight;
import dev.fanproof.law.Site;
import dev.fanproof.law.Subject;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A world and a feed of it to play programs on, each from the same clean state.
 *
 * @param feed whose tables are seen beside the core's, or null
 */
record Grounds(World world, FeedWorld feed) {

  /** Cleans, and puts the subject, or what a control makes of it, under the laws. */
  Site site(Set<Law> laws, UnaryOperator<Subject> control) {
    try {
      world.clean();
    } catch (SQLException failure) {
      throw new IllegalStateException("the world can't be cleaned", failure);
    }
    Tx tx = feed == null ? world.tx : feed.tx;
    return new Site(tx, control.apply(subject()), laws, EnumSet.noneOf(Sight.class));
  }

  private Subject subject() {
    return Subject.of(
        feed == null ? new dev.fanproof.feed.Push() : feed.scheme, world.order.shards());
  }

  Mirror play(Site site, Program program) {
    return new Mirror(site, program).play();
  }
}
