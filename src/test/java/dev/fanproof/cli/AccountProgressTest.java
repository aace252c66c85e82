package dev.fanproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.dataset.Presets;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class AccountProgressTest {
  @Test
  void plainLinesComeEveryTenth() {
    StringWriter err = new StringWriter();
    try (AccountProgress progress = new AccountProgress.Lines(100, new PrintWriter(err))) {
      for (int accounts = 1; accounts <= 100; accounts++) {
        progress.accept(accounts);
      }
    }
    assertThat(err.toString().lines())
        .hasSize(10)
        .startsWith("generated the follows of 10 of 100 accounts")
        .endsWith("generated the follows of 100 of 100 accounts");
  }

  @Test
  void theTeachingGraphIsTooSmallForAny() {
    PrintWriter err = new PrintWriter(new StringWriter());
    assertThat(AccountProgress.of(Presets.find("teaching"), err))
        .isInstanceOf(AccountProgress.Silent.class);
  }
}
