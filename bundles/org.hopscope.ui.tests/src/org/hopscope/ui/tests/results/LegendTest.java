// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtchart.ILegend;
import org.hopscope.results.plot.PlotCanvas;
import org.hopscope.study.chart.Axis;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartPoint;
import org.hopscope.study.chart.Scale;
import org.hopscope.study.chart.Series;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Charts of studies with long names: the legend took half of the width, or lay over a plot that had no height. */
class LegendTest {

    private static final int WIDTH = 1000;
    private static final double MOST_OF_IT = 2 / 3.0;

    private Shell shell;
    private PlotCanvas canvas;

    @BeforeEach
    void open() {
        Bench.sample();
        shell = new Shell(Display.getCurrent(), SWT.NO_TRIM);
        shell.setLayout(new FillLayout());
        canvas = new PlotCanvas(shell);
    }

    @AfterEach
    void close() {
        shell.dispose();
    }

    private void show(int height, List<String> names) {
        shell.setBounds(0, 0, WIDTH, height);
        shell.open();
        canvas.show(new Chart("A study", ChartKind.LINES, Axis.of("Size", "B", Scale.LINEAR),
                Axis.of("Half round trip", "us", Scale.LINEAR), names.stream().map(name -> new Series(name,
                        List.of(ChartPoint.of(1, 2 + names.indexOf(name), -1), ChartPoint.of(2, 3, -1)))).toList()));
        Bench.until("the legend is laid out", () -> {
            canvas.redraw();
            return canvas.getSize().y == height && (!legend().isVisible() || legend().getBounds("0") != null);
        });
        Screen.settle();
    }

    private ILegend legend() {
        return ((org.eclipse.swtchart.Chart) canvas.surface().getParent()).getLegend();
    }

    private String inLegend(int series) {
        return ((org.eclipse.swtchart.Chart) canvas.surface().getParent()).getSeriesSet()
                .getSeries(Integer.toString(series)).getDescription();
    }

    private static List<String> longNames(int count) {
        return IntStream.range(0, count).mapToObj(i -> "the " + "long ".repeat(6) + "name of design number " + i
                + " of this study, with one congestion control " + (i % 2 == 0 ? "and" : "or") + " the other")
                .toList();
    }

    @Test
    void longNamesLeaveTwoThirdsToThePlot() {
        show(400, longNames(9));
        Screen.shot("legend-long");
        assertTrue(legend().isVisible());
        assertTrue(inLegend(3).startsWith("\u20263 of this study"), inLegend(3));
        var plot = canvas.place().plot();
        assertTrue(plot.width() >= MOST_OF_IT * WIDTH, () -> plot + " of " + WIDTH);
        assertTrue(plot.height() >= MOST_OF_IT * 400, () -> plot + " of 400");
    }

    /** At the foot of the window the chart of a study is about as low as this. */
    @Test
    void aLowChartKeepsItsPlot() {
        show(120, List.of("156 MHz, 200 ns", "156 MHz, 400 ns", "300 MHz, 200 ns", "300 MHz, 400 ns",
                "750 MHz, 200 ns", "750 MHz, 400 ns"));
        Screen.shot("legend-low");
        var plot = canvas.place().plot();
        // the labels of the axis and margins take about 40 pixels
        assertTrue(plot.height() >= 120 - 45, () -> plot + " of 120");
        assertTrue(plot.width() >= MOST_OF_IT * WIDTH, () -> plot + " of " + WIDTH);
        var axis = ((org.eclipse.swtchart.Chart) canvas.surface().getParent()).getAxisSet().getYAxis(0);
        assertFalse(axis.getTitle().isVisible());
        var labels = IntStream.range(0, 10).mapToObj(i -> axis.getTick().getFormat().format((double) i)).toList();
        assertTrue(labels.stream().noneMatch(one -> one.matches("[0-9.]+")), "without a unit: " + labels);
    }

    @Test
    void whatAllNamesShareIsSaidOnceAndTheWholeNameInTheTip() {
        var names = List.of("core.entries 8, sender windows", "core.entries 16, sender windows");
        show(400, names);
        assertEquals(List.of("8", "16"), List.of(inLegend(0), inLegend(1)));
        var title = ((org.eclipse.swtchart.Chart) canvas.surface().getParent()).getTitle().getText();
        assertEquals("A study \u00b7 core.entries, sender windows", title);
        var at = legend().getBounds("1");
        var event = new Event();
        event.x = at.x + 2;
        event.y = at.y + 2;
        ((Control) legend()).notifyListeners(SWT.MouseMove, event);
        assertTrue(((Control) legend()).getToolTipText().startsWith(names.get(1) + "\n"));
        Screen.shot("legend-common");
    }

    /** "8 KiB" and "8 MiB" share a number, which is no name. */
    @Test
    void valuesThatBeginAlikeStayWhole() {
        show(400, List.of("8 KiB, 1 us", "8 MiB, 1 ms"));
        assertEquals(List.of("8 KiB, 1 us", "8 MiB, 1 ms"), List.of(inLegend(0), inLegend(1)));
    }

    /** The library draws a frame in the grey of the system, which shines in the dark. */
    @Test
    void theLegendHasNoFrame() {
        show(400, List.of("one", "another"));
        var control = (Control) legend();
        assertFalse(control.getSize().x < 20);
        var image = new Image(control.getDisplay(), control.getSize().x, control.getSize().y);
        var gc = new GC(control);
        try {
            control.update();
            gc.copyArea(image, 0, 0);
            var data = image.getImageData();
            int ground = data.getPixel(2, 2);
            for (int x = 0; x < data.width; x++) {
                assertEquals(ground, data.getPixel(x, 0), "the upper edge at " + x);
                assertEquals(ground, data.getPixel(x, data.height - 1), "the lower edge at " + x);
            }
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}
