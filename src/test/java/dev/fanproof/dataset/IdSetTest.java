package dev.fanproof.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdSetTest {
  /** From one id over and over to none twice: the array is thinned, grown, or both. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 500, 513, 1023, 1024, 1025, 5000, 20_000})
  void noIdIsLostAndNoneIsThereTwice(int distinct) {
    IdSet ids = new IdSet();
    // 7919 is prime to every size here, so the ids come in a scattered order.
    LongStream.range(0, 20_000).forEach(i -> ids.add(i * 7919 % distinct));

    assertThat(ids.sorted()).isEqualTo(LongStream.range(0, distinct).toArray());
  }
}
