// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.run;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

import org.hopscope.sim.attribution.LatencySegment;
import org.hopscope.sim.attribution.OperationSink;
import org.hopscope.sim.attribution.OperationSpan;
import org.hopscope.sim.attribution.OperationStep;
import org.hopscope.sim.plan.WorkloadPlan;
import org.hopscope.sim.trace.Activity;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Mark;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.OperationLog;
import org.hopscope.sim.trace.Part;
import org.jspecify.annotations.Nullable;

/**
 * Finds the critical paths of operations, as {@link PathSearch} does for a whole run: from the rank that ended last,
 * back through messages and calls, to where a rank began the operation.
 */
final class OperationSearch {

    private final WorkloadPlan workload;
    private final List<OperationSpan> spans;
    private final OperationLog log;
    private final List<OperationWindows.Window> windows;
    private final Turns turns;
    private @Nullable RecordedMessages recorded;
    private Map<Integer, MessageView> views = new TreeMap<>();

    /** @param marks those of the run that the log is of */
    OperationSearch(WorkloadPlan workload, List<OperationSpan> spans, OperationLog log, List<Mark> marks) {
        this.workload = workload;
        this.spans = List.copyOf(spans);
        this.log = log;
        windows = new OperationWindows(workload.ranks(), this.spans).find(log.laps(), marks);
        turns = new Turns(workload.ranks(), log.turns());
    }

    /** The numbers of the messages on the paths. */
    BitSet messages() {
        var chosen = new BitSet();
        for (var window : windows) {
            for (int at = last(window); at != OperationLog.NONE; at = before(at, window)) {
                if (log.message(at) >= 0) {
                    chosen.set(log.message(at));
                }
            }
        }
        return chosen;
    }

    /** Tells all paths. */
    void tell(RecordedMessages found, OperationSink sink) {
        recorded = found;
        views = found.of(messages());
        windows.forEach(window -> tell(window, sink));
    }

    private int last(OperationWindows.Window window) {
        int at = log.lastBy(window.rank(), window.endPs());
        return at != OperationLog.NONE && log.endPs(at) > window.startPs(window.rank()) ? at : OperationLog.NONE;
    }

    /** The operation that an operation had to wait for, if that was within the window. */
    private int before(int at, OperationWindows.Window window) {
        int cause = log.cause(at);
        return cause != OperationLog.NONE && log.endPs(cause) > window.startPs(log.rank(cause)) ? cause
                : OperationLog.NONE;
    }

    private void tell(OperationWindows.Window window, OperationSink sink) {
        int at = last(window);
        if (at == OperationLog.NONE) {
            return;
        }
        boolean inTurns = spans.get(window.span()).turns();
        int number = inTurns ? turn(at, window) : window.number();
        sink.operation(window.span(), number, inTurns ? 1 : window.times(), window.rank());
        for (; at != OperationLog.NONE; at = before(at, window)) {
            if (inTurns && turn(at, window) < number) {
                number = turn(at, window);
                sink.complete();
                sink.operation(window.span(), number, 1, log.rank(at));
            }
            var step = step(at, window);
            if (step.ps() > 0) {
                sink.step(step);
            }
        }
        sink.complete();
    }

    private int turn(int at, OperationWindows.Window window) {
        int rank = log.rank(at);
        return turns.between(rank, window.startPs(rank), log.endPs(at));
    }

    private OperationStep step(int at, OperationWindows.Window window) {
        var view = views.get(log.message(at));
        int rank = log.rank(at);
        int source = view == null ? rank : view.sourceRank();
        long startPs = Math.min(log.endPs(at), Math.max(log.endPs(log.cause(at)), window.startPs(source)));
        var segments = new ArrayList<LatencySegment>();
        if (view == null) {
            add(segments, component(log.activity(at)), PathSearch.part(log.activity(at)), vertex(rank),
                    log.endPs(at) - startPs);
            return new OperationStep(log.activity(at), rank, rank, 0, startPs, log.endPs(at), segments);
        }
        // between two operations a rank does nothing that takes time, so a rest is a part of the send
        add(segments, Component.LIBRARY_CALL, Part.PROCESSOR, vertex(source), view.startPs() - startPs);
        addMessage(segments, view, Math.max(0, startPs - view.startPs()));
        add(segments, Component.LIBRARY_CALL, Part.PROCESSOR, vertex(rank), log.endPs(at) - view.endPs());
        return new OperationStep(Activity.MESSAGE, rank, source, view.bytes(), startPs, log.endPs(at), segments);
    }

    /** @param skippedPs time of the message before the operation */
    private void addMessage(List<LatencySegment> segments, MessageView view, long skippedPs) {
        long skip = skippedPs;
        var told = Objects.requireNonNull(recorded, "what is told is recorded");
        var chains = told.chains();
        for (int i = chains.first(view.chain()); i < chains.end(view.chain()); i++) {
            long ps = Math.max(0, chains.ps(i) - skip);
            skip = Math.max(0, skip - chains.ps(i));
            boolean isLink = chains.part(i) == Part.LINK;
            if (ps > 0) {
                segments.add(new LatencySegment(chains.component(i), chains.part(i),
                        isLink ? told.trace().links().source(chains.instance(i)) : chains.instance(i),
                        isLink ? chains.instance(i) : -1, chains.block(i), ps));
            }
        }
    }

    private static void add(List<LatencySegment> segments, Component component, Part part, int vertex, long ps) {
        if (ps > 0) {
            segments.add(new LatencySegment(component, part, vertex, -1, ps));
        }
    }

    private int vertex(int rank) {
        return workload.vertexOfRank()[rank];
    }

    private static Component component(Activity activity) {
        return switch (activity) {
            case MESSAGE, CALL -> Component.LIBRARY_CALL;
            case OWN_SEND -> Component.OWN_SEND;
            case COMPUTE -> Component.COMPUTING;
            case COPY -> Component.MEMORY_COPY;
            case COLLECTIVE -> Component.COLLECTIVE_NETWORK;
            case INTERRUPT -> Component.INTERRUPT_NETWORK;
        };
    }
}
