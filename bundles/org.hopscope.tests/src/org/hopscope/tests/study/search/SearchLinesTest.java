// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.hopscope.study.search.SearchLines;
import org.hopscope.study.search.SearchLines.Line;
import org.junit.jupiter.api.Test;

class SearchLinesTest {

    private static final String TEXT = """
            # mine
            machine a.machine
            vary x = 1, 2

            minimise Cost
            hours 2
            """;

    private final SearchLines lines = SearchLines.of(TEXT);

    @Test
    void linesOfWordsAreFoundWithTheirPlaces() {
        assertEquals(List.of(new Line(2, "vary", "x = 1, 2")), lines.of(List.of("vary")));
        assertEquals(List.of(4, 5), lines.of(List.of("minimise", "hours")).stream().map(Line::at).toList());
        assertEquals("a.machine", lines.value("machine"));
        assertEquals("", lines.value("stack"));
        assertEquals(TEXT, lines.text());
    }

    @Test
    void aLineMoreComesBehindThoseOfItsKind() {
        assertEquals(TEXT.replace("2\n\n", "2\nvary y = 3, 4\n\n"), lines.and("vary", "y = 3, 4").text());
        assertEquals(TEXT.replace("Cost\n", "Cost\nrequire Cost <= 9\n"), lines.and("require", "Cost <= 9").text());
        assertEquals("set size=8\n", SearchLines.of("").and("set", "size=8").text());
    }

    @Test
    void aWordThatCountsOnceIsChangedAddedOrTakenAway() {
        assertEquals(TEXT.replace("hours 2", "hours 3"), lines.with("hours", "3").text());
        assertEquals(TEXT.replace("hours 2\n", ""), lines.with("hours", " ").text());
        assertEquals(TEXT.replace("hours", "runs 40\nhours"), lines.with("runs", "40").text());
        assertEquals("machine b\n", SearchLines.of("machine a\nmachine b\n").without(0).text());
    }

    @Test
    void aTextOfSeveralLinesCannotBecomeAnotherKindOfLine() {
        assertEquals(TEXT.replace("Cost", "a runs 9"), lines.with(4, "minimise", "a\nruns 9").text());
    }
}
