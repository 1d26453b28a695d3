// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No two packages of a bundle need each other, directly or around corners: what grows together cannot be split. */
@Execution(ExecutionMode.CONCURRENT)
class PackageCyclesTest {

    /** A type of ours, imported or written out: its package is the group. */
    private static final Pattern OWN_TYPE = Pattern.compile("\\b(org\\.hopscope(?:\\.[a-z]\\w*)+)\\.[A-Z]\\w*");

    @ParameterizedTest
    @ValueSource(strings = { "model", "sim", "compile", "study", "cli", "ui", "editor", "results", "help" })
    void packagesOfABundleFormNoCycle(String bundle) {
        var needs = new TreeMap<String, Set<String>>();
        for (var file : SourceTree.javaFiles(("org.hopscope." + bundle)::equals)) {
            var all = needs.computeIfAbsent(file.packageName(), name -> new TreeSet<>());
            OWN_TYPE.matcher(file.code()).results().map(match -> match.group(1))
                    .filter(name -> !name.equals(file.packageName())).forEach(all::add);
        }
        needs.values().forEach(all -> all.retainAll(needs.keySet()));
        assertEquals(List.of(), cycle(needs));
    }

    @Test
    void aCycleWouldBeFound() {
        assertEquals(List.of("a", "b", "c", "a"),
                cycle(new TreeMap<>(Map.of("a", Set.of("b"), "b", Set.of("c"), "c", Set.of("a"), "d", Set.of("a")))));
    }

    @Test
    void theTestSeesTheSources() {
        // the simulator alone has more files than this: fewer would mean that the search looks in the wrong place
        assertTrue(SourceTree.javaFiles(name -> true).size() > 50);
    }

    /** The packages of one cycle, the first of them again at the end; empty if there is none. */
    private static List<String> cycle(Map<String, Set<String>> needs) {
        var done = new HashSet<String>();
        for (var start : needs.keySet()) {
            var found = walk(start, needs, new ArrayList<>(), done);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    private static List<String> walk(String at, Map<String, Set<String>> needs, List<String> path, Set<String> done) {
        if (path.contains(at)) {
            path.add(at);
            return path.subList(path.indexOf(at), path.size());
        }
        if (done.contains(at)) {
            return List.of();
        }
        path.add(at);
        for (var next : needs.get(at)) {
            var found = walk(next, needs, path, done);
            if (!found.isEmpty()) {
                return found;
            }
        }
        path.remove(at);
        done.add(at);
        return List.of();
    }
}
