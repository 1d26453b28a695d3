// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.LongStream;

import org.hopscope.study.LatencyDistribution;
import org.hopscope.study.LatencyDistribution.Bin;
import org.junit.jupiter.api.Test;

class LatencyDistributionTest {

    @Test
    void equalTimesShareABin() {
        var times = LatencyDistribution.of(new long[] {30, 10, 30, 20});
        assertEquals(List.of(new Bin(10, 1), new Bin(20, 1), new Bin(30, 2)), times.bins());
        assertEquals(4, times.count());
        assertEquals(20, times.percentilePs(0.5));
        assertEquals(30, times.percentilePs(0.51));
        assertEquals(30, times.percentilePs(1));
    }

    @Test
    void noMessagesMakeNoBins() {
        assertEquals(LatencyDistribution.NONE, LatencyDistribution.of(new long[0]));
        assertEquals(0, LatencyDistribution.NONE.percentilePs(0.5));
    }

    @Test
    void manyDifferentTimesStayFewBinsAndLoseNoMessage() {
        var times = LatencyDistribution.of(LongStream.rangeClosed(1, 100_000).toArray());
        // 100,000 different times in bins of 49 neighbours each
        assertTrue(times.bins().size() <= 2048, times.bins().size() + " bins");
        assertEquals(100_000, times.count());
        assertEquals(100_000, times.percentilePs(1));
        assertTrue(Math.abs(times.percentilePs(0.5) - 50_000) < 50);
    }
}
