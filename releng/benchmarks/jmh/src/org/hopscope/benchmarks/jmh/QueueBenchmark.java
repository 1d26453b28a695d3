// SPDX-License-Identifier: EPL-2.0
package org.hopscope.benchmarks.jmh;

import java.util.concurrent.TimeUnit;

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

/**
 * The hold model: the earliest event is taken out and put back a random time later, with the number of pending events
 * constant. Every queue sees the same times.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = {"-XX:+UseSerialGC", "-Xmx1g"})
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class QueueBenchmark {

    private static final long[] DELAYS_PS = {1_000, 4_000, 5_000, 40_000, 50_000, 100_000, 300_000, 1_000_000};

    @Param({"1024", "65536", "1048576"})
    public int pending;

    /** The queue that the simulator uses, and its rivals. */
    @Param({"BUCKETS", "HEAP", "LIBRARY"})
    public RivalQueue.Kind queue;

    private RivalQueue rival;
    private long random;

    @Setup
    public void fill() {
        random = 88_172_645_463_325_252L;
        rival = queue.create(pending);
        for (int i = 0; i < pending; i++) {
            rival.add(delay(), i);
        }
    }

    @Benchmark
    public long hold() {
        int event = rival.removeFirst();
        long now = rival.timePs();
        rival.add(now + delay(), event);
        return now;
    }

    private long delay() {
        random ^= random << 13;
        random ^= random >>> 7;
        random ^= random << 17;
        int bits = (int) (random >>> 32);
        long delay = DELAYS_PS[bits & DELAYS_PS.length - 1];
        return (bits & 96) == 0 ? delay + (bits >>> 8 & 1023) : delay;
    }
}
