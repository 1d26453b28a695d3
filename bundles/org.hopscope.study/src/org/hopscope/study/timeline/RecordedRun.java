// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hopscope.compile.Compiled;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.study.CompiledStack;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunMeter;
import org.hopscope.study.RunProgress;

/**
 * A simulation whose messages can be looked at one by one. A run is determined by its plan and seed, so it is simulated
 * again when somebody wants to look, and its record need not be kept with its result. Immutable; any thread.
 */
public final class RecordedRun {

    private final String stack;
    private final Compiled compiled;
    private final RunTrace trace;

    private RecordedRun(String stack, Compiled compiled, RunTrace trace) {
        this.stack = stack;
        this.compiled = compiled;
        this.trace = trace;
    }

    /** Simulates the stacks of a run on the calling thread; leaves out those that record no message or do not end. */
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
        var outcome = Simulator.run(stack.compiled().plan(), new RunOptions(seed, 0, true),
                new RunMeter(stack.label(), progress));
        return outcome instanceof Completed completed && !completed.trace().messages().isEmpty()
                ? Optional.of(new RecordedRun(stack.label(), stack.compiled(), completed.trace())) : Optional.empty();
    }

    /** Name of the protocol stack. */
    public String stack() {
        return stack;
    }

    /** Number of recorded messages, above 0. */
    public int count() {
        return trace.messages().size();
    }

    /** A message by its number in the order of completion, from 0. */
    public RecordedMessage message(int number) {
        var one = trace.messages().get(number);
        return new RecordedMessage(number, one.sourceRank(), one.targetRank(), one.bytes(), one.tag(), one.startPs(),
                one.endPs());
    }

    /** At most so many messages, the slowest first; of equal ones the earlier first. Cost: n log n. */
    public List<RecordedMessage> slowest(int most) {
        return IntStream.range(0, count()).mapToObj(this::message)
                .sorted(Comparator.comparingLong(RecordedMessage::latencyPs).reversed()).limit(most).toList();
    }

    /** The life of one of its messages. */
    public MessageTimeline timeline(RecordedMessage message) {
        return new TimelineBuilder(stack, compiled, trace, message).build();
    }
}
