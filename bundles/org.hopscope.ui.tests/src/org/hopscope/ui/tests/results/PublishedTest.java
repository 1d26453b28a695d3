// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.ui.IFileEditorInput;
import org.hopscope.results.check.CheckView;
import org.hopscope.study.check.Bench.Setup;
import org.hopscope.study.check.CheckCells;
import org.hopscope.study.check.CheckReport;
import org.hopscope.study.check.PublishedFigure;
import org.hopscope.study.check.PublishedFigures;
import org.hopscope.study.check.Verdict;
import org.hopscope.ui.Ids;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The view of published figures in the real workbench. */
class PublishedTest {

    private CheckView view;

    @BeforeEach
    void open() throws Exception {
        Bench.sample();
        view = (CheckView) Bench.page().showView(Ids.CHECK);
    }

    @AfterEach
    void close() {
        Bench.page().hideView(view);
        Bench.runs().cancelAll();
        Bench.page().closeAllEditors(false);
    }

    @Test
    void rowsAreThoseOfTheCommandLineAndLeadToTheirRuns() throws Exception {
        view.choose("seastar");
        view.press();
        // in between it says "1 of 25: ..."
        Bench.until("the check is over", () -> !view.running() && view.summary().matches("\\d+ agree .*"));
        assertEquals(PublishedFigures.all().stream().filter(one -> one.result() && one.system().equals("seastar"))
                .map(PublishedFigure::id).toList(), view.shown().stream().map(row -> row.figure().id()).toList());
        assertEquals(CheckCells.summary(new CheckReport(view.shown(), List.of())), view.summary());
        assertTrue(view.shown().stream().noneMatch(row -> row.verdict() == Verdict.ERROR), view.summary());
        assertFalse(view.canvas().chart().isEmpty());
        namesAreAllWritten();
        leadsToItsRun();
        leadsToItsMachine();
    }

    /** It said that a figure without an experiment "is computed from figures printed in the paper". */
    @Test
    void aRowThatIsNotSimulatedGivesItsReasonAndNoOther() {
        view.choose("bgq");
        view.press();
        Bench.until("the check is over", () -> !view.running() && view.summary().matches("\\d+ agree .*"));
        assertTrue(view.shown().stream().allMatch(row -> row.verdict() == Verdict.NOT_SIMULATED), view.summary());
        view.select(0);
        assertTrue(view.detail().endsWith("\nNot simulated: there is no machine of Blue Gene/Q among the samples"),
                view.detail());
        Bench.until("the table has the room of the chart", () -> view.canvas().getParent().getSize().x == 0);
        Screen.shot("check-not-simulated");
    }

    /** The chart is as high as its names need, whatever the view is. */
    private void namesAreAllWritten() {
        var chart = view.canvas().chart();
        assertTrue(view.canvas().leastHeight() > 10 * chart.y().categories().size(), chart.y().categories().toString());
        Bench.until("the chart is as high", () -> view.canvas().getSize().y >= view.canvas().leastHeight());
    }

    /** An experiment with programs of its own has no run that could be made again, but a machine. */
    private void leadsToItsMachine() {
        int row = 0;
        while (!view.shown().get(row).figure().id().equals("ss-drop-rule")) {
            row++;
        }
        Bench.page().closeAllEditors(false);
        view.select(row);
        assertTrue(view.detail().contains("red-storm/red-storm.machine"), view.detail());
        view.follow(0);
        var input = (IFileEditorInput) Bench.page().getActiveEditor().getEditorInput();
        assertEquals("/red-storm/red-storm.machine", input.getFile().getFullPath().toString());
    }

    private void leadsToItsRun() throws Exception {
        int row = 0;
        while (view.shown().get(row).runs().isEmpty()) {
            row++;
        }
        view.select(row);
        Setup setup = view.shown().get(row).runs().get(0);
        view.follow(0);
        var input = (IFileEditorInput) Bench.page().getActiveEditor().getEditorInput();
        assertEquals("/" + setup.machine(), input.getFile().getFullPath().toString());
        var run = Bench.runs().latest().orElseThrow();
        assertEquals(setup.settings(), run.order().settings());
        assertEquals(List.of(setup.stack()), run.order().stacks());
        Bench.until("the run is over", () -> run.status().state().isOver());
        assertTrue(run.report().isPresent());
    }

    @Test
    void aCancelledCheckKeepsItsRows() {
        view.choose("");
        view.press();
        Bench.until("there is a row", () -> !view.shown().isEmpty());
        view.press();
        Bench.until("it ends", () -> !view.running());
        Bench.until("the view says so", () -> view.summary().startsWith("Cancelled"));
        assertFalse(view.shown().isEmpty());
    }
}
