// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.kernel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;

import org.hopscope.sim.kernel.RandomStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomStreamsTest {

    private static final int DRAWS = 100_000;

    @Test
    void aStreamDoesNotDependOnHowManyThereAreNorOnTheOthersDraws() {
        var few = new RandomStreams(42, "phase", 3);
        var many = new RandomStreams(42, "phase", 1000);
        for (int i = 0; i < 10; i++) {
            many.next(0, 100);
            many.next(999, 100);
        }
        assertArrayEquals(draws(few, 2), draws(many, 2));
    }

    @Test
    void streamsOfOtherNumbersNamesAndSeedsDiffer() {
        long[] one = draws(new RandomStreams(1, "a", 2), 0);
        assertFalse(Arrays.equals(one, draws(new RandomStreams(1, "a", 2), 1)));
        assertFalse(Arrays.equals(one, draws(new RandomStreams(1, "b", 2), 0)));
        assertFalse(Arrays.equals(one, draws(new RandomStreams(2, "a", 2), 0)));
        assertArrayEquals(one, draws(new RandomStreams(1, "a", 2), 0));
    }

    /** 7 does not divide 2^32, and 2^31 - 1 is the largest bound allowed. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 7, 130_000, Integer.MAX_VALUE})
    void drawsLieBelowTheBoundAndHaveItsMean(long bound) {
        var streams = new RandomStreams(9, "x", 1);
        double sum = 0;
        for (int i = 0; i < DRAWS; i++) {
            long value = streams.next(0, bound);
            assertTrue(value >= 0 && value < bound);
            sum += value;
        }
        // the mean of n uniform draws from 0..b-1 has the standard deviation b / sqrt(12 n); 5 of them
        assertEquals((bound - 1) / 2.0, sum / DRAWS, 5 * bound / Math.sqrt(12.0 * DRAWS));
    }

    @Test
    void allValuesOfASmallBoundAreEquallyLikely() {
        int[] counts = new int[7];
        var streams = new RandomStreams(3, "dice", 1);
        for (int i = 0; i < 7 * DRAWS; i++) {
            counts[(int) streams.next(0, 7)]++;
        }
        for (int count : counts) {
            // binomial: variance n p (1 - p) < DRAWS; 5 standard deviations
            assertEquals(DRAWS, count, 5 * Math.sqrt(DRAWS));
        }
    }

    @Test
    void theFirstDrawsOfNeighbouringStreamsAreUncorrelated() {
        int streams = 100_000;
        var random = new RandomStreams(1, "phase", streams);
        double sum = 0;
        double before = random.next(0, 1 << 20) / (double) (1 << 20) - 0.5;
        for (int i = 1; i < streams; i++) {
            double value = random.next(i, 1 << 20) / (double) (1 << 20) - 0.5;
            sum += before * value;
            before = value;
        }
        // products of independent centred uniforms have variance 1/144; 5 standard deviations of their sum
        assertEquals(0, sum, 5 * Math.sqrt(streams / 144.0));
    }

    private static long[] draws(RandomStreams streams, int stream) {
        long[] values = new long[100];
        Arrays.setAll(values, i -> streams.next(stream, 1_000_000));
        return values;
    }
}
