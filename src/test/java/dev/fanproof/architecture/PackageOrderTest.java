package dev.fanproof.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.fanproof.NegativeControl;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The packages stand in the order of the data's way, and each uses only those before it. */
class PackageOrderTest {

  private static final String ROOT = "dev.fanproof";
  private static final List<String> ORDER =
      List.of("sql", "event", "relation", "projector", "post", "access", "feed", "dataset", "cli");

  /** Smaller systems, each on {@code sql} alone. */
  private static final List<String> BESIDE = List.of("status", "membership");

  private static final JavaClasses PRODUCTION =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages(ROOT);

  static List<Integer> places() {
    return IntStream.range(0, ORDER.size() - 1).boxed().toList();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("places")
  @DisplayName("a package uses no package to its right")
  void usesNothingToItsRight(int place) {
    String[] right =
        ORDER.subList(place + 1, ORDER.size()).stream()
            .map(name -> ROOT + "." + name + "..")
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage(ROOT + "." + ORDER.get(place) + "..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(right)
        .check(PRODUCTION);
  }

  static List<String> beside() {
    return BESIDE;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("beside")
  @DisplayName("a package beside the order uses sql alone, and nobody there uses it")
  void standsBeside(String name) {
    String mine = ROOT + "." + name + "..";
    Stream<String> others =
        Stream.concat(ORDER.stream().skip(1), BESIDE.stream().filter(other -> !other.equals(name)));
    String[] packages = others.map(other -> ROOT + "." + other + "..").toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage(mine)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(packages)
        .check(PRODUCTION);
    noClasses()
        .that()
        .resideOutsideOfPackage(mine)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(mine)
        .check(PRODUCTION);
  }

  @Test
  @DisplayName("every class has its place in the order or beside it")
  void everyClassHasItsPlace() {
    Stream<String> names = Stream.concat(ORDER.stream(), BESIDE.stream());
    String[] packages =
        Stream.concat(Stream.of(ROOT), names.map(name -> ROOT + "." + name)).toArray(String[]::new);
    classes().should().resideInAnyPackage(packages).check(PRODUCTION);
  }

  @Test
  @DisplayName("the root package uses none of the others")
  void theRootUsesNothing() {
    noClasses()
        .that()
        .resideInAPackage(ROOT)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(ROOT + ".*..")
        .check(PRODUCTION);
  }

  @Test
  @DisplayName("production code uses no negative control")
  void negativeControlsStayOutside() {
    noClasses()
        .that()
        .areNotAnnotatedWith(NegativeControl.class)
        .should()
        .dependOnClassesThat()
        .areAnnotatedWith(NegativeControl.class)
        .check(PRODUCTION);
  }

  @Test
  @DisplayName("production code sees neither JMH nor a test library")
  void seesNoHarness() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.openjdk.jmh..", "net.jqwik..", "org.junit..", "org.assertj..")
        .check(PRODUCTION);
  }

  @Test
  @DisplayName("only the command line ends the process")
  void nobodyExits() {
    noClasses().should().callMethod(System.class, "exit", int.class).check(PRODUCTION);
  }
}
