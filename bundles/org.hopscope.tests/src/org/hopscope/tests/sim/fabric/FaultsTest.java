// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.fabric.Network.Arrival;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Slow
class FaultsTest {

    private static final long PACKET = Plans.PACKET * Plans.LINK_PER_BYTE;
    private static final long RETRY = 12_000;
    private static final int SCHEDULES = 1_000;

    /** Link 0 leads from node 0 of a line up to node 1. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void aDamagedPacketComesAsMuchLaterAsNoticingAndRepeatingTake(int times) {
        var faults = Collections.nCopies(times, new Fault(0, FaultKind.LINK_ERROR, 0));
        var network = Network.of(Plans.mesh(3).packets(1, 0, RETRY).faults(faults.toArray(Fault[]::new)))
                .send(0, 2, 1, 5).run();
        long first = 3 * Plans.ROUTER + 2 * Plans.LINK + PACKET;
        long retry = PACKET + 2 * Plans.LINK + RETRY;
        for (int i = 0; i < 5; i++) {
            // each of the first packets is damaged once and holds up those behind it
            long late = Math.min(times, i + 1) * retry;
            assertEquals(first + i * PACKET + late, network.arrivals.get(i).timePs());
        }
        assertEquals(times == 0 ? 0 : retry, network.arrivals.get(0).spent(Component.LINK_FAULT));
        assertEquals(times, network.counters.get(Counter.LINK_RETRIES));
    }

    @Test
    void damageAtRandomIsRepairedAndRepeatable() {
        long[] ends = new long[2];
        for (int run = 0; run < 2; run++) {
            var network = Network.of(Plans.mesh(2).damage(100_000_000)).quiet().send(0, 1, 1, 10_000).run();
            assertEquals(10_000, network.arrivals.size());
            assertTrue(inOrder(network.arrivals, 2));
            // a tenth of all attempts fails: 10,000 / 9 retries on average, with a deviation of 35
            assertEquals(1111, network.counters.get(Counter.LINK_RETRIES), 5 * 35);
            ends[run] = network.lastPs();
        }
        assertEquals(ends[0], ends[1]);
    }

    @Test
    void aPacketWithAFixedPathWaitsUntilTheLinkWorksAgain() {
        var network = Network.of(Plans.mesh(3).faults(new Fault(0, FaultKind.LINK_DOWN, 0),
                new Fault(9_000_000, FaultKind.LINK_UP, 0))).send(0, 2, 1, 1).run();
        var arrival = network.arrivals.get(0);
        assertEquals(9_000_000 + 2 * Plans.ROUTER + 2 * Plans.LINK + PACKET, arrival.timePs());
        assertEquals(9_000_000 - Plans.ROUTER, arrival.spent(Component.LINK_FAULT));
    }

    @Test
    void anAdaptivePacketGoesAnotherWay() {
        // link 0 leads up in the first dimension, which the fixed path takes first
        var network = Network.of(Plans.mesh(3, 3).buffers(3, 4).adaptive(2).faults(
                new Fault(0, FaultKind.LINK_DOWN, 0))).send(0, 8, 1, 10, Fabric.ADAPTIVE).run();
        assertEquals(10, network.arrivals.size());
        assertEquals(10, network.counters.get(Counter.DETOURS));
    }

    /** A ring of four nodes: when the link from 0 to 1 breaks, 20 packets have left and the others go by 3 and 2. */
    @Test
    void tablesLeadAroundABrokenLinkAndTheOrderIsKept() {
        var plans = Plans.graph(4, new int[][] {{0, 1}, {1, 2}, {2, 3}, {3, 0}}, 1)
                .faults(new Fault(20 * PACKET, FaultKind.LINK_DOWN, 0));
        var network = Network.of(plans).send(0, 1, 1, 60).run();
        assertEquals(60, network.arrivals.size());
        assertTrue(inOrder(network.arrivals, 2));
        // those in the buffer of node 0 when it happens are the ones that were bound for the link
        assertEquals(Plans.BUFFERS, network.counters.get(Counter.DETOURS), 1);
    }

    @Test
    void packetsForANodeThatIsOffVanishAndOthersPassIt() {
        var network = Network.of(Plans.mesh(3).faults(new Fault(0, FaultKind.NODE_OFF, 1)))
                .send(0, 1, 1, 30).send(0, 2, 2, 30).run();
        assertEquals(30, network.arrivals(2).size());
        assertEquals(0, network.arrivals(1).size());
        assertEquals(30, network.counters.get(Counter.VANISHED_PACKETS));
        assertEquals(0, network.inFlight());
    }

    @Test
    void aReceiverThatStopsForAWhileHoldsPacketsBackAndGetsThemAll() {
        var network = Network.of(Plans.mesh(2).buffers(1, 4).faults(new Fault(0, FaultKind.RECEIVER_STOP, 1),
                new Fault(50_000_000, FaultKind.RECEIVER_RESUME, 1))).send(0, 1, 1, 30).run();
        assertEquals(30, network.arrivals.size());
        assertTrue(inOrder(network.arrivals, 2));
        // four packets have waited in the receive queue
        assertEquals(4, network.arrivals.stream().filter(arrival -> arrival.timePs() == 50_000_000).count());
    }

    /** Faults of all kinds at random in small networks of all kinds; everything works again in the end. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void noScheduleOfFaultsLosesOrRepeatsOrReordersPackets(int quarter) {
        for (int schedule = quarter * SCHEDULES; schedule < (quarter + 1) * SCHEDULES; schedule++) {
            var random = new Random(schedule);
            boolean drawn = random.nextInt(3) == 0;
            int adaptive = drawn ? 0 : random.nextInt(3);
            var queueing = Queueing.values()[random.nextInt(adaptive > 0 ? 2 : 3)];
            var plans = (drawn ? ring(3 + random.nextInt(4)) : torus(random))
                    .buffers(1 + adaptive, 2 + random.nextInt(3)).adaptive(adaptive).queueing(queueing)
                    .packets(1, 8, RETRY).damage(random.nextInt(2) * 50_000_000);
            var wiring = Wiring.of(plans.build());
            var network = Network.of(plans.faults(faults(random, wiring))).quiet();
            int messages = 12;
            int[] modes = random.ints(messages, 0, 2).map(mode -> mode * Fabric.ADAPTIVE).toArray();
            for (int message = 0; message < messages; message++) {
                network.send(random.nextInt(wiring.vertices()), random.nextInt(wiring.vertices()), message,
                        1 + random.nextInt(12), drawn ? 0 : modes[message]);
            }
            int packets = network.refused();
            network.run();
            assertEquals(packets, network.arrivals.size(), "schedule " + schedule);
            assertEquals(0, network.inFlight(), "schedule " + schedule);
            assertEquals(packets, distinct(network.arrivals), "schedule " + schedule);
            assertTrue(inOrder(network.arrivals.stream()
                    .filter(arrival -> drawn || modes[arrival.message()] == 0).toList(), messages),
                    "schedule " + schedule);
        }
    }

    /** Pairs of what breaks something and what repairs it. */
    private static Fault[] faults(Random random, Wiring wiring) {
        List<Fault> faults = new ArrayList<>();
        for (int i = random.nextInt(12); i > 0; i--) {
            long time = random.nextInt(2_000_000);
            long end = time + random.nextInt(3_000_000);
            int link = random.nextInt(wiring.directions());
            int vertex = random.nextInt(wiring.vertices());
            switch (random.nextInt(3)) {
                case 0 -> faults.add(new Fault(time, FaultKind.LINK_ERROR, link));
                case 1 -> {
                    faults.add(new Fault(time, FaultKind.LINK_DOWN, link));
                    faults.add(new Fault(end, FaultKind.LINK_UP, link));
                }
                default -> {
                    faults.add(new Fault(time, FaultKind.RECEIVER_STOP, vertex));
                    faults.add(new Fault(end, FaultKind.RECEIVER_RESUME, vertex));
                }
            }
        }
        return faults.toArray(Fault[]::new);
    }

    private static Plans torus(Random random) {
        int[] sizes = {2 + random.nextInt(3), 1 + random.nextInt(3)};
        return Plans.torus(new boolean[] {sizes[0] > 2 && random.nextBoolean(), sizes[1] > 2}, sizes);
    }

    /** A ring with one chord. */
    private static Plans ring(int nodes) {
        var ends = new int[nodes + 1][];
        for (int i = 0; i < nodes; i++) {
            ends[i] = new int[] {i, (i + 1) % nodes};
        }
        ends[nodes] = new int[] {0, nodes / 2};
        return Plans.graph(nodes, ends, 1);
    }

    private static long distinct(List<Arrival> arrivals) {
        var seen = new BitSet();
        arrivals.forEach(arrival -> seen.set(arrival.message() * 64 + (int) arrival.number()));
        return seen.cardinality();
    }

    private static boolean inOrder(List<Arrival> arrivals, int messages) {
        var next = new long[messages];
        return arrivals.stream().allMatch(arrival -> arrival.number() == next[arrival.message()]++);
    }
}
