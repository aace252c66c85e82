package dev.fanproof.law;

import dev.fanproof.command.Talk;
import dev.fanproof.membership.Conversations;
import dev.fanproof.membership.Message;
import dev.fanproof.membership.Result;
import dev.fanproof.membership.Role;
import dev.fanproof.model.MembershipModel;
import dev.fanproof.sql.Work;
import java.util.List;

/** Conversations in the model and in the database, on a clean site. */
public final class MembershipMirror implements Talk.Stage {

  private final Site site;
  private final Conversations subject;
  private final MembershipModel model = new MembershipModel();

  public MembershipMirror(Site site) {
    this.site = site;
    this.subject = site.subject().histories().membership();
  }

  /** Plays all; a breach names the whole. */
  public void play(List<Talk> talks, Object whole) {
    for (int step = 0; step < talks.size(); step++) {
      try {
        talks.get(step).on(this);
        site.invariants(model::rows);
      } catch (LawBreach breach) {
        throw breach.in(whole, "step " + (step + 1) + ", " + talks.get(step) + ",");
      }
    }
  }

  @Override
  public MembershipModel model() {
    return model;
  }

  @Override
  public void create(long conversation, long creator) {
    String wanted = model.create(conversation, creator);
    answer(
        "create " + conversation + " by " + creator,
        wanted,
        c -> subject.create(c, conversation, creator));
  }

  @Override
  public void join(long conversation, long user, Role role) {
    String wanted = model.join(conversation, user, role);
    site.saw(Sight.REJOINED, wanted.startsWith("CHANGED") && model.rejoined(conversation, user));
    answer(
        "join of " + user + " to " + conversation + " as " + role,
        wanted,
        c -> subject.join(c, conversation, user, role));
  }

  @Override
  public void send(Message message) {
    boolean member = model.member(message.conversation(), message.sender());
    String wanted = model.send(message);
    site.saw(Sight.RETRIED_AFTER_LEAVING, !member && wanted.startsWith("NOOP"));
    site.saw(Sight.CLAIMED, wanted.equals("REJECTED(the id is taken)"));
    answer("send of " + message, wanted, c -> subject.send(c, message));
  }

  @Override
  public void leave(long conversation, long user) {
    String wanted = model.leave(conversation, user);
    site.saw(Sight.LAST_ADMINISTRATOR, wanted.equals("REJECTED(last administrator)"));
    answer(
        "leave of " + user + " from " + conversation,
        wanted,
        c -> subject.leave(c, conversation, user));
  }

  private void answer(String call, String wanted, Work<Result> work) {
    String got = site.run(work).toString();
    if (site.asks(Law.P)) {
      RelationLaws.call(call, wanted, got, model.rows(), site.read(Rows::conversations));
    }
  }
}
