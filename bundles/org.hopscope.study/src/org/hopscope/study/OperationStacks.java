// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.workload.Measurement;
import org.hopscope.sim.attribution.OperationSink;
import org.hopscope.sim.attribution.OperationSpan;
import org.hopscope.sim.attribution.OperationStep;
import org.hopscope.sim.attribution.StackSum;
import org.jspecify.annotations.Nullable;

/** Collects the stacks of operations of many ranks: collectives, applications, and many messages at once. */
final class OperationStacks implements OperationSink {

    /** Paths that a run has not kept take two more, which is too long to wait for after a run of more events. */
    static final long MOST_EVENTS = 50_000_000;

    private final Compiled compiled;
    private final List<OperationSpan> spans;
    private final List<StackSum> sums = new ArrayList<>();
    private final List<List<Long>> timesPs = new ArrayList<>();
    private final Map<Integer, OperationPath> slowest = new HashMap<>();
    private int span;
    private int times;
    private @Nullable OperationPath path;

    private OperationStacks(Compiled compiled, List<OperationSpan> spans) {
        this.compiled = compiled;
        this.spans = spans;
        spans.forEach(one -> {
            sums.add(new StackSum());
            timesPs.add(new ArrayList<>());
        });
    }

    /** True if a measurement is one of operations, whose time does not belong to single messages. */
    static boolean fit(Measurement measurement) {
        return OperationSpans.of(measurement).isPresent();
    }

    /** True if a run must keep paths for the measurements of what was compiled. */
    static boolean fit(Compiled compiled) {
        return compiled.measurements().stream().anyMatch(OperationStacks::fit);
    }

    /**
     * The stacks of the measurements that are fit; nothing of those whose operations take no time.
     *
     * @param paths tells a sink the paths of spans
     */
    static Map<Measurement, OperationStack> of(Compiled compiled, List<Measurement> measurements,
            BiConsumer<List<OperationSpan>, OperationSink> paths) {
        var fit = measurements.stream().filter(OperationStacks::fit).toList();
        if (fit.isEmpty()) {
            return Map.of();
        }
        var all = new OperationStacks(compiled, fit.stream().map(OperationSpans::of)
                .flatMap(Optional::stream).toList());
        paths.accept(all.spans, all);
        var stacks = new HashMap<Measurement, OperationStack>();
        for (int i = 0; i < fit.size(); i++) {
            var mean = all.sums.get(i).mean();
            if (mean.isPresent()) {
                stacks.put(fit.get(i), new OperationStack(mean.get(), all.slowest.get(i).summary(
                        Math.toIntExact(mean.get().messages()), all.isTold(i)), all.times(i)));
            }
        }
        return stacks;
    }

    /** True if each operation of a span is told by itself. */
    private boolean isTold(int index) {
        return spans.get(index).times() == 1 || spans.get(index).turns();
    }

    private LatencyDistribution times(int index) {
        return isTold(index) ? LatencyDistribution.of(timesPs.get(index).stream().mapToLong(Long::longValue).toArray())
                : LatencyDistribution.NONE;
    }

    @Override
    public void operation(int ofSpan, int number, int ofTimes, int rank) {
        span = ofSpan;
        times = ofTimes;
        path = new OperationPath(compiled, number, rank);
    }

    @Override
    public void step(OperationStep step) {
        step.segments().forEach(sums.get(span)::add);
        present().add(step);
    }

    @Override
    public void complete() {
        var ended = present();
        sums.get(span).count(ended.totalPs(), times);
        timesPs.get(span).add(ended.totalPs());
        slowest.merge(span, ended, OperationPath::slower);
    }

    private OperationPath present() {
        return Objects.requireNonNull(path, "steps are those of an operation");
    }
}
