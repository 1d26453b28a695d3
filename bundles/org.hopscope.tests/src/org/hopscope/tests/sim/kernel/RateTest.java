// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.Random;

import org.hopscope.sim.plan.Rate;
import org.junit.jupiter.api.Test;

class RateTest {

    @Test
    void aPartOfAPicosecondCountsAsAWholeOne() {
        // 1 byte at 3 GB/s takes 333 1/3 ps
        assertEquals(334, new Rate(3_000_000_000L).timePs(1));
        assertEquals(1000, new Rate(3_000_000_000L).timePs(3));
        assertEquals(0, new Rate(3_000_000_000L).timePs(0));
    }

    @Test
    void timesOfAnyAmountAndRateAreTheExactOnesRoundedUp() {
        var random = new Random(1);
        for (int i = 0; i < 100_000; i++) {
            long rate = 1 + (random.nextLong() >>> 1 + random.nextInt(62));
            long bytes = random.nextLong() >>> 1 + random.nextInt(62);
            BigInteger exact = exactPs(bytes, rate);
            if (exact.bitLength() < Long.SIZE) {
                assertEquals(exact.longValueExact(), new Rate(rate).timePs(bytes), bytes + " B at " + rate + " B/s");
            }
        }
    }

    @Test
    void timeBeyondTheRangeIsAnErrorAndNotANegativeNumber() {
        assertThrows(ArithmeticException.class, () -> new Rate(1).timePs(1L << 40));
    }

    @Test
    void aRateOfNothingIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Rate(0));
    }

    private static BigInteger exactPs(long bytes, long rate) {
        var r = BigInteger.valueOf(rate);
        return BigInteger.valueOf(bytes).multiply(BigInteger.TEN.pow(12)).add(r).subtract(BigInteger.ONE).divide(r);
    }
}
