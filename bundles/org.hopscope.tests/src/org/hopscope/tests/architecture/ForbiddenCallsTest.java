// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Calls that would break a promise: determinism, quiet libraries, failures that are handled. */
@Execution(ExecutionMode.CONCURRENT)
class ForbiddenCallsTest {

    private static final Predicate<String> TESTS = name -> name.endsWith("tests");
    /** A workbench whose display cannot be opened has only the console to say so. */
    private static final String NO_DISPLAY = "/org/hopscope/ui/app/HopscopeApplication.java:";
    private static final Set<String> DETERMINISTIC = Set.of("org.hopscope.sim", "org.hopscope.compile");

    /** A rule: in these bundles the pattern must not occur, because of the reason. */
    record Rule(String reason, Predicate<String> bundles, Pattern pattern) {

        @Override
        public String toString() {
            return reason;
        }
    }

    static Stream<Rule> rules() {
        return Stream.of(
                new Rule("only the command line writes to the console",
                        TESTS.negate().and(name -> !name.equals("org.hopscope.cli")),
                        Pattern.compile("\\bSystem\\.(out|err)\\b")),
                new Rule("a failure is handled or thrown, not printed", name -> true,
                        Pattern.compile("\\.printStackTrace\\(")),
                new Rule("random numbers come from named streams with a seed", TESTS.negate(),
                        Pattern.compile("\\bjava\\.util\\.Random\\b|\\bnew Random\\(|\\bMath\\.random\\("
                                + "|\\bThreadLocalRandom\\b|\\bSecureRandom\\b")),
                new Rule("simulated time is the only clock of the simulator", "org.hopscope.sim"::equals,
                        Pattern.compile("\\bSystem\\.(currentTimeMillis|nanoTime)\\(|\\bInstant\\.now\\(")),
                new Rule("a wait is measured by nanoTime: the clock of the day is set while the workbench runs",
                        TESTS.negate(), Pattern.compile("=\\s*System\\.currentTimeMillis\\("
                                + "|\\bcurrentTimeMillis\\(\\)\\s*[-+<>]|[-+<>]\\s*System\\.currentTimeMillis\\(")),
                new Rule("an order that differs between two runs must not reach a plan or a trace",
                        DETERMINISTIC::contains,
                        Pattern.compile("\\b(Hash|IdentityHash|ConcurrentHash|WeakHash)(Map|Set)\\b"
                                + "|\\b(Map|Set)\\.(of|copyOf|ofEntries)\\(|\\bidentityHashCode\\b"
                                + "|\\bCollectors\\.(toSet|toMap|groupingBy)\\(")),
                new Rule("only the editor draws diagrams", name -> !Set.of("org.hopscope.editor",
                        "org.hopscope.ui.tests").contains(name),
                        Pattern.compile("\\borg\\.eclipse\\.(gef|draw2d)\\b")));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void noClassCallsWhatARuleForbids(Rule rule) {
        var found = SourceTree.javaFiles(rule.bundles()).stream().flatMap(file -> rule.pattern().matcher(file.code())
                .results().map(match -> file.at(match.end()) + " " + match.group()))
                .filter(place -> !place.contains(NO_DISPLAY) || !place.endsWith("System.err")).toList();
        assertEquals(List.of(), found, rule.reason());
    }
}
