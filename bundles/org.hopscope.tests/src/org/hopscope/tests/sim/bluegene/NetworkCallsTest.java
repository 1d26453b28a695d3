// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.bluegene;

import static org.hopscope.tests.sim.Programs.program;
import static org.hopscope.tests.sim.bluegene.BlueGenePlans.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

import org.hopscope.sim.attribution.PathShare;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;

/** Calls on the collective and on the interrupt network; 7 ranks make a tree of three levels. */
class NetworkCallsTest {

    private static final int RANKS = 7;
    private static final long ENTER = MPI_SEND + SEND;
    /** A packet of 256 + 10 bytes at 2 ns per byte. */
    private static final long PACKET = 266 * 2 * CYCLE;
    private static final long READ_PACKET = 16 * READ + PACKET_RECEIVE;

    /** The signals of the leaves go up two levels and down two, to the ranks that see it last. */
    @Test
    void aBarrierIsOverAfterTheWayUpAndDown() {
        var trace = trace(call(RankOperation.NETWORK_BARRIER, 0, 0, 0));
        assertEquals(ENTER + 4 * LEVEL + MPI_COMPLETE, last(trace));
    }

    @Test
    void noRankPassesABarrierBeforeTheLastHasArrived() {
        var ranks = call(RankOperation.NETWORK_BARRIER, 0, 0, 0);
        ranks[3] = program().compute(1_000_000_000).add(RankOperation.NETWORK_BARRIER, 0, 0, 0, 0).mark(0);
        trace(ranks).marks().forEach(mark -> assertTrue(mark.timePs() > 1_000_000_000));
    }

    /** A barrier has signals of its own: the network that carries packets has no share in it. */
    @Test
    void theCriticalPathOfABarrierIsInTheInterruptNetwork() {
        assertEquals(Set.of(Part.INTERRUPT_NETWORK), parts(RankOperation.NETWORK_BARRIER));
        assertEquals(Set.of(Part.COLLECTIVE_NETWORK), parts(RankOperation.NETWORK_BROADCAST));
    }

    private static Set<Part> parts(RankOperation operation) {
        var plan = mesh(RANKS).ranks(call(operation, 0, 8, 0)).build();
        return Simulator.criticalPath(plan, RunOptions.defaults(), RunMonitor.none()).orElseThrow().shares().stream()
                .map(PathShare::part).collect(Collectors.toSet());
    }

    /** One packet from the root over two hops. */
    @Test
    void aBroadcastOfOnePacketTakesItsHops() {
        var trace = trace(call(RankOperation.NETWORK_BROADCAST, 0, 200, 0));
        long write = PACKET_SEND + 16 * WRITE_CACHED;
        assertEquals(ENTER + write + 2 * HOP + PACKET + READ_PACKET + MPI_COMPLETE, last(trace));
    }

    /** 256 of 266 bytes of the raw rate of 0.5 byte per cycle. */
    @Test
    void aLongBroadcastFillsTheNetwork() {
        long bytes = 2_560_000;
        double rate = bytes / (last(trace(call(RankOperation.NETWORK_BROADCAST, 3, bytes, 0))) / 1000.0);
        assertEquals(0.5 * 256 / 266, rate, 0.002);
    }

    /** Doubles go through the network once for their exponents and once for their mantissas. */
    @Test
    void doublesTakeTwoPasses() {
        long once = last(trace(call(RankOperation.NETWORK_ALLREDUCE, 0, 8, 0)));
        long twice = last(trace(call(RankOperation.NETWORK_ALLREDUCE, 0, 8, 1)));
        long pass = PACKET_SEND + 16 * WRITE_CACHED + 4 * HOP + PACKET + READ_PACKET;
        assertEquals(ENTER + pass + MPI_COMPLETE, once);
        long shift = COPY_LATENCY + 8 / 4 * CYCLE;
        assertEquals(ENTER + 2 * pass + shift + MPI_COMPLETE, twice);
    }

    /** Operations of different kinds follow each other while ranks come late and messages cross. */
    @Test
    void operationsKeepTheirOrder() {
        var ranks = new Programs[RANKS];
        Arrays.setAll(ranks, rank -> program().repeat(20).compute(1_000 * (rank + 1))
                .receive((rank + RANKS - 1) % RANKS, 300, 0, 0).send((rank + 1) % RANKS, 300, 0, 1)
                .add(RankOperation.NETWORK_ALLREDUCE, 0, 5000, 1, 0).add(RankOperation.NETWORK_BROADCAST, 2, 3000, 0, 0)
                .add(RankOperation.NETWORK_BARRIER, 0, 0, 0, 0).add(RankOperation.NETWORK_BROADCAST, 5, 300, 0, 0)
                .await(0).await(1).end().mark(0));
        var trace = trace(ranks);
        assertEquals(RANKS, trace.marks().size());
        assertEquals(20 * RANKS, trace.messages().size());
    }

    private static Programs[] call(RankOperation operation, int root, long bytes, int tag) {
        var ranks = new Programs[RANKS];
        Arrays.setAll(ranks, rank -> program().add(operation, root, bytes, tag, 0).mark(0));
        return ranks;
    }

    private static long last(RunTrace trace) {
        return trace.marks().stream().mapToLong(mark -> mark.timePs()).max().orElseThrow();
    }

    private static RunTrace trace(Programs... ranks) {
        return assertInstanceOf(Completed.class, Runs.run(mesh(RANKS).ranks(ranks).build())).trace();
    }
}
