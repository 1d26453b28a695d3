// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.workload.Measurement;
import org.hopscope.compile.workload.Measurement.Application;
import org.hopscope.compile.workload.Measurement.Calls;
import org.hopscope.compile.workload.Measurement.Transfers;
import org.hopscope.compile.workload.Span;
import org.hopscope.sim.attribution.OperationSink;
import org.hopscope.sim.attribution.OperationSpan;
import org.hopscope.sim.attribution.OperationStep;
import org.hopscope.sim.attribution.StackSum;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;

/** Collects the stacks of operations of many ranks: collectives, applications, and many messages at once. */
final class OperationStacks implements OperationSink {

    /** Their paths take two more runs, which is too long to wait for after a run of more events than this. */
    static final long MOST_EVENTS = 50_000_000;

    private final Compiled compiled;
    private final List<OperationSpan> spans;
    private final List<StackSum> sums = new ArrayList<>();
    private final Map<Integer, OperationPath> slowest = new HashMap<>();
    private int span;
    private int times;
    private OperationPath path;
    /** The operations that the present path leads through, from the last to the first. */
    private final List<OperationPath> turns = new ArrayList<>();

    private OperationStacks(Compiled compiled, List<OperationSpan> spans) {
        this.compiled = compiled;
        this.spans = spans;
        spans.forEach(one -> sums.add(new StackSum()));
    }

    /** Whether a measurement is one of operations, whose time does not belong to single messages. */
    static boolean fit(Measurement measurement) {
        return switch (measurement) {
            case Calls calls -> true;
            case Application application -> true;
            case Transfers transfers -> true;
            case Measurement.RoundTrips trips -> false;
            case Measurement.OpenTraffic traffic -> false;
            case Measurement.Balance balance -> false;
        };
    }

    /** The stacks of the measurements that are fit; nothing of those whose operations take no time. */
    static Map<Measurement, OperationStack> of(Compiled compiled, List<Measurement> measurements, RunOptions options,
            RunMonitor monitor) {
        var fit = measurements.stream().filter(OperationStacks::fit).toList();
        if (fit.isEmpty()) {
            return Map.of();
        }
        var all = new OperationStacks(compiled, fit.stream().map(OperationStacks::span).toList());
        Simulator.operations(compiled.plan(), options, monitor, all.spans, all);
        var stacks = new HashMap<Measurement, OperationStack>();
        for (int i = 0; i < fit.size(); i++) {
            var mean = all.sums.get(i).mean();
            if (mean.isPresent()) {
                stacks.put(fit.get(i), new OperationStack(mean.get(), all.slowest.get(i).summary(
                        Math.toIntExact(mean.get().messages()), all.isTold(i))));
            }
        }
        return stacks;
    }

    private static OperationSpan span(Measurement measurement) {
        return switch (measurement) {
            case Calls calls when calls.lap() == Calls.NO_LAP -> new OperationSpan(calls.span().startMark(),
                    calls.span().endMark(), OperationSpan.NO_LAP, calls.iterations(), calls.iterations() > 1);
            case Calls calls -> new OperationSpan(calls.span().startMark(), calls.span().endMark(), calls.lap(), 1,
                    false);
            case Application application -> whole(application.span(), 1);
            case Transfers transfers -> whole(transfers.span(), transfers.amount().turns());
            case Measurement.RoundTrips trips -> throw new IllegalArgumentException("no operation");
            case Measurement.OpenTraffic traffic -> throw new IllegalArgumentException("no operation");
            case Measurement.Balance balance -> throw new IllegalArgumentException("no operation");
        };
    }

    private static OperationSpan whole(Span span, int times) {
        return new OperationSpan(span.startMark(), span.endMark(), OperationSpan.NO_LAP, times, false);
    }

    /** Whether each operation of a span is told by itself. */
    private boolean isTold(int index) {
        return spans.get(index).times() == 1 || spans.get(index).turns();
    }

    @Override
    public void operation(int ofSpan, int number, int ofTimes, int rank) {
        span = ofSpan;
        times = ofTimes;
        turns.clear();
        path = new OperationPath(compiled, number, rank);
    }

    @Override
    public void step(OperationStep step) {
        step.segments().forEach(sums.get(span)::add);
        if (turns.isEmpty() || path.number() != step.turn() && spans.get(span).turns()) {
            path = new OperationPath(compiled, spans.get(span).turns() ? step.turn() : path.number(), step.rank());
            turns.add(path);
        }
        path.add(step);
    }

    @Override
    public void complete() {
        var sum = sums.get(span);
        if (turns.size() == times) {
            turns.forEach(one -> sum.count(one.totalPs()));
        } else {
            sum.count(turns.stream().mapToLong(OperationPath::totalPs).sum(), times);
        }
        turns.forEach(one -> slowest.merge(span, one, OperationPath::slower));
    }
}
