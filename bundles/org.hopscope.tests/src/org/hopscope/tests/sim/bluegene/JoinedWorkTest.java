// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.bluegene;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.hopscope.model.stack.TorusProtocol;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.QueueKind;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;

/**
 * A send looks for a place in a FIFO between two pieces of work. Where nobody else can take the place meanwhile, both
 * are one piece, except with the plain queue.
 */
class JoinedWorkTest {

    private static final int SCHEDULES = Integer.getInteger("hopscope.schedules", 400);

    /** Two sends to different nodes, on FIFOs of their own: each has an event less. */
    @Test
    void aSendThatFindsAPlaceIsOnePieceOfWork() {
        var plan = BlueGenePlans.torus(3).protocol(TorusProtocol.EAGER).ranks(
                program().send(1, 100, 1, 0).send(2, 100, 2, 1).awaitAll(0, 2),
                program().receive(0, 100, 1, 0).await(0), program().receive(0, 100, 2, 0).await(0)).build();
        assertEquals(2, run(plan, QueueKind.PLAIN).stats().events() - run(plan, QueueKind.LISTS).stats().events());
    }

    /**
     * Full FIFOs, other cores that send too, interrupts, all protocols: the times and stamps are the same. Ranks do
     * something at random times, because of two things at one picosecond another one may come first.
     */
    @Test
    void joinedWorkChangesNoResult() {
        long joined = 0;
        for (int seed = 0; seed < SCHEDULES; seed++) {
            var plan = RandomSchedulesTest.schedule(new Random(seed), true).plan().build();
            var fast = run(plan, QueueKind.LISTS);
            var plain = run(plan, QueueKind.PLAIN);
            assertEquals(Runs.summary(plain), Runs.summary(fast), "seed " + seed);
            assertEquals(Runs.hash(plain.trace()), Runs.hash(fast.trace()), "seed " + seed);
            joined += plain.stats().events() - fast.stats().events();
        }
        // two thirds of the schedules have no interrupts; with ten messages on average, many find a place
        assertTrue(joined > SCHEDULES, joined + " pieces of work in " + SCHEDULES + " schedules");
    }

    private static Completed run(SimPlan plan, QueueKind queue) {
        return assertInstanceOf(Completed.class,
                Simulator.run(plan, new RunOptions(1, 0, true, false, queue), RunMonitor.none()));
    }
}
