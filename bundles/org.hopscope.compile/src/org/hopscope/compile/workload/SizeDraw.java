// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.SplittableRandom;

import org.hopscope.model.workload.SizeSpread;

/**
 * Sizes by number, each from a random stream of its own, so that a size does not depend on which others are asked for.
 *
 * @param spread how they differ
 * @param mean their mean in bytes
 * @param draw number of the streams
 */
record SizeDraw(SizeSpread spread, long mean, long draw) {

    /** Keeps the streams of two draws apart; any odd number with many ones would do. */
    private static final long DRAWS = 0x9E37_79B9_7F4A_7C15L;

    /** Size number {@code number}; the same for the same number whenever it is asked for. */
    long bytes(int number) {
        var random = new SplittableRandom(new SplittableRandom(draw * DRAWS + number).nextLong());
        return switch (spread) {
            case EQUAL -> mean;
            case UNIFORM -> random.nextLong(2 * mean + 1);
            // the inverse of 1 - exp(-x / mean)
            case EXPONENTIAL -> Math.round(-mean * StrictMath.log(1 - random.nextDouble()));
        };
    }
}
