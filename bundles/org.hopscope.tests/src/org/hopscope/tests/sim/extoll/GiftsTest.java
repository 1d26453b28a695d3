// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.extoll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Counter;
import org.junit.jupiter.api.Test;

/** Tokens that a bus brings without an event are there when those that come by an event would be. */
class GiftsTest {

    private static final int SCHEDULES = Integer.getInteger("hopscope.schedules", 30);

    /**
     * A run that notes how its parts are used has an event for each token that crosses a bus; one that does not has
     * events only for those that a task waits for. Random schedules with few buffers and slots have both.
     */
    @Test
    void aRunThatNotesNoUseIsTheSame() {
        var machine = new ExtollMachine();
        long with = 0;
        long without = 0;
        for (long seed = 1; seed <= SCHEDULES; seed++) {
            var plan = machine.plan(FaultSchedule.apart(seed).plans());
            var noted = run(plan, true);
            var quiet = run(plan, false);
            assertEquals(summary(noted), summary(quiet), "seed " + seed);
            with += noted.stats().events();
            without += quiet.stats().events();
        }
        // a small message takes 15 events at most, two of which bring its buffer and its slot back
        assertTrue(without < with * 0.95, without + " events instead of " + with);
    }

    private static Completed run(SimPlan plan, boolean usage) {
        return assertInstanceOf(Completed.class,
                Simulator.run(plan, new RunOptions(1, 0, true, usage), RunMonitor.none()));
    }

    private static List<String> summary(Completed done) {
        var trace = done.trace();
        return List.of(trace.messages().toString(), done.stats().simulatedPs() + " ps",
                Arrays.stream(Counter.values()).map(one -> one + " " + trace.counters().get(one)).toList().toString());
    }
}
