// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.setting.Settings;
import org.hopscope.results.runs.RunsView;
import org.hopscope.results.stack.LatencyStackView;
import org.hopscope.results.stack.StackViewState;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.MachineStates;
import org.hopscope.ui.model.OpenMachines;
import org.hopscope.ui.run.ModelRestore;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunCommands;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunState;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Figures;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests the actions of a user on runs that take long, in the real workbench. */
class RunControlTest {

    private static final int TICK_MS = 5;
    private static final int INTERVALS = 5;
    private static final Duration BUDGET = Duration.ofMillis(50);

    private LatencyStackView view;
    private IFile file;

    @BeforeEach
    void longRun() throws Exception {
        var machine = Bench.machine(Bench.sample());
        // About a thousand times what a test could wait for.
        machine.getWorkloads().get(0).setIterations(500_000_000);
        file = Bench.file("test-long.machine", MachineFiles.toBytes(machine));
        view = Bench.stackView();
        Bench.runs().remove(Bench.runs().runs());
        view.runsChanged();
    }

    @AfterEach
    void noRuns() throws Exception {
        view.hold(false);
        Bench.runs().cancelAll();
        Bench.until("all runs are over", () -> !Bench.runs().isBusy());
        Bench.runs().remove(Bench.runs().runs());
        file.delete(IResource.FORCE, null);
    }

    private Run start() {
        var run = Bench.runs().start(new RunTarget.Stored(file)).orElseThrow();
        Bench.until("events are simulated", () -> run.status().pace().events() > 0);
        return run;
    }

    @Test
    void stackFillsWhileTheRunGoesOn() {
        long start = System.nanoTime();
        var run = start();
        Bench.until("the first stack is shown", () -> view.state() == StackViewState.STACKS);
        Figures.note("run to first partial stack", Duration.ofNanos(System.nanoTime() - start));
        assertEquals(RunState.RUNNING, run.status().state());
        var bar = view.canvas().model().bars().get(0);
        assertTrue(bar.totalPs() > 0);
        // Pings of one size on idle wires all take the same time.
        assertTrue(bar.spread().settled(), () -> "Not settled: " + bar.spread());
    }

    /**
     * The UI thread's work for a run in progress stays below the budget in each dispatch, in processor time, however
     * busy the computer is. Work that is done once, such as loading classes or the layout after an earlier test, may
     * fall into one interval; work that is done with each refresh is in all of them.
     */
    @Test
    void aRunLeavesTheWindowFree() {
        start();
        Bench.until("the first stack is shown", () -> view.state() == StackViewState.STACKS);
        var longest = Stream.generate(RunControlTest::longestDispatch).limit(INTERVALS)
                .filter(work -> work.compareTo(BUDGET) < 0).findFirst();
        longest.ifPresent(work -> Figures.note("longest work of the window in one go while a run goes on", work));
        assertTrue(longest.isPresent(), "The window worked longer than its budget in each of the intervals");
    }

    /** The most processor time that one dispatch of the UI thread takes within a second. */
    private static Duration longestDispatch() {
        var threads = ManagementFactory.getThreadMXBean();
        var display = Bench.window().getShell().getDisplay();
        long end = System.nanoTime() + Duration.ofSeconds(1).toNanos();
        long longest = 0;
        while (System.nanoTime() < end) {
            long before = threads.getCurrentThreadCpuTime();
            if (!display.readAndDispatch()) {
                display.timerExec(TICK_MS, () -> {});
                display.sleep();
            }
            longest = Math.max(longest, threads.getCurrentThreadCpuTime() - before);
        }
        return Duration.ofNanos(longest);
    }

    /** 500 million round trips take minutes whatever the computer. */
    @Test
    void aLongRunAsksBeforeItStarts() {
        var run = Bench.runs().propose(new RunTarget.Stored(file), RunOrder.PLAIN).orElseThrow();
        Bench.until("it asks", run::asks);
        Bench.until("the view asks", () -> view.state() == StackViewState.RUNNING && view.text().contains("take long"));
        assertEquals(RunState.WAITING, run.status().state());
        assertTrue(run.estimate().orElseThrow().seconds() > 60);
        assertTrue(view.text().contains(run.estimate().orElseThrow().text()), view.text());
        Bench.runs().resume(run);
        Bench.until("it goes on", () -> run.status().pace().events() > 0);
        var other = Bench.runs().propose(new RunTarget.Stored(file), RunOrder.PLAIN).orElseThrow();
        Bench.until("it asks too", other::asks);
        Bench.runs().cancel(other);
        Bench.until("a run that asks can be cancelled", () -> other.status().state() == RunState.CANCELLED);
        assertEquals(0, other.status().pace().events());
    }

    /** Half a minute is not too long for a run that the user starts, but too long for an automatic one. */
    @Test
    void anUnrequestedRunIsShortOrAsks() {
        var before = Bench.runs().start(new RunTarget.Stored(Bench.sample())).orElseThrow();
        Bench.until("there is a run to follow", () -> before.report().isPresent());
        var all = Bench.runs().propose(new RunTarget.Stored(file), RunOrder.PLAIN).orElseThrow();
        Bench.until("it is known how long it takes", all::asks);
        Bench.runs().cancel(all);
        // between the 10 s of an unrequested run and the minute that a press may take, with as much room on both sides:
        // the computer may be faster or slower when the next estimate is made
        long iterations = (long) (5e8 * 24 / all.estimate().orElseThrow().seconds());
        var order = RunOrder.PLAIN.with(Settings.of("iterations=" + iterations));
        var run = Bench.runs().follow(new RunTarget.Stored(file), order, before).orElseThrow();
        Bench.until("it asks", run::asks);
        double seconds = run.estimate().orElseThrow().seconds();
        assertTrue(seconds > 10 && seconds < 60, seconds + " s");
        Bench.until("the view says that it waits", () -> view.state() == StackViewState.RUNNING
                && view.text().contains("too long to start automatically"));
        assertEquals(0, run.status().pace().events());
        Bench.runs().resume(run);
        Bench.until("it goes on", () -> run.status().pace().events() > 0);
        assertEquals(Optional.of(before), run.before());
    }

    @Test
    void aShortRunDoesNotAsk() {
        var run = Bench.runs().propose(new RunTarget.Stored(Bench.sample()), RunOrder.PLAIN).orElseThrow();
        Bench.until("it is over", () -> run.status().state() == RunState.COMPLETED);
        assertTrue(run.estimate().orElseThrow().seconds() < 60);
    }

    @Test
    void pausedRunStandsStillAndGoesOn() {
        var run = start();
        Bench.runs().pause(run);
        Bench.until("the run is paused", () -> run.status().state() == RunState.PAUSED);
        long events = run.status().pace().events();
        var pause = System.nanoTime() + Duration.ofMillis(300).toNanos();
        Bench.until("some time has passed", () -> System.nanoTime() > pause);
        assertEquals(events, run.status().pace().events());
        Bench.runs().resume(run);
        Bench.until("the run goes on", () -> run.status().pace().events() > events);
        assertEquals(RunState.RUNNING, run.status().state());
        Bench.runs().pause(run);
        Bench.until("the run is paused again", () -> run.status().state() == RunState.PAUSED);
        Bench.runs().cancel(run);
        Bench.until("a paused run can be cancelled", () -> run.status().state() == RunState.CANCELLED);
    }

    /** Of these, most are cancelled before a thread has taken them up. */
    @Test
    void runsThatAreCancelledAtOnceAreOver() {
        var runs = Stream.generate(() -> Bench.runs().start(new RunTarget.Stored(file)).orElseThrow()).limit(20)
                .toList();
        Bench.runs().cancelAll();
        Bench.until("all are over", () -> runs.stream().allMatch(run -> run.status().state() == RunState.CANCELLED));
    }

    /** A view of half the window has no room for all columns; those that it shows are whole. */
    @Test
    void theListOfRunsShowsWholeColumns() throws Exception {
        var list = (RunsView) Bench.page().showView(Ids.RUNS);
        var table = Controls.all(Bench.window().getShell(), Table.class).stream()
                .filter(one -> one.getColumnCount() > 0 && one.getColumn(0).getText().equals("Run")).findFirst()
                .orElseThrow();
        Bench.until("it has a size", () -> table.getClientArea().width > 0);
        var holder = table.getParent();
        for (int width : new int[] {500, 750, 1500}) {
            holder.setSize(width, 200);
            Bench.until("the columns fit into " + width, () -> Stream.of(table.getColumns())
                    .mapToInt(TableColumn::getWidth).sum() <= width);
            assertTrue(list.titles().containsAll(List.of("Run", "Machine", "Workload", "Result")),
                    list.titles().toString());
            assertEquals(width == 1500, list.titles().contains("Events"), list.titles().toString());
        }
        holder.getParent().layout(true, true);
    }

    @Test
    void cancellingOneLeavesTheOther() {
        var first = start();
        var second = start();
        Bench.runs().cancel(first);
        Bench.until("the first is over", () -> first.status().state() == RunState.CANCELLED);
        long events = second.status().pace().events();
        Bench.until("the second goes on", () -> second.status().pace().events() > events);
        Bench.runs().cancelAll();
        Bench.until("the second is over", () -> second.status().state() == RunState.CANCELLED);
        assertFalse(Bench.runs().isBusy());
    }

    @Test
    void holdFreezesThePicture() throws Exception {
        var run = Bench.runs().start(new RunTarget.Stored(Bench.sample())).orElseThrow();
        Bench.until("the stacks are shown", () -> view.state() == StackViewState.STACKS
                && run.status().state() == RunState.COMPLETED);
        Bench.until("the picture is the run's", () -> view.canvas().model().bars().size() == 2);
        view.hold(true);
        var held = view.canvas().model();
        var next = start();
        Bench.until("the next has something to show", () -> !next.preview().isEmpty());
        Bench.until("the view says that it is out of date", () -> view.text().contains("Run " + next.number()));
        assertSame(held, view.canvas().model());
        view.hold(false);
        Bench.until("the view follows", () -> view.canvas().model() != held);
        assertNotEquals(held, view.canvas().model());
    }

    /** The next session finds the variant: the archive is read anew, as at a start. */
    @Test
    void aVariantIsRunWithItsChanges() throws Exception {
        var variant = Bench.sample().getProject().getFile("variants/fast-host-link.variant");
        Bench.until("the sample is unpacked", variant::exists);
        var base = Bench.runs().start(new RunTarget.Stored(Bench.sample())).orElseThrow();
        var changed = Bench.runs().start(new RunTarget.Stored(variant)).orElseThrow();
        Bench.until("both are over", () -> !Bench.runs().isBusy());
        assertEquals(RunState.COMPLETED, changed.status().state());
        assertTrue(latency(changed) < latency(base), "a faster host link makes messages faster");
        assertEquals(base.name() + " / fast-host-link", changed.name());
    }

    private static long latency(Run run) {
        return run.report().orElseThrow().results().get(0).stack().orElseThrow().totalPs();
    }

    @Test
    void historyOutlivesTheSession() throws Exception {
        var run = Bench.runs().start(new RunTarget.Stored(Bench.sample())).orElseThrow();
        Bench.until("the run is over", () -> run.status().state() == RunState.COMPLETED);
        Bench.until("the run is kept", () -> Bench.runs().earlier().size() == 1);
        var kept = Bench.runs().earlier().get(0);
        assertEquals(run.number(), kept.number());
        assertTrue(RunCommands.line(run).startsWith("Run of Red Storm done in "), RunCommands.line(run));
        assertEquals("", RunCommands.line(kept), "nothing has happened in a session that only finds it");
        assertEquals(run.file(), kept.file());
        assertEquals(run.startedMillis(), kept.startedMillis());
        assertEquals(run.status().wallNanos(), kept.status().wallNanos());
        assertEquals(LatencyStackReport.of(run.report().orElseThrow().results()),
                LatencyStackReport.of(kept.report().orElseThrow().results()));
        assertTrue(MachineStates.sameMeaning(run.machine().orElseThrow(), kept.machine().orElseThrow()));
        Bench.runs().remove(Bench.runs().runs());
        Bench.until("what was removed is forgotten", () -> Bench.runs().earlier().isEmpty());
    }

    @Test
    void theModelComesBackAsItWasRun() throws Exception {
        var run = Bench.runs().start(new RunTarget.Stored(file)).orElseThrow();
        Bench.until("events are simulated", () -> run.status().pace().events() > 0);
        var changed = Bench.machine(Bench.sample());
        changed.getWorkloads().get(0).setIterations(7);
        file.setContents(new ByteArrayInputStream(MachineFiles.toBytes(changed)), IResource.FORCE, null);
        ModelRestore.restore(run, Bench.page());
        var source = OpenMachines.in(Bench.page().getActiveEditor()).orElseThrow();
        assertEquals(500_000_000, source.snapshot().getWorkloads().get(0).getIterations());
        assertTrue(Bench.page().getActiveEditor().isDirty(), "a change that can be undone");
        Bench.page().closeAllEditors(false);
    }

    @Test
    void aClosedProjectIsNamedInsteadOfAFault() throws Exception {
        var run = Bench.runs().start(new RunTarget.Stored(file)).orElseThrow();
        Bench.until("events are simulated", () -> run.status().pace().events() > 0);
        file.getProject().close(null);
        try {
            var status = assertThrows(CoreException.class, () -> ModelRestore.restore(run, Bench.page())).getStatus();
            assertTrue(status.getMessage().contains("its project red-storm is closed"), status.getMessage());
            assertNull(status.getException());
        } finally {
            file.getProject().open(null);
        }
    }
}
