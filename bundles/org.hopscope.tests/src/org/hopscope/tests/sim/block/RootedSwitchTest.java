// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.hopscope.tests.sim.block.CombiningSwitches.FAST_UNIT;
import static org.hopscope.tests.sim.block.CombiningSwitches.HOST;
import static org.hopscope.tests.sim.block.CombiningSwitches.LINK;
import static org.hopscope.tests.sim.block.CombiningSwitches.RESULT;
import static org.hopscope.tests.sim.block.CombiningSwitches.ROUTER;
import static org.hopscope.tests.sim.block.CombiningSwitches.UNIT;
import static org.hopscope.tests.sim.block.CombiningSwitches.oneSwitch;
import static org.hopscope.tests.sim.block.CombiningSwitches.protocol;
import static org.hopscope.tests.sim.block.CombiningSwitches.run;
import static org.hopscope.tests.sim.block.CombiningSwitches.sum;
import static org.hopscope.tests.sim.block.CombiningSwitches.tree;
import static org.hopscope.tests.sim.block.CombiningSwitches.unit;
import static org.hopscope.tests.sim.block.CombiningSwitches.unitPs;
import static org.hopscope.tests.sim.block.CombiningSwitches.wirePs;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.ReductionTree;
import org.hopscope.sim.fabric.ReductionTrees;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.AllocationMeter;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.RandomSwitches;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reductions to one rank and broadcasts from one in switches, against closed forms; a link moves a byte in 1 ns. */
class RootedSwitchTest {

    private static Programs reduce(Programs before, int ranks, int root, long bytes) {
        return before.in(1).add(RankOperation.REDUCE, root, bytes, ranks, 0).await(0);
    }

    private static Programs broadcast(Programs before, int ranks, int root, long bytes) {
        return before.in(1).add(RankOperation.BROADCAST, root, bytes, ranks, 0).await(0);
    }

    private static long ps(MessageView message) {
        return message.endPs() - message.startPs();
    }

    private static void expect(RunTrace trace, int ranks, int root, long ofRoot, long ofOthers) {
        assertEquals(ranks, trace.messages().size());
        for (var message : trace.messages()) {
            assertEquals(message.sourceRank() == root ? ofRoot : ofOthers, ps(message));
            assertEquals(ps(message), sum(trace, message, null));
        }
    }

    @ParameterizedTest
    @CsvSource({"2, 0, 0", "2, 1, 100", "3, 2, 8", "5, 0, 64", "16, 7, 100"})
    void aReductionTakesAsLongAsAnAllreduceAtItsRootAndEndsElsewhereWithoutData(int ranks, int root, long bytes) {
        var trace = run(tree(1, ranks), unit(UNIT, 4), ranks, rank -> reduce(program(), ranks, root, bytes));
        long all = HOST + oneSwitch(ranks, bytes);
        expect(trace, ranks, root, all, all - wirePs(bytes) + wirePs(0));
    }

    @ParameterizedTest
    @CsvSource({"2, 2, 3", "2, 3, 0", "4, 2, 5", "5, 7, 20"})
    void aReductionOverTwoLevelsCombinesTwiceAndGoesDownOneWay(int leaves, int each, int root) {
        int ranks = leaves * each;
        var trace = run(tree(leaves, each), unit(UNIT, 4), ranks, rank -> reduce(program(), ranks, root, 40));
        long up = LINK + ROUTER + wirePs(40) + leaves * unitPs(40) + RESULT;
        // the result is passed on as it comes
        long all = HOST + oneSwitch(each, 40) + up + LINK + ROUTER;
        expect(trace, ranks, root, all, all - wirePs(40) + wirePs(0));
    }

    /** Time until the unit of the root's switch has the result, from the first heads there on. */
    private static long combined(int others, long bytes) {
        // the packets without data are there first, and pass the unit one after the other
        return Math.max(wirePs(bytes), wirePs(0) + others * unitPs(0)) + unitPs(bytes) + RESULT;
    }

    @ParameterizedTest
    @CsvSource({"2, 0, 0", "2, 1, 100", "3, 2, 8", "5, 0, 64", "16, 7, 100", "33, 32, 10"})
    void aBroadcastWaitsForAllToBeReadyAndGoesUpOnce(int ranks, int root, long bytes) {
        var trace = run(tree(1, ranks), unit(UNIT, 4), ranks, rank -> broadcast(program(), ranks, root, bytes));
        long all = HOST + ROUTER + LINK + ROUTER + combined(ranks - 1, bytes) + LINK + ROUTER;
        expect(trace, ranks, root, all + wirePs(0), all + wirePs(bytes));
    }

    @ParameterizedTest
    @CsvSource({"2, 2, 3", "2, 3, 0", "4, 2, 5", "5, 7, 20"})
    void aBroadcastOverTwoLevelsIsCopiedInEachSwitchOnItsWayDown(int leaves, int each, int root) {
        int ranks = leaves * each;
        long bytes = 90;
        var trace = run(tree(leaves, each), unit(UNIT, 4), ranks, rank -> broadcast(program(), ranks, root, bytes));
        // the other switches pass on packets without data, which are above before the data
        long others = wirePs(0) + each * unitPs(0) + RESULT + wirePs(0) + (leaves - 1) * unitPs(0);
        long above = Math.max(combined(each - 1, bytes) + wirePs(bytes), others) + unitPs(bytes) + RESULT;
        long all = HOST + ROUTER + LINK + ROUTER + LINK + ROUTER + above + LINK + ROUTER + LINK + ROUTER;
        expect(trace, ranks, root, all + wirePs(0), all + wirePs(bytes));
    }

    @Test
    void longVectorsMoveAtTheRateOfTheLinkAndOnlyWhereTheyAreNeeded() {
        int packets = 200;
        int root = 2;
        var down = run(tree(1, 4), unit(FAST_UNIT, 16), 4, rank -> broadcast(program(), 4, root,
                packets * Composed.PAYLOAD));
        var up = run(tree(1, 4), unit(FAST_UNIT, 16), 4, rank -> reduce(program(), 4, root,
                packets * Composed.PAYLOAD));
        long data = packets * wirePs(Composed.PAYLOAD);
        long bare = packets * wirePs(0);
        for (int rank = 0; rank < 4; rank++) {
            // direction 2 n of a drawn link leads from node n to its switch, the next one back
            assertEquals(rank == root ? data : bare, down.usage().busyPs(Resource.LINK, 2 * rank));
            assertEquals(rank == root ? bare : data, down.usage().busyPs(Resource.LINK, 2 * rank + 1));
            assertEquals(data, up.usage().busyPs(Resource.LINK, 2 * rank));
            assertEquals(rank == root ? data : bare, up.usage().busyPs(Resource.LINK, 2 * rank + 1));
        }
        var first = run(tree(1, 4), unit(FAST_UNIT, 16), 4, rank -> reduce(program(), 4, root, Composed.PAYLOAD));
        // each packet leaves right behind the one before it, up and down
        long more = (packets - 1) * wirePs(Composed.PAYLOAD);
        assertEquals(ofRank(first, root) + more, ofRank(up, root));
        var one = run(tree(1, 4), unit(FAST_UNIT, 16), 4, rank -> broadcast(program(), 4, root, Composed.PAYLOAD));
        assertEquals(ofRank(one, 0) + more, ofRank(down, 0));
    }

    private static long ofRank(RunTrace trace, int rank) {
        return ps(trace.messages().stream().filter(message -> message.sourceRank() == rank).findFirst()
                .orElseThrow());
    }

    @Test
    void messagesAreAsLongAsWhatTheirRankContributes() {
        var down = run(tree(1, 3), unit(UNIT, 4), 3, rank -> broadcast(program(), 3, 1, 700));
        var up = run(tree(1, 3), unit(UNIT, 4), 3, rank -> reduce(program(), 3, 1, 700));
        down.messages().forEach(message -> assertEquals(message.sourceRank() == 1 ? 700 : 0, message.bytes()));
        up.messages().forEach(message -> assertEquals(700, message.bytes()));
    }

    @Test
    void groupsHaveRootsOfTheirOwn() {
        // ranks 0, 2, 4 and 1, 3, 5; root 2 of each is rank 4 and rank 5
        var trace = run(tree(1, 6), unit(FAST_UNIT, 4), 6, rank -> program().in(2)
                .add(RankOperation.REDUCE, 2, 1000, 6, 0).await(0));
        for (int rank = 0; rank < 6; rank++) {
            assertEquals(10 * wirePs(rank < 4 ? 0 : 100), trace.usage().busyPs(Resource.LINK, 2 * rank + 1));
        }
    }

    @Test
    void nobodyHasABroadcastBeforeItsRootHasBegunNorAReductionBeforeAllHave() {
        long late = 5_000_000;
        var down = run(tree(2, 2), unit(UNIT, 4), 4, rank -> broadcast(rank == 1 ? program().compute(late) : program(),
                4, 1, 300));
        var up = run(tree(2, 2), unit(UNIT, 4), 4, rank -> reduce(rank == 3 ? program().compute(late) : program(),
                4, 1, 300));
        assertTrue(down.messages().stream().allMatch(message -> message.endPs() > late));
        assertTrue(up.messages().stream().allMatch(message -> message.endPs() > late));
    }

    /** An operation of all ranks of a random series. */
    private record Called(RankOperation operation, int root, int packets) {

        long bytesUp(int rank) {
            return operation == RankOperation.BROADCAST && rank != root ? 0 : Composed.PAYLOAD;
        }

        long bytesDown(int rank) {
            return operation == RankOperation.ALLREDUCE || operation == RankOperation.REDUCE == (rank == root)
                    ? Composed.PAYLOAD : 0;
        }
    }

    /**
     * Ranks, each on a node of its own, of a network drawn at random have up to twelve operations of all three kinds
     * under way at once. The link of a node must have carried each packet of each operation once up and once down, with
     * data only where the operation needs them; a unit has taken in each input of its vertex of the tree once, and each
     * link of the tree one packet each way.
     */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 8, 13, 21, 33})
    void inRandomNetworksEachPacketGoesUpAndDownOnce(int ranks) {
        for (int seed = 0; seed < 6; seed++) {
            var random = new Random(77L * ranks + seed);
            var calls = new ArrayList<Called>();
            var kinds = List.of(RankOperation.ALLREDUCE, RankOperation.REDUCE, RankOperation.BROADCAST);
            for (int call = 0; call < 12; call++) {
                calls.add(new Called(kinds.get(random.nextInt(3)), random.nextInt(ranks), 1 + random.nextInt(4)));
            }
            var plan = planned(ranks, random, calls);
            var trace = completed(plan, true).trace();
            assertEquals(ranks * calls.size(), trace.messages().size());
            counted(trace, plan, ranks, calls);
        }
    }

    @Test
    void aroundBrokenLinksEachPacketGoesUpAndDownOnceAsWell() {
        var dragonfly = new DragonflyPlan(5, 2, 2, 2, 0, 1, 0, 0);
        int ranks = dragonfly.nodes();
        var whole = Wiring.of(dragonfly);
        // the links from router 0 of group 0 to router 1 and to another group
        int[] out = IntStream.range(0, whole.directions()).filter(link -> whole.exists(link)
                && whole.source(link) == ranks && whole.target(link) >= ranks).limit(2).toArray();
        int[] broken = IntStream.range(0, whole.directions()).filter(link -> IntStream.of(out).anyMatch(one ->
                one == link || whole.exists(link) && whole.source(link) == whole.target(one)
                        && whole.target(link) == ranks)).toArray();
        assertEquals(4, broken.length);
        var network = new OverriddenPlan(dragonfly, new int[0], new int[0], 0, new int[0], new int[0], broken);
        var calls = List.of(new Called(RankOperation.ALLREDUCE, 0, 5), new Called(RankOperation.REDUCE, 1, 3),
                new Called(RankOperation.BROADCAST, 19, 4));
        var plan = Composed.of(protocol()).switched(network, ranks, unit(UNIT, 2)).plan(IntStream.range(0, ranks)
                .mapToObj(rank -> all(calls, ranks)).toArray(Programs[]::new));
        var trace = completed(plan, true).trace();
        assertEquals(ranks * calls.size(), trace.messages().size());
        counted(trace, plan, ranks, calls);
        for (int link : broken) {
            assertEquals(0, trace.usage().busyPs(Resource.LINK, link));
        }
    }

    private static SimPlan planned(int ranks, Random random, List<Called> calls) {
        var network = RandomSwitches.of(ranks, 1 + random.nextInt(12), random);
        return Composed.of(protocol()).switched(network, unit(UNIT, 1 + random.nextInt(5)))
                .plan(IntStream.range(0, ranks).mapToObj(rank -> all(calls, ranks)).toArray(Programs[]::new));
    }

    private static Programs all(List<Called> calls, int ranks) {
        var program = Programs.program().in(1);
        for (int request = 0; request < calls.size(); request++) {
            var call = calls.get(request);
            program.add(call.operation(), call.operation() == RankOperation.ALLREDUCE ? 1 : call.root(),
                    (long) call.packets() * Composed.PAYLOAD, ranks, request);
        }
        return program.awaitAll(0, calls.size());
    }

    private static void counted(RunTrace trace, SimPlan plan, int ranks, List<Called> calls) {
        var wiring = Wiring.of(plan);
        var tree = new ReductionTrees(plan, wiring).over(IntStream.range(0, ranks).toArray(), 0).orElseThrow();
        for (int rank = 0; rank < ranks; rank++) {
            int one = rank;
            assertEquals(calls.stream().mapToLong(call -> call.packets() * wirePs(call.bytesUp(one))).sum(),
                    trace.usage().busyPs(Resource.LINK, tree.in()[rank]));
            assertEquals(calls.stream().mapToLong(call -> call.packets() * wirePs(call.bytesDown(one))).sum(),
                    trace.usage().busyPs(Resource.LINK, tree.out()[rank]));
        }
        for (int vertex = 0; vertex < tree.size(); vertex++) {
            int at = vertex;
            int inputs = tree.inputs()[vertex];
            if (inputs > 1 || vertex == 0) {
                long taken = calls.stream().mapToLong(call -> call.packets() * taken(tree, at, call)).sum();
                assertEquals(taken, trace.usage().busyPs(Resource.REDUCTION, tree.switches()[vertex]));
            }
            if (vertex > 0) {
                assertEquals(calls.stream().mapToLong(call -> call.packets() * wirePs(above(tree, at, call))).sum(),
                        trace.usage().busyPs(Resource.LINK, tree.up()[vertex]));
                assertEquals(calls.stream().mapToLong(call -> call.packets() * wirePs(below(tree, at, call))).sum(),
                        trace.usage().busyPs(Resource.LINK, tree.down()[vertex]));
            }
        }
    }

    private static boolean holds(ReductionTree tree, int vertex, int rank) {
        int at = tree.leaf()[rank];
        while (at > vertex) {
            at = tree.parent()[at];
        }
        return at == vertex;
    }

    /** Bytes of a packet from a vertex to its parent, and back. */
    private static long above(ReductionTree tree, int vertex, Called call) {
        return call.operation() != RankOperation.BROADCAST || holds(tree, vertex, call.root()) ? Composed.PAYLOAD : 0;
    }

    private static long below(ReductionTree tree, int vertex, Called call) {
        return call.operation() != RankOperation.REDUCE || holds(tree, vertex, call.root()) ? Composed.PAYLOAD : 0;
    }

    /** Time of the unit of a vertex for one packet of each input. */
    private static long taken(ReductionTree tree, int vertex, Called call) {
        long sum = 0;
        for (int child = vertex + 1; child < tree.size(); child++) {
            sum += tree.parent()[child] == vertex ? unitPs(above(tree, child, call)) : 0;
        }
        for (int rank = 0; rank < tree.members(); rank++) {
            sum += tree.leaf()[rank] == vertex ? unitPs(call.bytesUp(rank)) : 0;
        }
        return sum;
    }

    private static Completed completed(SimPlan plan, boolean traces) {
        return assertInstanceOf(Completed.class, Simulator.run(plan, new RunOptions(1, traces ? 5_000_000 : 0, traces),
                RunMonitor.none()));
    }

    /** A link sends a damaged packet again itself, so that units still take in each contribution once. */
    @ParameterizedTest
    @EnumSource(names = {"ALLREDUCE", "REDUCE", "BROADCAST"})
    void damagedPacketsAreCombinedOnce(RankOperation operation) {
        int ranks = 9;
        var calls = new ArrayList<Called>();
        IntStream.range(0, 8).forEach(call -> calls.add(new Called(operation, call, 10)));
        var plan = planned(ranks, new Random(5), calls);
        var whole = completed(plan, true).trace();
        var damaged = completed(plan.with(new FaultPlan(List.of(), 50_000_000)), true);
        var wiring = Wiring.of(plan);
        var tree = new ReductionTrees(plan, wiring).over(IntStream.range(0, ranks).toArray(), 0).orElseThrow();
        for (int vertex : tree.switches()) {
            assertEquals(whole.usage().busyPs(Resource.REDUCTION, vertex),
                    damaged.trace().usage().busyPs(Resource.REDUCTION, vertex));
        }
        assertEquals(whole.messages().size(), damaged.trace().messages().size());
        long carried = carried(whole, wiring);
        // one packet of 20 is damaged: some hundreds of them are enough to see it
        assertTrue(carried(damaged.trace(), wiring) > 1.02 * carried);
    }

    private static long carried(RunTrace trace, Wiring wiring) {
        return IntStream.range(0, wiring.directions()).mapToLong(link -> trace.usage().busyPs(Resource.LINK, link))
                .sum();
    }

    @ParameterizedTest
    @EnumSource(names = {"REDUCE", "BROADCAST"})
    void aLongerRunAllocatesNoMoreThanAShortOne(RankOperation operation) {
        var few = repeated(operation, 100);
        var many = repeated(operation, 700);
        AllocationMeter.checkNoMore(() -> completed(few, false).stats().events(),
                () -> completed(many, false).stats().events());
    }

    private static SimPlan repeated(RankOperation operation, int rounds) {
        return Composed.of(protocol()).switched(tree(2, 2), unit(UNIT, 2)).plan(IntStream.range(0, 4)
                .mapToObj(rank -> Programs.program().in(1).repeat(rounds).add(operation, 3, 500, 4, 0).await(0).end())
                .toArray(Programs[]::new));
    }
}
