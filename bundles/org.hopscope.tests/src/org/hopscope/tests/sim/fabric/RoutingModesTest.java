// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.plan.RouterChannels;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.fabric.Network.Arrival;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RoutingModesTest {

    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;

    @ParameterizedTest
    @CsvSource({"1, 14", "32, 14", "64, 0"})
    void aLinkAddsItsBytesToEachPacket(int bytes, int overhead) {
        var arrival = Network.of(Plans.mesh(3).packets(32, overhead, 0)).send(0, 2, 1, 1, 0, bytes).run().arrivals
                .get(0);
        assertEquals(3 * Plans.ROUTER + 2 * Plans.LINK + (bytes + overhead) * Plans.LINK_PER_BYTE, arrival.timePs());
    }

    @Test
    void anIdleNetworkTreatsAdaptivePacketsLikeTheOthers() {
        var plans = Plans.torus(4, 4).buffers(3, 4).adaptive(2);
        long fixed = Network.of(plans).send(0, 10, 1, 1, 0).run().lastPs();
        assertEquals(fixed, Network.of(plans).send(0, 10, 1, 1, Fabric.ADAPTIVE).run().lastPs());
    }

    /** The number of a channel has a bit for each of its own: none of them is that of a mode. */
    @Test
    void theLastOfAllChannelsIsAsTheFirst() {
        var plans = Plans.torus(4, 4).buffers(RouterChannels.MOST, 4);
        for (int target : new int[] {1, 2, 10}) {
            var first = Network.of(plans).send(0, target, 1, 20, 0).run();
            var last = Network.of(plans).send(0, target, 1, 20, RouterChannels.MOST - 1).run();
            assertEquals(first.arrivals(1).stream().map(Arrival::timePs).toList(),
                    last.arrivals(1).stream().map(Arrival::timePs).toList());
            assertEquals(20, last.arrivals(1).size());
        }
    }

    /** From one corner of a square to the other, two links lead nearer. */
    @Test
    void adaptivePacketsUseAllLinksThatBringThemNearer() {
        var plans = Plans.mesh(3, 3).buffers(3, 16).adaptive(2).hostPorts(2);
        int packets = 400;
        long fixed = Network.of(plans).send(0, 8, 1, packets, 0).run().lastPs();
        long adaptive = Network.of(plans).send(0, 8, 1, packets, Fabric.ADAPTIVE).run().lastPs();
        assertEquals(5 * Plans.ROUTER + 4 * Plans.LINK + packets * PACKET, fixed);
        assertTrue(adaptive < fixed * 11 / 20, adaptive + " of " + fixed);
    }

    @Test
    void aSecondHostPortTakesPacketsOutAtTheSameTime() {
        // 0 and 2 send to 1 between them, each over a link of its own
        for (int ports = 1; ports <= 2; ports++) {
            var network = Network.of(Plans.mesh(3).hostPorts(ports)).send(0, 1, 1, 100).send(2, 1, 2, 100).run();
            long last = 2 * Plans.ROUTER + Plans.LINK + 200 / ports * PACKET;
            assertEquals(last, network.lastPs(), ports + " ports");
        }
    }

    /** 0 sends to 2 over a slow link, and then to 3 by another way from the router between. */
    @ParameterizedTest
    @EnumSource(Queueing.class)
    void onlyAFifoHoldsAPacketUpBehindOneForAnotherOutput(Queueing queueing) {
        var plans = Plans.graph(4, new int[][] {{0, 1}, {1, 2}, {1, 3}}, 2).links(400, 4_000).buffers(1, 64)
                .queueing(queueing);
        // links 0 and 2 are fast: to the router at 1, and from there to 3
        var network = Network.of(plans).send(0, 2, 1, 20).send(0, 3, 2, 1).run();
        long behind = network.arrivals(2).get(0).timePs();
        long slow = network.arrivals(1).get(18).timePs();
        assertEquals(queueing == Queueing.INPUT_FIFO, behind > slow);
    }

    /** As above, but the packets for the slow output fill the buffer before the link. */
    @ParameterizedTest
    @EnumSource(Queueing.class)
    void onlyQueuesPerOutputKeepRoomForOtherOutputs(Queueing queueing) {
        var plans = Plans.graph(4, new int[][] {{0, 1}, {1, 2}, {1, 3}}, 2).links(400, 40_000).buffers(1, 4)
                .queueing(queueing);
        var network = Network.of(plans).send(0, 2, 1, 5).send(0, 3, 2, 1).run();
        long behind = network.arrivals(2).get(0).timePs();
        long firstSlow = network.arrivals(1).get(0).timePs();
        assertEquals(queueing != Queueing.VIRTUAL_OUTPUT, behind > firstSlow);
    }

    @Test
    void aDepositPacketIsDeliveredToEveryNodeOnItsWay() {
        var network = Network.of(Plans.torus(6, 4)).send(0, 3, 1, 10, Fabric.DEPOSIT).run();
        for (int node = 1; node <= 3; node++) {
            int vertex = node;
            var here = network.arrivals.stream().filter(arrival -> arrival.vertex() == vertex).toList();
            long first = (node + 1) * Plans.ROUTER + node * Plans.LINK + PACKET;
            for (int i = 0; i < 10; i++) {
                assertEquals(i, here.get(i).number());
                // the copy for the node does not delay the packet
                assertEquals(first + i * PACKET, here.get(i).timePs());
            }
        }
        assertEquals(30, network.arrivals.size());
        assertEquals(0, network.inFlight());
    }

    /** All modes at once in networks with the least buffers that they may have. */
    @Slow
    @ParameterizedTest
    @EnumSource(Queueing.class)
    void nothingIsLostAndFixedPathsKeepTheirOrder(Queueing queueing) {
        var random = new Random(queueing.ordinal());
        for (int trial = 0; trial < 40; trial++) {
            int[] sizes = {2 + random.nextInt(4), 1 + random.nextInt(4), 1 + random.nextInt(3)};
            var wrap = new boolean[] {sizes[0] > 2 && random.nextBoolean(), sizes[1] > 2 && random.nextBoolean(),
                false};
            int adaptive = queueing == Queueing.VIRTUAL_OUTPUT ? 0 : random.nextInt(3);
            int fixed = 1 + random.nextInt(2);
            var network = Network.of(Plans.torus(wrap, sizes).buffers(fixed + adaptive, 2).adaptive(adaptive)
                    .queueing(queueing).hostPorts(1 + random.nextInt(3)).packets(1, random.nextInt(2) * 8, 0)
                    .hop(random.nextInt(3) * 30_000, 7_000));
            int nodes = IntStream.of(sizes).reduce(1, (a, b) -> a * b);
            int[] modes = random.ints(20L * nodes, 0, 3).map(mode -> mode == 0 ? Fabric.ADAPTIVE
                    : mode == 1 && adaptive == 0 ? Fabric.DEPOSIT : 0).toArray();
            int[] targets = random.ints(modes.length, 0, nodes).toArray();
            for (int message = 0; message < modes.length; message++) {
                network.send(random.nextInt(nodes), targets[message], message, 1 + random.nextInt(6),
                        random.nextInt(fixed) | modes[message], 1 + random.nextInt(Plans.PACKET));
            }
            int packets = network.refused();
            network.run();
            assertEquals(packets, arrivedAtTarget(network, targets), queueing + " " + trial);
            assertEquals(0, network.inFlight());
            assertInOrder(network, targets, modes);
        }
    }

    private static long arrivedAtTarget(Network network, int[] targets) {
        return network.arrivals.stream().filter(arrival -> targets[arrival.message()] == arrival.vertex()).count();
    }

    private static void assertInOrder(Network network, int[] targets, int[] modes) {
        var next = new long[modes.length];
        var seen = new long[modes.length];
        for (Arrival arrival : network.arrivals) {
            int message = arrival.message();
            if (targets[message] != arrival.vertex()) {
                continue;
            }
            assertEquals(0, seen[message] >>> arrival.number() & 1, "twice");
            seen[message] |= 1L << arrival.number();
            if (modes[message] != Fabric.ADAPTIVE) {
                assertEquals(next[message]++, arrival.number());
            }
        }
        assertTrue(Arrays.stream(seen).allMatch(bits -> bits > 0 && Long.bitCount(bits + 1) == 1));
    }
}
