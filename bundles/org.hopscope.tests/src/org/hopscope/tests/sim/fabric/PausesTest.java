// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.PlanHash;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.TrafficPattern;
import org.hopscope.sim.plan.TrafficPlan;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.traffic.OpenLoop;
import org.hopscope.sim.traffic.PartitionedTraffic;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pause frames: nothing is lost with the headroom that is asked for, and a link is never idle without need. */
@Execution(ExecutionMode.CONCURRENT)
class PausesTest {

    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;
    private static final int PAUSE_AT = 20 * Plans.PACKET;
    private static final int RESUME_AT = 16 * Plans.PACKET;
    private static final long LONG_PAUSE = 1_000_000_000;
    /**
     * A packet and five frames of 64 B on the way back, two flights of 6 ns: 6 * 25,600 + 12,000 ps are 414 B, and two
     * packets and a byte more.
     */
    private static final int HEADROOM = 414 + 2 * Plans.PACKET + 1;
    /** 0, 1 and 2 to 4 over the switch 3. */
    private static final int[][] STAR = {{0, 3}, {1, 3}, {2, 3}, {3, 4}};

    @Test
    void theHeadroomIsWhatCanStillComeAfterTheThreshold() {
        var link = new LinkPlan(new Rate(2_500_000_000L), Plans.LINK);
        assertEquals(HEADROOM, pauses(HEADROOM, LONG_PAUSE).headroomBytes(link, Plans.PACKET, 2));
        assertTrue(pauses(HEADROOM, LONG_PAUSE).overflow(link, Plans.PACKET, 2).isEmpty());
        assertEquals("542 B are left above the pause threshold, but 543 B can still come after it",
                pauses(HEADROOM - 1, LONG_PAUSE).overflow(link, Plans.PACKET, 2).orElseThrow());
        // a packet and four frames of 64 B: 128 ns, so the pause may not be shorter than 256 ns
        assertTrue(pauses(HEADROOM, 256_000).overflow(link, Plans.PACKET, 2).isEmpty());
        assertEquals("a pause of 255998 ps can end before it is repeated, as a frame may wait 128000 ps",
                pauses(HEADROOM, 255_998).overflow(link, Plans.PACKET, 2).orElseThrow());
    }

    @ParameterizedTest
    @ValueSource(longs = {256_000, LONG_PAUSE})
    void incastLosesNothingAndKeepsTheSharedLinkBusy(long pausePs) {
        var network = incast(pauses(HEADROOM, pausePs), 500);
        assertEquals(1_500, network.arrivals.size());
        assertEquals(0, network.counters.get(Counter.BUFFER_DROPS));
        assertTrue(network.counters.get(Counter.PAUSE_FRAMES) > 6, network.counters.get(Counter.PAUSE_FRAMES) + "");
        // three routers and two links to the first packet's head, then packet after packet
        assertEquals(3 * Plans.ROUTER + 2 * Plans.LINK + 1_500 * PACKET, network.lastPs());
        assertEquals(0, network.inFlight());
    }

    @Test
    void aSenderThatIsNotPausedIsNeverSlower() {
        long credits = Network.of(Plans.graph(5, STAR, 1)).send(0, 4, 1, 200).run().lastPs();
        var network = new Network(Plans.graph(5, STAR, 1).admission(pauses(HEADROOM, LONG_PAUSE)), true)
                .send(0, 4, 1, 200).run();
        assertEquals(credits, network.lastPs());
        assertEquals(0, network.counters.get(Counter.PAUSE_FRAMES));
    }

    /** With less than the packets that are on their way when the pause arrives, some are lost. */
    @Test
    void tooLittleHeadroomLosesPackets() {
        var network = incast(pauses(0, LONG_PAUSE), 500);
        assertTrue(network.counters.get(Counter.BUFFER_DROPS) > 0);
        assertEquals(1_500, network.arrivals.size() + network.counters.get(Counter.BUFFER_DROPS));
    }

    /** A pause that ends by itself long before it is repeated lets packets through that find no room. */
    @Test
    void aPauseEndsUnlessItIsRepeated() {
        // it would be repeated after 2 ns, but each frame occupies the link back for 25.6 ns
        var network = incast(pauses(HEADROOM, 4_000), 500);
        assertTrue(network.counters.get(Counter.PAUSE_FRAMES) > 1_000,
                network.counters.get(Counter.PAUSE_FRAMES) + " frames");
    }

    /** Each channel is paused for itself: what goes to 2 does not wait for what goes to 4 in the other channel. */
    @Test
    void aPauseHoldsOneChannel() {
        int[][] ends = {{0, 1}, {1, 2}, {1, 4}, {3, 1}};
        var plans = Plans.graph(5, ends, 1).admission(pauses(HEADROOM, LONG_PAUSE)).buffers(2, 1_000);
        var one = Network.of(plans).send(0, 4, 1, 400, 0).send(3, 4, 2, 400, 0).send(0, 2, 3, 100, 0).run();
        var two = Network.of(plans).send(0, 4, 1, 400, 0).send(3, 4, 2, 400, 0).send(0, 2, 3, 100, 1).run();
        // in one channel the last packet to 2 comes after the 400 to 4, which get half of that link
        assertTrue(last(one, 3) > 800 * PACKET, last(one, 3) + " ps");
        // in two channels, both begin at once and share the link of 0
        assertTrue(last(two, 3) < 250 * PACKET, last(two, 3) + " ps");
    }

    /** Frames wait for packets that come the other way, and the network of both directions still loses nothing. */
    @ParameterizedTest
    @ValueSource(ints = {8, 64})
    void noPacketIsLostInAFullMesh(int bytes) {
        var plan = Plans.mesh(4, 4).admission(pauses(HEADROOM, LONG_PAUSE)).build();
        var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, bytes, 1_000_000, 0, 2_000 * PACKET, false);
        var result = OpenLoop.run(plan, traffic, RunOptions.defaults(), RunMonitor.none());
        assertTrue(result.completed());
        assertEquals(result.extent().packets(), result.latencies().count());
    }

    /** Every picosecond of a paused packet has an owner: its chain ends when it arrives. */
    @Test
    void thePauseIsContentionOfThePacket() {
        var network = incast(pauses(HEADROOM, LONG_PAUSE), 200);
        for (var arrival : network.arrivals) {
            long sum = 0;
            for (int i = 0; i < arrival.chain().size(); i++) {
                sum += arrival.chain().ps(i);
            }
            assertEquals(arrival.timePs(), sum);
        }
        assertTrue(network.arrivals.getLast().spent(Component.SERIALISATION)
                + network.arrivals.getLast().spent(Component.CONTENTION) > 500 * PACKET);
    }

    @Test
    void plansSayWhatDoesNotFit() {
        assertThrows(IllegalArgumentException.class, () -> AdmissionPlan.pause(100, 101, 50, 2, 0));
        assertThrows(IllegalArgumentException.class, () -> AdmissionPlan.pause(100, 50, 51, 2, 0));
        var plan = Plans.mesh(2).admission(pauses(HEADROOM, LONG_PAUSE)).build();
        var traffic = new TrafficPlan(TrafficPattern.UNIFORM_RANDOM, 64, 1_000, 0, 1, false);
        assertEquals("without credits a packet meets queues and frames of another part",
                PartitionedTraffic.obstacle(plan, traffic).orElseThrow());
        assertEquals(PlanHash.of(Plans.mesh(2).build()),
                PlanHash.of(Plans.mesh(2).admission(AdmissionPlan.CREDITS).build()));
    }

    private static long last(Network network, int message) {
        return network.arrivals(message).getLast().timePs();
    }

    private static Network incast(AdmissionPlan admission, int packets) {
        var network = Network.of(Plans.graph(5, STAR, 1).admission(admission));
        for (int sender = 0; sender < 3; sender++) {
            network.send(sender, 4, 1 + sender, packets);
        }
        return network.run();
    }

    private static AdmissionPlan pauses(int headroom, long pausePs) {
        return AdmissionPlan.pause(PAUSE_AT + headroom, PAUSE_AT, RESUME_AT, pausePs, 0);
    }
}
