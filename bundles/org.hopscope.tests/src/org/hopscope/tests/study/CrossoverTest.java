// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.LongToDoubleFunction;
import java.util.stream.IntStream;

import org.hopscope.study.Crossover;
import org.hopscope.study.Crossover.Sample;
import org.junit.jupiter.api.Test;

class CrossoverTest {

    /** Powers of two from 1 B on. */
    private static Crossover of(int sizes, LongToDoubleFunction ps) {
        return Crossover.of(IntStream.range(0, sizes).mapToObj(one -> 1L << one)
                .map(bytes -> new Sample(bytes, ps.applyAsDouble(bytes))).toList()).orElseThrow();
    }

    /** 1000 ps + 1 ps a byte: 1000 bytes take as long as all else, and the last bytes alone say 1 B/ps. */
    @Test
    void halfOfTheHighestRateIsReachedWhereBytesTakeAsLongAsAllElse() {
        var found = of(21, bytes -> 1000 + bytes);
        assertEquals(1.0, found.rate(), 1e-9);
        // straight lines on logarithmic axes lie a little beside the curve between 512 B and 1 KiB
        assertEquals(1000, found.bytes().getAsLong(), 10);
        assertEquals(1001, found.leastPs());
        assertTrue(found.bandwidthBound(1024));
        assertFalse(found.bandwidthBound(512));
    }

    /** Up to 512 B no size comes to half of the rate of the last bytes, 1 B/ps. */
    @Test
    void aSweepOfSmallSizesIsLatencyBoundThroughout() {
        assertEquals(OptionalLong.empty(), of(10, bytes -> 1000 + bytes).bytes());
        assertEquals(OptionalLong.empty(), of(5, bytes -> 1000).bytes());
    }

    @Test
    void aSweepOfLargeSizesIsBandwidthBoundThroughout() {
        var found = Crossover.of(List.of(new Sample(4096, 5096), new Sample(1 << 20, (1 << 20) + 1000),
                new Sample(1 << 22, (1 << 22) + 1000))).orElseThrow();
        assertTrue(found.always());
        assertTrue(found.bandwidthBound(4096));
    }

    @Test
    void twoSizesDoNotTellHowTimeGrows() {
        assertTrue(Crossover.of(List.of(new Sample(8, 1000), new Sample(1024, 2000))).isEmpty());
    }
}
