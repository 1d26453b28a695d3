// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.collective;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;

import org.hopscope.tests.sim.collective.TreeRun.Arrival;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CollectiveNetworkTest {

    /** In a binary heap node i is floor(log2(i + 1)) levels deep. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 8, 100})
    void aCombinedPacketGoesUpAndDownTheTree(int nodes) {
        var run = new TreeRun(nodes, 0);
        for (int node = 0; node < nodes; node++) {
            run.contribute(node, 7, 1);
        }
        run.run();
        assertEquals(nodes, run.arrivals.size());
        for (Arrival arrival : run.arrivals) {
            long levels = depth(nodes - 1) + depth(arrival.node());
            assertEquals(levels * TreeRun.HOP + TreeRun.PACKET, arrival.timePs());
            assertEquals(arrival.timePs(), arrival.stampedPs());
        }
        assertEquals(0, run.inFlight());
    }

    @Test
    void theLastContributionDecides() {
        var run = new TreeRun(15, 0).ready(11, 5_000_000);
        for (int node = 0; node < 15; node++) {
            run.contribute(node, 1, 1);
        }
        run.run();
        for (Arrival arrival : run.arrivals) {
            long since = (3 + depth(arrival.node())) * TreeRun.HOP + TreeRun.PACKET;
            assertEquals(5_000_000 + since, arrival.timePs());
            assertEquals(since, arrival.stampedPs());
        }
    }

    /** Each packet occupies a link for 760 ns, in which 256 B of payload come: 337 MB/s, 96 % of the raw rate. */
    @ParameterizedTest
    @ValueSource(ints = {0, 5, 30})
    void broadcastsStreamAtTheRateOfALink(int root) {
        var run = new TreeRun(31, 0).broadcast(root, 1, 100).run();
        assertEquals(30 * 100, run.arrivals.size());
        for (int node = 0; node < 31; node++) {
            var here = run.at(node);
            assertEquals(node == root ? 0 : 100, here.size());
            for (int i = 1; i < here.size(); i++) {
                assertEquals(i, here.get(i).number());
                assertEquals(TreeRun.PACKET, here.get(i).timePs() - here.get(i - 1).timePs());
            }
        }
    }

    @Test
    void combinedPacketsStreamAtTheRateOfALinkToo() {
        var run = new TreeRun(20, 0);
        for (int node = 0; node < 20; node++) {
            run.contribute(node, 1, 50);
        }
        var here = run.run().at(19);
        assertEquals(49 * TreeRun.PACKET, here.get(49).timePs() - here.get(0).timePs());
    }

    /** 7 and 8 are children of 3; 9 is a child of 4, as 3 one of 1. */
    @Test
    void aPointToPointPacketTurnsRoundAtTheFirstCommonVertex() {
        assertEquals(2 * TreeRun.HOP + TreeRun.PACKET, new TreeRun(15, 0).send(7, 8, 1, 1).run().at(8).get(0).timePs());
        assertEquals(4 * TreeRun.HOP + TreeRun.PACKET, new TreeRun(15, 0).send(7, 9, 1, 1).run().at(9).get(0).timePs());
        assertEquals(TreeRun.HOP + TreeRun.PACKET, new TreeRun(15, 0).send(7, 3, 1, 1).run().at(3).get(0).timePs());
        assertEquals(TreeRun.HOP + TreeRun.PACKET, new TreeRun(15, 0).send(3, 7, 1, 1).run().at(7).get(0).timePs());
    }

    @Test
    void aNodeThatIsLateHoldsTheOthersBackAndLosesNothing() {
        var run = new TreeRun(7, 0).ready(6, 50_000_000);
        for (int node = 0; node < 7; node++) {
            run.contribute(node, 1, 40);
        }
        run.run();
        assertEquals(7 * 40, run.arrivals.size());
        assertEquals(0, run.refused());
        assertTrue(run.at(0).get(0).timePs() > 50_000_000);
    }

    /** Operations of all kinds in random order and at random speeds; all nodes see combined ones in the same order. */
    @Test
    void randomOperationsReachEverybodyInOneOrder() {
        var random = new Random(11);
        for (int trial = 0; trial < 50; trial++) {
            int nodes = 1 + random.nextInt(20);
            var run = new TreeRun(nodes, random.nextInt(3) * 700_000L);
            int expected = 0;
            for (int operation = 1; operation <= 30; operation++) {
                int packets = 1 + random.nextInt(6);
                int root = random.nextInt(nodes);
                int kind = random.nextInt(3);
                for (int node = 0; node < nodes && kind == 0; node++) {
                    run.contribute(node, operation, packets);
                }
                if (kind == 1) {
                    run.broadcast(root, operation, packets);
                } else if (kind == 2) {
                    run.send(root, random.nextInt(nodes), -operation, packets);
                }
                expected += packets * (kind == 0 ? nodes : kind == 1 ? nodes - 1 : 1);
            }
            for (int node = 0; node < nodes; node++) {
                run.ready(node, random.nextInt(5_000_000));
            }
            run.run();
            assertEquals(expected, run.arrivals.size(), "trial " + trial);
            assertEquals(0, run.inFlight());
            assertOneOrder(run, nodes);
        }
    }

    /** A node does not get its own broadcasts; of what two nodes both get, they get the same first. */
    private static void assertOneOrder(TreeRun run, int nodes) {
        var first = packets(run, 0);
        for (int node = 1; node < nodes; node++) {
            var here = packets(run, node);
            assertEquals(first.stream().filter(here::contains).toList(),
                    here.stream().filter(first::contains).toList(), "node " + node);
        }
    }

    private static Set<String> packets(TreeRun run, int node) {
        var packets = new LinkedHashSet<String>();
        run.at(node).stream().filter(arrival -> arrival.tag() > 0)
                .forEach(arrival -> assertTrue(packets.add(arrival.tag() + "/" + arrival.number()), "twice"));
        return packets;
    }

    private static int depth(int node) {
        return 31 - Integer.numberOfLeadingZeros(node + 1);
    }
}
