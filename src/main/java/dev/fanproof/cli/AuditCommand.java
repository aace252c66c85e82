package dev.fanproof.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.zaxxer.hikari.HikariDataSource;
import dev.fanproof.sql.Audit;
import dev.fanproof.sql.Database;
import dev.fanproof.sql.Tx;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Asks the invariants of a database. */
@Command(
    name = "audit",
    description = "Asks the invariants in one snapshot: a line each, exit 1 on a violation.")
public final class AuditCommand implements Callable<Integer> {

  @Mixin HelpOption help;
  @Mixin UrlOptions options;

  @Option(names = "--json", description = "print one JSON object instead of lines")
  boolean json;

  @Spec CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    try (Database database = options.open();
        HikariDataSource pool = options.schema(database).require().pool(1)) {
      Audit audit = Audit.run(new Tx(pool));
      PrintWriter out = spec.commandLine().getOut();
      if (json) {
        out.println(new ObjectMapper().writeValueAsString(audit));
      } else {
        audit.lines().forEach(out::println);
      }
      return audit.clean() ? CommandLines.DONE : CommandLines.FINDINGS;
    }
  }
}
