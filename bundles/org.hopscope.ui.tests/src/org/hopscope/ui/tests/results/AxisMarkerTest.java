// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtchart.IAxis;
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

/** The number beside an axis that says where the mouse is: 428.6 ns lost its beginning and read 28.6 ns. */
class AxisMarkerTest {

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

    private IAxis axis(Scale scale, int height) {
        shell.setBounds(0, 0, 700, height);
        shell.open();
        canvas.show(new Chart("", ChartKind.BARS, Axis.of("Run", List.of("one", "two")),
                Axis.of("Half round trip", "ns", scale), List.of(new Series("", List.of(ChartPoint.of(0, 979.4, -1),
                ChartPoint.of(1, 1049.4, -1))))));
        Bench.until("the chart is laid out", () -> {
            canvas.redraw();
            return canvas.getSize().y == height && canvas.surface().getSize().y > 0;
        });
        Screen.settle();
        return ((org.eclipse.swtchart.Chart) canvas.surface().getParent()).getAxisSet().getYAxis(0);
    }

    /** The widest of the texts of the marker, which are those of all rows of pixels. */
    private int widest(IAxis axis) {
        var gc = new GC(canvas.surface());
        try {
            gc.setFont(axis.getTick().getFont());
            int widest = 0;
            for (int y = 0; y < canvas.surface().getSize().y; y++) {
                widest = Math.max(widest, gc.textExtent(text(axis, y)).x);
            }
            return widest;
        } finally {
            gc.dispose();
        }
    }

    private static String text(IAxis axis, int y) {
        return axis.getTick().getFormat().format(axis.getDataCoordinate(y));
    }

    @Test
    void itIsReadWholeOrNotAtAll() {
        for (int height : new int[] {100, 160, 300, 500}) {
            for (var scale : List.of(Scale.LINEAR, Scale.LOG)) {
                var axis = axis(scale, height);
                // the library draws the text up to the marks of the axis
                assertTrue(!axis.isDrawPositionMarker() || widest(axis) <= canvas.surface().getLocation().x - 8,
                        scale + " " + height);
            }
        }
    }

    @Test
    void itHasTheUnitOfTheAxis() {
        var axis = axis(Scale.LINEAR, 300);
        assertTrue(axis.isDrawPositionMarker());
        assertEquals("Half round trip, \u00b5s", axis.getTitle().getText());
        int y = axis.getPixelCoordinate(axis.getRange().upper / 3);
        assertTrue(text(axis, y).matches("0\\.3\\d+"), text(axis, y));
    }
}
