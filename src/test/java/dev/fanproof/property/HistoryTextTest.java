package dev.fanproof.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.command.Move;
import dev.fanproof.command.Talk.Claim;
import dev.fanproof.command.Talk.Create;
import dev.fanproof.command.Talk.Join;
import dev.fanproof.command.Talk.Leave;
import dev.fanproof.command.Talk.Resend;
import dev.fanproof.command.Talk.Send;
import dev.fanproof.membership.Role;
import dev.fanproof.status.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a failure prints is the Java that builds it: this very file is compared with the text. */
class HistoryTextTest {

  private static final StatusRun STATUS =
      new StatusRun(List.of(new Move(0, Status.PENDING), new Move(3, Status.DENIED)));

  private static final MembershipRun MEMBERSHIP =
      new MembershipRun(
          List.of(
              new Create(0, 1),
              new Join(0, 2, Role.ADMINISTRATOR),
              new Send(1, 0),
              new Resend(4),
              new Claim(0, 3),
              new Leave(2, 1)));

  @Test
  void aPrintedRunCanBePasted() throws IOException {
    String source =
        Files.readString(Path.of("src/test/java/dev/fanproof/property/HistoryTextTest.java"));
    assertThat(source)
        .containsIgnoringWhitespaces("STATUS = " + STATUS + ";")
        .containsIgnoringWhitespaces("MEMBERSHIP = " + MEMBERSHIP + ";");
  }
}
