package dev.fanproof.jmh;

import java.io.IOException;
import java.util.Collection;
import java.util.function.Consumer;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.format.OutputFormat;

/**
 * JMH's own output into a log, and a word to somebody when a benchmark ends.
 *
 * @param log takes everything that JMH says
 * @param ended hears of each benchmark that a fork has finished or failed
 */
record ProgressOutput(OutputFormat log, Consumer<BenchmarkParams> ended) implements OutputFormat {

  @Override
  public void startBenchmark(BenchmarkParams params) {
    log.startBenchmark(params);
  }

  @Override
  public void endBenchmark(BenchmarkResult result) {
    log.endBenchmark(result);
    if (result != null) {
      ended.accept(result.getParams());
    }
  }

  @Override
  public void iteration(BenchmarkParams params, IterationParams iteration, int number) {
    log.iteration(params, iteration, number);
  }

  @Override
  public void iterationResult(
      BenchmarkParams params, IterationParams iteration, int number, IterationResult result) {
    log.iterationResult(params, iteration, number, result);
  }

  @Override
  public void startRun() {
    log.startRun();
  }

  @Override
  public void endRun(Collection<RunResult> results) {
    log.endRun(results);
  }

  @Override
  public void print(String text) {
    log.print(text);
  }

  @Override
  public void println(String text) {
    log.println(text);
  }

  @Override
  public void verbosePrintln(String text) {
    log.verbosePrintln(text);
  }

  @Override
  public void write(int b) {
    log.write(b);
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    log.write(bytes);
  }

  @Override
  public void flush() {
    log.flush();
  }

  @Override
  public void close() {
    log.close();
  }
}
