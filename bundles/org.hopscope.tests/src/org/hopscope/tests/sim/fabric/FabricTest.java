// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.LongStream;

import org.hopscope.sim.trace.Component;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.fabric.Network.Arrival;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class FabricTest {

    /** A whole packet on a link. */
    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 9})
    void aSinglePacketNeedsItsHopsAndOneSerialisation(int hops) {
        var arrival = Network.of(Plans.mesh(10)).send(0, hops, 1, 1).run().arrivals.get(0);
        // a router before each link and one before the NIC; cut through, so serialised once, at the end
        assertEquals((hops + 1) * Plans.ROUTER + hops * Plans.LINK + PACKET, arrival.timePs());
        assertEquals((hops + 1) * Plans.ROUTER, arrival.spent(Component.SWITCHING));
        assertEquals(hops * Plans.LINK, arrival.spent(Component.PROPAGATION));
        assertEquals(PACKET, arrival.spent(Component.SERIALISATION));
    }

    /** Rates in picoseconds per byte of the first and of the second link. */
    @ParameterizedTest
    @CsvSource({"100, 400", "400, 100", "100, 100"})
    void aPacketOverLinksOfDifferentRatesIsSerialisedAtTheSlowestOne(long first, long second) {
        var plans = Plans.graph(3, new int[][] {{0, 1}, {1, 2}}, 2).links(first, second);
        long slowest = Plans.PACKET * Math.max(first, second);
        assertEquals(3 * Plans.ROUTER + 2 * Plans.LINK + slowest,
                Network.of(plans).send(0, 2, 1, 1).run().lastPs());
    }

    /** Each router receives the packet over its link and only then sends it on; the last one into the NIC. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 9})
    void aStoredPacketIsSerialisedOncePerHop(int hops) {
        var arrival = Network.of(Plans.mesh(10).stores()).send(0, hops, 1, 1).run().arrivals.get(0);
        assertEquals((hops + 1) * (Plans.ROUTER + PACKET) + hops * Plans.LINK, arrival.timePs());
        assertEquals((hops + 1) * Plans.ROUTER, arrival.spent(Component.SWITCHING));
        assertEquals(hops * Plans.LINK, arrival.spent(Component.PROPAGATION));
        assertEquals((hops + 1) * PACKET, arrival.spent(Component.SERIALISATION));
    }

    /** Each at the rate of its own link; the way into the NIC is as fast as the fastest of the two. */
    @ParameterizedTest
    @CsvSource({"100, 400", "400, 100", "100, 100"})
    void aStoredPacketIsSerialisedAtTheRateOfEachLink(long first, long second) {
        var plans = Plans.graph(3, new int[][] {{0, 1}, {1, 2}}, 2).links(first, second).stores();
        long serialised = Plans.PACKET * (first + second + Math.min(first, second));
        assertEquals(3 * Plans.ROUTER + 2 * Plans.LINK + serialised,
                Network.of(plans).send(0, 2, 1, 1).run().lastPs());
    }

    /** Storing costs latency once, not rate: packets of a message are one serialisation apart at the end. */
    @Test
    void storedPacketsFollowEachOtherAtTheRateOfTheLink() {
        var network = Network.of(Plans.mesh(3).buffers(1, 64).stores()).send(0, 2, 1, 50).run();
        long first = 3 * (Plans.ROUTER + PACKET) + 2 * Plans.LINK;
        for (int i = 0; i < 50; i++) {
            assertEquals(first + i * PACKET, network.arrivals.get(i).timePs());
        }
    }

    /**
     * Two buffers carry two packets per round of a credit, and a stored packet keeps its buffer for one more
     * serialisation: while it is received, and while it leaves.
     */
    @Test
    void aStoredPacketHoldsItsBufferLonger() {
        var network = Network.of(Plans.mesh(2).buffers(1, 2).stores()).send(0, 1, 1, 41).run();
        long round = Plans.LINK + PACKET + Plans.ROUTER + PACKET + Plans.LINK;
        assertTrue(round > 2 * PACKET, "credits are what limits");
        assertEquals(network.arrivals.get(0).timePs() + 20 * round, network.arrivals.get(40).timePs());
    }

    @Test
    void packetsOfOneMessageFollowEachOtherAtTheRateOfTheLink() {
        var network = Network.of(Plans.mesh(3).buffers(1, 64)).send(0, 2, 1, 50).run();
        long first = 3 * Plans.ROUTER + 2 * Plans.LINK + PACKET;
        for (int i = 0; i < 50; i++) {
            Arrival arrival = network.arrivals.get(i);
            assertEquals(i, arrival.number());
            assertEquals(first + i * PACKET, arrival.timePs());
            // all were there at time 0, and a packet waits behind its own message
            assertEquals((i + 1) * PACKET, arrival.spent(Component.SERIALISATION));
            assertEquals(0, arrival.spent(Component.CONTENTION));
        }
    }

    /**
     * A link idles while it waits for a credit. From the grant of a packet its buffer is free after the flight, the
     * router, the serialisation at the next pipe and the flight of the credit.
     */
    @Test
    void aLinkWithTwoBuffersCarriesTwoPacketsPerRoundOfACredit() {
        // no ring, so a packet may take the last buffer
        var network = Network.of(Plans.mesh(2).buffers(1, 2)).send(0, 1, 1, 41).run();
        long round = Plans.LINK + Plans.ROUTER + PACKET + Plans.LINK;
        assertTrue(round > 2 * PACKET, "credits are what limits");
        long first = network.arrivals.get(0).timePs();
        assertEquals(first + 20 * round, network.arrivals.get(40).timePs());
    }

    @Test
    void twoEqualFlowsIntoOneLinkShareItHalfAndHalf() {
        // 0 and 2 both send to 3 over the link from 1 to 3
        var plans = Plans.graph(4, new int[][] {{0, 1}, {2, 1}, {1, 3}}, 1);
        int packets = 200;
        var network = Network.of(plans).send(0, 3, 10, packets).send(2, 3, 20, packets).run();
        long[] ofFirst = network.arrivals(10).stream().mapToLong(Arrival::timePs).toArray();
        long[] ofSecond = network.arrivals(20).stream().mapToLong(Arrival::timePs).toArray();
        // each packet but those at the very start waits for a packet of the other flow
        assertTrue(network.arrivals.get(2 * packets - 1).spent(Component.CONTENTION) > 0);
        // the link is never idle, and neither flow is ever more than the other's buffers ahead
        assertEquals(3 * Plans.ROUTER + 2 * Plans.LINK + 2 * packets * PACKET, network.lastPs());
        for (int i = 0; i < packets; i++) {
            assertTrue(Math.abs(ofFirst[i] - ofSecond[i]) <= 2 * Plans.BUFFERS * PACKET, "packet " + i);
        }
        assertEquals(packets / 2, LongStream.of(ofFirst).filter(time -> time <= ofSecond[packets / 2 - 1]).count(),
                2 * Plans.BUFFERS);
    }

    @Test
    void virtualChannelsOfALinkTakeTurns() {
        var network = Network.of(Plans.mesh(2).buffers(2, 64)).send(0, 1, 10, 30, 0).send(0, 1, 20, 30, 1).run();
        // all 60 are at the link before the first packet has left it; from then on one of each channel in turn
        for (int i = 2; i < 60; i += 2) {
            assertEquals(30, network.arrivals.get(i).message() + network.arrivals.get(i - 1).message());
        }
    }

    @Test
    void aReceiverThatStopsHoldsEverythingBackAndLosesNothing() {
        var network = new Network(Plans.mesh(2).buffers(2, 4), false).send(0, 1, 1, 100).run();
        // the receive queue takes the buffers of both channels, the two routers 4 packets each of the channel in use
        assertEquals(8, network.arrivals.size());
        assertEquals(16, network.inFlight());
        assertEquals(84, network.refused());
    }

    /** Every node of a wrapped ring sends to the one two or more hops ahead: the ring fills up. */
    @ParameterizedTest
    @CsvSource({"4, 1, 2", "5, 1, 2", "8, 1, 2", "8, 2, 2", "8, 2, 3", "3, 1, 2", "2, 1, 2"})
    void aFullRingOfSmallBuffersDrains(int nodes, int channels, int buffers) {
        var network = Network.of(Plans.torus(nodes).buffers(channels, buffers));
        for (int node = 0; node < nodes; node++) {
            network.send(node, (node + nodes / 2) % nodes, node, 100, node % channels);
        }
        network.run();
        assertEquals(100 * nodes, network.arrivals.size());
        assertEquals(0, network.inFlight());
    }

    @Test
    void randomTrafficOnTightToriDrainsInOrderPerPair() {
        var random = new Random(6);
        for (int trial = 0; trial < 60; trial++) {
            var wrap = new boolean[] {random.nextBoolean(), random.nextBoolean(), random.nextBoolean()};
            int[] sizes = {1 + random.nextInt(5), 1 + random.nextInt(4), 1 + random.nextInt(4)};
            int channels = 1 + random.nextInt(2);
            var network = Network.of(Plans.torus(wrap, sizes).buffers(channels, 2)
                    .hop(random.nextInt(3) * 30_000, 7_000));
            int nodes = sizes[0] * sizes[1] * sizes[2];
            int messages = 20 * nodes;
            for (int message = 0; message < messages; message++) {
                network.send(random.nextInt(nodes), random.nextInt(nodes), message, 1 + random.nextInt(6),
                        random.nextInt(channels));
            }
            int packets = network.refused();
            network.run();
            assertEquals(packets, network.arrivals.size(), "trial " + trial);
            assertEquals(0, network.inFlight());
            assertInOrder(network, messages);
        }
    }

    private static void assertInOrder(Network network, int messages) {
        long[] next = new long[messages];
        for (Arrival arrival : network.arrivals) {
            assertEquals(next[arrival.message()]++, arrival.number());
        }
    }
}
