package dev.fanproof.cli;

import dev.fanproof.BadInput;
import dev.fanproof.dataset.Dataset;
import dev.fanproof.dataset.LoadProgress;
import dev.fanproof.feed.FeedScheme;
import dev.fanproof.sql.Database;
import dev.fanproof.sql.Schema;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Loads a dataset into a database that is running. */
@Command(
    name = "load",
    description =
        "Checks a dataset against its manifest, creates the schema and loads it by COPY;"
            + " a failed load drops what it created.")
public final class LoadCommand implements Callable<Integer> {

  private static final int MOST_SHARDS = 1024;

  @Mixin HelpOption help;

  @Parameters(paramLabel = "DIR", description = "folder of a dataset")
  Path folder;

  @Mixin UrlOptions options;

  @Option(
      names = "--shards",
      paramLabel = "N",
      defaultValue = "1",
      description = "event shards, fixed for this schema, 1 to 1024 (default: ${DEFAULT-VALUE})")
  int shards;

  @Option(
      names = "--adopt",
      description = "use a schema that somebody else made, which is then never dropped")
  boolean adopt;

  @Option(
      names = "--scheme",
      paramLabel = "SCHEME",
      split = ",",
      defaultValue = "push,pull,hybrid:50,hybrid:200",
      description = "feeds to fill with the posts, or none (default: ${DEFAULT-VALUE})")
  List<String> schemes;

  @Option(
      names = "--posts",
      paramLabel = "N",
      description = "only the N oldest posts (default: all); the graph is always whole")
  long posts = Long.MAX_VALUE;

  @Spec CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    if (shards < 1 || shards > MOST_SHARDS) {
      throw new BadInput("--shards " + shards + ": expected 1 to " + MOST_SHARDS);
    }
    if (posts < 0) {
      throw new BadInput("--posts " + posts + ": expected 0 or more");
    }
    Dataset dataset = Dataset.open(folder);
    List<FeedScheme> feeds =
        schemes.equals(List.of("none"))
            ? List.of()
            : schemes.stream().map(FeedScheme::of).distinct().toList();
    dataset.requireWhole();
    try (Database database = options.open()) {
      Schema schema = options.schema(database);
      schema = adopt ? schema.adopt(shards) : schema.create(shards);
      LoadProgress steps = LoadSteps.of(dataset, spec.commandLine().getErr());
      try {
        say(Feeds.loadGraph(schema, dataset, steps) + " follows into schema " + schema.name());
        for (FeedScheme feed : feeds) {
          say(Feeds.load(schema, feed, dataset, posts, steps) + " inbox rows for " + feed.name());
        }
      } catch (RuntimeException | SQLException e) {
        schema.drop();
        throw e;
      }
    }
    return CommandLines.DONE;
  }

  private void say(String line) {
    spec.commandLine().getOut().println(line);
    spec.commandLine().getOut().flush();
  }
}
