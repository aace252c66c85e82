package dev.fanproof.explorer;

import dev.fanproof.harness.Stand.Transactions;
import dev.fanproof.sql.Work;
import java.util.function.UnaryOperator;
import javax.sql.DataSource;

/**
 * The same thing done on the database and on the models.
 *
 * @param name its letters in a schedule
 * @param over what it sees its connections through
 * @param real runs its own transactions
 * @param model answers what the real one must answer
 */
public record Deed(
    String name, UnaryOperator<DataSource> over, Transactions<?> real, OnModels model) {

  /** What a deed does to the models. */
  @FunctionalInterface
  public interface OnModels {
    /** The answer; what has none gives null. */
    Object act(Models models);
  }

  /** On connections as they are. */
  public Deed(String name, Transactions<?> real, OnModels model) {
    this(name, UnaryOperator.identity(), real, model);
  }

  /** One transaction. */
  public static Deed of(String name, Work<?> real, OnModels model) {
    return new Deed(name, tx -> tx.run(real), model);
  }

  /** Under another name, where two of a kind meet. */
  public Deed as(String other) {
    return new Deed(other, over, real, model);
  }

  /** On other connections. */
  public Deed over(UnaryOperator<DataSource> other) {
    return new Deed(name, other, real, model);
  }

  /** First this, then the next one, whose answer is the whole's. */
  public Deed then(Deed next) {
    return new Deed(
        name,
        over,
        tx -> {
          real.run(tx);
          return next.real.run(tx);
        },
        models -> {
          model.act(models);
          return next.model.act(models);
        });
  }

  Operation operation() {
    return new Operation(name, 1, over, real);
  }
}
