// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.Arrays;
import java.util.SplittableRandom;

import org.hopscope.model.workload.MixtureOfExperts;

/**
 * Draws the experts that the tokens of a mixture-of-experts layer go to. A token takes its experts one after the other,
 * each by its weight among those that it has not yet. Weights are whole numbers, so that the draw is exact.
 */
final class ExpertDraw {

    private static final double HEAVIEST = 1L << 40;
    private static final double PERCENT = 100;
    private static final long DRAWS = 0x9E37_79B9_7F4A_7C15L;

    private final MixtureOfExperts layer;
    private final int ranks;
    private final long[] weights;
    /** Sums of weights as a binary indexed tree (Fenwick, 1994): to draw or to change one takes log(experts) steps. */
    private final long[] sums;
    private long total;

    ExpertDraw(MixtureOfExperts layer, int ranks) {
        this.layer = layer;
        this.ranks = ranks;
        weights = weights(layer);
        sums = new long[weights.length + 1];
        for (int expert = 0; expert < weights.length; expert++) {
            add(expert, weights[expert]);
        }
    }

    /** The k-th of a drawn order of the experts has weight k^-skew (Zipf). */
    private static long[] weights(MixtureOfExperts layer) {
        var random = new SplittableRandom(layer.getDraw() * DRAWS);
        var weights = new long[layer.getExperts()];
        for (int k = 0; k < weights.length; k++) {
            int at = random.nextInt(k + 1);
            weights[k] = weights[at];
            weights[at] = Math.max(1, Math.round(HEAVIEST * StrictMath.pow(k + 1.0, -layer.getSkew() / PERCENT)));
        }
        return weights;
    }

    /** Per rank that has tokens and rank that has experts: how many copies of tokens go from one to the other. */
    int[][] copies(int tokens) {
        var copies = new int[ranks][ranks];
        var chosen = new int[layer.getTopK()];
        var last = new int[ranks];
        Arrays.fill(last, -1);
        for (int rank = 0; rank < ranks; rank++) {
            var random = new SplittableRandom(new SplittableRandom(layer.getDraw() * DRAWS + 1 + rank).nextLong());
            for (int token = 0; token < tokens; token++) {
                choose(random, chosen);
                for (int expert : chosen) {
                    int owner = (int) ((long) expert * ranks / weights.length);
                    if (!layer.isDeduplicated() || last[owner] != rank * tokens + token) {
                        copies[rank][owner]++;
                        last[owner] = rank * tokens + token;
                    }
                }
            }
        }
        return copies;
    }

    private void choose(SplittableRandom random, int[] chosen) {
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = find(random.nextLong(total));
            add(chosen[i], -weights[chosen[i]]);
        }
        for (int expert : chosen) {
            add(expert, weights[expert]);
        }
    }

    private void add(int expert, long weight) {
        total += weight;
        for (int at = expert + 1; at < sums.length; at += at & -at) {
            sums[at] += weight;
        }
    }

    /** The expert in whose part of the total the point lies. */
    private int find(long point) {
        int at = 0;
        long left = point;
        for (int step = Integer.highestOneBit(sums.length - 1); step > 0; step /= 2) {
            if (at + step < sums.length && sums[at + step] <= left) {
                at += step;
                left -= sums[at];
            }
        }
        return at;
    }
}
