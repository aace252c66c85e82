package dev.fanproof.property;

import dev.fanproof.property.MustFail.Kill;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * How easily a control is found. The tries of a property follow from its weakest control.
 *
 * @param tries until it was found, ascending, one a seed
 * @param shortest the sample that shrinking ended with, for the first seed
 */
record Score(Control<?> control, List<Integer> tries, String shortest) {

  private static final int PLAYS = 2000;

  static <T> Score of(Control<T> control, Grounds grounds, long seed, int seeds) {
    List<Integer> tries = new ArrayList<>();
    String shortest = "";
    for (int i = 0; i < seeds; i++) {
      MustFail mustFail = new MustFail(control.law(), Budget.CONTROL.tries(), seed + i);
      Kill<T> kill = mustFail.kill(control.family(), MustFail.body(control, grounds));
      tries.add(kill.tries());
      if (i == 0) {
        Kill<T> small = mustFail.shrink(kill, MustFail.body(control, grounds), PLAYS);
        shortest = small.sample().toString();
      }
    }
    return new Score(control, tries.stream().sorted().toList(), shortest);
  }

  private int quantile(double share) {
    return tries.get((int) Math.min(tries.size() - 1, Math.floor(share * tries.size())));
  }

  void print(PrintStream out) {
    out.printf(
        "%s: %d seeds, median %d, p90 %d, most %d tries; shrunk: %s%n",
        control, tries.size(), quantile(0.5), quantile(0.9), quantile(1), shortest);
  }
}
