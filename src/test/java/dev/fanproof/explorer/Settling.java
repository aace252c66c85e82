package dev.fanproof.explorer;

import static java.util.stream.Collectors.toMap;

import dev.fanproof.harness.Waiting;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Waits until nothing moves: every session stands before a step, has ended, or is seen waiting in
 * the server's lock table for another of them. All who do not stand are seen in one look, so that
 * nobody is left who could set one of them free.
 */
final class Settling {

  private static final long DEADLINE_NANOS = 20_000_000_000L;
  // A step is mostly done within this time; it spares a look and proves nothing.
  private static final long PATIENCE_NANOS = 300_000;

  private final List<Session> sessions;
  private final Connection observer;
  private final Set<String> circle = new TreeSet<>();

  Settling(List<Session> sessions, Connection observer) {
    this.sessions = sessions;
    this.observer = observer;
  }

  /**
   * Returns when nothing moves.
   *
   * @param last the session that took the last step, or null
   * @return the sessions that waited in a circle before the server ended it, or none
   */
  Set<String> settle(Session last) throws SQLException, InterruptedException {
    Session awaited = last;
    for (long start = System.nanoTime(); System.nanoTime() - start < DEADLINE_NANOS; ) {
      if (awaited != null) {
        awaited.turn().await(PATIENCE_NANOS);
      }
      List<Session> moving = sessions.stream().filter(Session::moving).toList();
      if (moving.isEmpty() || moving.stream().anyMatch(s -> s.turn().at() == null)) {
        if (moving.isEmpty()) {
          return circle;
        }
        awaited = moving.get(0);
        continue;
      }
      Map<Integer, Set<Integer>> waits = waits(moving);
      if (waits.size() == moving.size() && !circular(moving, waits)) {
        return circle;
      }
      awaited =
          moving.stream()
              .filter(s -> !waits.containsKey(s.pid()))
              .findFirst()
              .orElse(moving.get(0));
    }
    throw new AssertionError("neither stand, wait for each other nor ended: " + sessions);
  }

  /** Those of the sessions that wait for one of us; a worker of the server's own goes away. */
  private Map<Integer, Set<Integer>> waits(List<Session> moving) throws SQLException {
    Set<Integer> ours =
        new TreeSet<>(sessions.stream().filter(s -> !s.turn().over()).map(Session::pid).toList());
    Map<Integer, Set<Integer>> waits =
        Waiting.all(observer, moving.stream().map(Session::pid).toList());
    waits.values().forEach(blockers -> blockers.retainAll(ours));
    waits.values().removeIf(Set::isEmpty);
    return waits;
  }

  /** Takes away who waits for nobody left, again and again; a circle remains. */
  private boolean circular(List<Session> moving, Map<Integer, Set<Integer>> waits) {
    Map<Integer, Session> left = moving.stream().collect(toMap(Session::pid, s -> s));
    while (left.keySet().removeIf(pid -> waits.get(pid).stream().noneMatch(left::containsKey))) {
      // The ones that waited for it follow.
    }
    left.values().forEach(session -> circle.add(session.name()));
    return !left.isEmpty();
  }
}
