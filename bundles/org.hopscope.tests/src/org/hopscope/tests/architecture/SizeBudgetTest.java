// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * The hard limits of size; the wish is half of the lines. A hot loop may be longer when it says
 * {@code // hot:} and why.
 */
@Execution(ExecutionMode.CONCURRENT)
class SizeBudgetTest {

    private static final int FILE_LINES = 500;
    private static final int METHOD_LINES = 60;
    private static final int COLUMNS = 120;
    private static final Pattern BODY = Pattern.compile(
            "(\\bnew\\s+|\\brecord\\s+)?\\b(\\w++)(?:<[^(){};]*>)?\\s*\\((?:[^(){};]++|\\([^(){};]*+\\))*+\\)\\s*"
                    + "(?:throws\\s+[\\w.,\\s]+)?\\{");
    private static final Set<String> STATEMENTS = Set.of("if", "for", "while", "switch", "catch", "synchronized",
            "try");

    @Test
    void noFileIsLongerThanItsBudget() {
        assertEquals(List.of(), violations(file -> file.text().lines().count() > FILE_LINES
                ? List.of(file.at(0) + " has " + file.text().lines().count() + " lines") : List.of()));
    }

    @Test
    void noMethodIsLongerThanItsBudget() {
        assertEquals(List.of(), violations(SizeBudgetTest::longMethods));
    }

    @Test
    void noLineIsWiderThanThePage() {
        assertEquals(List.of(), violations(file -> file.text().lines().filter(line -> line.length() > COLUMNS)
                .map(line -> file.at(0) + " " + line.strip()).toList()));
    }

    @Test
    void eachFileNamesItsLicence() {
        assertEquals(List.of(), violations(file -> file.text().startsWith("// SPDX-License-Identifier: EPL-2.0\n")
                ? List.of() : List.of(file.at(0))));
    }

    @Test
    void eachPackageSaysWhatItIsFor() {
        assertEquals(List.of(), violations(file -> file.packageName().startsWith("org.eclipse.")
                || Files.exists(file.path().resolveSibling("package-info.java")) ? List.of() : List.of(file.at(0))));
    }

    private static List<String> violations(Function<SourceTree.JavaFile, List<String>> check) {
        return SourceTree.javaFiles(name -> true).stream().flatMap(file -> check.apply(file).stream()).toList();
    }

    private static List<String> longMethods(SourceTree.JavaFile file) {
        var found = new ArrayList<String>();
        var bodies = BODY.matcher(file.code());
        while (bodies.find()) {
            if (bodies.group(1) != null || STATEMENTS.contains(bodies.group(2))) {
                continue;
            }
            var end = closing(file.code(), bodies.end());
            var lines = file.text().substring(bodies.start(), end).lines().count();
            if (lines > METHOD_LINES && !file.text().substring(bodies.start(), end).contains("// hot:")) {
                found.add(file.at(bodies.end()) + " " + bodies.group(2) + " has " + lines + " lines");
            }
        }
        return found;
    }

    private static int closing(String code, int from) {
        var depth = 1;
        var at = from;
        while (at < code.length() && depth > 0) {
            var c = code.charAt(at++);
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        }
        return at;
    }
}
