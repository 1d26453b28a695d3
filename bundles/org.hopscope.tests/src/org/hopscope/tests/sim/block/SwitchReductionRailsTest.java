// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.hopscope.tests.sim.block.CombiningSwitches.FAST_UNIT;
import static org.hopscope.tests.sim.block.CombiningSwitches.protocol;
import static org.hopscope.tests.sim.block.CombiningSwitches.unit;
import static org.hopscope.tests.sim.block.CombiningSwitches.wirePs;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.sim.plan.BlockOperation.Outlets;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.run.Failed;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Programs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reductions in switches through several ports of a node, each of which has a tree of its own. */
class SwitchReductionRailsTest {

    private static final int NODES = 4;
    private static final int PACKETS = 40;
    private static final int[] BOTH = {0, 1};

    /** Nodes on two rails, each of which is a switch; first come the links of all nodes to the first one. */
    private static GraphPlan rails() {
        int vertices = 2 * NODES + 2;
        int[] kind = IntStream.range(0, vertices).map(vertex -> vertex < NODES ? 0 : -1).toArray();
        int[] router = IntStream.range(0, vertices).map(vertex -> vertex < 2 * NODES ? 0 : 1).toArray();
        int[] from = IntStream.range(0, 2 * NODES).toArray();
        int[] to = IntStream.of(from).map(vertex -> vertex < NODES ? 2 * NODES : 2 * NODES + 1).toArray();
        int[] rail = IntStream.range(0, vertices).map(vertex -> vertex < NODES ? NODES + vertex : -1).toArray();
        return new GraphPlan(kind, router, from, to, new int[2 * NODES], false, rail);
    }

    private static Composed machine(Outlets outlets) {
        return Composed.of(protocol(outlets)).switched(rails(), unit(FAST_UNIT, 64)).rails(0, 1);
    }

    private static Programs[] ranks(long... bytes) {
        return IntStream.range(0, NODES).mapToObj(rank -> {
            var reductions = program();
            for (int request = 0; request < bytes.length; request++) {
                reductions.add(RankOperation.ALLREDUCE, 1, bytes[request], NODES, request);
            }
            return reductions.awaitAll(0, bytes.length);
        }).toArray(Programs[]::new);
    }

    private static List<Long> times(RunTrace trace) {
        return trace.messages().stream().map(message -> message.endPs() - message.startPs()).toList();
    }

    /** Bytes over a link are counted by their time, and each node has the same of them, up and down. */
    private static void expectPackets(RunTrace trace, int ofFirstRail, int ofSecondRail) {
        for (int link = 0; link < 2 * NODES; link++) {
            long packets = link < NODES ? ofFirstRail : ofSecondRail;
            assertEquals(packets * wirePs(Composed.PAYLOAD), trace.usage().busyPs(Resource.LINK, 2 * link));
            assertEquals(packets * wirePs(Composed.PAYLOAD), trace.usage().busyPs(Resource.LINK, 2 * link + 1));
        }
    }

    @Test
    void portsInTurnHaveATreeEachAndDoNotWaitForEachOther() {
        long bytes = (long) PACKETS * Composed.PAYLOAD;
        var alone = machine(Outlets.NONE).run(ranks(bytes)).trace();
        var both = machine(new Outlets(Outlets.Choice.IN_TURN, BOTH, 0)).run(ranks(bytes, bytes)).trace();
        var one = machine(Outlets.NONE).run(ranks(bytes, bytes)).trace();
        long once = times(alone).getFirst();
        assertTrue(times(both).stream().allMatch(time -> time == once), times(both).toString());
        expectPackets(both, PACKETS, PACKETS);
        // on one rail the second vector follows the first, which has begun one call earlier, on the wire
        expectPackets(one, 2 * PACKETS, 0);
        long second = one.messages().stream().mapToLong(MessageView::endPs).max().orElseThrow()
                - one.messages().stream().mapToLong(MessageView::startPs).min().orElseThrow();
        assertEquals(once + PACKETS * wirePs(Composed.PAYLOAD), second);
    }

    @Test
    void portsBySizeAreChosenByTheVector() {
        var outlets = new Outlets(Outlets.Choice.BY_SIZE, BOTH, 3 * Composed.PAYLOAD);
        var trace = machine(outlets).run(ranks(2 * Composed.PAYLOAD, 9 * Composed.PAYLOAD, 3 * Composed.PAYLOAD))
                .trace();
        expectPackets(trace, 5, 9);
    }

    @Test
    void aBroadcastTakesThePortOfItsVectorThoughOthersContributeNothing() {
        var outlets = new Outlets(Outlets.Choice.BY_SIZE, BOTH, 3 * Composed.PAYLOAD);
        var trace = machine(outlets).run(IntStream.range(0, NODES).mapToObj(rank -> program().in(1)
                .add(RankOperation.BROADCAST, 2, 900, NODES, 0).await(0)).toArray(Programs[]::new)).trace();
        for (int node = 0; node < NODES; node++) {
            assertEquals(0, trace.usage().busyPs(Resource.LINK, 2 * node));
            assertEquals(9 * wirePs(node == 2 ? 100 : 0), trace.usage().busyPs(Resource.LINK, 2 * (NODES + node)));
        }
    }

    /** Ranks choose different ports by the peer: a tree would wait for ever for those that took another one. */
    @ParameterizedTest
    @EnumSource(names = {"BY_PEER", "NEAREST"})
    void portsByThePeerFailInsteadOfWaiting(Outlets.Choice choice) {
        var failed = assertInstanceOf(Failed.class, machine(new Outlets(choice, BOTH, 0)).outcome(1, ranks(100)));
        assertTrue(failed.toString().contains("have to use the same port"), failed.toString());
    }
}
