package dev.fanproof.explorer;

import dev.fanproof.harness.Stand.Transactions;
import dev.fanproof.sql.Work;
import java.util.function.Function;

/**
 * The same thing done on the database and on the models.
 *
 * @param name its letters in a schedule
 * @param real runs its own transactions
 * @param model answers what the real one must answer
 */
public record Deed(String name, Transactions<?> real, Function<Models, Object> model) {

  /** One transaction. */
  public static Deed of(String name, Work<?> real, Function<Models, Object> model) {
    return new Deed(name, tx -> tx.run(real), model);
  }

  /** Under another name, where two of a kind meet. */
  public Deed as(String other) {
    return new Deed(other, real, model);
  }

  /** First this, then the next one, whose answer is the whole's. */
  public Deed then(Deed next) {
    return new Deed(
        name,
        tx -> {
          real.run(tx);
          return next.real.run(tx);
        },
        models -> {
          Object unused = model.apply(models);
          return next.model.apply(models);
        });
  }

  Operation operation() {
    return Operation.on(name, real);
  }
}
