package dev.fanproof.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fanproof.harness.TestServer;
import dev.fanproof.sql.Schema;
import dev.fanproof.sql.Sql;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The commands that need a database: what they print, how they exit, and what they leave. */
class DatabaseCommandsTest {

  private static final String SCHEMA = "commands";
  private static final String TEACHING = "datasets/teaching";

  /** All of them, without the benchmarks. */
  @Command(
      name = "bench.sh",
      subcommands = {
        AuditCommand.class,
        CountsCommand.class,
        LoadCommand.class,
        ReportCommand.class,
        UpgradeCommand.class
      })
  static final class Root {}

  /** A finished command. */
  private record Finished(int code, String out, String err) {}

  private static Finished run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line = new CommandLine(new Root());
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return new Finished(CommandLines.execute(line, args), out.toString(), err.toString());
  }

  private static String url() {
    return TestServer.get().url();
  }

  @AfterEach
  void drop() throws Exception {
    new Schema(TestServer.get(), SCHEMA).drop();
  }

  @Test
  @DisplayName(
      "load fills a schema that audits clean; spoiled by hand, audit names row and invariant")
  void loadAndAudit() throws Exception {
    Finished load = run("load", TEACHING, "--db", url(), "--schema", SCHEMA, "--scheme", "push");
    assertThat(load).isEqualTo(new Finished(0, load.out, ""));
    assertThat(load.out).contains("27455 follows").contains("59084 inbox rows for push");
    Finished clean = run("audit", "--db", url(), "--schema", SCHEMA);
    assertThat(clean.code).isZero();
    assertThat(clean.out.lines()).hasSize(7).allMatch(line -> line.contains("  ok  "));
    spoil("UPDATE commands.proj_count SET active = active + 1 WHERE followee = 7");
    Finished spoiled = run("audit", "--db", url(), "--schema", SCHEMA);
    assertThat(spoiled.code).isEqualTo(1);
    assertThat(spoiled.out).contains("I5  VIOLATED").contains("kind=wrong count followee=7");
    Finished json = run("audit", "--json", "--db", url(), "--schema", SCHEMA);
    assertThat(json.code).isEqualTo(1);
    assertThat(json.out).contains("\"I5\":[\"kind=wrong count followee=7");
  }

  private static void spoil(String sql) throws Exception {
    try (Connection c = TestServer.get().connect()) {
      Sql.update(c, sql);
    }
  }

  @Test
  @DisplayName("a second load into a schema is refused; posts can be limited, feeds left out")
  void secondLoad() throws Exception {
    assertThat(
            run(
                    "load",
                    TEACHING,
                    "--db",
                    url(),
                    "--schema",
                    SCHEMA,
                    "--scheme",
                    "push",
                    "--posts",
                    "9")
                .code)
        .isZero();
    try (Connection c = TestServer.get().connect()) {
      assertThat(Sql.number(c, "SELECT count(*) FROM commands_push.post")).isEqualTo(9);
      // The ninth post shares its time with the two before it.
      assertThat(Sql.number(c, "SELECT max(created_at) FROM commands_push.post"))
          .isEqualTo(1_767_225_720_000_000L);
    }
    assertOneLine(run("load", TEACHING, "--db", url(), "--schema", SCHEMA), "schema commands");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          follows.csv | 1200,1164\\s | 1200,11 | follows.csv:27456: 1200,11 repeats a line
          follows.csv | 1200,1164\\s | '' | follows.csv:27455: the last line, where the manifest
          follows.csv | 4,162 | 4,1x2 | follows.csv:69: followee: '1x2' is not a number
          accounts.csv | 1200,false\\s | '' | 1200 is not among the accounts 1 to 1199
          accounts.csv | 1200,false | 1200,true | sha256.accounts.csv
          posts.csv | FOLLOWERS | FOLL | posts.csv:
          posts.csv | PUBLIC | SELF | sha256.posts.csv
          manifest.json | "format" | "former" | manifest.json
          """)
  @DisplayName("a cut, damaged or foreign file is refused with its place, and nothing is loaded")
  void damagedFiles(String file, String text, String damaged, String place, @TempDir Path broken)
      throws Exception {
    for (String name : List.of("manifest.json", "accounts.csv", "follows.csv", "posts.csv")) {
      Files.copy(Path.of(TEACHING, name), broken.resolve(name));
    }
    String whole = Files.readString(broken.resolve(file));
    String spoiled = whole.replaceFirst(text, damaged);
    assertThat(spoiled).isNotEqualTo(whole);
    Files.writeString(broken.resolve(file), spoiled);

    assertOneLine(run("load", broken.toString(), "--db", url(), "--schema", SCHEMA), place);
    assertThat(Schema.all(TestServer.get(), SCHEMA)).isEmpty();
  }

  @Test
  @DisplayName("another dataset's file is refused")
  void foreignFile(@TempDir Path foreign) throws Exception {
    for (String name : List.of("manifest.json", "accounts.csv", "posts.csv")) {
      Files.copy(Path.of(TEACHING, name), foreign.resolve(name));
    }
    Files.writeString(foreign.resolve("follows.csv"), "follower,followee\n1,2\n1,1201\n");

    assertOneLine(
        run("load", foreign.toString(), "--db", url(), "--schema", SCHEMA),
        "follows.csv:3: followee: 1201 is not among the accounts 1 to 1200");
    assertThat(Schema.all(TestServer.get(), SCHEMA)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          audit | Missing required option
          audit --db embedded | --db embedded
          audit --db jdbc:postgresql://localhost:1/x | --db jdbc:postgresql://localhost:1/x
          audit --db jdbc:oracle:thin | --db jdbc:oracle:thin
          counts --graph nosuch | nosuch
          counts --graph teaching --reverse | --reverse
          counts --bogus | --bogus
          counts --db hsqldb | --db hsqldb
          load nosuch --db jdbc:postgresql://localhost:1/x | nosuch
          load datasets/teaching --db jdbc:postgresql://localhost:1/x --scheme fast | fast
          load datasets/teaching --db jdbc:postgresql://localhost:1/x --shards 0 | --shards
          load datasets/teaching --db jdbc:postgresql://localhost:1/x --shards many | --shards
          load datasets/teaching --db jdbc:postgresql://localhost:1/x --posts -1 | --posts
          report --evidence nosuch | nosuch
          """)
  @DisplayName("a mistake is one line on stderr that names it, and exit 2")
  void mistakes(String arguments, String named) {
    assertOneLine(run(arguments.split(" ")), named);
  }

  @Test
  @DisplayName("a busy port is one line, and exit 2")
  void busyPort() throws Exception {
    try (ServerSocket busy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String db = "embedded:" + busy.getLocalPort();
      assertOneLine(run("counts", "--db", db), db);
    }
  }

  @ParameterizedTest
  @CsvSource({"audit", "counts", "load", "report"})
  @DisplayName("each command explains itself")
  void help(String command) {
    Finished help = run(command, "--help");
    assertThat(help.code).isZero();
    assertThat(help.out).contains("Usage: bench.sh " + command);
  }

  private static void assertOneLine(Finished finished, String named) {
    assertThat(finished.code).as(finished.err).isEqualTo(2);
    assertThat(finished.err.lines()).hasSize(1);
    assertThat(finished.err).contains(named);
  }
}
