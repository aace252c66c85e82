package dev.fanproof.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import dev.fanproof.property.Budget.Tries;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** The hook in jqwik's own engine. */
class HarnessTest {

  private static final AtomicInteger PLAYED = new AtomicInteger();

  /** Runs only from here: test runners pass over classes inside of others. */
  @AddLifecycleHook(Harness.class)
  static class Sample {
    @Property
    @Tries(Budget.CONSUMERS)
    void counts(@ForAll int any) {
      PLAYED.incrementAndGet();
    }
  }

  @Test
  void aPropertyGetsTheTriesOfItsBudget() {
    // Without the session listeners: one of them closes the server of this very run.
    LauncherConfig alone =
        LauncherConfig.builder().enableLauncherSessionListenerAutoRegistration(false).build();
    SummaryGeneratingListener summary = new SummaryGeneratingListener();
    LauncherFactory.create(alone)
        .execute(
            LauncherDiscoveryRequestBuilder.request().selectors(selectClass(Sample.class)).build(),
            summary);
    assertThat(summary.getSummary().getTestsSucceededCount()).isEqualTo(1);
    assertThat(PLAYED).hasValue(Budget.CONSUMERS.tries());
  }
}
