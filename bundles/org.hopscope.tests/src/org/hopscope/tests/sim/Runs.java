// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.RunOutcome;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Mark;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;

/** Runs plans and reads their traces. */
public final class Runs {

    private Runs() {}

    public static RunOutcome run(SimPlan plan) {
        return Simulator.run(plan, RunOptions.defaults(), RunMonitor.none());
    }

    public static Completed completed(Plans plan) {
        return completed(plan, 1);
    }

    public static Completed completed(Plans plan, long seed) {
        return assertInstanceOf(Completed.class,
                Simulator.run(plan.build(), new RunOptions(seed, 0, true), RunMonitor.none()));
    }

    /** The only message that a run recorded with this tag. */
    public static MessageView message(RunTrace trace, int tag) {
        var found = trace.messages().stream().filter(message -> message.tag() == tag).toList();
        if (found.size() != 1) {
            throw new AssertionError(found.size() + " messages with tag " + tag);
        }
        return found.get(0);
    }

    /** The time that the message with this tag spent on a component. */
    public static long spent(RunTrace trace, int tag, Component component) {
        MessageView message = message(trace, tag);
        long sum = 0;
        for (int i = trace.chains().first(message.chain()); i < trace.chains().end(message.chain()); i++) {
            sum += trace.chains().component(i) == component ? trace.chains().ps(i) : 0;
        }
        return sum;
    }

    /** The messages that a run recorded, its end and what it counted, in words. */
    public static List<String> summary(Completed run) {
        var trace = run.trace();
        return List.of(trace.messages().toString(), run.stats().simulatedPs() + " ps",
                Arrays.stream(Counter.values()).map(one -> one + " " + trace.counters().get(one)).toList().toString());
    }

    /** Every column of a trace as one number, the same in every virtual machine. */
    public static long hash(RunTrace trace) {
        long hash = 1;
        for (MessageView m : trace.messages()) {
            hash = mix(hash, m.sourceRank(), m.targetRank(), m.bytes(), m.tag(), m.startPs(), m.endPs(),
                    m.lowerBoundPs(), trace.chains().first(m.chain()), trace.chains().end(m.chain()));
        }
        for (Mark mark : trace.marks()) {
            hash = mix(hash, mark.rank(), mark.mark(), mark.timePs());
        }
        for (int i = 0; i < trace.chains().size(); i++) {
            // names, so that a new component between two others changes nothing
            hash = mix(hash, trace.chains().component(i).name().hashCode(),
                    trace.chains().part(i).name().hashCode(), trace.chains().instance(i), trace.chains().ps(i));
        }
        return hash;
    }

    private static long mix(long hash, long... row) {
        long mixed = hash;
        for (long value : row) {
            mixed = (mixed ^ value) * 0x100000001B3L;
        }
        return mixed;
    }
}
