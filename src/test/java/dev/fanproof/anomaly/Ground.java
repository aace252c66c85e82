package dev.fanproof.anomaly;

import dev.fanproof.sql.Work;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Where operations meet.
 *
 * @param setUp empties the tables and fills them
 * @param model a model in the same state
 * @param rows what the tables hold
 * @param inModel what they must hold, in the same words
 */
record Ground<M>(
    Work<?> setUp, Supplier<M> model, Work<List<String>> rows, Function<M, List<String>> inModel) {}
