package dev.fanproof.model;

import static dev.fanproof.status.Status.APPROVED;
import static dev.fanproof.status.Status.DENIED;
import static dev.fanproof.status.Status.NONE;
import static dev.fanproof.status.Status.PENDING;

import dev.fanproof.status.Status;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Status histories as they must be, in memory, with a map of its own. */
public final class StatusModel {

  private static final Map<Status, Set<Status>> MAP =
      Map.of(
          NONE,
          Set.of(PENDING),
          PENDING,
          Set.of(APPROVED, DENIED),
          DENIED,
          Set.of(PENDING),
          APPROVED,
          Set.of());

  private final Map<Long, List<Status>> paths = new TreeMap<>();

  public StatusModel(Collection<Long> users) {
    users.forEach(user -> paths.put(user, new ArrayList<>()));
  }

  /** The answer that must come. */
  public String transition(long user, Status to) {
    if (!paths.containsKey(user)) {
      return "REJECTED(unknown user)";
    }
    Status now = newest(user);
    if (!MAP.get(now).contains(to)) {
      return "REJECTED(is " + now + ")";
    }
    paths.get(user).add(to);
    return "CHANGED(" + now + " to " + to + ")";
  }

  /** Of an existing user. */
  public Status newest(long user) {
    List<Status> path = paths.get(user);
    return path.isEmpty() ? NONE : path.get(path.size() - 1);
  }

  /** Whether statuses, from none on, follow one another as the map allows. */
  public static boolean allowed(List<Status> path) {
    Status now = NONE;
    for (Status next : path) {
      if (!MAP.get(now).contains(next)) {
        return false;
      }
      now = next;
    }
    return true;
  }

  /** What the database must hold. */
  public List<String> rows() {
    List<String> rows = new ArrayList<>();
    paths.forEach(
        (user, path) -> {
          for (int i = 0; i < path.size(); i++) {
            rows.add("status " + user + " #" + (i + 1) + " " + path.get(i).code());
          }
        });
    return rows.stream().sorted().toList();
  }
}
