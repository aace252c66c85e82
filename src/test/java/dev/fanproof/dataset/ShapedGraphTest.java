package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What version 2 adds: each field does what it says, and none disturbs the format. */
class ShapedGraphTest {
  @TempDir Path dir;

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.2, 0.4, 1})
  void reciprocityIsAsWanted(double share) {
    Contents contents = contents(Specs.shaped(3000, Specs.reciprocal(share)));

    // By chance some one-way follows are answered too: about a hundredth here.
    assertThat(contents.reciprocity()).isCloseTo(share, within(0.02));
  }

  @Test
  void reciprocityChangesNoOutDegree() {
    GraphSpec plain = Specs.shaped(3000, Shape.PLAIN);
    GraphSpec mutual = Specs.shaped(3000, Specs.reciprocal(0.4));

    assertThat(contents(mutual).outDegree()).isEqualTo(contents(plain).outDegree());
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 300, 1000})
  void theMostFollowedHaveAboutAsManyAsWanted(int most) {
    Shape shape = new Shape(0, 0, most, 0.3, 0, 0, false);
    GraphSpec steep = new GraphSpec("test", 2, 7, 5000, 5, 15, 1.2, Specs.posts(0), shape);

    assertThat(contents(steep).inDegree().max())
        .isBetween((int) (most - 4 * Math.sqrt(most)), (int) (most + 4 * Math.sqrt(most)));
  }

  @Test
  void aLimitBelowTheMeanMakesAllAlike() {
    Shape shape = new Shape(0, 0, 1, 0, 0, 0, false);

    assertThat(contents(Specs.shaped(2000, shape)).inDegree().max()).isLessThan(30);
  }

  @Test
  void lognormalDegreesHaveTheirMedianAndStayInTheirRange() {
    Shape shape = new Shape(40, 1, 0, 0, 0, 0, false);
    GraphSpec spec = new GraphSpec("test", 2, 7, 5000, 10, 200, 0.8, Specs.posts(0), shape);
    DegreeSummary degrees = contents(spec).outDegree();

    assertThat(degrees.p50()).isBetween(38, 42);
    // The 90th percentile of a lognormal is median · e^(1.2816 sigma).
    assertThat(degrees.p90()).isBetween(134, 154);
    assertThat(degrees.p10()).isBetween(10, 12);
    assertThat(degrees.max()).isEqualTo(200);
  }

  @Test
  void privateAccountsHaveTheirShare() {
    Shape shape = new Shape(0, 0, 0, 0, 25, 0, false);
    Dataset dataset = dataset(Specs.shaped(4000, shape));

    assertThat(dataset.manifest().contents().accountsPrivate()).isBetween(900, 1100);
    try (Stream<Account> accounts = dataset.accounts()) {
      assertThat(accounts.filter(Account::isPrivate))
          .hasSize(dataset.manifest().contents().accountsPrivate());
    }
  }

  @Test
  void popularAccountsWriteMore() {
    Shape shape = new Shape(0, 0, 0, 0, 0, 1.5, false);
    GraphSpec spec = new GraphSpec("test", 2, 7, 50, 1, 1, 1, Specs.posts(2000), shape);
    int first = Recipe.of(spec).popularity().account(0);
    try (Stream<?> all = dataset(spec).posts().filter(post -> post.author() == first)) {
      // Its weight is 1 of 2.39 = Σ 1/(rank + 1)^1.5.
      assertThat(all.count()).isBetween(740L, 930L);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 6})
  void theSmallestGraphsEnd(int accounts) {
    Shape all = new Shape(3, 2, 2, 0.5, 50, 1, true);
    Contents contents = contents(Specs.shaped(accounts, all));

    // At least five each, which is everybody else.
    assertThat(contents.follows()).isEqualTo((long) accounts * Math.max(accounts - 1, 0));
    assertThat(contents.reciprocity()).isEqualTo(accounts < 2 ? 0 : 1);
  }

  private Contents contents(GraphSpec spec) {
    return dataset(spec).manifest().contents();
  }

  private Dataset dataset(GraphSpec spec) {
    Dataset dataset = Specs.generator(2).generate(spec, dir.resolve("d"));
    assertThat(dataset.verify()).isEmpty();
    return dataset;
  }
}
