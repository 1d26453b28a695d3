// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.workload.Measurement;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.study.CompiledStack;
import org.hopscope.study.OperationSpans;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunMeter;
import org.hopscope.study.RunProgress;
import org.jspecify.annotations.Nullable;

/**
 * A simulation whose messages can be looked at one by one. A run is determined by its plan and seed, so it is simulated
 * again on demand, and its record need not be kept with its result. Immutable; any thread.
 */
public final class RecordedRun {

    private final String stack;
    private final Compiled compiled;
    /** Null if nothing but operations was recorded. */
    private final Optional<RunTrace> trace;
    private final List<RecordedOperation> operations;

    private RecordedRun(String stack, Compiled compiled, @Nullable RunTrace trace,
            List<RecordedOperation> operations) {
        this.stack = stack;
        this.compiled = compiled;
        this.trace = Optional.ofNullable(trace);
        this.operations = operations;
    }

    /**
     * Simulates the stacks of a run on the calling thread, for operations of many ranks up to twice; leaves out
     * those that record neither messages nor operations, or do not end.
     */
    public static List<RecordedRun> of(PreparedRun prepared, RunProgress progress) {
        var runs = new ArrayList<RecordedRun>();
        for (int i = 0; i < prepared.stacks().size() && !progress.cancelled(); i++) {
            var one = prepared.stacks().get(i);
            progress.started(one.label(), i, prepared.stacks().size());
            of(one, prepared.seed(), progress).ifPresent(runs::add);
        }
        return List.copyOf(runs);
    }

    private static Optional<RecordedRun> of(CompiledStack stack, long seed, RunProgress progress) {
        if (!CompiledStack.traffic(stack.compiled()).isEmpty()) {
            return Optional.empty();
        }
        var measurements = stack.compiled().measurements();
        if (!measurements.isEmpty() && measurements.stream().noneMatch(RecordedRun::mayRecordMessages)) {
            return operations(stack, seed, progress);
        }
        var outcome = Simulator.run(stack.compiled().plan(), new RunOptions(seed, 0, true),
                new RunMeter(stack.label(), progress));
        return outcome instanceof Completed completed && !completed.trace().messages().isEmpty()
                ? Optional.of(new RecordedRun(stack.label(), stack.compiled(), completed.trace(), List.of()))
                : operations(stack, seed, progress);
    }

    private static boolean mayRecordMessages(Measurement measurement) {
        return OperationSpans.of(measurement).isEmpty() || measurement instanceof Measurement.Transfers;
    }

    private static Optional<RecordedRun> operations(CompiledStack stack, long seed, RunProgress progress) {
        var measurements = stack.compiled().measurements().stream()
                .filter(one -> OperationSpans.of(one).isPresent()).toList();
        if (measurements.isEmpty() || progress.cancelled()) {
            return Optional.empty();
        }
        var recorder = new OperationRecorder(measurements.stream()
                .map(one -> measurements.size() == 1 ? "" : one.label()).toList());
        Simulator.operations(stack.compiled().plan(), new RunOptions(seed, 0, false),
                new RunMeter(stack.label(), progress),
                measurements.stream().map(OperationSpans::of).flatMap(Optional::stream).toList(), recorder);
        return recorder.operations().isEmpty() ? Optional.empty()
                : Optional.of(new RecordedRun(stack.label(), stack.compiled(), null, recorder.operations()));
    }

    /** Name of the protocol stack. */
    public String stack() {
        return stack;
    }

    /** Number of recorded messages, or of operations if there are no messages; above 0. */
    public int count() {
        return trace.map(one -> one.messages().size()).orElse(operations.size());
    }

    /** True if it has operations, and no messages by themselves. */
    public boolean hasOperations() {
        return trace.isEmpty();
    }

    /** A message or an operation by its number in the order in which they were recorded, from 0. */
    public TimelineSubject subject(int number) {
        return trace.isEmpty() ? operations.get(number) : message(number);
    }

    /** A message by its number in the order of completion, from 0. */
    public RecordedMessage message(int number) {
        var one = trace.orElseThrow().messages().get(number);
        return new RecordedMessage(number, one.sourceRank(), one.targetRank(), one.bytes(), one.tag(), one.startPs(),
                one.endPs());
    }

    /** At most this many messages or operations, the slowest first; of equal ones the earlier first. Cost: n log n. */
    public List<TimelineSubject> slowest(int most) {
        return IntStream.range(0, count()).mapToObj(this::subject)
                .sorted(Comparator.comparingLong(TimelineSubject::latencyPs).reversed()).limit(most).toList();
    }

    /** The life of one of its messages, or the critical path of one of its operations. */
    public Timeline timeline(TimelineSubject subject) {
        return switch (subject) {
            case RecordedMessage message -> new TimelineBuilder(stack, compiled, trace.orElseThrow(), message).build();
            case RecordedOperation operation -> new OperationTimelineBuilder(stack, compiled, operation).build();
        };
    }
}
