// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.plan.PacketMemoryPlan;
import org.hopscope.sim.plan.PlanHash;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A memory that the links of a switch share, against separate buffers of the size that it leaves to each. */
class PacketMemoriesTest {

    private static final int ALL = 1_000_000;
    private static final int P = Plans.PACKET;
    private static final int MANY = 400;
    private static final long LONG_PAUSE = 1_000_000_000;
    /** As in {@link PausesTest}. */
    private static final int HEADROOM = 414 + 2 * P + 1;
    /** Six nodes around the switch 6. */
    private static final int[][] STAR = {{0, 6}, {1, 6}, {2, 6}, {3, 6}, {4, 6}, {5, 6}};

    /**
     * One output that gets twice what it sends. Its queue of q packets takes one more as long as q + 1 is at most the
     * share of the free memory of 16 packets: q + 1 <= 16 - q up to 8; q + 1 <= 2 (16 - q) up to 11; q + 1 <=
     * (16 - q) / 2 up to 5; and a share of 128 times the free memory leaves the memory as the only limit.
     */
    @ParameterizedTest
    @CsvSource({"1000000, 8", "2000000, 11", "500000, 5", "128000000, 16"})
    void aQueueFillsItsShareOfWhatIsFree(int sharePpm, int packets) {
        var shared = toOne(AdmissionPlan.drop(1_000 * P), 16 * P, sharePpm);
        var separate = toOne(AdmissionPlan.drop(packets * P), 0, ALL);
        assertTrue(separate.counters.get(Counter.BUFFER_DROPS) > MANY - 2 * packets);
        assertSame(separate, shared);
    }

    /** The size of a queue remains a limit. */
    @Test
    void theSmallerLimitHolds() {
        assertSame(toOne(AdmissionPlan.drop(6 * P), 0, ALL), toOne(AdmissionPlan.drop(6 * P), 16 * P, ALL));
    }

    /**
     * Of 23 packets one full queue gets 12 (q + 1 <= 23 - q), each of two 8: the last one makes q + 1 = 8 <=
     * 23 - 7 - 8, and no queue gets a ninth as long as the other has 7.
     */
    @Test
    void fullQueuesLeaveLessToEachOther() {
        assertSame(toOne(AdmissionPlan.drop(12 * P), 0, ALL), toOne(AdmissionPlan.drop(100 * P), 23 * P, ALL));
        assertSame(toTwo(AdmissionPlan.drop(8 * P), 0), toTwo(AdmissionPlan.drop(100 * P), 23 * P));
    }

    /** What is counted in comes out, so that a memory that has been full is empty at the end. */
    @ParameterizedTest
    @ValueSource(ints = {6, 24})
    void eachPacketThatIsNotDroppedComes(int packets) {
        var network = toTwo(AdmissionPlan.drop(100 * P), packets * P);
        assertEquals(4 * MANY, network.arrivals.size() + network.counters.get(Counter.BUFFER_DROPS));
        assertEquals(0, network.inFlight());
    }

    /**
     * One link in front of a busy output, beside packets of the switch's own node, which have a buffer there. With all
     * of the free memory to itself it is stopped at half of the 40 packets and goes on at half of them, as with a
     * threshold of 20 packets.
     */
    @Test
    void theThresholdOfAPauseFollowsTheFreeMemory() {
        var shared = line(pauses(40 * P), 40 * P, ALL);
        var separate = line(pauses(20 * P), 0, ALL);
        assertTrue(separate.counters.get(Counter.PAUSE_FRAMES) > 6);
        assertEquals(separate.counters.get(Counter.PAUSE_FRAMES), shared.counters.get(Counter.PAUSE_FRAMES));
        assertSame(separate, shared);
    }

    /** However small the memory is, the headroom beside it takes what comes after a pause. */
    @ParameterizedTest
    @CsvSource({"1, 1000000", "4, 110000", "30, 110000", "30, 1000000", "1000, 8000000"})
    void headroomLosesNothing(int packets, int sharePpm) {
        var plans = Plans.graph(7, STAR, 1).admission(pauses(20 * P)).memory(packets * P, sharePpm);
        var network = Network.of(plans);
        for (int sender = 0; sender < 4; sender++) {
            network.send(sender, 4, 1 + sender, MANY);
        }
        network.send(4, 0, 5, MANY).send(5, 1, 6, MANY).run();
        assertEquals(0, network.counters.get(Counter.BUFFER_DROPS));
        assertEquals(6 * MANY, network.arrivals.size());
        assertTrue(network.counters.get(Counter.PAUSE_FRAMES) > 6);
        assertEquals(0, network.inFlight());
    }

    @Test
    void plansWithoutAMemoryKeepTheirHash() {
        assertEquals(PlanHash.of(Plans.mesh(2).build()), PlanHash.of(Plans.mesh(2).memory(0, ALL).build()));
        assertThrows(IllegalArgumentException.class, () -> new PacketMemoryPlan(-1, ALL));
        assertThrows(IllegalArgumentException.class, () -> new PacketMemoryPlan(1, 0));
    }

    private static void assertSame(Network one, Network other) {
        assertEquals(one.counters.get(Counter.BUFFER_DROPS), other.counters.get(Counter.BUFFER_DROPS));
        assertEquals(one.arrivals.size(), other.arrivals.size());
        assertEquals(one.lastPs(), other.lastPs());
    }

    private static Network toOne(AdmissionPlan admission, int memory, int sharePpm) {
        return Network.of(Plans.graph(7, STAR, 1).admission(admission).memory(memory, sharePpm))
                .send(0, 4, 1, MANY).send(1, 4, 2, MANY).run();
    }

    private static Network toTwo(AdmissionPlan admission, int memory) {
        return Network.of(Plans.graph(7, STAR, 1).admission(admission).memory(memory, ALL))
                .send(0, 4, 1, MANY).send(1, 4, 2, MANY).send(2, 5, 3, MANY).send(3, 5, 4, MANY).run();
    }

    private static Network line(AdmissionPlan admission, int memory, int sharePpm) {
        int[][] ends = {{0, 1}, {1, 2}};
        var plans = Plans.graph(3, ends, 1).admission(admission).memory(memory, sharePpm).buffers(2, 1_000);
        return Network.of(plans).send(0, 2, 1, MANY, 0).send(1, 2, 2, MANY, 1).run();
    }

    private static AdmissionPlan pauses(int threshold) {
        return AdmissionPlan.pause(threshold + HEADROOM, threshold, threshold, LONG_PAUSE, 0);
    }
}
