// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.results.chart.AxisTicks;
import org.hopscope.results.chart.Look;
import org.hopscope.results.chart.StackCanvas;
import org.hopscope.results.chart.StackModel;
import org.hopscope.results.chart.StackText;
import org.hopscope.results.chart.TimeText;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Segment;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.StackRow;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Arithmetic and texts of the stack chart. */
class ChartTest {

    @ParameterizedTest
    @CsvSource({"5740100, 5, 2000000, 6000000, 2, \u00b5s", "5740100, 12, 500000, 6000000, 0.5, \u00b5s",
        "740100, 4, 200000, 800000, 200, ns", "0, 4, 1, 1, 1, ps", "999, 10, 100, 1000, 0.1, ns"})
    void axisHasRoundTicks(long largest, int most, long step, long end, String label, String unit) {
        var ticks = AxisTicks.upTo(largest, most);
        assertEquals(step, ticks.stepPs());
        assertEquals(end, ticks.endPs());
        assertEquals(label, ticks.label(step));
        assertEquals(unit, ticks.unit());
    }

    @Test
    void timesKeepTheUnitOfTheirColumn() {
        assertEquals("2,000.0", TimeText.nanoseconds(2_000_000));
        assertEquals("0.1", TimeText.nanoseconds(50));
        assertEquals("5.74 \u00b5s", TimeText.microseconds(5_740_100));
        assertEquals("8.00 ns", TimeText.label(8_000));
        assertEquals("25.6 ns", TimeText.label(25_600));
        assertEquals("2,053 ns", TimeText.label(2_053_300));
        assertEquals("19.7 \u00b5s", TimeText.label(19_700_000));
        assertEquals("197 \u00b5s", TimeText.label(197_118_000));
        assertEquals("+40.0", TimeText.difference(40_000));
        assertEquals("\u2212110.0", TimeText.difference(-110_000));
        assertEquals("\u2013", TimeText.difference(0));
    }

    @Test
    void noTwoComponentsLookTheSame() {
        var looks = Arrays.stream(Component.values()).map(Look::of).toList();
        assertEquals(looks.size(), new HashSet<>(looks).size());
    }

    @Test
    void modelKeepsTheOrderOfAMessagesLife() {
        var model = twoStacks();
        assertEquals(Stream.of(Component.MPI, Component.HOST_BUS, Component.INTERRUPT).map(StackRow::of).toList(),
                model.rows());
        assertEquals(-700, model.differencePs(StackRow.of(Component.INTERRUPT)));
        assertEquals(100, model.differencePs(StackRow.of(Component.HOST_BUS)));
        assertEquals(1_000, model.largestPs());
    }

    @Test
    void csvQuotesWhatNeedsIt() {
        assertEquals("component,\"one, with a comma (ps)\",two (ps)\nMPI library,100,100\nHost bus,200,300\n"
                + "Interrupt,700,0\ntotal,1000,400\n", new StackText(twoStacks()).csv());
    }

    @Test
    void tooltipNamesShareAndParts() {
        var text = new StackText(twoStacks()).segment(0, StackRow.of(Component.INTERRUPT));
        assertTrue(text.startsWith("Interrupt\none, with a comma: 0.7 ns, 70.0 %"), text);
        assertTrue(text.endsWith("\nInterrupts of the host."), text);
    }

    /** In a narrow view the times of the second stack were cut, however much room the names of the rows took. */
    @Test
    void namesOfRowsGiveWayToTheTimes() {
        var shell = new Shell();
        try {
            var canvas = new StackCanvas(shell);
            var least = Stream.of(1, 10).map(count -> {
                var row = new StackRow(Component.HOST_BUS, "b", "post send: cross PCIe ".repeat(count));
                var stack = new Stack("one", 12_345_678, List.of(new Segment(row, 12_345_678, 100, List.of(),
                        List.of())));
                canvas.show(StackModel.of(new LatencyStackReport(List.of(stack, stack))));
                return canvas.leastSize(0).x;
            }).toList();
            assertEquals(least.getFirst(), least.getLast());
        } finally {
            shell.dispose();
        }
    }

    /** The longest times had no number where their bars were narrower than it. */
    @Test
    void aTallSegmentOfANarrowBarHasItsTimeBesideIt() {
        var shell = new Shell();
        try {
            shell.setSize(400, 500);
            var canvas = new StackCanvas(shell);
            var one = new Stack("one", 2_053_300, List.of(segment(Component.HOST_BUS, 2_053_300, 100)));
            canvas.show(StackModel.of(new LatencyStackReport(List.of(one, one))));
            canvas.setSize(250, 450);
            shell.open();
            Bench.until("the stacks are drawn", () -> found(canvas, 100) > 0);
            // two bars of 28 pixels, which is narrower than "2,053 ns", and a label of at least 40 beside each
            int most = IntStream.range(0, 450).map(y -> found(canvas, y)).max().orElseThrow();
            assertTrue(most > 2 * (28 + 40), "found on " + most + " of 250 pixels");
        } finally {
            shell.dispose();
        }
    }

    /** Frames of two pixels around segments of three hid these and their neighbours. */
    @Test
    void aSelectedThinSegmentIsMarkedBesideTheBar() {
        var shell = new Shell();
        try {
            shell.setSize(400, 500);
            var canvas = new StackCanvas(shell);
            canvas.showBarsOnly();
            var parts = Stream.of(Component.MPI, Component.HOST_BUS, Component.TX_FIRMWARE, Component.SERIALISATION)
                    .map(one -> new Segment(one, one == Component.HOST_BUS ? 970_000 : 10_000, 0,
                    List.of(one.name()), List.of())).toList();
            canvas.show(StackModel.of(new LatencyStackReport(List.of(new Stack("one", 1_000_000, parts)))));
            canvas.setSize(250, 450);
            shell.open();
            Bench.until("the stack is drawn", () -> found(canvas, 200) > 0);
            int middle = IntStream.range(0, 250).filter(x -> isFound(canvas, x, 200)).sorted().skip(found(canvas, 200)
                    / 2).findFirst().orElseThrow();
            canvas.point(null, -1);
            var before = look(canvas);
            canvas.select(Set.of(Component.TX_FIRMWARE.name(), Component.SERIALISATION.name()));
            var after = look(canvas);
            assertEquals(0, different(before, after, middle, middle + 1));
            assertTrue(different(before, after, 0, middle) > 0);
        } finally {
            shell.dispose();
        }
    }

    private static ImageData look(StackCanvas canvas) {
        canvas.redraw();
        canvas.update();
        var size = canvas.getSize();
        var image = new Image(canvas.getDisplay(), size.x, size.y);
        var gc = new GC(image);
        try {
            assertTrue(canvas.print(gc));
            return image.getImageData();
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    /** The number of the pixels of some columns that differ. */
    private static long different(ImageData one, ImageData other, int from, int to) {
        return IntStream.range(from, to).mapToLong(x -> IntStream.range(0, one.height)
                .filter(y -> one.getPixel(x, y) != other.getPixel(x, y)).count()).sum();
    }

    private static boolean isFound(StackCanvas canvas, int x, int y) {
        var event = new Event();
        event.x = x;
        event.y = y;
        canvas.notifyListeners(SWT.MouseMove, event);
        return canvas.getToolTipText() != null;
    }

    /** Pixels of a row of a chart at which a segment is found: those of bars and of labels. */
    private static int found(StackCanvas canvas, int y) {
        int found = 0;
        for (int x = 0; x < canvas.getSize().x; x++) {
            found += isFound(canvas, x, y) ? 1 : 0;
        }
        return found;
    }

    private static StackModel twoStacks() {
        return StackModel.of(new LatencyStackReport(List.of(
                new Stack("one, with a comma", 1_000,
                        List.of(segment(Component.MPI, 100, 10), segment(Component.HOST_BUS, 200, 20),
                                segment(Component.INTERRUPT, 700, 70))),
                new Stack("two", 400,
                        List.of(segment(Component.MPI, 100, 25), segment(Component.HOST_BUS, 300, 75))))));
    }

    private static Segment segment(Component component, long ps, double percent) {
        return new Segment(component, ps, percent, List.of(), List.of());
    }
}
