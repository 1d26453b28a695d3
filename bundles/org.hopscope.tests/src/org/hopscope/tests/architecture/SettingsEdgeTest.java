// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import org.hopscope.tests.architecture.SourceTree.JavaFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Settings are texts at the edge only: on a command line, in a file, in a field. Within, they are {@code Settings}. */
@Execution(ExecutionMode.CONCURRENT)
class SettingsEdgeTest {

    private static final Predicate<String> OURS = name -> !name.endsWith("tests");
    private static final String OWNER = "org.hopscope.model.setting";

    /** The readers of command lines, files and fields. A new one is a line here. */
    private static final List<String> EDGE = List.of(
            "org.hopscope.cli.calibrate.CalibrateArguments",
            "org.hopscope.cli.compare.CompareArguments",
            "org.hopscope.cli.run.RunArguments",
            "org.hopscope.results.compare.CompareText",
            "org.hopscope.study.chart.ChartFile",
            "org.hopscope.study.search.SearchFile",
            "org.hopscope.study.store.RecordText",
            "org.hopscope.ui.launch.SettingsTable",
            "org.hopscope.ui.launch.SimulationConfiguration",
            "org.hopscope.ui.variant.ChangeDialog");

    private static final Pattern TEXTS = Pattern.compile(
            "\\b(List|Collection|Set)<String>\\s+(settings|changes|sets)\\s*[,)]");
    private static final Pattern PARSED = Pattern.compile("\\bSettings\\s*\\.\\s*parse\\(");
    private static final Pattern ONE_PARSED = Pattern.compile("\\bSetting\\s*\\.\\s*parse\\(");

    @Test
    void noParameterTakesSettingsAsTexts() {
        assertEquals(List.of(), SourceTree.javaFiles(OURS).stream().filter(file -> !isOwner(file))
                .flatMap(file -> found(file, TEXTS).stream()).toList());
    }

    @Test
    void textsAreParsedAtTheEdge() {
        var found = new TreeSet<String>();
        SourceTree.javaFiles(OURS).stream().filter(file -> !isOwner(file) && PARSED.matcher(file.code()).find())
                .forEach(file -> found.add(nameOf(file)));
        assertEquals(EDGE, List.copyOf(found));
    }

    @Test
    void noClassParsesOneSettingByHand() {
        assertEquals(List.of(), SourceTree.javaFiles(OURS).stream().filter(file -> !isOwner(file))
                .flatMap(file -> found(file, ONE_PARSED).stream()).toList());
    }

    private static List<String> found(JavaFile file, Pattern pattern) {
        return pattern.matcher(file.code()).results().map(match -> file.at(match.end()) + " " + match.group()).toList();
    }

    private static boolean isOwner(JavaFile file) {
        return file.packageName().equals(OWNER);
    }

    private static String nameOf(JavaFile file) {
        return file.packageName() + "." + file.path().getFileName().toString().replace(".java", "");
    }
}
