// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;

import org.hopscope.sim.kernel.Divisor;
import org.junit.jupiter.api.Test;

class DivisorTest {

    private static final int[] ENDS = {0, 1, 2, 3, 1 << 16, (1 << 30) - 1, 1 << 30, Integer.MAX_VALUE - 1,
            Integer.MAX_VALUE};

    @Test
    void dividesAsTheProcessorDoes() {
        for (int number = 1; number <= 300; number++) {
            var divisor = new Divisor(number);
            for (int dividend = 0; dividend <= 2000; dividend++) {
                compare(dividend, number, divisor);
            }
            for (int dividend : ENDS) {
                compare(dividend, number, divisor);
            }
        }
    }

    /** A quotient is wrong first where it changes: at a multiple of the divisor, and just before it. */
    @Test
    void roundsDownAtMultiplesOfLargeNumbers() {
        var random = new Random(1);
        for (int i = 0; i < 100_000; i++) {
            int number = (random.nextInt() >>> 1 >>> random.nextInt(31)) + 1;
            if (number < 1) {
                continue;
            }
            var divisor = new Divisor(number);
            int most = Integer.MAX_VALUE / number;
            int multiple = (1 + random.nextInt(most)) * number;
            compare(multiple, number, divisor);
            compare(multiple - 1, number, divisor);
            compare(most * number, number, divisor);
            compare(most * number - 1, number, divisor);
        }
        for (int number : ENDS) {
            for (int dividend : ENDS) {
                if (number > 0) {
                    compare(dividend, number, new Divisor(number));
                }
            }
        }
    }

    @Test
    void refusesNumbersBelowOne() {
        assertThrows(IllegalArgumentException.class, () -> new Divisor(0));
        assertThrows(IllegalArgumentException.class, () -> new Divisor(-3));
    }

    private static void compare(int dividend, int number, Divisor divisor) {
        assertEquals(dividend / number, divisor.quotient(dividend), () -> dividend + " / " + number);
        assertEquals(dividend % number, divisor.remainder(dividend), () -> dividend + " % " + number);
    }
}
