// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;
import org.eclipse.core.resources.IResource;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swtchart.Chart;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.setting.Settings;
import org.hopscope.results.plot.ChartsView;
import org.hopscope.study.chart.ChartCsv;
import org.hopscope.study.chart.ChartData;
import org.hopscope.study.chart.ChartKind;
import org.hopscope.study.chart.ChartSvg;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Spot;
import org.hopscope.ui.Ids;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Charts view in the real workbench. */
class ChartsTest {

    private static final String SIZES = "size=8 B, 64 B, 1 KiB";

    @TempDir
    private Path folder;
    private ChartsView view;

    @BeforeEach
    void noRuns() throws Exception {
        Bench.sample();
        view = (ChartsView) Bench.page().showView(Ids.CHARTS);
        Bench.runs().remove(Bench.runs().runs());
        view.suggest();
        Bench.until("the view is empty", () -> !view.charting());
    }

    @AfterEach
    void noTestFiles() throws Exception {
        Bench.runs().cancelAll();
        for (IResource member : Bench.sample().getProject().members()) {
            if (member.getName().startsWith("test-")) {
                member.delete(true, null);
            }
        }
    }

    private static Run run(String... settings) {
        var run = Bench.runs().start(RunTarget.of(Bench.page(), Bench.sample()), new RunOrder("ping-pong", List.of(),
                Settings.of(settings), 1)).orElseThrow();
        Bench.until("the run is over", () -> run.status().state().isOver());
        Bench.until("the views know of it", () -> run.report().isPresent());
        return run;
    }

    @Test
    void aRunOverSizesIsDrawnAsLines() throws Exception {
        var run = run(SIZES, "iterations=5");
        Bench.until("the chart is drawn", () -> view.drawn().equals(List.of(run)));
        assertEquals(ChartKind.LINES, view.recipe().kind());
        assertEquals(2, view.canvas().chart().series().size());
        assertEquals(6, view.canvas().spots().size());
        assertTrue(colours(view.canvas().image(640, 400)) > 4, "there is more to see than ground and text");
    }

    private static long colours(ImageData data) {
        var seen = new HashSet<RGB>();
        for (int y = 0; y < data.height; y += 2) {
            for (int x = 0; x < data.width; x += 2) {
                seen.add(data.palette.getRGB(data.getPixel(x, y)));
            }
        }
        return seen.size();
    }

    @Test
    void aRecipeStaysForTheNextRun() throws Exception {
        var run = run(SIZES, "iterations=5");
        Bench.until("the chart is drawn", () -> view.drawn().equals(List.of(run)));
        view.choose(view.recipe().as(ChartKind.BARS).drawing("Size", "Bandwidth", ""));
        var next = run("size=8 B, 128 B", "iterations=5");
        Bench.until("the next run is drawn", () -> view.drawn().equals(List.of(next)));
        assertEquals("Bandwidth", view.recipe().y());
        assertEquals(List.of("8 B", "128 B"), view.canvas().chart().x().categories());
    }

    @Test
    void severalRunsAreOverlaid() throws Exception {
        var one = run(SIZES, "iterations=5");
        var two = run(SIZES, "iterations=7");
        Bench.until("the latest run is drawn", () -> view.drawn().equals(List.of(two)));
        view.tick(one, true);
        assertEquals(List.of(one, two), view.drawn());
        assertEquals(4, view.canvas().chart().series().size());
        assertTrue(view.commandLine().isEmpty(), "No single command draws two runs");
    }

    @Test
    void aChartWhoseModelHasChangedWearsStale() throws Exception {
        var machine = Bench.machine(Bench.sample());
        var file = Bench.file("test-stale.machine", MachineFiles.toBytes(machine));
        var run = Bench.runs().start(new RunTarget.Stored(file)).orElseThrow();
        Bench.until("the chart is drawn without a word", () -> run.status().state().isOver()
                && view.drawn().equals(List.of(run)) && view.note().isEmpty());
        machine.getWorkloads().get(0).setIterations(7);
        file.setContents(new ByteArrayInputStream(MachineFiles.toBytes(machine)), true, false, null);
        Bench.until("the chart says so", () -> view.note().contains("has been changed"));
    }

    @Test
    void pointingNamesAValueAndTheWheelZooms() throws Exception {
        var run = run(SIZES, "iterations=5");
        Bench.until("the chart is drawn", () -> view.drawn().equals(List.of(run)));
        var place = view.canvas().place();
        var spot = view.canvas().spots().get(0);
        var event = new Event();
        event.x = (int) (spot.area().x() + spot.area().width() / 2);
        event.y = (int) (spot.area().y() + spot.area().height() / 2);
        view.canvas().surface().notifyListeners(SWT.MouseMove, event);
        assertEquals(spot.text(), view.canvas().surface().getToolTipText());
        event.count = 3;
        view.canvas().surface().notifyListeners(SWT.MouseVerticalWheel, event);
        assertNotEquals(place.x().range(), view.canvas().place().x().range());
        view.canvas().surface().notifyListeners(SWT.MouseDoubleClick, event);
        assertEquals(place.x().range(), view.canvas().place().x().range());
    }

    @Test
    void aClickInTheLegendHidesASeriesAndShowsItAgain() throws Exception {
        var run = run(SIZES, "iterations=5");
        Bench.until("the chart is drawn", () -> view.drawn().equals(List.of(run)));
        var legend = ((Chart) view.canvas().surface().getParent()).getLegend();
        Bench.until("the legend is laid out", () -> legend.isVisible() && legend.getBounds("1") != null);
        var event = new Event();
        event.x = legend.getBounds("1").x + 2;
        event.y = legend.getBounds("1").y + 2;
        ((Control) legend).notifyListeners(SWT.MouseDown, event);
        assertEquals(Set.of(0), view.canvas().spots().stream().map(Spot::series).collect(Collectors.toSet()));
        ((Control) legend).notifyListeners(SWT.MouseDown, event);
        assertEquals(6, view.canvas().spots().size());
    }

    @Test
    void draggingWithShiftMovesTheAxes() throws Exception {
        var run = run(SIZES, "iterations=5");
        Bench.until("the chart is drawn", () -> view.drawn().equals(List.of(run)));
        var place = view.canvas().place();
        var spot = view.canvas().spots().get(2).area();
        drag(SWT.MouseDown, 100, 100);
        drag(SWT.MouseMove, 85, 110);
        drag(SWT.MouseUp, 85, 110);
        var moved = view.canvas().spots().stream().map(Spot::area).filter(area -> Math.abs(area.x() - spot.x() + 15) < 1
                && Math.abs(area.y() - spot.y() - 10) < 1).toList();
        assertEquals(1, moved.size(), "the value has moved with the mouse");
        view.canvas().surface().notifyListeners(SWT.MouseDoubleClick, new Event());
        assertEquals(place.x().range(), view.canvas().place().x().range());
    }

    private void drag(int type, int x, int y) {
        var event = new Event();
        event.x = x;
        event.y = y;
        event.button = 1;
        event.stateMask = SWT.SHIFT;
        view.canvas().surface().notifyListeners(type, event);
    }

    @Test
    void whatIsExportedIsWhatTheCommandLineDraws() throws Exception {
        var run = run(SIZES, "iterations=5");
        Bench.until("the chart is drawn", () -> view.drawn().equals(List.of(run)));
        for (var name : List.of("a.svg", "a.png", "a.pdf", "a.csv")) {
            view.actions().write(folder.resolve(name));
            assertTrue(Files.size(folder.resolve(name)) > 0, name);
        }
        assertEquals(ChartCsv.of(view.canvas().chart()), Files.readString(folder.resolve("a.csv")));
        assertEquals(ChartSvg.of(view.canvas().chart(), Palette.LIGHT), Files.readString(folder.resolve("a.svg")));
        var picture = new ImageData(folder.resolve("a.png").toString());
        assertEquals(view.canvas().getSize(), new Point(picture.width, picture.height));
        assertEquals(new RGB(255, 255, 255), picture.palette.getRGB(picture.getPixel(1, 1)), "as dark as the screen");
        try (var page = Loader.loadPDF(folder.resolve("a.pdf").toFile())) {
            assertTrue(new PDFTextStripper().getText(page).contains("Half round trip"));
        }
        var command = view.commandLine().orElseThrow();
        assertTrue(command.contains("--set 'size=8 B, 64 B, 1 KiB'"), command);
        assertTrue(command.endsWith("--chart chart.svg --chart-set 'kind=lines' --chart-set 'x=Size'"
                + " --chart-set 'y=Half round trip'"), command);
    }

    @Test
    void theCommandOfAZoomedChartDrawsWhatIsSeen() throws Exception {
        var run = run(SIZES, "iterations=5");
        Bench.until("the chart is drawn", () -> view.drawn().equals(List.of(run)));
        var plot = view.canvas().place().plot();
        var event = new Event();
        event.x = (int) (plot.x() + plot.width() / 3);
        event.y = (int) (plot.y() + plot.height() / 2);
        event.count = 1;
        view.canvas().surface().notifyListeners(SWT.MouseVerticalWheel, event);
        assertTrue(view.commandLine().orElseThrow().contains("--chart-set 'y-range="), view.commandLine()::orElseThrow);
        var again = view.canvas().zoomed(view.recipe()).draw(ChartData.of("", run.report().orElseThrow().results()));
        assertEquals(ChartSvg.of(view.canvas().chart(), Palette.LIGHT), ChartSvg.of(again, Palette.LIGHT));
        // the zoom would stay for the charts of the next runs
        view.canvas().surface().notifyListeners(SWT.MouseDoubleClick, event);
        assertFalse(view.commandLine().orElseThrow().contains("y-range"), view.commandLine()::orElseThrow);
    }

    @Test
    void theChartOfAVariantIsCalledAsTheVariant() throws Exception {
        var file = Bench.sample().getProject().getFile("variants/fast-seastar.variant");
        var run = Bench.runs().start(new RunTarget.Stored(file)).orElseThrow();
        Bench.until("the chart is drawn", () -> run.status().state().isOver() && view.drawn().equals(List.of(run)));
        assertEquals("Red Storm / fast-seastar, ping-pong", view.canvas().chart().title());
    }

    @Test
    void openingAChartFileRunsItsScenario() throws Exception {
        var file = Bench.file("test-bandwidth.chart", ("machine = red-storm.machine\nworkload = ping-pong\n"
                + "set = size=8 B, 64 B\nset = iterations=5\nkind = heat-map\nx = Size\ny = Bandwidth\n").getBytes());
        IDE.openEditor(Bench.page(), file);
        Bench.until("the chart is drawn", () -> view.charting() && view.recipe().kind() == ChartKind.HEAT_MAP);
        assertEquals("Bandwidth", view.canvas().chart().y().title());
        assertEquals(4, view.canvas().spots().size());
    }
}
