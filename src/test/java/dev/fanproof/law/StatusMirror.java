package dev.fanproof.law;

import dev.fanproof.command.Move;
import dev.fanproof.model.StatusModel;
import dev.fanproof.sql.Sql;
import dev.fanproof.status.Transitions;
import java.util.List;

/** Status moves in the model and in the database, on a clean site. */
public final class StatusMirror {

  private final Site site;
  private final StatusModel model = new StatusModel(Move.known());

  public StatusMirror(Site site) {
    this.site = site;
    site.run(
        c -> {
          for (long user : Move.known()) {
            Sql.update(c, "INSERT INTO users VALUES (?)", user);
          }
          return null;
        });
  }

  /** Plays all; a breach names the whole. */
  public void play(List<Move> moves, Object whole) {
    for (int step = 0; step < moves.size(); step++) {
      try {
        move(moves.get(step));
      } catch (LawBreach breach) {
        throw breach.in(whole, "step " + (step + 1) + ", " + moves.get(step) + ",");
      }
    }
  }

  private void move(Move move) {
    Transitions status = site.subject().histories().status();
    String wanted = model.transition(move.who(), move.to());
    String got = site.run(c -> status.transition(c, move.who(), move.to())).toString();
    look(wanted);
    if (site.asks(Law.P)) {
      RelationLaws.call(move.toString(), wanted, got, model.rows(), site.read(Rows::statuses));
    }
    site.invariants(model::rows);
  }

  private void look(String answer) {
    site.saw(Sight.FORBIDDEN, answer.startsWith("REJECTED(is"));
    site.saw(Sight.FINAL, answer.equals("REJECTED(is APPROVED)"));
    site.saw(Sight.ASKED_AGAIN, answer.equals("CHANGED(DENIED to PENDING)"));
    site.saw(Sight.STRANGER, answer.equals("REJECTED(unknown user)"));
  }
}
