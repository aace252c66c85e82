package dev.fanproof.property;

import dev.fanproof.feed.Push;
import dev.fanproof.harness.FeedWorld;
import dev.fanproof.harness.World;
import dev.fanproof.law.Law;
import dev.fanproof.law.Sight;
import dev.fanproof.law.Site;
import dev.fanproof.law.Subject;
import dev.fanproof.sql.Tx;
import java.sql.SQLException;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A world and a feed of it to play programs on, each from the same clean state.
 *
 * @param feed whose tables are seen beside the core's, or null
 */
record Grounds(World world, FeedWorld feed) {

  /** Plays a sample of the family on a clean site; what it came across. */
  <T> Set<Sight> check(Family<T> family, T sample) {
    return check(family, family.laws(), UnaryOperator.identity(), sample);
  }

  /** The same for some of its laws, and what a control makes of the subject. */
  <T> Set<Sight> check(Family<T> family, Set<Law> laws, UnaryOperator<Subject> control, T sample) {
    try {
      world.clean();
    } catch (SQLException failure) {
      throw new IllegalStateException("the world can't be cleaned", failure);
    }
    Set<Sight> sights = Collections.synchronizedSet(EnumSet.noneOf(Sight.class));
    Tx tx = feed == null ? world.tx : feed.tx;
    family.play().on(new Site(tx, control.apply(subject()), laws, sights), sample);
    return sights;
  }

  private Subject subject() {
    return Subject.of(feed == null ? new Push() : feed.scheme, world.order.shards());
  }
}
