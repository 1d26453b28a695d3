// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.fabric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Random;

import org.hopscope.sim.fabric.BroadcastRoutes;
import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.FabricSetup;
import org.hopscope.sim.fabric.Outgoing;
import org.hopscope.sim.fabric.PacketSink;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.StampLog;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Plans;
import org.junit.jupiter.api.Test;

@Slow
class BroadcastRoutesTest {

    @Test
    void everyRouteReachesEveryNodeOnceAndNoTwoShareALinkDirection() {
        var random = new Random(3);
        for (int trial = 0; trial < 300; trial++) {
            int[] sizes = {1 + random.nextInt(6), 1 + random.nextInt(5), 1 + random.nextInt(4)};
            var wrap = new boolean[3];
            for (int d = 0; d < 3; d++) {
                wrap[d] = sizes[d] > 2 && random.nextBoolean();
            }
            var plans = Plans.torus(wrap, sizes);
            var wiring = Wiring.of(plans.build());
            int root = random.nextInt(wiring.vertices());
            var routes = new BroadcastRoutes((TorusPlan) plans.build().topology(), root);
            var used = new BitSet();
            for (int route = 0; route < routes.count(); route++) {
                assertEquals(wiring.vertices(), reached(routes, route, root, wiring, used), "trial " + trial);
            }
        }
    }

    /** Follows a route and marks the link directions that it uses; returns how many vertices it reaches. */
    private static int reached(BroadcastRoutes routes, int route, int root, Wiring wiring, BitSet used) {
        var seen = new BitSet();
        var toDo = new ArrayDeque<Integer>();
        toDo.add(root);
        seen.set(root);
        var ends = new int[routes.mostLines()];
        while (!toDo.isEmpty()) {
            int start = toDo.remove();
            int count = routes.lines(route, start, ends);
            for (int i = 0; i < count; i++) {
                for (int vertex = start; vertex != ends[i];) {
                    int link = wiring.next(vertex, ends[i]);
                    assertTrue(!used.get(link), "link direction used twice");
                    used.set(link);
                    vertex = wiring.target(link);
                    assertTrue(!seen.get(vertex), "reached twice");
                    seen.set(vertex);
                    toDo.add(vertex);
                }
            }
        }
        return seen.cardinality();
    }

    /** 600 packets over one, two and three routes of a 4 x 4 x 4 torus: the links of the root are what limits. */
    @Test
    void moreRoutesBroadcastInProportionFaster() {
        int packets = 600;
        long one = new Broadcast(1, packets).run();
        assertTrue(one > packets * Plans.PACKET * Plans.LINK_PER_BYTE);
        assertTrue(one < packets * Plans.PACKET * Plans.LINK_PER_BYTE * 11 / 10, one + " ps");
        assertEquals(one / 2.0, new Broadcast(2, packets).run(), one / 20.0);
        assertEquals(one / 3.0, new Broadcast(3, packets).run(), one / 20.0);
    }

    /** Every node sends on what it gets at once; message = route. */
    private static final class Broadcast implements PacketSink {

        private static final int ROOT = 21;

        private final Engine engine = new Engine();
        private final Fabric fabric;
        private final BroadcastRoutes routes;
        private final Deque<long[]>[] waiting;
        private final int nodes;
        private long received;

        @SuppressWarnings("unchecked")
        Broadcast(int count, int packets) {
            var plan = Plans.torus(4, 4, 4).buffers(1, 16).hostPorts(6).build();
            var wiring = Wiring.of(plan);
            nodes = wiring.vertices();
            fabric = new Fabric(new FabricSetup(plan, 1, wiring, engine, new StampLog(), new Counters()), this);
            routes = new BroadcastRoutes((TorusPlan) plan.topology(), ROOT);
            waiting = new Deque[nodes];
            for (int node = 0; node < nodes; node++) {
                waiting[node] = new ArrayDeque<>();
            }
            for (int number = 0; number < packets; number++) {
                forward(ROOT, number % count, number);
            }
            received = -(long) packets * (nodes - 1);
        }

        long run() {
            engine.run(Long.MAX_VALUE);
            assertEquals(0, received);
            assertEquals(0, fabric.inFlight());
            return engine.nowPs();
        }

        @Override
        public void packetArrived(int vertex, int packet) {
            int route = fabric.message(packet);
            long number = fabric.number(packet);
            received++;
            fabric.consumed(packet, StampLog.NONE);
            forward(vertex, route, number);
        }

        @Override
        public void injectionFree(int vertex) {
            while (!waiting[vertex].isEmpty()) {
                long[] packet = waiting[vertex].peek();
                int shape = Fabric.shape(Plans.PACKET, 0) | Fabric.DEPOSIT;
                if (!fabric.inject(vertex, new Outgoing().to((int) packet[0]).of((int) packet[1], packet[2])
                        .shaped(shape))) {
                    return;
                }
                waiting[vertex].remove();
            }
        }

        private void forward(int vertex, int route, long number) {
            var ends = new int[routes.mostLines()];
            int count = routes.lines(route, vertex, ends);
            for (int i = 0; i < count; i++) {
                waiting[vertex].add(new long[] {ends[i], route, number});
            }
            injectionFree(vertex);
        }
    }
}
