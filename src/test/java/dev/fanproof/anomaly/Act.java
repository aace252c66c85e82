package dev.fanproof.anomaly;

import dev.fanproof.sql.Work;
import java.util.function.Function;

/**
 * One operation, twice: in a transaction, and in the model.
 *
 * @param name capital letters, for schedules
 * @param inModel its answer there
 */
record Act<M>(String name, Work<?> work, Function<M, String> inModel) {}
