// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.schedule.MappedMemory;
import org.hopscope.study.exchange.ImportReport;

/**
 * Finds what would keep a schedule from coming to its end. Takes time in proportion to its operations. A rank
 * whose operations wait for later ones takes 8 bytes for each while it is looked at, in temporary files if they are
 * many.
 */
final class ScheduleCheck {

    private static final int BUCKETS = 1 << 16;
    private static final int MOST_CHANNELS = 1 << 20;
    /** Odd numbers that spread ranks and tags over 64 bits (Knuth's multiplicative hashing). */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final long OTHER_SPREAD = 0xC2B2AE3D27D4EB4FL;

    private final SchedulePlan program;
    private final long[] balance = new long[BUCKETS];
    private final Map<Channel, Long> channels = new HashMap<>();
    private long open;

    private ScheduleCheck(SchedulePlan program) {
        this.program = program;
    }

    private record Channel(int from, int to, int tag) {

        long hash() {
            long hash = (((long) from << Integer.SIZE | to) * SPREAD + tag) * OTHER_SPREAD;
            return hash ^ hash >>> Integer.SIZE;
        }
    }

    static void check(SchedulePlan program, ImportReport report) {
        for (int rank = 0; rank < program.ranks().size(); rank++) {
            if (hasCycle(program.ranks().get(rank))) {
                report.error("X311", 0, "Operations of rank " + rank + " wait for each other in a cycle", "");
            }
        }
        new ScheduleCheck(program).messages(report);
    }

    private static boolean hasCycle(RankGraph rank) {
        return !isForward(rank) && started(rank) < rank.size();
    }

    /** True if all operations wait for earlier ones only, as most programs write them. */
    private static boolean isForward(RankGraph rank) {
        for (int one = 0; one < rank.size(); one++) {
            for (int i = rank.firstNext(one); i < rank.firstNext(one + 1); i++) {
                if (rank.next(i) <= one) {
                    return false;
                }
            }
            for (int i = rank.firstAtStart(one); i < rank.firstAtStart(one + 1); i++) {
                if (rank.atStart(i) <= one) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The number of operations that start at some time, if all messages arrive. */
    private static int started(RankGraph rank) {
        var memory = new MappedMemory();
        var waits = memory.take(Integer.BYTES * rank.size());
        var ready = memory.take(Integer.BYTES * rank.size());
        rank.waits(one -> waits.putInt(Integer.BYTES * one, waits.getInt(Integer.BYTES * one) + 1));
        for (int i = 0; i < rank.size(); i++) {
            if (waits.getInt(Integer.BYTES * i) == 0) {
                ready.putInt(i);
            }
        }
        for (int at = 0; at < ready.position(); at += Integer.BYTES) {
            int one = ready.getInt(at);
            for (int i = rank.firstNext(one); i < rank.firstNext(one + 1); i++) {
                release(rank.next(i), waits, ready);
            }
            for (int i = rank.firstAtStart(one); i < rank.firstAtStart(one + 1); i++) {
                release(rank.atStart(i), waits, ready);
            }
        }
        return ready.position() / Integer.BYTES;
    }

    private static void release(int one, ByteBuffer waits, ByteBuffer ready) {
        int left = waits.getInt(Integer.BYTES * one) - 1;
        waits.putInt(Integer.BYTES * one, left);
        if (left == 0) {
            ready.putInt(one);
        }
    }

    /** Hears the messages of a schedule. */
    private interface Message {

        void is(Channel channel, int sign);
    }

    private void each(Message message) {
        open = 0;
        for (int rank = 0; rank < program.ranks().size(); rank++) {
            var graph = program.ranks().get(rank);
            for (int i = 0; i < graph.size(); i++) {
                if (graph.kind(i) == RankGraph.SEND) {
                    message.is(new Channel(rank, graph.peer(i), graph.tag(i)), 1);
                } else if (graph.kind(i) == RankGraph.RECEIVE) {
                    if (graph.peer(i) == RankGraph.ANY || graph.tag(i) == RankGraph.ANY) {
                        open++;
                    } else {
                        message.is(new Channel(graph.peer(i), rank, graph.tag(i)), -1);
                    }
                }
            }
        }
    }

    /**
     * Counts sends less receives of each pair of ranks and tag; receives of anything may take any of them. The pairs
     * are counted one by one only where the sums of their hashes say that some do not match.
     */
    private void messages(ImportReport report) {
        each((channel, sign) -> {
            long hash = channel.hash();
            balance[(int) (hash & BUCKETS - 1)] += sign * (hash | 1);
        });
        each((channel, sign) -> {
            if (balance[(int) (channel.hash() & BUCKETS - 1)] != 0
                    && (channels.size() < MOST_CHANNELS || channels.containsKey(channel))) {
                channels.merge(channel, (long) sign, Long::sum);
            }
        });
        long sends = channels.values().stream().filter(one -> one > 0).mapToLong(one -> one).sum();
        long receives = -channels.values().stream().filter(one -> one < 0).mapToLong(one -> one).sum();
        if (sends > open) {
            report.warning("X310", 0, sends - open + " sends have no receive", "the file may be a part of a trace");
        }
        if (receives > 0) {
            report.warning("X310", 0, receives + " receives have no send", "they would wait forever");
        }
        if (open > 0) {
            report.note("X312", 0,
                    open + " receives take any sender or tag; the run decides which message they get", "");
        }
    }
}
