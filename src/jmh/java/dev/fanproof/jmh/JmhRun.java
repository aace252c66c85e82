package dev.fanproof.jmh;

import dev.fanproof.BadInput;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * A benchmark family with a number of threads and the values of its parameters. A JMH option of the
 * caller's wins over the profile's.
 *
 * @param benchmark the class
 * @param threads that call it
 * @param parameters values by name
 */
record JmhRun(Class<?> benchmark, int threads, Map<String, List<String>> parameters) {

  /** Parses JMH's own options. */
  static CommandLineOptions parse(List<String> arguments) {
    try {
      CommandLineOptions options = new CommandLineOptions(arguments.toArray(String[]::new));
      boolean elsewhere =
          options.getResult().hasValue()
              || options.getResultFormat().hasValue()
              || options.getOutput().hasValue()
              || options.shouldHelp()
              || options.shouldList()
              || options.shouldListWithParams();
      if (elsewhere) {
        throw new BadInput(
            "-h, -l, -lp, -o, -rf and -rff belong to ./bench.sh jmh; here use --out");
      }
      return options;
    } catch (CommandLineOptionException e) {
      String reason = String.valueOf(e.getMessage()).strip().lines().findFirst().orElse("");
      throw new BadInput("JMH option: " + reason + " (see --help)", e);
    }
  }

  /** The runs of a profile, as far as the caller's patterns choose them. */
  static List<JmhRun> of(Profile profile, CommandLineOptions caller, List<String> followers) {
    List<JmhRun> runs = new ArrayList<>();
    int calling = caller.getThreads().orElse(1);
    runs.add(
        new JmhRun(
            FanOutBenchmark.class,
            calling,
            Map.of("scheme", Profile.SCHEMES, "followers", followers)));
    boolean chosen = FAN_OUT.stream().anyMatch(name -> caller.getParameter(name).hasValue());
    if (profile.strict() && !chosen && !followers.isEmpty()) {
      runs.addAll(strict(calling, followers.get(followers.size() - 1)));
    }
    if (!profile.backfill().isEmpty()) {
      runs.add(new JmhRun(BackfillBenchmark.class, 1, profile.backfill()));
    }
    runs.add(new JmhRun(PageBenchmark.class, calling, profile.page()));
    for (int threads : threads(caller, profile.threads())) {
      runs.add(new JmhRun(EventOrderBenchmark.class, threads, profile.eventOrder()));
      runs.add(new JmhRun(ProjectorBenchmark.class, threads, profile.projector()));
    }
    for (int threads : threads(caller, profile.deciders())) {
      runs.add(new JmhRun(StatusBenchmark.class, threads, Profile.STATUS));
    }
    runs.removeIf(run -> !run.chosen(caller.getIncludes()));
    if (runs.isEmpty()) {
      throw new BadInput(
          "neither a command nor a pattern of benchmarks: "
              + String.join(" ", caller.getIncludes())
              + " (see --help)");
    }
    return runs;
  }

  /** The caller's choice, or else the profile's. */
  private static List<Integer> threads(CommandLineOptions caller, List<Integer> profile) {
    return caller.getThreads().hasValue() ? List.of(caller.getThreads().get()) : profile;
  }

  private static final List<String> FAN_OUT = List.of("scheme", "followers", "tokens");

  /** The dearest push beside its bare statement, and with the token that holds the shard. */
  private static List<JmhRun> strict(int threads, String followers) {
    List<String> most = List.of(followers);
    return List.of(
        new JmhRun(
            FanOutBenchmark.class, threads, Map.of("scheme", List.of("bare"), "followers", most)),
        new JmhRun(
            FanOutBenchmark.class,
            threads,
            Map.of("scheme", List.of("push"), "tokens", List.of("STRICT"), "followers", most)));
  }

  private boolean chosen(List<String> patterns) {
    return patterns.isEmpty() || patterns.stream().anyMatch(this::matches);
  }

  private boolean matches(String pattern) {
    try {
      return Pattern.compile(pattern).matcher(benchmark.getName()).find();
    } catch (PatternSyntaxException e) {
      throw new BadInput("benchmark pattern " + pattern + ": " + e.getDescription(), e);
    }
  }

  /** How many benchmarks it runs. */
  int size(CommandLineOptions caller) {
    return parameters.entrySet().stream()
        .mapToInt(p -> caller.getParameter(p.getKey()).orElse(p.getValue()).size())
        .reduce(1, Math::multiplyExact);
  }

  /** Runs them, each in a fork of its own. */
  Iterable<RunResult> run(
      Profile profile, CommandLineOptions caller, List<String> jvmArgs, OutputFormat out)
      throws RunnerException {
    ChainedOptionsBuilder options = new OptionsBuilder().parent(caller);
    options.include(Pattern.quote(benchmark.getName()) + "\\.");
    options.threads(threads);
    options.jvmArgsAppend(jvmArgs.toArray(String[]::new));
    options.forks(caller.getForkCount().orElse(profile.forks()));
    options.warmupIterations(caller.getWarmupIterations().orElse(profile.warmups()));
    options.measurementIterations(caller.getMeasurementIterations().orElse(profile.iterations()));
    options.warmupTime(caller.getWarmupTime().orElse(TimeValue.milliseconds(profile.millis())));
    options.measurementTime(
        caller.getMeasurementTime().orElse(TimeValue.milliseconds(profile.millis())));
    parameters.forEach(
        (name, values) ->
            options.param(name, caller.getParameter(name).orElse(values).toArray(String[]::new)));
    return new Runner(options.build(), out).run();
  }
}
