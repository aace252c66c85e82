package dev.fanproof.model;

import dev.fanproof.membership.Message;
import dev.fanproof.membership.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Conversations as they must be, in memory. */
public final class MembershipModel {

  private final Map<Long, Talk> talks = new TreeMap<>();
  private final List<Message> sent = new ArrayList<>();
  private final Map<Long, Long> numbers = new TreeMap<>();

  private static final class Talk {
    private final long creator;
    private final List<Stay> stays = new ArrayList<>();
    private long count;

    private Talk(long creator) {
      this.creator = creator;
    }

    private Optional<Stay> open(long user) {
      return stays.stream().filter(s -> s.user == user && s.left < 0).findFirst();
    }
  }

  private static final class Stay {
    private final long user;
    private final Role role;
    private final long joined;
    private long left = -1;

    private Stay(long user, Role role, long joined) {
      this.user = user;
      this.role = role;
      this.joined = joined;
    }
  }

  public String create(long conversation, long creator) {
    Talk there = talks.get(conversation);
    if (there != null) {
      return there.creator == creator ? "NOOP(already created)" : "REJECTED(the id is taken)";
    }
    Talk talk = new Talk(creator);
    talk.stays.add(new Stay(creator, Role.ADMINISTRATOR, 0));
    talks.put(conversation, talk);
    return "CHANGED(seq0)";
  }

  public String join(long conversation, long user, Role role) {
    Talk talk = talks.get(conversation);
    if (talk == null) {
      return "REJECTED(unknown conversation)";
    }
    if (talk.open(user).isPresent()) {
      return "NOOP(already a member)";
    }
    talk.stays.add(new Stay(user, role, talk.count));
    return "CHANGED(seq" + talk.count + ")";
  }

  public String send(Message message) {
    Optional<Message> there = sent.stream().filter(m -> m.id() == message.id()).findFirst();
    if (there.isPresent()) {
      return there.get().equals(message)
          ? "NOOP(seq" + numbers.get(message.id()) + ",already sent)"
          : "REJECTED(the id is taken)";
    }
    if (!member(message.conversation(), message.sender())) {
      return "REJECTED(not a member)";
    }
    long seq = ++talks.get(message.conversation()).count;
    sent.add(message);
    numbers.put(message.id(), seq);
    return "CHANGED(seq" + seq + ")";
  }

  public String leave(long conversation, long user) {
    if (!member(conversation, user)) {
      return "NOOP(not a member)";
    }
    Talk talk = talks.get(conversation);
    boolean kept =
        talk.stays.stream()
            .anyMatch(s -> s.user != user && s.left < 0 && s.role == Role.ADMINISTRATOR);
    if (!kept) {
      return "REJECTED(last administrator)";
    }
    talk.open(user).orElseThrow().left = talk.count;
    return "CHANGED(seq" + talk.count + ")";
  }

  public boolean member(long conversation, long user) {
    Talk talk = talks.get(conversation);
    return talk != null && talk.open(user).isPresent();
  }

  /** The last number of a conversation that exists. */
  public long count(long conversation) {
    return talks.get(conversation).count;
  }

  /** Whether the user has left and joined again. */
  public boolean rejoined(long conversation, long user) {
    Talk talk = talks.get(conversation);
    return talk != null && talk.stays.stream().filter(s -> s.user == user).count() > 1;
  }

  /** Every message, in the order of its sending. */
  public List<Message> sent() {
    return List.copyOf(sent);
  }

  /** What the database must hold. */
  public List<String> rows() {
    Stream<String> conversations =
        talks.entrySet().stream()
            .map(
                t ->
                    ("conversation " + t.getKey() + " by " + t.getValue().creator)
                        + (" count " + t.getValue().count));
    Stream<String> stays =
        talks.entrySet().stream()
            .flatMap(t -> t.getValue().stays.stream().map(s -> text(t.getKey(), s)));
    Stream<String> messages =
        sent.stream()
            .map(
                m ->
                    ("message " + m.id() + " " + m.conversation() + "/" + numbers.get(m.id()))
                        + (" by " + m.sender() + " " + m.body()));
    return Stream.of(conversations, stays, messages).flatMap(rows -> rows).sorted().toList();
  }

  private static String text(long conversation, Stay stay) {
    return ("member " + conversation + " " + stay.user + " " + stay.role.code())
        + (" from " + stay.joined + " to " + (stay.left < 0 ? "now" : "" + stay.left));
  }
}
