package dev.fanproof.cli;

import dev.fanproof.sql.Database;
import dev.fanproof.sql.Schema;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Brings a schema of an older version to this one. */
@Command(
    name = "upgrade",
    description = "Adds the tables that an older version did not have; what is there stays.")
public final class UpgradeCommand implements Callable<Integer> {

  @Mixin HelpOption help;
  @Mixin UrlOptions options;

  @Spec CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    try (Database database = options.open()) {
      Schema schema = options.schema(database).upgrade();
      spec.commandLine().getOut().println("schema " + schema.name() + " is of this version");
      spec.commandLine().getOut().flush();
    }
    return CommandLines.DONE;
  }
}
