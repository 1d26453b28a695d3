// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.util.List;

/** The values of the parameters in a point, without allocation for the answer. */
final class PointDigits {

    private final List<Long> seeds;
    private final int[] digitOf;
    private final long[] divisors;
    private final int[] radices;

    PointDigits(Sweep sweep) {
        var points = sweep.points();
        var all = points.radices();
        this.seeds = sweep.seeds();
        this.radices = all.stream().mapToInt(Integer::intValue).toArray();
        this.divisors = new long[radices.length];
        long divisor = seeds.size();
        for (int i = radices.length - 1; i >= 0; i--) {
            divisors[i] = divisor;
            divisor *= radices[i];
        }
        this.digitOf = new int[sweep.parameters().size()];
        int digit = -1;
        for (int i = 0; i < digitOf.length; i++) {
            digit += sweep.parameters().get(i).zipped() && digit >= 0 ? 0 : 1;
            digitOf[i] = digit;
        }
    }

    /** The number of the value that a parameter has in a point. */
    int value(int parameter, long point) {
        int digit = digitOf[parameter];
        return (int) (point / divisors[digit] % radices[digit]);
    }

    long seed(long point) {
        return seeds.get((int) (point % seeds.size()));
    }
}
