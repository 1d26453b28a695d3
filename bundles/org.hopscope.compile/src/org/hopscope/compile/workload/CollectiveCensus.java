// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.math.BigInteger;
import java.util.TreeSet;

import org.hopscope.compile.workload.MessageCensus.Shared;
import org.hopscope.compile.workload.collective.Blocks;
import org.hopscope.compile.workload.collective.Schedule;
import org.hopscope.compile.workload.collective.Script;
import org.hopscope.sim.plan.RankOperation;

/**
 * Counts what a schedule makes its ranks do. Of large groups some ranks stand for the others: the first, which may be
 * the root of a tree, for itself alone, and this many more as a fixed number of steps allows.
 */
final class CollectiveCensus {

    private static final long MOST_STEPS = 1_000_000;
    private static final long FACTOR = 1_000_003;

    private final MessageCensus census;

    CollectiveCensus(MessageCensus census) {
        this.census = census;
    }

    /**
     * Counts.
     *
     * @param times how often the schedule is executed
     */
    void add(Schedule schedule, int ranks, double times) {
        var first = new Count(0, ranks);
        schedule.write(0, first);
        first.addTo(census, times);
        if (ranks == 1) {
            return;
        }
        int stride = stride(ranks);
        long steps = 0;
        long requests = 0;
        int looked = 0;
        var all = new MessageCensus();
        var masks = new TreeSet<Long>();
        var distances = new TreeSet<Long>();
        for (long at = stride % ranks; at != 0 && steps < MOST_STEPS; at = (at + stride) % ranks) {
            int rank = (int) at;
            var count = new Count(rank, ranks);
            schedule.write(rank, count);
            steps += count.steps + 1;
            requests += count.mostRequests;
            count.addTo(all, 1);
            masks.add(count.masks);
            distances.add(count.distances);
            looked++;
        }
        double each = (ranks - 1.0) / looked;
        census.addAll(all, each * times);
        census.requests(first.mostRequests + requests * each);
        census.written(all.steps() * each);
        int kinds = Math.min(masks.size(), distances.size());
        census.steps(all.steps() / looked * (kinds == looked ? ranks : kinds));
    }

    /** A step through all ranks in an order without a pattern: near the golden section, and without common factor. */
    private static int stride(int ranks) {
        int stride = Math.max(1, (int) (ranks * 0.618));
        while (BigInteger.valueOf(stride).gcd(BigInteger.valueOf(ranks)).intValue() != 1) {
            stride++;
        }
        return stride;
    }

    /** One rank's script as numbers. */
    private static final class Count implements Script {

        private final MessageCensus own = new MessageCensus();
        private final int rank;
        private final int ranks;
        private long steps;
        private int requests;
        private int mostRequests;
        /** The bits that tell programs apart when peers are written as masks, and when as distances. */
        private long masks;
        private long distances;

        Count(int rank, int ranks) {
            this.rank = rank;
            this.ranks = ranks;
        }

        private void step(int peer, long bytes) {
            steps++;
            mostRequests = Math.max(mostRequests, ++requests);
            masks = masks * FACTOR + (rank ^ peer) + bytes;
            distances = distances * FACTOR + Math.floorMod(peer - rank, ranks) + bytes;
        }

        void addTo(MessageCensus all, double times) {
            all.addAll(own, times);
            all.steps(steps);
        }

        @Override
        public int send(int peer, long bytes, Blocks blocks) {
            own.message(bytes, 1);
            own.route(bytes, rank, peer, 1);
            step(peer, bytes);
            return 0;
        }

        @Override
        public int receive(int peer, long bytes, Blocks blocks, Use use) {
            own.other(RankOperation.RECEIVE, 1);
            step(peer, ~bytes);
            return 0;
        }

        @Override
        public void await(int request) {
            steps++;
            requests--;
        }

        @Override
        public void copy(long bytes) {
            if (bytes > 0) {
                own.other(RankOperation.COPY, 1);
                steps++;
            }
        }

        @Override
        public void meet(int group) {
            own.meeting(rank, group, 1);
            steps += 2;
            mostRequests = Math.max(mostRequests, requests + 1);
        }

        @Override
        public void combine(Combination all) {
            own.combination(rank, all.ranks(), all.groups(), all.bytes(), 1);
            steps += 2;
            mostRequests = Math.max(mostRequests, requests + 1);
        }

        @Override
        public void together(Hardware operation, int root, long bytes, int detail) {
            own.shared(new Shared(switch (operation) {
                case BARRIER -> RankOperation.NETWORK_BARRIER;
                case BROADCAST -> RankOperation.NETWORK_BROADCAST;
                case ALLREDUCE -> RankOperation.NETWORK_ALLREDUCE;
                case TORUS_BROADCAST -> RankOperation.TORUS_BROADCAST;
            }, bytes, detail), 1);
            steps++;
        }
    }
}
