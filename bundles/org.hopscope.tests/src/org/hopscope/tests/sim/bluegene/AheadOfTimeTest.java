// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.bluegene;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.NodeMode;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.plan.TorusProtocol;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.QueueKind;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Programs;
import org.junit.jupiter.api.Test;

/** At message fidelity a rank does work that affects only itself ahead of time, and no result shows it. */
class AheadOfTimeTest {

    private static final int SCHEDULES = 400;

    /**
     * A plain queue handles one event after the other. Where two packets come to a port at one picosecond, another one
     * may be first, so the ranks are apart.
     */
    @Test
    void theTimesAreThoseOfOneEventAfterTheOther() {
        long events = 0;
        long fewer = 0;
        for (int seed = 0; seed < SCHEDULES; seed++) {
            var plan = plan(seed);
            var plain = run(plan, QueueKind.PLAIN);
            var ahead = run(plan, QueueKind.SUITED);
            int number = seed;
            assertEquals(told(plain.trace()), told(ahead.trace()), () -> "seed " + number);
            assertEquals(plain.stats().simulatedPs(), ahead.stats().simulatedPs(), () -> "seed " + number);
            events += plain.stats().events();
            fewer += ahead.stats().events();
        }
        assertTrue(fewer < events, fewer + " of " + events + " events");
    }

    /**
     * 16 ranks on a ring send a message of one packet to the next one, 10 times. A message is an event when its head is
     * at its last router, when it has come out of that, when it has been read, and when the rank of its sender looks
     * for packets again; each rank begins by the end of its first call, and ends by one more.
     */
    @Test
    void aMessageWithNothingInItsWayTakesFourEvents() {
        int ranks = 16;
        int times = 10;
        var ring = new Programs[ranks];
        Arrays.setAll(ring, rank -> program().repeat(times).receive((rank + ranks - 1) % ranks, 100, 0, 0)
                .send((rank + 1) % ranks, 100, 0, 1).await(1).await(0).end());
        var plan = BlueGenePlans.torus(ranks).protocol(TorusProtocol.AUTOMATIC).ranks(ring).build()
                .at(Fidelity.MESSAGE);
        assertEquals(4 * ranks * times + 2 * ranks, run(plan, QueueKind.SUITED).stats().events());
    }

    private static SimPlan plan(int seed) {
        var random = new Random(seed);
        int[] sizes = {1 + random.nextInt(3), 1 + random.nextInt(3)};
        int ranks = sizes[0] * sizes[1];
        var plan = BlueGenePlans.torus(sizes).protocol(TorusProtocol.values()[random.nextInt(5)])
                .mode(random.nextBoolean() ? NodeMode.HEATER : NodeMode.COPROCESSOR).eagerBytes(random.nextInt(1500))
                .localCopy(random.nextBoolean()).fifos(1 + random.nextInt(6), 1 + random.nextInt(8));
        return plan.ranks(RandomSchedulesTest.programs(random, ranks, random.nextInt(40), true)).build()
                .at(Fidelity.MESSAGE);
    }

    private static Completed run(SimPlan plan, QueueKind queue) {
        return assertInstanceOf(Completed.class,
                Simulator.run(plan, new RunOptions(1, 0, true, false, queue), RunMonitor.none()));
    }

    /** Each message with the parts of its time, in an order of their own. */
    private static List<String> told(RunTrace trace) {
        return trace.messages().stream().map(message -> told(trace, message)).sorted().toList();
    }

    private static String told(RunTrace trace, MessageView message) {
        var chains = trace.chains();
        return message.sourceRank() + " to " + message.targetRank() + ", tag " + message.tag() + ", "
                + message.startPs() + " to " + message.endPs() + IntStream.range(message.firstStretch(),
                        message.endStretch()).mapToObj(i -> chains.component(i) + " " + chains.part(i) + " "
                                + chains.instance(i) + " " + chains.ps(i)).toList();
    }
}
