// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

import java.util.function.IntUnaryOperator;

/**
 * Independent streams of random numbers, one per numbered part. A stream depends on the run's seed, the name of its
 * group and the number of its part only, so that a change elsewhere in the machine leaves it alone.
 *
 * <p>The generator is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
 */
public final class RandomStreams {

    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private final long[] states;

    /**
     * @param seed seed of the run
     * @param name name of the group of streams
     * @param count number of streams
     */
    public RandomStreams(long seed, String name, int count) {
        this(seed, name, count, IntUnaryOperator.identity());
    }

    /** @param numbers per stream the number of its part, where that is another one than in this run */
    public RandomStreams(long seed, String name, int count, IntUnaryOperator numbers) {
        states = new long[count];
        long group = mix(seed + GOLDEN * (name.hashCode() | 1L));
        for (int i = 0; i < count; i++) {
            states[i] = mix(group + GOLDEN * (numbers.applyAsInt(i) + 1L));
        }
    }

    /** A number from 0 to {@code bound - 1}, all equally likely up to 1 part in 2^32; bound below 2^31. */
    public long next(int stream, long bound) {
        long state = states[stream] + GOLDEN;
        states[stream] = state;
        return (mix(state) >>> 32) * bound >>> 32;
    }

    private static long mix(long value) {
        long z = value;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
