// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.FatTree;
import org.hopscope.sim.plan.CircuitPlan;
import org.hopscope.sim.plan.DeliveryPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.MarkingPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.PathChoice;
import org.hopscope.sim.plan.Retransmission;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;

/**
 * Four nodes of a leaf that send to those of another one over four links up, of which one has a quarter of the rate: an
 * upper bound of 3.25 links for all.
 */
class EntropyTest {

    private static final int BYTES = 1_024;
    private static final long PACKET = BYTES * Plans.LINK_PER_BYTE;
    private static final int EACH = 2_000;
    private static final int FLOWS = 4;

    /**
     * Spraying sends a quarter of all packets over the slow link, which takes a quarter of a link: all flows together
     * have one link. Senders that avoid ways with long queues reach four fifths of the bound; the rest is what
     * new values cost that happen to name the slow link.
     */
    @Test
    void reusedEntropyLeavesASlowLinkAlone() {
        double sprayed = links(run(PathChoice.SPRAYED));
        double reused = links(run(PathChoice.RECYCLED));
        assertTrue(sprayed > 0.95 && sprayed < 1.05, "sprayed " + sprayed);
        assertTrue(reused > 0.8 * 3.25 && reused <= 3.25, "recycled " + reused);
    }

    @Test
    void eachPacketArrivesOnceAndInOrder() {
        var network = run(PathChoice.RECYCLED);
        for (int flow = 1; flow <= FLOWS; flow++) {
            var numbers = network.arrivals(flow).stream().map(Network.Arrival::number).toList();
            assertEquals(IntStream.range(0, EACH).mapToObj(Long::valueOf).toList(), numbers);
        }
    }

    @Test
    void theSameSeedGivesTheSameTimes() {
        assertEquals(times(run(PathChoice.RECYCLED)), times(run(PathChoice.RECYCLED)));
    }

    private static List<Long> times(Network network) {
        return network.arrivals.stream().map(Network.Arrival::timePs).toList();
    }

    /** Links' worth of packets that arrived until the first flow had no more. */
    private static double links(Network network) {
        long end = IntStream.rangeClosed(1, FLOWS).mapToLong(flow -> network.arrivals(flow).getLast().timePs()).min()
                .orElseThrow();
        long count = network.arrivals.stream().filter(one -> one.timePs() <= end).count();
        return (double) count * PACKET / end;
    }

    private static Network run(PathChoice choice) {
        var tree = new FatTreePlan(4, 2, 0, 0, 0, new CircuitPlan(Long.MAX_VALUE, false));
        var shape = new FatTree(tree);
        var slow = new OverriddenPlan(tree, new int[0], new int[0], 0, new int[] {shape.up(shape.nodes(), 0)},
                new int[] {1}, new int[0]);
        var network = Network.of(Plans.of(slow).links(Plans.LINK_PER_BYTE, 4 * Plans.LINK_PER_BYTE).buffers(1, 64)
                .packetBytes(BYTES).routing(RoutingPlan.of(choice))
                .marking(new MarkingPlan(4 * BYTES, 8 * BYTES, 1_000_000))
                .delivery(new DeliveryPlan(Retransmission.SELECTIVE, 32 * BYTES, 10_000_000_000L, 64))).quiet();
        for (int flow = 0; flow < FLOWS; flow++) {
            network.send(flow, 4 + flow, 1 + flow, EACH, 0, BYTES);
        }
        return network.run();
    }
}
