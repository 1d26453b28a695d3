// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;

/** Below the workbench nothing is written in the digits or letters of the user's language. */
@Slow
class LanguageTest {

    private static final Set<String> HEADLESS = Set.of("org.hopscope.model", "org.hopscope.sim",
            "org.hopscope.compile", "org.hopscope.study", "org.hopscope.cli");
    /** A literal with a directive that writes a number or a date: %s alone takes the digits of toString. */
    private static final Pattern LOCALISED = Pattern.compile(
            "\"(?:\\\\.|[^\"\\\\\n])*%(?:\\d+\\$)?[-+,0(#]*\\d*(?:\\.\\d+)?(?:[doeEfgGaAtT](?![a-zA-Z])|[xX](?!\\w))"
                    + "(?:\\\\.|[^\"\\\\\n])*\"");
    private static final Pattern CASE = Pattern.compile("\\.to(?:Lower|Upper)Case\\(\\)|NumberFormat\\.get\\w*\\(\\)"
            + "|new DecimalFormat\\(|\\.ofLocalized\\w+\\(|DateTimeFormatter\\.ofPattern\\([^,]*\\)");

    @Test
    void numbersAreFormattedWithoutALanguage() {
        var found = SourceTree.javaFiles(HEADLESS::contains).stream().filter(file -> !file.text().contains("\"%P\""))
                .flatMap(file -> LOCALISED.matcher(file.text()).results()
                        .filter(match -> file.code().charAt(match.start()) == ' ' && formats(file, match.start()))
                        .filter(match -> !statement(file, match.start()).contains("Locale.ROOT"))
                        .map(match -> file.at(match.start()) + " " + match.group()))
                .toList();
        assertEquals(List.of(), found, "write %s, or String.format(Locale.ROOT, ...)");
    }

    @Test
    void lettersAreChangedWithoutALanguage() {
        var found = SourceTree.javaFiles(HEADLESS::contains).stream()
                .flatMap(file -> CASE.matcher(file.code()).results().map(match -> file.at(match.end()))).toList();
        assertEquals(List.of(), found);
    }

    /** Not all that looks like a directive is one: the command of a cluster has some of its own. */
    private static boolean formats(SourceTree.JavaFile file, int at) {
        int end = file.code().indexOf(';', at);
        var rest = file.code().substring(at, end < 0 ? file.code().length() : end);
        return rest.contains("formatted(") || statement(file, at).contains("format(");
    }

    private static String statement(SourceTree.JavaFile file, int at) {
        int start = Math.max(file.code().lastIndexOf(';', at), file.code().lastIndexOf('{', at));
        return file.code().substring(start + 1, at);
    }
}
