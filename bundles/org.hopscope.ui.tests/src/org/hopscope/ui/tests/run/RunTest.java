// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.run;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.results.chart.Look;
import org.hopscope.results.chart.StackCanvas;
import org.hopscope.results.chart.StackText;
import org.hopscope.results.runs.RunsView;
import org.hopscope.results.stack.LatencyStackView;
import org.hopscope.results.page.RunCommandLine;
import org.hopscope.results.stack.StackViewState;
import org.hopscope.sim.trace.Component;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.LatencyStackReport.Segment;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.study.StackRow;
import org.hopscope.ui.Ids;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.model.MachineEditor;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunState;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Figures;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From the run button to the stacks, in the real workbench. */
class RunTest {

    private static final Duration LONGEST_WAIT_FOR_A_STACK = Duration.ofSeconds(30);

    private LatencyStackView view;

    @BeforeEach
    void noRuns() throws Exception {
        Bench.sample();
        view = Bench.stackView();
        Bench.runs().remove(Bench.runs().runs());
        // Takes back the advice that an earlier test may have left; a user's next run does.
        view.runsChanged();
        assertEquals(StackViewState.EMPTY, view.state());
    }

    @AfterEach
    void noTestFiles() throws Exception {
        Bench.runs().cancelAll();
        Bench.page().closeAllEditors(false);
        for (IResource member : Bench.sample().getProject().members()) {
            if (member.getName().startsWith("test-")) {
                member.delete(true, null);
            }
        }
    }

    @Test
    void emptyViewSaysWhatToDo() {
        assertTrue(view.text().contains("Press Run"), view.text());
    }

    @Test
    void runButtonShowsTheStacksThatTheStudyComputes() throws Exception {
        var editor = IDE.openEditor(Bench.page(), Bench.sample());
        assertEquals(MachineEditor.ID, editor.getSite().getId());

        long start = System.nanoTime();
        Bench.run();
        Bench.until("the stacks are shown", () -> view.state() == StackViewState.STACKS && !Bench.runs().isBusy()
                && view.text().isEmpty());
        var took = Duration.ofNanos(System.nanoTime() - start);

        var shown = view.canvas().model().bars();
        assertEquals(2, shown.size());
        for (Stack stack : shown) {
            assertEquals(stack.totalPs(), stack.segments().stream().mapToLong(Segment::ps).sum(), stack.label());
        }
        var answer = Runs.run(RunRequest.of(Bench.machine(Bench.sample())), RunProgress.none());
        var expected = LatencyStackReport.of(assertInstanceOf(RunReport.class, answer).results());
        assertEquals(expected.stacks(), shown);
        assertTrue(took.compareTo(LONGEST_WAIT_FOR_A_STACK) < 0, "From the run button to the stacks: " + took);
        Figures.note("run button to stacks", took);
    }

    @Test
    void stacksAreReallyPainted() throws Exception {
        runSample();
        var canvas = view.canvas();
        Bench.until("the view is laid out", () -> canvas.getSize().x > 100 && canvas.getSize().y > 100);
        long bus = pixels(canvas, Component.HOST_BUS);
        assertTrue(bus > 500, "Only " + bus + " pixels are drawn in the colour of the host bus");
    }

    /** A bar that comes and goes with the mouse does not tell that a view is too narrow for its stacks. */
    @Test
    void theBarThatScrollsManyStacksStaysInSight() throws Exception {
        runSample();
        var scroller = assertInstanceOf(ScrolledComposite.class, view.canvas().getParent());
        Bench.until("the view is laid out", () -> !scroller.getClientArea().isEmpty());
        assertEquals(SWT.NONE, scroller.getScrollbarsMode());
    }

    private static long pixels(StackCanvas canvas, Component component) {
        var wanted = Look.of(component).fill();
        var size = canvas.getSize();
        var image = new Image(canvas.getDisplay(), size.x, size.y);
        var gc = new GC(image);
        try {
            var event = new Event();
            event.gc = gc;
            gc.setBackground(canvas.getBackground());
            gc.setForeground(canvas.getForeground());
            gc.setFont(canvas.getFont());
            canvas.notifyListeners(SWT.Paint, event);
            var data = image.getImageData();
            long count = 0;
            for (int y = 0; y < data.height; y++) {
                for (int x = 0; x < data.width; x++) {
                    count += data.palette.getRGB(data.getPixel(x, y)).equals(wanted) ? 1 : 0;
                }
            }
            return count;
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    @Test
    void pointingAtASegmentLightsUpItsElements() throws Exception {
        runSample();
        var highlights = Bench.window().getService(HighlightService.class);
        view.canvas().point(StackRow.of(Component.HOST_BUS), 0);
        assertEquals(view.canvas().model().elementIds(StackRow.of(Component.HOST_BUS)), highlights.highlighted());
        assertNotEquals(Set.of(), highlights.highlighted());
        view.canvas().point(null, -1);
        assertEquals(Set.of(), highlights.highlighted());
    }

    @Test
    void selectingAnElementEmphasisesItsSegments() throws Exception {
        runSample();
        var bus = Bench.machine(Bench.sample()).getNodeTypes().get(0).getParts().stream()
                .filter(part -> part.eClass().getName().equals("HostBus")).findFirst().orElseThrow();
        var id = ElementIds.idOf(bus);
        Bench.window().getService(HighlightService.class).select(Set.of(id));
        assertTrue(view.canvas().accent().lifts(StackRow.of(Component.HOST_BUS)));
        assertTrue(!view.canvas().accent().lifts(StackRow.of(Component.MPI)));
        assertTrue(!view.canvas().accent().dims(StackRow.of(Component.MPI)), "A selection fades nothing");
        Bench.window().getService(HighlightService.class).select(Set.of());
        assertTrue(!view.canvas().accent().lifts(StackRow.of(Component.HOST_BUS)));
    }

    @Test
    void arrowKeysMoveThroughTheSegments() throws Exception {
        runSample();
        var canvas = view.canvas();
        press(canvas, SWT.ARROW_DOWN);
        assertEquals(canvas.model().rows().get(0), canvas.accent().pointed().orElseThrow());
        press(canvas, SWT.END);
        assertEquals(canvas.model().rows().getLast(), canvas.accent().pointed().orElseThrow());
        press(canvas, SWT.ARROW_RIGHT);
        assertEquals(1, canvas.accent().bar());
        press(canvas, SWT.ESC);
        assertEquals(Optional.empty(), canvas.accent().pointed());
    }

    private static void press(StackCanvas canvas, int key) {
        var event = new Event();
        event.keyCode = key;
        canvas.notifyListeners(SWT.KeyDown, event);
    }

    @Test
    void copyAsCsvHoldsExactPicoseconds() throws Exception {
        runSample();
        var model = view.canvas().model();
        var last = new StackText(model).csv().strip().lines().reduce((a, b) -> b).orElseThrow();
        assertEquals("total," + model.bars().get(0).totalPs() + "," + model.bars().get(1).totalPs(), last);
    }

    @Test
    void commandLineNamesFileWorkloadAndSeed() throws Exception {
        var run = runSample();
        assertEquals("hopscope run " + Bench.sample().getLocation().toOSString() + " --workload ping-pong --seed 1",
                RunCommandLine.of(run).orElseThrow());
    }

    @Test
    void runsViewListsTheRun() throws Exception {
        var runs = (RunsView) Bench.page().showView(Ids.RUNS);
        runSample();
        Bench.until("the run is listed", () -> runs.shown().equals(Bench.runs().runs()));
        assertEquals(1, runs.shown().size());
    }

    @Test
    void wrongModelIsListedAndMarked() throws Exception {
        var machine = MachineFactory.eINSTANCE.createMachine();
        machine.setName("unfinished");
        var file = Bench.file("test-unfinished.machine", MachineFiles.toBytes(machine));
        Bench.runs().start(new RunTarget.Stored(file));
        Bench.until("the run is rejected", () -> view.state() == StackViewState.REJECTED);
        assertTrue(!view.problems().isEmpty());
        Bench.until("the file is marked", () -> Bench.problems(file).length > 0);
    }

    /** The reason for a rejected run is fixed where it is shown. */
    @Test
    void aRejectedRunOffersTheFix() throws Exception {
        var machine = Bench.machine(Bench.sample());
        machine.getLinkTypes().getFirst().setLatency(null);
        var file = Bench.file("test-unfinished.machine", MachineFiles.toBytes(machine));
        Bench.runs().start(new RunTarget.Stored(file));
        Bench.until("the run is rejected", () -> view.state() == StackViewState.REJECTED);
        Bench.until("a fix is offered", () -> fixes().findFirst().isPresent());
        Screen.shot("rejected-fix");
        var cut = cut(fixes().findFirst().orElseThrow().getParent().getParent());
        assertEquals(List.of(), cut, "the view has " + view.canvas().getParent().getSize());
        fixes().findFirst().orElseThrow().notifyListeners(SWT.Selection, new Event());
        var open = OpenMachines.in(Bench.page().getActiveEditor()).orElseThrow();
        assertNotNull(open.snapshot().getLinkTypes().getFirst().getLatency());
        Bench.until("what is mended is not listed any more", () -> view.problems().isEmpty());
        assertEquals(StackViewState.REJECTED, view.state());
        open.change("no latency", changed -> changed.getLinkTypes().getFirst().setLatency(null));
        Bench.until("what is wrong again is listed again", () -> !view.problems().isEmpty());
    }

    /** It ran the first workload of the machine, also if another one had been refused. */
    @Test
    void runAgainRepeatsWhatWasRefused() throws Exception {
        var machine = Bench.machine(Bench.sample());
        machine.getLinkTypes().getFirst().setLatency(null);
        var file = Bench.file("test-unfinished.machine", MachineFiles.toBytes(machine));
        Bench.runs().start(new RunTarget.Stored(file), RunOrder.of("barrier"));
        Bench.until("the run is rejected", () -> view.state() == StackViewState.REJECTED);
        var again = Controls.all(Bench.window().getShell(), Button.class).stream()
                .filter(one -> one.isVisible() && one.getText().equals("Run Again")).findFirst().orElseThrow();
        again.notifyListeners(SWT.Selection, new Event());
        Bench.until("there is another run", () -> Bench.runs().runs().size() == 2);
        assertEquals(List.of("barrier", "barrier"), Bench.runs().runs().stream().map(run -> run.order().workload())
                .toList());
    }

    /** Texts that are wider than their list or need more lines than they have. */
    private static List<String> cut(Composite list) {
        return Controls.all(list, Control.class).stream().filter(one -> one instanceof Label said
                && !said.getText().isEmpty() || one instanceof Link || one instanceof Button).filter(one -> {
                    var needs = one.computeSize(one.getSize().x, SWT.DEFAULT);
                    var right = list.getDisplay().map(one, list, one.getSize().x, 0).x;
                    return needs.y > one.getSize().y || right > list.getClientArea().width;
                }).map(one -> one + " " + one.getBounds()).toList();
    }

    private static Stream<Button> fixes() {
        return Controls.all(Bench.window().getShell(), Button.class).stream().filter(one -> one.isVisible()
                && one.getToolTipText() != null
                && one.getToolTipText().startsWith("Changes the machine in its editor"));
    }

    @Test
    void cancelledRunEndsSoon() throws Exception {
        var file = longRun();
        var run = Bench.runs().start(new RunTarget.Stored(file)).orElseThrow();
        Bench.until("events are simulated", () -> run.status().pace().events() > 0);
        assertEquals(RunState.RUNNING, run.status().state());
        long start = System.nanoTime();
        Bench.runs().cancelAll();
        Bench.until("the run is over", () -> run.status().state().isOver());
        var took = Duration.ofNanos(System.nanoTime() - start);
        assertEquals(RunState.CANCELLED, run.status().state());
        assertTrue(took.toSeconds() < 5, "Cancelling took " + took);
        Figures.note("cancel to end of run", took);
    }

    private static IFile longRun() throws Exception {
        var machine = Bench.machine(Bench.sample());
        // About a thousand times what a test could wait for.
        machine.getWorkloads().get(0).setIterations(500_000_000);
        return Bench.file("test-long.machine", MachineFiles.toBytes(machine));
    }

    @Test
    void changedModelMakesTheStacksStale() throws Exception {
        var machine = Bench.machine(Bench.sample());
        var file = Bench.file("test-stale.machine", MachineFiles.toBytes(machine));
        var run = Bench.runs().start(new RunTarget.Stored(file)).orElseThrow();
        Bench.until("the stacks are shown without a word", () -> run.status().state().isOver()
                && view.state() == StackViewState.STACKS && view.text().isEmpty());
        machine.getWorkloads().get(0).setIterations(7);
        file.setContents(new ByteArrayInputStream(MachineFiles.toBytes(machine)), true, false, null);
        Bench.until("the change is noticed", run::stale);
        assertEquals(Optional.empty(), RunCommandLine.of(run), "No command gives the numbers of a changed file");
        Bench.until("the view says so", () -> view.text().contains("has been changed"));
    }

    @Test
    void nothingToRunIsAnswered() throws Exception {
        Bench.file("test-second.machine", MachineFiles.toBytes(Bench.machine(Bench.sample())));
        Bench.page().findView(Ids.EXPLORER).getViewSite().getSelectionProvider()
                .setSelection(StructuredSelection.EMPTY);
        Bench.run();
        assertEquals(StackViewState.ADVICE, view.state());
        assertTrue(view.text().contains("Select one"), view.text());
        assertEquals(List.of(), Bench.runs().runs());
    }

    private Run runSample() {
        var run = Bench.runs().start(new RunTarget.Stored(Bench.sample())).orElseThrow();
        Bench.until("the stacks are shown", () -> run.status().state().isOver()
                && view.state() == StackViewState.STACKS && view.text().isEmpty());
        return run;
    }
}
