// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;

import org.hopscope.study.check.Check;
import org.hopscope.study.check.CheckCells;
import org.hopscope.study.check.CheckRow;
import org.hopscope.study.check.Observed;
import org.hopscope.study.check.PublishedFigure;
import org.hopscope.study.check.PublishedFigure.Exactness;
import org.hopscope.study.check.Standing;
import org.hopscope.study.check.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckRowTest {

    /** 5 % of 300 is 15, 10 % is 30, 15 % is 45; a bound is kept or not, whatever the tolerance. */
    @ParameterizedTest
    @CsvSource({"=, 300, PROSE, 285, PASS", "=, 300, PROSE, 284.9, FAIL", "=, 300, PROSE, 315, PASS",
            "=, 300, TABLE, 315.1, FAIL", "~, 300, ABOUT, 270, PASS", "~, 300, ABOUT, 330.1, FAIL",
            "=, 300, RUN, 270, PASS", "=, 300, RUN, 269.9, FAIL", "=, 300, READ, 345, PASS",
            "=, 300, READ, 345.1, FAIL",
            ">, 300, ABOUT, 300, FAIL", ">, 300, ABOUT, 301, PASS", "<, 300, PROSE, 299, PASS",
            "<, 300, PROSE, 300, FAIL"})
    void aNumberPassesWithinItsTolerance(String relation, String published, Exactness exactness, String simulated,
            Verdict verdict) {
        assertEquals(verdict, row(relation, published, exactness, simulated).verdict());
    }

    /** 2.0 / 14.4 = 0.1388... is printed as 0.13, 1.0 / 22.4 = 0.0446... as 0.04: the table rounds or cuts. */
    @Test
    void aTableValueAgreesWhenItWouldBePrintedLikeThis() {
        assertEquals(Verdict.PASS, row("=", "0.13", Exactness.TABLE, "0.1389").verdict());
        assertEquals(Verdict.PASS, row("=", "0.04", Exactness.TABLE, "0.0446").verdict());
        assertTrue(row("=", "0.13", Exactness.TABLE, "0.1389").agreesAsPrinted());
        assertEquals(Verdict.FAIL, row("=", "0.13", Exactness.TABLE, "0.1401").verdict());
        // a text is not a table, and a whole number has no digits to cut
        assertEquals(Verdict.FAIL, row("=", "0.13", Exactness.PROSE, "0.1389").verdict());
        assertEquals(Verdict.FAIL, row("=", "2", Exactness.TABLE, "2.4").verdict());
    }

    @Test
    void theErrorIsRelativeToThePublishedValue() {
        assertEquals(0, new BigDecimal("-2").compareTo(row("=", "50", Exactness.TABLE, "49").errorPercent().get()));
    }

    @Test
    void aStatementHoldsOrNot() {
        assertEquals(Verdict.PASS,
                row(figure("=", "linear", Exactness.QUALITATIVE), Observed.fact(true, "")).verdict());
        assertEquals(Verdict.FAIL,
                row(figure("=", "linear", Exactness.QUALITATIVE), Observed.fact(false, "")).verdict());
        assertFalse(row(figure("=", "linear", Exactness.QUALITATIVE), Observed.fact(true, "")).agreesAsPrinted());
    }

    /** 8 instead of 5 is 60 % off; a reader is told the reason, or that it is not known. */
    @Test
    void whatDoesNotAgreeSaysByHowMuchAndWhy() {
        var figure = figure("=", "5", Exactness.TABLE);
        var check = new Check("id", Standing.CALIBRATED, "follows", "", bench -> Observed.of(8));
        var excused = new Check("id", Standing.CALIBRATED, "follows", "the paper contradicts itself",
                bench -> Observed.of(8));
        var known = new CheckRow(figure, excused, Observed.of(8), List.of(), List.of());
        assertEquals("8.0 unit instead of 5 unit, 60.0 % off where 5 % are allowed: the paper contradicts itself",
                CheckCells.disagreement(known));
        assertTrue(CheckCells.disagreement(new CheckRow(figure, check, Observed.of(8), List.of(), List.of()))
                .endsWith(": the reason is not known"));
        assertEquals("", CheckCells.disagreement(new CheckRow(figure, excused, Observed.of(5), List.of(),
                List.of())));
        assertEquals("the published statement does not hold: the reason is not known", CheckCells.disagreement(
                row(figure("=", "linear", Exactness.QUALITATIVE), Observed.fact(false, ""))));
    }

    @Test
    void anExperimentThatCouldNotBeDoneIsNoSuccess() {
        var figure = figure("=", "5", Exactness.PROSE);
        assertEquals(Verdict.ERROR, row(figure, new Observed.Nothing("no machine")).verdict());
        assertEquals(Verdict.NOT_SIMULATED, row(figure, new Observed.NotSimulated("no machine")).verdict());
    }

    /** "as canary-ntree" says nothing to who sees only the row of canary-5. */
    @Test
    void aReasonThatNamesAnotherRowIsToldInWhole() {
        var figure = figure("=", "5", Exactness.PROSE);
        var trees = "trees that change with congestion are not modelled: a tree of switches stays as it is laid";
        assertEquals("not simulated: " + trees, CheckCells.wholeNote(row(figure,
                new Observed.NotSimulated("as canary-ntree"))));
        assertEquals("not simulated: " + trees + "; and more", CheckCells.wholeNote(row(figure,
                new Observed.NotSimulated("as canary-ntree; and more"))));
        assertEquals("not simulated: as nothing", CheckCells.wholeNote(row(figure,
                new Observed.NotSimulated("as nothing"))));
    }

    @Test
    void aCurveWithoutNumbersIsOnlyShown() {
        assertEquals(Verdict.SHOWN, row(figure("=", "plotted", Exactness.PLOT), Observed.of(3)).verdict());
        // not even an observation that does not hold is a verdict
        assertEquals(Verdict.SHOWN, row(figure("=", "plotted", Exactness.PLOT), Observed.fact(false, "")).verdict());
    }

    private static CheckRow row(String relation, String published, Exactness exactness, String simulated) {
        return row(figure(relation, published, exactness), new Observed.Value(new BigDecimal(simulated)));
    }

    private static CheckRow row(PublishedFigure figure, Observed observed) {
        return new CheckRow(figure, new Check("id", Standing.PREDICTION, "", "", bench -> observed), observed,
                List.of(), List.of());
    }

    private static PublishedFigure figure(String relation, String value, Exactness exactness) {
        return new PublishedFigure("id", "system", true, false, "quantity",
                new PublishedFigure.Printed(relation, value, "unit", exactness), "experiment", "source");
    }
}
