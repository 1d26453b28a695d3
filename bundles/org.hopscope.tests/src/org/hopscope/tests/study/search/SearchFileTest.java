// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.study.search.SearchFile;
import org.junit.jupiter.api.Test;

/** What the text of a search says beside what may vary and its goals. */
class SearchFileTest {

    private static final String TEXT = "machine x.machine\nvary a.b = 1, 2\nminimise Cost\nminimise Power\n"
            + "minimise Change\n";

    private final Diagnostics problems = new Diagnostics();

    @Test
    void moreThanThreeGoalsAreAWarning() {
        assertTrue(SearchFile.read(Path.of("x.search"), TEXT, problems).isPresent());
        assertEquals(List.of(), problems.all());
        assertTrue(SearchFile.read(Path.of("x.search"), TEXT + "maximise Bandwidth\n", problems).isPresent());
        assertEquals(List.of("F208 " + Severity.WARNING), problems.all().stream().map(one -> one.code() + " "
                + one.severity()).toList());
    }

    @Test
    void aForecastIsPartOfWhatASearchIs() {
        var plain = SearchFile.read(Path.of("x.search"), TEXT, problems).orElseThrow();
        var more = SearchFile.read(Path.of("x.search"), TEXT + "forecast 7\n", problems).orElseThrow();
        assertEquals(List.of(1, 7), List.of(plain.extent().help().forecasts(), more.extent().help().forecasts()));
        assertTrue(SearchFile.read(Path.of("x.search"), TEXT + "forecast 0\n", problems).isEmpty());
    }

    /** It was thrown as an exception of the file system, which says that Hopscope is at fault. */
    @Test
    void aNameThatNoFileCanHaveIsRefused() {
        assertTrue(SearchFile.read(Path.of("x.search"), TEXT.replace("x.machine", "x\0.machine"), problems).isEmpty());
        assertEquals(List.of("line 1"), problems.all().stream().map(one -> "line " + one.line()).toList());
        assertTrue(problems.all().getFirst().message().endsWith("cannot be the name of a file"));
    }
}
