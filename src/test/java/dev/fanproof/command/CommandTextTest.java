package dev.fanproof.command;

import static dev.fanproof.command.Commands.approve;
import static dev.fanproof.command.Commands.block;
import static dev.fanproof.command.Commands.check;
import static dev.fanproof.command.Commands.count;
import static dev.fanproof.command.Commands.deliver;
import static dev.fanproof.command.Commands.deliverAll;
import static dev.fanproof.command.Commands.follow;
import static dev.fanproof.command.Commands.lose;
import static dev.fanproof.command.Commands.page;
import static dev.fanproof.command.Commands.publish;
import static dev.fanproof.command.Commands.recover;
import static dev.fanproof.command.Commands.redeliver;
import static dev.fanproof.command.Commands.refuse;
import static dev.fanproof.command.Commands.republish;
import static dev.fanproof.command.Commands.setVisibility;
import static dev.fanproof.command.Commands.unblock;
import static dev.fanproof.command.Commands.unfollow;
import static dev.fanproof.command.Means.CLEAR;
import static dev.fanproof.post.Visibility.FOLLOWERS;
import static dev.fanproof.post.Visibility.SELF;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a failure prints is the Java that builds it: this very file is compared with the text. */
class CommandTextTest {

  private static final Program EVERY_WORD =
      new Program(
          Cast.TRIO,
          List.of(
              follow(0, 1),
              unfollow(2, 3).right(),
              approve(1, 0).wrong().again(),
              refuse(0, 0),
              block(1, 0).again(),
              unblock(1, 0),
              follow(1, 2).right().kept(),
              publish(0, 4, FOLLOWERS),
              republish(0, 7),
              setVisibility(1, 2, SELF),
              count(0),
              deliver(0),
              redeliver(9),
              deliverAll(1, 2, 5),
              lose(3),
              recover(CLEAR),
              page(1, 3),
              check(5, 0)));

  @Test
  void aPrintedProgramCanBePasted() throws IOException {
    Path source = Path.of("src/test/java/dev/fanproof/command/CommandTextTest.java");
    assertThat(Files.readString(source))
        .containsIgnoringWhitespaces("EVERY_WORD = " + EVERY_WORD + ";");
  }

  @Test
  void everyCastHasAPrivateAndAnUnknownAccount() {
    for (Cast cast : Cast.values()) {
      assertThat(cast.accounts()).anyMatch(cast::isPrivate).anyMatch(id -> !cast.isPrivate(id));
      assertThat(cast.accounts()).hasSizeLessThanOrEqualTo(5).doesNotHaveDuplicates();
      assertThat(cast.candidates()).hasSize(cast.accounts().size() + 1).doesNotHaveDuplicates();
    }
  }
}
