// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks.jmh;

import java.util.concurrent.TimeUnit;

import org.hopscope.sim.kernel.Rows;
import org.hopscope.sim.matching.Match;
import org.hopscope.sim.matching.MatchQueues;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.message.MessageTable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A receive is posted after others and matched by a message; the search is the one that the machine makes, too. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = {"-XX:+UseSerialGC", "-Xmx1g"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class MatchBenchmark {

    private static final int RANKS = 1024;

    /** Receives of the rank that were posted before. */
    @Param({"0", "10", "100"})
    public int depth;

    private MessageTable messages;
    private final Receive receive = new Receive();
    private MatchQueues queues;
    private int rank;

    @Setup
    public void fill() {
        messages = new MessageTable();
        queues = new MatchQueues(new Rows(RANKS, 2), messages);
        for (int target = 0; target < RANKS; target++) {
            for (int i = 0; i < depth; i++) {
                queues.post(receive.by(target, i).of(0, 1 + i, 0));
            }
        }
    }

    @Benchmark
    public int postAndMatch() {
        rank = rank + 1 & RANKS - 1;
        queues.post(receive.by(rank, depth).of(1, 0, 0));
        int message = messages.open();
        messages.sourceRank(message, 1);
        messages.targetRank(message, rank);
        messages.tag(message, 0);
        messages.context(message, 0);
        int request = Match.found(queues.arrive(message));
        messages.close(message);
        messages.close(message);
        return request;
    }
}
