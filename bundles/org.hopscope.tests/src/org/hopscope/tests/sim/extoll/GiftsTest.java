// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.extoll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.tests.sim.Runs;
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
            assertEquals(Runs.summary(noted), Runs.summary(quiet), "seed " + seed);
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
}
