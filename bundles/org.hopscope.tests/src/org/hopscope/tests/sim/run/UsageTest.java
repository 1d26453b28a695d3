// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.run;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.Usage;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;

class UsageTest {

    private static final int ROUNDS = 3;
    private static final long PACKET_ON_LINK = Plans.PACKET * Plans.LINK_PER_BYTE;

    /** Each round is one packet each way, and nothing ever waits for anything. */
    @Test
    void aPingPongUsesEachPartForItsOwnWorkOnly() {
        var usage = usage(pingPong(8));
        long links = 0;
        for (int link = 0; link < usage.count(Resource.LINK); link++) {
            links += usage.busyPs(Resource.LINK, link);
        }
        // a packet of 64 bytes on the way out, and again on the way from the router to the node
        assertEquals(2 * ROUNDS * PACKET_ON_LINK, links);
        for (int vertex = 0; vertex < 2; vertex++) {
            check(usage, Resource.EJECTION, vertex, ROUNDS * PACKET_ON_LINK, ROUNDS);
            // two DMA commands for the header packet, with which the payload rides
            check(usage, Resource.TX_ENGINE, vertex, ROUNDS * 2 * Plans.TX_SETUP, ROUNDS);
            check(usage, Resource.RX_ENGINE, vertex, ROUNDS * Plans.PACKET * Plans.RX_PER_BYTE, ROUNDS);
            // down: the command of 64 bytes for a send; up: the events at the end of a send and of a receive
            check(usage, Resource.BUS_DOWN, vertex, ROUNDS * 64 * Plans.BUS_PER_BYTE, ROUNDS);
            check(usage, Resource.BUS_UP, vertex, ROUNDS * 2 * 64 * Plans.BUS_PER_BYTE, 2 * ROUNDS);
        }
        assertEquals(0, usage.count(Resource.COLLECTIVE_UP));
    }

    /** Rank 0 computes for 100 us once, rank 1 for 20 us in each round; their library calls cost both the same. */
    @Test
    void coresAreBusyWithComputingAndCalls() {
        var usage = usage(pingPong(8));
        long computing = 100_000_000 - ROUNDS * 20_000_000L;
        assertEquals(computing, usage.busyPs(Resource.CORE, 0) - usage.busyPs(Resource.CORE, 1));
        assertEquals(1, usage.instance(Resource.CORE, 1));
    }

    /**
     * The packet of vertex 0 comes to the link from 1 to 2 a router and a link later than one that starts at vertex 1
     * at the same time. Rank 1 starts later by 10,000 ps less than that, so the packet of vertex 0 finds the link taken
     * for the rest of the 25,600 ps of a packet.
     */
    @Test
    void whatWaitsForALinkIsCounted() {
        long later = Plans.ROUTER + Plans.LINK - 10_000;
        var usage = usage(Plans.mesh(4).nicBased(true).ranks(program().send(2, 8, 0, 0).await(0),
                program().compute(later).send(2, 8, 0, 0).await(0),
                program().receive(0, 8, 0, 0).receive(1, 8, 0, 1).awaitAll(0, 2), program()));
        long waited = 0;
        int longest = 0;
        for (int link = 0; link < usage.count(Resource.LINK); link++) {
            waited += usage.waitedPs(Resource.LINK, link);
            longest = Math.max(longest, usage.longestQueue(Resource.LINK, link));
        }
        assertEquals(PACKET_ON_LINK - 10_000, waited);
        assertEquals(1, longest);
    }

    @Test
    void nothingIsKeptUnlessAskedFor() {
        var run = assertInstanceOf(Completed.class, Simulator.run(pingPong(8).build(),
                new RunOptions(1, 0, true, false), RunMonitor.none()));
        assertEquals(0, run.trace().usage().count(Resource.LINK));
    }

    /** The numbers that the monitor sees grow, and a snapshot stays as it was. */
    @Test
    void usageCanBeReadWhileTheRunIsUnderWay() {
        List<Usage> seen = new ArrayList<>();
        var ranks = program().repeat(5_000).receive(1, 8, 0, 0).send(1, 8, 0, 1).await(0).await(1).end();
        var others = program().repeat(5_000).receive(0, 8, 0, 0).send(0, 8, 0, 1).await(0).await(1).end();
        Simulator.run(Plans.twoNodes().nicBased(true).ranks(ranks, others).build(), RunOptions.defaults(),
                new RunMonitor() {
                    @Override
                    public void progress(long simulatedPs, long events) {
                        // only the usage matters here
                    }

                    @Override
                    public void usage(Usage now) {
                        seen.add(now.snapshot());
                    }

                    @Override
                    public boolean cancelled() {
                        return false;
                    }
                });
        assertTrue(seen.size() > 1, seen.size() + " looks");
        for (int i = 1; i < seen.size(); i++) {
            assertTrue(seen.get(i).timePs() > seen.get(i - 1).timePs());
            assertTrue(seen.get(i).busyPs(Resource.LINK, 0) > seen.get(i - 1).busyPs(Resource.LINK, 0));
        }
    }

    /** As in a run of hours, on machines with less and with more parts than have both halves of numbers at once. */
    @Test
    void timesAndWaitsAreKeptInFull() {
        for (int count : new int[] {2, 5_000}) {
            var usage = new Usage(true);
            var column = usage.column(Resource.LINK, count);
            long hour = 3_600_000_000_000_000L;
            column.use(1, hour);
            column.use(1, hour, 7);
            // two wait from the first and the second picosecond on, one of them for an hour
            column.joined(1, 1);
            column.joined(1, 2);
            column.left(1, hour + 1);
            column.queued(0, 3);
            column.use(count, 1);
            usage.reach(hour + 10);
            assertEquals(2 * hour, usage.busyPs(Resource.LINK, 1));
            assertEquals(2, usage.uses(Resource.LINK, 1));
            // 7, an hour, and the other one to the end
            assertEquals(7 + hour + hour + 8, usage.waitedPs(Resource.LINK, 1));
            assertEquals(2, usage.longestQueue(Resource.LINK, 1));
            assertEquals(3, usage.longestQueue(Resource.LINK, 0));
            assertEquals(0, usage.busyPs(Resource.LINK, 0));
            assertEquals(2 * hour, usage.snapshot().busyPs(Resource.LINK, 1));
        }
    }

    private static void check(Usage usage, Resource resource, int number, long busyPs, long uses) {
        assertEquals(busyPs, usage.busyPs(resource, number), resource + " " + number);
        assertEquals(uses, usage.uses(resource, number), resource + " " + number);
        assertEquals(0, usage.waitedPs(resource, number), resource + " " + number);
    }

    private static Usage usage(Plans plan) {
        return Runs.completed(plan).trace().usage();
    }

    private static Plans pingPong(long bytes) {
        return Plans.twoNodes().nicBased(true).ranks(
                program().compute(100_000_000).repeat(ROUNDS).receive(1, bytes, 0, 0).send(1, bytes, 0, 1).await(0)
                        .await(1).end(),
                program().repeat(ROUNDS).receive(0, bytes, 0, 0).await(0).compute(20_000_000).send(0, bytes, 0, 1)
                        .await(1).end());
    }
}
