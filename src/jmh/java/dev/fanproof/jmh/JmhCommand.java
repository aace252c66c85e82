package dev.fanproof.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.openjdk.jmh.Main;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/** Plain JMH on the same class path. */
@Command(
    name = "jmh",
    description = {
      "Plain JMH with every option of its own (-h lists them). Each fork starts an embedded",
      "PostgreSQL, or uses the one of -jvmArgsAppend -Dfanproof.url=jdbc:postgresql://…"
    })
final class JmhCommand implements Callable<Integer> {

  @Unmatched List<String> arguments = new ArrayList<>();

  @Override
  public Integer call() throws Exception {
    Main.main(arguments.toArray(String[]::new));
    return 0;
  }
}
