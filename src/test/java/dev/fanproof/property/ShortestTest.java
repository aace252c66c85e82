package dev.fanproof.property;

import static dev.fanproof.command.Commands.block;
import static dev.fanproof.command.Commands.follow;
import static dev.fanproof.command.Commands.unblock;
import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.command.Cast;
import dev.fanproof.command.Command;
import dev.fanproof.command.Program;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is left of a counterexample. */
class ShortestTest {

  private static final List<Command> NEEDED = List.of(follow(0, 1), block(1, 0), unblock(1, 0));

  @Test
  void onlyWhatIsNeededStays() {
    List<Command> commands = new ArrayList<>();
    for (Command needed : NEEDED) {
      commands.addAll(Collections.nCopies(13, follow(2, 2)));
      commands.add(needed);
    }
    Program shortest =
        Shortest.of(
            new Program(Cast.TRIO, commands), program -> program.commands().containsAll(NEEDED));
    assertThat(shortest.commands()).isEqualTo(NEEDED);
  }

  @Test
  void aStrollLosesCommandsOnBothSidesOfItsFirstPage() {
    Program program = new Program(Cast.TRIO, List.of(follow(0, 1), follow(2, 2)));
    Stroll stroll = new Stroll(program, List.of(follow(2, 2), block(1, 0)), 0, 1, 0);
    Stroll shortest =
        Shortest.of(
            stroll,
            s ->
                s.program().commands().contains(follow(0, 1)) && s.between().contains(block(1, 0)));
    assertThat(shortest.program().commands()).containsExactly(follow(0, 1));
    assertThat(shortest.between()).containsExactly(block(1, 0));
  }

  @Test
  void surroundingsBecomePlainFirst() {
    Program program = new Program(Cast.TRIO, List.of(follow(0, 1), follow(2, 2)));
    Upheaval upheaval = new Upheaval(program, 1, List.of(), 0, 7, 3, 30, 0);
    Upheaval shortest =
        Shortest.of(upheaval, u -> u.live() == 1 && u.history().commands().contains(follow(0, 1)));
    assertThat(shortest.consumers()).isEqualTo(1);
    assertThat(shortest.live()).isEqualTo(1);
    assertThat(shortest.history().commands()).containsExactly(follow(0, 1));
  }
}
