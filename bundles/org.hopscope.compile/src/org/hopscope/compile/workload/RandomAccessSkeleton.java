// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

import org.hopscope.compile.workload.Measurement.Work;
import org.hopscope.compile.workload.collective.Blocks;
import org.hopscope.compile.workload.collective.Script.Use;
import org.hopscope.model.workload.RandomAccess;

/**
 * HPCC's MPIRandomAccess. A rank draws random locations of the table and collects the updates in a bucket per owner; as
 * soon as as many updates are pending as it may look ahead, it sends the fullest bucket. Which buckets it sends follows
 * from its random numbers alone, so that the messages here are those of the algorithm in its steady state.
 *
 * <p>A rank receives from any rank, with several receives posted. A program cannot poll, so the rank takes as many
 * messages at each turn as had been sent to it a few turns before at the latest, which keeps all ranks going and none
 * waiting for what is not on its way.
 */
final class RandomAccessSkeleton implements Skeleton {

    private static final int UPDATE_BYTES = 8;
    private static final int MOST_RANKS = 4096;
    /** Random numbers that are drawn to write the programs; takes a second. */
    private static final long MOST_DRAWN = 1L << 26;
    /** A message is sent, awaited, and received by posting and awaiting. */
    private static final int STEPS_OF_MESSAGE = 4;
    private static final long MOST_MESSAGES = WorkloadLowering.MOST_STEPS / STEPS_OF_MESSAGE;

    private final RandomAccess workload;
    private final int ranks;
    private final List<List<Bucket>> sent = new ArrayList<>();
    private final List<int[]> arrivals = new ArrayList<>();
    private long updates;
    private long messages;
    private int turns;

    /**
     * A bucket that is sent.
     *
     * @param owner the rank that owns its locations
     * @param updates how many there are
     * @param drawn updates drawn since the bucket before, those for its own table among them
     */
    private record Bucket(int owner, int updates, int drawn) {}

    RandomAccessSkeleton(RandomAccess workload, int ranks) {
        this.workload = workload;
        this.ranks = ranks;
        if (refusal().isEmpty()) {
            for (int rank = 0; rank < ranks && messages <= MOST_MESSAGES; rank++) {
                sent.add(buckets(rank));
            }
        }
        if (refusal().isEmpty()) {
            turns = sent.stream().mapToInt(List::size).max().orElse(0);
            for (int rank = 0; rank < ranks; rank++) {
                arrivals.add(new int[turns]);
            }
            sent.forEach(this::count);
        }
    }

    @Override
    public String refusal() {
        long drawn = ranks * (workload.getUpdates() + 2L * workload.getLookAhead());
        return ranks < 2 ? "a single rank has no other rank to send updates to"
                : ranks > MOST_RANKS ? "more than " + MOST_RANKS + " ranks would draw too many numbers"
                : drawn > MOST_DRAWN ? "all ranks together would draw more than " + MOST_DRAWN + " numbers"
                : messages > MOST_MESSAGES ? "all ranks together would send more than " + MOST_MESSAGES + " messages"
                : "";
    }

    @Override
    public Work work() {
        return new Work(updates, "GUPS");
    }

    /** The buckets that a rank sends until it has drawn its updates, from the steady state on. */
    private List<Bucket> buckets(int rank) {
        var random = new SplittableRandom(workload.getDraw() * 1_000_003L + rank);
        var pending = new PendingUpdates(ranks);
        int waiting = 0;
        int drawn = 0;
        long total = 0;
        var buckets = new ArrayList<Bucket>();
        // as many updates as are pending pass before the buckets have found their sizes
        long settle = 2L * workload.getLookAhead();
        while (total < settle + workload.getUpdates() && messages <= MOST_MESSAGES) {
            int owner = random.nextInt(ranks);
            drawn++;
            total++;
            if (owner != rank) {
                pending.add(owner);
                waiting++;
            }
            if (waiting == workload.getLookAhead()) {
                int fullest = pending.fullest();
                int inIt = pending.empty(fullest);
                if (total > settle) {
                    buckets.add(new Bucket(fullest, inIt, drawn));
                    updates += drawn;
                    messages++;
                }
                drawn = 0;
                waiting -= inIt;
            }
        }
        return buckets;
    }

    private void count(List<Bucket> buckets) {
        for (int turn = 0; turn < buckets.size(); turn++) {
            arrivals.get(buckets.get(turn).owner())[turn]++;
        }
    }

    @Override
    public void turn(int rank, ProgramScript script) {
        var buckets = sent.get(rank);
        var inbox = new Inbox(script, arrivals.get(rank));
        int lag = Math.max(1, workload.getReceives() / 2);
        int last = -1;
        for (int turn = 0; turn < turns; turn++) {
            if (turn < buckets.size()) {
                var bucket = buckets.get(turn);
                script.compute(bucket.drawn() * workload.getUpdateTime().toPs());
                // HPCC asks for arrived messages once for each update that it draws
                script.call(bucket.drawn() * workload.getTestTime().toPs());
                if (last >= 0) {
                    script.await(last);
                }
                last = script.send(bucket.owner(), (long) bucket.updates() * UPDATE_BYTES, Blocks.NONE);
            }
            if (turn >= lag) {
                inbox.take(turn - lag);
            }
        }
        if (last >= 0) {
            script.await(last);
        }
        for (int turn = Math.max(0, turns - lag); turn < turns; turn++) {
            inbox.take(turn);
        }
    }

    /** The posted receives of a rank, which complete in the order in which they were posted. */
    private final class Inbox {

        private final ProgramScript script;
        private final int[] arriving;
        private final int[] posted;
        private int left;
        private int next;

        Inbox(ProgramScript script, int[] arriving) {
            this.script = script;
            this.arriving = arriving;
            left = java.util.Arrays.stream(arriving).sum();
            posted = new int[Math.min(left, workload.getReceives())];
            for (int i = 0; i < posted.length; i++) {
                posted[i] = post();
            }
        }

        private int post() {
            left--;
            return script.receive(ProgramScript.ANY, (long) workload.getLookAhead() * UPDATE_BYTES, Blocks.NONE,
                    Use.KEEP);
        }

        void take(int turn) {
            for (int i = 0; i < arriving[turn]; i++) {
                script.await(posted[next]);
                posted[next] = left > 0 ? post() : -1;
                next = (next + 1) % posted.length;
            }
        }
    }
}
