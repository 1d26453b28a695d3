// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.ide.IDE;
import org.hopscope.results.timeline.TimelineCanvas;
import org.hopscope.results.timeline.TimelineExport;
import org.hopscope.results.timeline.TimelineView;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.StackRow;
import org.hopscope.study.picture.Dash;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.timeline.Stretch;
import org.hopscope.study.timeline.Timeline;
import org.hopscope.ui.Ids;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Following one message through the machine, in the real workbench. */
class TimelineTest {

    private TimelineView view;

    @BeforeEach
    void noRuns() throws Exception {
        Bench.sample();
        Bench.runs().remove(Bench.runs().runs());
        view = (TimelineView) Bench.page().showView(Ids.TIMELINE);
    }

    @AfterEach
    void noView() {
        Bench.page().hideView(view);
    }

    private Timeline follow() throws Exception {
        IDE.openEditor(Bench.page(), Bench.sample());
        Bench.run();
        Bench.until("a message is shown", view::isShown);
        return view.canvas().timeline().orElseThrow();
    }

    private void press(int key) {
        var event = new Event();
        event.keyCode = key;
        view.canvas().notifyListeners(SWT.KeyDown, event);
    }

    private double width(int stretch) {
        return view.canvas().picture().spots().stream().filter(one -> one.series() == 0 && one.point() == stretch)
                .map(Spot::area).findFirst().orElseThrow().width();
    }

    /** The choosers took all of the height where a narrow view has them in several rows. */
    @Test
    void theDrawingKeepsItsHeightInASmallView() throws Exception {
        follow();
        var scroll = view.canvas().getParent().getParent();
        var before = scroll.getSize();
        try {
            scroll.setSize(220, 60);
            assertTrue(view.canvas().getSize().y >= 140, view.canvas().getSize().toString());
        } finally {
            scroll.setSize(before);
        }
    }

    @Test
    void withoutARunItSaysWhatToDo() {
        view.runsChanged();
        assertFalse(view.isShown());
        assertTrue(view.text().startsWith("Run a machine"), view.text());
    }

    @Test
    void theSlowestMessageOfTheFirstStackIsShown() throws Exception {
        var timeline = follow();
        assertEquals("host-based", timeline.stack());
        var events = view.canvas().picture().spots().stream().filter(spot -> spot.series() == 1).map(Spot::text)
                .toList();
        assertTrue(events.stream().anyMatch(text -> text.startsWith("PTL_EVENT_PUT_END")), events.toString());
        assertTrue(view.text().startsWith("Red Storm"), view.text());
    }

    /** A flag begins at the moment of its event, or ends there when the picture ends too soon after it. */
    @Test
    void theNamesOfTheEventsAreInThePictureAtTheirMoments() throws Exception {
        var timeline = follow();
        var picture = view.canvas().picture();
        var flags = picture.spots().stream().filter(spot -> spot.series() == 1).map(Spot::area).toList();
        assertEquals(timeline.events().size(), flags.size());
        for (var flag : flags) {
            assertTrue(flag.x() >= 0 && flag.right() < picture.width(), flag + " in " + picture.width());
            assertTrue(masts(picture).anyMatch(x -> x == flag.x() || x == flag.right()), flag.toString());
        }
    }

    private static DoubleStream masts(Picture picture) {
        return picture.shapes().stream().filter(Shape.Path.class::isInstance).map(Shape.Path.class::cast)
                .filter(line -> line.stroke().dash() == Dash.DASHED).mapToDouble(line -> line.xy()[0]);
    }

    /** 90 and 25 ns of MPI looked like one bar of 115 ns, which was labelled with 25. */
    @Test
    void barsThatFollowEachOtherAreDividedAndEachHasItsTime() throws Exception {
        var sample = ResourcesPlugin.getWorkspace().getRoot().getProject("rdma-verbs").getFile("rdma-verbs.machine");
        Bench.until("the sample is unpacked", sample::exists);
        IDE.openEditor(Bench.page(), sample);
        Bench.run();
        Bench.until("a message is shown", view::isShown);
        var stretches = view.canvas().timeline().orElseThrow().stretches();
        assertEquals(List.of(90_000L, 25_000L), stretches.stream().limit(2).map(Stretch::ps).toList());
        assertEquals(stretches.get(0).lane(), stretches.get(1).lane());
        var picture = view.canvas().picture();
        var second = picture.spots().stream().filter(one -> one.series() == 0 && one.point() == 1).map(Spot::area)
                .findFirst().orElseThrow();
        var shapes = shapes(picture.shapes()).toList();
        assertTrue(shapes.stream().filter(Shape.Path.class::isInstance).map(Shape.Path.class::cast)
                .anyMatch(line -> line.stroke().colour() == picture.ground() && line.xy()[0] == second.x()
                && line.xy()[2] == second.x() && line.xy()[3] - line.xy()[1] == second.height()));
        var words = shapes.stream().filter(Shape.Words.class::isInstance).map(Shape.Words.class::cast)
                .map(Shape.Words::text).toList();
        assertTrue(words.contains("90.0 ns") && words.contains("MPI library 25.0 ns"), words.toString());
        Bench.page().closeAllEditors(false);
    }

    private static Stream<Shape> shapes(List<Shape> of) {
        return of.stream().flatMap(one -> one instanceof Shape.Clipped clipped ? shapes(clipped.shapes())
                : Stream.of(one));
    }

    /** The style sheet of the workbench once covered the box with a ground as white as the tick. */
    @Test
    void aTickCanBeSeen() throws Exception {
        follow();
        Bench.page().bringToTop(view);
        Bench.until("the box is in sight", () -> box().isPresent());
        var box = box().orElseThrow();
        assertTrue(box.getSelection());
        var ticked = look(box);
        box.setSelection(false);
        // a tick has some 30 pixels, and its ground another 100; both are paler in a window without the focus
        Bench.until("the tick is seen", () -> different(ticked, look(box)) > 25);
        box.setSelection(true);
    }

    private Optional<Button> box() {
        return Controls.all(view.canvas().getParent(), Button.class).stream()
                .filter(one -> (one.getStyle() & SWT.CHECK) != 0 && one.isVisible()).findFirst();
    }

    /** The number of the pixels before the words that are brighter or darker in one of two pictures. */
    private static int different(ImageData one, ImageData other) {
        int count = 0;
        for (int x = 0; x < Math.min(18, one.width); x++) {
            for (int y = 0; y < one.height; y++) {
                count += Math.abs(brightness(one, x, y) - brightness(other, x, y)) > 24 ? 1 : 0;
            }
        }
        return count;
    }

    private static ImageData look(Button button) {
        var size = button.getSize();
        var image = new Image(button.getDisplay(), size.x, size.y);
        var gc = new GC(image);
        try {
            assertTrue(button.print(gc));
            return image.getImageData();
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    private static int brightness(ImageData image, int x, int y) {
        var colour = image.palette.getRGB(image.getPixel(x, y));
        return (colour.red + colour.green + colour.blue) / 3;
    }

    @Test
    void steppingLightsUpTheStretchEverywhere() throws Exception {
        var timeline = follow();
        var stack = Bench.stackView();
        Bench.until("the stacks are drawn", () -> !stack.canvas().model().isEmpty());
        press(SWT.HOME);
        assertEquals(Optional.of(timeline.stretches().getFirst()), view.canvas().selected());
        press(SWT.ARROW_RIGHT);
        var second = timeline.stretches().get(1);
        // the send leads into the kernel, where Portals is
        assertEquals(Component.SYSTEM_CALL, second.component());
        assertEquals(Optional.of(second), view.canvas().selected());
        var highlights = Bench.window().getService(HighlightService.class);
        assertEquals(Set.copyOf(second.elementIds()), highlights.highlighted());
        assertEquals(Set.of(StackRow.of(Component.SYSTEM_CALL)), stack.canvas().accent().lit());
        // 65 of the 5850.651 ns
        assertTrue(view.text().startsWith("System call 65.0 ns, 1.1 %"), view.text());
        press(SWT.END);
        assertEquals(Optional.of(timeline.stretches().getLast()), view.canvas().selected());
        press(SWT.ESC);
        assertEquals(Set.of(), highlights.highlighted());
        assertEquals(Set.of(), stack.canvas().accent().lit());
    }

    @Test
    void theStackAndTheDiagramMarkStretches() throws Exception {
        var timeline = follow();
        var stack = Bench.stackView();
        Bench.until("the stacks are drawn", () -> !stack.canvas().model().isEmpty());
        stack.canvas().point(StackRow.of(Component.INTERRUPT), -1);
        var lit = view.canvas().lit().stream().map(timeline.stretches()::get).toList();
        assertEquals(1, lit.size());
        assertEquals(Component.INTERRUPT, lit.getFirst().component());
        stack.canvas().point(null, -1);
        assertEquals(Set.of(), view.canvas().lit());
        var highlights = Bench.window().getService(HighlightService.class);
        var bus = timeline.stretches().stream().filter(one -> one.component() == Component.HOST_BUS).findFirst()
                .orElseThrow();
        highlights.select(Set.copyOf(bus.elementIds()));
        assertTrue(view.canvas().lit().contains(timeline.stretches().indexOf(bus)));
        highlights.select(Set.of());
    }

    @Test
    void theStraightAxisGivesTheInterruptItsShare() throws Exception {
        var timeline = follow();
        int interrupt = timeline.stretches().stream().map(one -> one.component()).toList()
                .indexOf(Component.INTERRUPT);
        // brings its lane into view
        view.canvas().select(interrupt);
        double curved = width(interrupt);
        view.canvas().curve(false);
        double share = (double) timeline.stretches().get(interrupt).ps() / timeline.subject().latencyPs();
        assertEquals(share * view.canvas().picture().plot().width(), width(interrupt), 0.5);
        assertTrue(curved < width(interrupt));
    }

    @Test
    void aPinnedMessageStaysAndZoomsWithTheNext() throws Exception {
        var first = follow();
        // two need more room than the foot of the window has
        var reference = Bench.page().getReference(view);
        Bench.page().setPartState(reference, IWorkbenchPage.STATE_MAXIMIZED);
        view.pin(true);
        view.choose(1);
        assertEquals(Optional.of(first), view.pinned().timeline());
        assertFalse(first.equals(view.canvas().timeline().orElseThrow()));
        Bench.until("there is room for both", () -> view.pinned().getClientArea().height > 200);
        double before = first(view.pinned());
        zoom(view.canvas());
        assertEquals(before / 0.8, first(view.pinned()), 1);
        shiftedApart();
        view.pin(false);
        Bench.page().setPartState(reference, IWorkbenchPage.STATE_RESTORED);
        assertEquals(Optional.empty(), view.pinned().timeline());
    }

    /** One is moved while they are apart; linked again, both move by the same. */
    private void shiftedApart() {
        for (int i = 0; i < 5; i++) {
            zoom(view.canvas());
        }
        var link = Controls.all(view.pinned().getParent(), Button.class).getFirst();
        click(link, false);
        scroll(view.pinned(), 20_000);
        assertEquals(0, place(view.canvas()));
        click(link, true);
        assertEquals(20_000, place(view.pinned()), 1, "linking moves nothing");
        scroll(view.canvas(), 10_000);
        assertEquals(30_000, place(view.pinned()), 1);
        scroll(view.pinned(), 25_000);
        assertEquals(5_000, place(view.canvas()), 1);
        var whole = new Event();
        whole.character = '0';
        view.pinned().notifyListeners(SWT.KeyDown, whole);
        zoom(view.canvas());
        assertEquals(0, place(view.pinned()), "the whole time of both has no offset");
    }

    private static void click(Button button, boolean on) {
        button.setSelection(on);
        button.notifyListeners(SWT.Selection, new Event());
    }

    private static void scroll(TimelineCanvas canvas, int to) {
        canvas.getHorizontalBar().setSelection(to);
        canvas.getHorizontalBar().notifyListeners(SWT.Selection, new Event());
    }

    private static int place(TimelineCanvas canvas) {
        return canvas.getHorizontalBar().getSelection();
    }

    private static double first(TimelineCanvas canvas) {
        return canvas.picture().spots().stream().filter(one -> one.series() == 0 && one.point() == 0)
                .map(Spot::area).findFirst().orElseThrow().width();
    }

    /** Turns the wheel at the left end of the time, which stays there. */
    private static void zoom(TimelineCanvas canvas) {
        var plot = canvas.picture().plot();
        var event = new Event();
        event.x = (int) Math.ceil(plot.x());
        event.y = (int) plot.y() + 1;
        event.count = 1;
        canvas.notifyListeners(SWT.MouseVerticalWheel, event);
    }

    @Test
    void itIsWrittenIntoAFile(@TempDir Path folder) throws Exception {
        follow();
        var svg = folder.resolve("timeline.svg");
        var png = folder.resolve("timeline.png");
        new TimelineExport(view.canvas()).write(svg);
        new TimelineExport(view.canvas()).write(png);
        assertTrue(Files.readString(svg).contains("NIC processor"));
        assertTrue(Files.size(png) > 0);
    }
}
