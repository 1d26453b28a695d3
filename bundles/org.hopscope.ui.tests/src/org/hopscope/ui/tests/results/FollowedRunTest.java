// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.ui.IViewPart;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.part.FileEditorInput;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.setting.Settings;
import org.hopscope.results.plot.ChartsView;
import org.hopscope.results.runs.RunsView;
import org.hopscope.results.stack.LatencyStackView;
import org.hopscope.results.stack.StackViewState;
import org.hopscope.results.timeline.TimelineView;
import org.hopscope.study.timeline.LaneKind;
import org.hopscope.ui.Ids;
import org.hopscope.ui.run.Run;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunStart;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** All views show the run that is selected, and the operation of a collective as they show a message. */
class FollowedRunTest {

    private static final List<String> VIEWS = List.of(Ids.LATENCY_STACK, Ids.CHARTS, Ids.SENSITIVITY, Ids.FINDINGS,
            Ids.TIMELINE);

    @BeforeEach
    void noRuns() throws Exception {
        Bench.sample();
        Bench.runs().remove(Bench.runs().runs());
        IDE.openEditor(Bench.page(), Bench.sample());
        for (var view : VIEWS) {
            Bench.page().showView(view);
        }
    }

    @AfterEach
    void oneViewOfEach() {
        for (var reference : Bench.page().getViewReferences()) {
            if (VIEWS.contains(reference.getId()) && (reference.getSecondaryId() != null
                    || reference.getId().equals(Ids.TIMELINE))) {
                Bench.page().hideView(reference);
            }
        }
    }

    private static Run run(String workload, String... settings) {
        var run = Bench.runs().start(RunTarget.of(Bench.page(), Bench.sample()), new RunOrder(workload,
                List.of("NIC-based"), Settings.of(settings), 1)).orElseThrow();
        Bench.until("the run is over", () -> run.status().state().isOver());
        return run;
    }

    private static Stream<IViewPart> views() {
        return VIEWS.stream().map(Bench.page()::findView);
    }

    private static boolean allShow(Run run) {
        return views().allMatch(view -> view.getTitle().endsWith(" #" + run.number()));
    }

    @Test
    void allViewsFollowTheSelectedRunAndNameItInTheirTitles() throws Exception {
        var first = run("ping-pong");
        Bench.until("all views show the first run", () -> allShow(first));
        var second = run("allreduce");
        Bench.until("all views show the second run", () -> allShow(second));
        Bench.select(first);
        Bench.until("all views show the first run again", () -> allShow(first));
        var charts = (ChartsView) Bench.page().findView(Ids.CHARTS);
        assertEquals(List.of(first), charts.drawn());
    }

    /** Nobody reads the stack of one machine while another one is in front. */
    @Test
    void allViewsFollowTheEditorOfAnotherMachine() throws Exception {
        var sample = Bench.page().getActiveEditor();
        var old = run("allreduce");
        var first = run("ping-pong");
        Bench.until("all views show the run", () -> allShow(first));
        var file = Bench.file("other.machine", MachineFiles.toBytes(Bench.machine(Bench.sample())));
        Bench.page().activate(IDE.openEditor(Bench.page(), file));
        var stack = (LatencyStackView) Bench.page().findView(Ids.LATENCY_STACK);
        Bench.until("no view shows the run of the sample", () -> views()
                .noneMatch(view -> view.getTitle().contains(" #")));
        assertEquals(StackViewState.EMPTY, stack.state());
        assertTrue(stack.text().startsWith("Press Run"), stack.text());
        assertFalse(((ChartsView) Bench.page().findView(Ids.CHARTS)).charting());
        var second = Bench.runs().start(RunTarget.of(Bench.page(), file), new RunOrder("ping-pong",
                List.of("NIC-based"), Settings.NONE, 1)).orElseThrow();
        Bench.until("all views show the run of this machine", () -> second.status().state().isOver()
                && allShow(second));
        Bench.page().activate(sample);
        Bench.until("all views show the run of the sample", () -> allShow(first));
        Bench.select(old);
        Bench.until("all views show what was selected", () -> allShow(old));
        Bench.page().activate(Bench.page().findView(Ids.CHARTS));
        Bench.page().activate(sample);
        assertTrue(allShow(old), "to come back from a view is not to turn to another machine");
        stack.pin(true);
        Bench.page().activate(Bench.page().findEditor(new FileEditorInput(file)));
        Bench.until("the charts follow", () -> Bench.page().findView(Ids.CHARTS).getTitle()
                .endsWith(" #" + second.number()));
        assertTrue(stack.getTitle().endsWith(" #" + old.number() + " (pinned)"), stack.getTitle());
        stack.pin(false);
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    /** The runs of the session before are read when views and editors are there already. */
    @Test
    void afterARestartAllViewsShowTheMachineInFront() throws Exception {
        // it selected the latest run, whichever machine that was of
        Bench.page().showView(Ids.RUNS);
        var own = run("ping-pong");
        var file = Bench.file("latest.machine", MachineFiles.toBytes(Bench.machine(Bench.sample())));
        var other = Bench.runs().start(RunTarget.of(Bench.page(), file), new RunOrder("ping-pong",
                List.of("NIC-based"), Settings.NONE, 1)).orElseThrow();
        Bench.until("both runs are kept", () -> Bench.runs().earlier().size() == 2);
        var kept = Bench.runs().earlier();
        assertEquals(List.of(other.number(), own.number()), kept.stream().map(Run::number).toList());
        Bench.runs().remove(Bench.runs().runs());
        Bench.until("no view shows a run", () -> views().noneMatch(view -> view.getTitle().contains(" #")));
        Bench.runs().recall(kept);
        assertTrue(kept.stream().allMatch(Run::isEarlier));
        Bench.until("all views show the run of the sample, whose editor is in front", () -> allShow(own));
        Bench.page().activate(IDE.openEditor(Bench.page(), file));
        Bench.until("all views show the run of the other machine", () -> allShow(other));
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    @Test
    void theListTellsRunsApartAndGivesAFigureForEachKind() throws Exception {
        var list = (RunsView) Bench.page().showView(Ids.RUNS);
        var texts = list.texts(run("ping-pong", "size=8 B..64 B x2", "Opteron.interrupt=1 us"));
        assertEquals("ping-pong: 8 B \u2026 64 B, Opteron.interrupt=1 us", texts.get(2));
        assertTrue(texts.get(4).endsWith(" \u00b5s"), texts.toString());
        assertEquals("allreduce: 4 ranks, 8 B, recursive doubling", list.texts(run("allreduce", "ranks=4")).get(2));
        var flood = list.texts(run("flood", "senders=2"));
        assertTrue(flood.get(2).startsWith("flood: 2 senders, "), flood.toString());
        assertTrue(flood.get(4).endsWith(" MB/s"), flood.toString());
    }

    @Test
    void aPinnedViewKeepsItsRunAndAnotherOneFollows() throws Exception {
        var first = run("ping-pong");
        var stack = Bench.stackView();
        Bench.until("the stack is shown", () -> stack.getTitle().endsWith(" #" + first.number()));
        stack.pin(true);
        var second = run("allreduce");
        var other = Stream.of(Bench.page().getViewReferences())
                .filter(one -> one.getId().equals(Ids.LATENCY_STACK) && one.getSecondaryId() != null)
                .map(one -> (LatencyStackView) one.getView(true)).findFirst().orElseThrow();
        Bench.until("the other view shows the second run", () -> other.getTitle().endsWith(" #" + second.number()));
        assertTrue(stack.getTitle().endsWith(" #" + first.number() + " (pinned)"), stack.getTitle());
        stack.pin(false);
        Bench.until("it follows again", () -> stack.getTitle().endsWith(" #" + second.number()));
    }

    /** Charts lie over the latency stack: they stay while a run goes well, but a reason is seen. */
    @Test
    void aRunPullsNoViewOverTheOneInUseUnlessItFails() throws Exception {
        var charts = Bench.page().showView(Ids.CHARTS);
        var stack = Bench.page().findView(Ids.LATENCY_STACK);
        var target = RunTarget.of(Bench.page(), Bench.sample());
        Bench.page().activate(charts);
        RunStart.start(Bench.page(), target, RunOrder.of("ping-pong"));
        Bench.until("the run is over", () -> Bench.runs().latest()
                .filter(one -> one.status().state().isOver()).isPresent());
        assertTrue(Bench.page().isPartVisible(charts));
        RunStart.start(Bench.page(), target, new RunOrder("ping-pong", List.of(), Settings.of("no.such=1"), 1));
        Bench.until("the reason is seen", () -> Bench.page().isPartVisible(stack));
    }

    /** A collective is a stack with its figures below, and its critical path leads through lanes of ranks. */
    @Test
    void anAllreduceHasAStackAndATimelineAcrossRanks() throws Exception {
        var view = Bench.stackView();
        var messages = run("ping-pong");
        Bench.until("the stack of messages is shown", () -> view.headline().endsWith(" \u00b7 run " + messages.number())
                && view.state() == StackViewState.STACKS);
        assertTrue(view.headline().contains(" \u00b7 one-way \u00b7 "), view.headline());
        var operations = run("allreduce");
        Bench.until("the stack is shown", () -> view.state() == StackViewState.STACKS && !view.operation().isEmpty());
        // a whole operation has no one-way time
        assertEquals("Red Storm \u00b7 allreduce \u00b7 critical path, mean \u00b7 run " + operations.number(),
                view.headline());
        assertTrue(view.operation().startsWith("The slowest of 10: "), view.operation());
        assertTrue(view.figures().getFirst().stream().anyMatch(head -> head.startsWith("Slowest rank")),
                view.figures().toString());
        assertEquals(1, view.canvas().model().bars().size());
        var timeline = (TimelineView) Bench.page().showView(Ids.TIMELINE);
        Bench.until("the path is shown", timeline::isShown);
        var kinds = timeline.canvas().timeline().orElseThrow().lanes().stream().map(lane -> lane.kind()).toList();
        assertEquals(List.of(LaneKind.RANK, LaneKind.RANK, LaneKind.RANK, LaneKind.RANK, LaneKind.NETWORK), kinds);
    }

    /** Latencies of each class are first below the stack when messages share the network. */
    @Test
    void aRunUnderBackgroundTrafficListsTheTailOfEachClass() throws Exception {
        run("ping-pong", "iterations=1", "warmup=0", "backgroundLoad=1");
        var view = Bench.stackView();
        Bench.until("the latencies of each class are shown", () -> !view.figures().isEmpty() && view.figures()
                .getFirst().containsAll(List.of("99 % message latency, class 0, ns",
                        "99.9 % background packet latency, ns")));
        run("ping-pong");
        Bench.until("a run by itself has none", () -> view.figures().isEmpty());
    }
}
