// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IPath;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.swt.SWT;
import org.eclipse.ui.handlers.IHandlerService;
import org.hopscope.results.compare.CompareBody;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.study.compare.MetricRow;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Figures;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** From saved variants to the best of them: select, compare, see why, change the workload, run, choose. */
class CompareJourneyTest {

    private static final String COMMAND = "org.hopscope.results.commands.compare";
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final int PARETO = 2;

    @AfterEach
    void noEditors() {
        Bench.page().closeAllEditors(false);
    }

    private static IFile variant(String name) {
        var file = Bench.sample().getParent().getFile(IPath.fromPortableString("variants/" + name + ".variant"));
        Bench.until("the variant is unpacked", file::exists);
        return file;
    }

    @Test
    void fromSavedVariantsToTheBestOfThem() throws Exception {
        var files = List.of(Bench.sample(), variant("fast-host-link"), variant("fast-seastar"),
                variant("fast-host-link-and-seastar"));
        var start = System.nanoTime();
        Bench.select(files);
        Bench.window().getService(IHandlerService.class).executeCommand(COMMAND, null);
        var editor = (CompareEditor) Bench.page().getActiveEditor();
        var body = editor.body();
        Bench.until("all are drawn", () -> body.columns().diagram(3) != null);
        Figures.note("compare command to four designs on screen", Duration.ofNanos(System.nanoTime() - start));
        assertTrue(body.table().table().model().cell(0, 0).text().startsWith("Inputs that differ"));
        runWhatLacks(body);

        clickTheFirstStep(body);
        onlyDifferences(body);
        editor.setup(editor.setup().workload("bidirectional-ping"));
        Bench.until("the columns follow", () -> CompareBars.of(body).missing().contains("fast-seastar")
                || body.comparison().orElseThrow().scenario().workload().equals("bidirectional-ping"));
        Bench.until("what lacks is listed", () -> !CompareBars.of(body).missing().isEmpty());
        runWhatLacks(body);
        editor.setup(editor.setup().workload(""));
        Bench.until("the first workload is back", () -> body.comparison().orElseThrow().scenario().workload().isEmpty()
                && body.comparison().orElseThrow().missing().isEmpty());
        chooseTheBest(body, editor.setup().files().indexOf(variant("fast-host-link-and-seastar")));
        var took = Duration.ofNanos(System.nanoTime() - start);
        Figures.note("journey from saved variants to the best of them", took);
        assertTrue(took.compareTo(LONGEST) < 0, () -> "The journey took " + took);
    }

    private static void runWhatLacks(CompareBody body) {
        if (!CompareBars.of(body).missing().isEmpty()) {
            CompareBars.of(body).run();
        }
        Bench.until("all have run", () -> body.comparison().orElseThrow().missing().isEmpty()
                && CompareBars.of(body).missing().isEmpty());
    }

    /** The input that causes the step is selected, and its element lit up in all columns. */
    private static void clickTheFirstStep(CompareBody body) {
        Bench.until("the difference is explained", () -> body.results().fall().canvas().fall().isPresent());
        var at = new Point(20, body.results().fall().canvas().middleOf(0));
        Hand.mouse(body.results().fall().canvas(), SWT.MouseDown, at, false);
        Hand.mouse(body.results().fall().canvas(), SWT.MouseUp, at, true);
        var cause = body.results().fall().canvas().fall().orElseThrow().steps().getFirst().inputs().getFirst();
        assertEquals(body.comparison().orElseThrow().inputs().get(cause).label(),
                body.table().table().model().cell(body.table().table().selectedRow(), 0).text());
        for (int column = 0; column < 4; column++) {
            assertFalse(body.columns().highlighted(column).isEmpty(), "column " + column);
        }
    }

    private static void onlyDifferences(CompareBody body) {
        int few = body.table().table().model().rows();
        CompareBars.of(body).tick("Only differences");
        assertTrue(body.table().table().model().rows() > few);
        CompareBars.of(body).tick("Only differences");
        assertEquals(few, body.table().table().model().rows());
    }

    /** Nothing beats the design with both changes, at either of the two latencies. */
    private static void chooseTheBest(CompareBody body, int both) {
        body.results().select(PARETO);
        var labels = body.comparison().orElseThrow().metrics().stream().map(MetricRow::label).toList();
        var trips = IntStream.range(0, labels.size()).filter(i -> labels.get(i).endsWith("Half round trip")).toArray();
        body.results().pareto().choose(trips[0], false, trips[1], false);
        assertEquals(List.of(both),
                body.results().pareto().pareto().front().stream().map(one -> one.subject()).toList());
        assertEquals(4, body.results().pareto().canvas().chart().series().size());
    }
}
