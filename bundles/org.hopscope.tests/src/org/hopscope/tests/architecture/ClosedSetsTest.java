// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * A switch over an enum or a sealed type names what it distinguishes, so that the compiler finds it when a constant or
 * a type is added. A {@code default} may stand for many that are treated alike, not for the last few.
 */
@Execution(ExecutionMode.CONCURRENT)
class ClosedSetsTest {

    private static final int MANY = 4;
    /** Switches over the metamodel, two of its types called as types of the plan, and over the rows of a viewer. */
    private static final Set<String> OPEN = Set.of("BlockStackPlans.java", "BlockText.java", "EffectLabels.java");
    private static final Pattern ENUM = Pattern.compile("\\benum \\w+[^{]*\\{");
    private static final Pattern SEALED = Pattern.compile("\\bsealed (?:interface|class) (\\w+)[^{]*?"
            + "(?:\\bpermits ([^{]*))?\\{");
    private static final Pattern MEMBER = Pattern.compile("\\b(?:record|class|enum) (\\w+)[^{]*?"
            + "\\bimplements ([^{]*)\\{");
    private static final Pattern SWITCH = Pattern.compile("\\bswitch \\(");
    private static final Pattern LABELS = Pattern.compile("\\bcase ([^>]*?)->");
    private static final Pattern DEFAULT = Pattern.compile("(?<!,)\\s\\bdefault\\s*->");
    private static final Pattern CONSTANT = Pattern.compile("[A-Z][A-Z0-9_]*");

    @Test
    void defaultStandsForMany() {
        var files = SourceTree.javaFiles(name -> !name.endsWith(".tests"));
        var sets = files.stream().flatMap(file -> Stream.concat(enums(file.code()), sealed(file.code()))).toList();
        assertTrue(sets.size() > 150, () -> sets.size() + " closed sets");
        assertEquals(List.of(), files.stream().filter(file -> !OPEN.contains(file.path().getFileName().toString()))
                .flatMap(file -> found(file, sets)).toList());
    }

    private static Stream<String> found(SourceTree.JavaFile file, List<Set<String>> sets) {
        return SWITCH.matcher(file.code()).results()
                .filter(one -> few(body(file.code(), file.code().indexOf('{', one.end())), sets))
                .map(one -> file.at(one.start()));
    }

    @Test
    void aDefaultForTheLastTwoIsFound() {
        var sets = enums("enum Colour { RED, GREEN(1), BLUE; int value; }").toList();
        assertEquals(List.of(Set.of("RED", "GREEN", "BLUE")), sets);
        assertTrue(few("case RED -> 1; default -> 2;", sets));
        assertFalse(few("case RED -> 1; case GREEN, BLUE -> 2;", sets));
    }

    private static Stream<Set<String>> enums(String code) {
        return ENUM.matcher(code).results().map(head -> {
            var constants = outside(body(code, head.end() - 1)).split(";")[0];
            return CONSTANT.matcher(constants).results().map(one -> one.group()).collect(Collectors.toSet());
        });
    }

    /** The types that a sealed one permits, or those of its file that implement it. */
    private static Stream<Set<String>> sealed(String code) {
        return SEALED.matcher(code).results().map(head -> {
            var members = new HashSet<String>();
            if (head.group(2) != null) {
                names(head.group(2)).forEach(members::add);
            } else {
                MEMBER.matcher(code).results().filter(one -> names(one.group(2)).anyMatch(head.group(1)::equals))
                        .forEach(one -> members.add(one.group(1)));
            }
            return members;
        });
    }

    private static Stream<String> names(String list) {
        return Arrays.stream(list.replaceAll("<[^<>]*>", "").split(",")).map(String::strip)
                .map(name -> name.substring(name.lastIndexOf('.') + 1));
    }

    /** True if the default of a switch stands for one to three members of the largest closed set that it can be of. */
    private static boolean few(String body, List<Set<String>> sets) {
        var flat = outside(body);
        if (!DEFAULT.matcher(" " + flat).find()) {
            return false;
        }
        var labels = labels(flat);
        return sets.stream().filter(one -> one.containsAll(labels)).mapToInt(one -> one.size() - labels.size()).max()
                .orElse(MANY) < MANY;
    }

    /** The constants or types that a switch names, without those of patterns with parts. */
    private static Set<String> labels(String flat) {
        var found = new HashSet<String>();
        for (var one : LABELS.matcher(flat).results().toList()) {
            for (var label : one.group(1).split(",")) {
                var name = label.strip().split("[ (]")[0];
                var last = name.substring(name.lastIndexOf('.') + 1);
                // a constant with the name of its class is a number, or one of the platform's
                found.add(CONSTANT.matcher(last).matches() ? name : last);
            }
        }
        return found;
    }

    /** The text in braces, from the opening one at a place. */
    private static String body(String code, int open) {
        int depth = 0;
        for (int at = open; at < code.length(); at++) {
            depth += code.charAt(at) == '{' ? 1 : code.charAt(at) == '}' ? -1 : 0;
            if (depth == 0) {
                return code.substring(open + 1, at);
            }
        }
        return "";
    }

    /** The text without what is in braces and parentheses. */
    private static String outside(String text) {
        var rest = text;
        var inner = Pattern.compile("\\{[^{}]*}|\\([^()]*\\)");
        for (Matcher next = inner.matcher(rest); next.find(); next = inner.matcher(rest)) {
            rest = next.replaceAll("");
        }
        return rest;
    }
}
