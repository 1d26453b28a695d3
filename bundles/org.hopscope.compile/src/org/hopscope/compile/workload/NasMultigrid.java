// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import org.hopscope.compile.workload.Measurement.Work;
import org.hopscope.compile.workload.NasSkeletons.Setting;
import org.hopscope.compile.workload.collective.CollectiveCall;
import org.hopscope.compile.workload.collective.Collectives;
import org.hopscope.model.workload.AllreduceAlgorithm;

/**
 * MG. One V-cycle over all levels of a periodic grid, dealt out in blocks. On each level the blocks exchange their six
 * faces three times, dimension by dimension; the faces shrink by four from level to level until a block is two points
 * wide, and stay at that where the benchmark would let ranks idle. A norm ends the cycle.
 *
 * @param setting the problem
 */
record NasMultigrid(Setting setting) implements Skeleton {

    private static final int NUMBER = 8;
    private static final int EXCHANGES = 3;
    private static final int SMALLEST = 2;
    private static final int NORM_BYTES = 16;
    private static final double COARSER = 8;

    @Override
    public String refusal() {
        return Integer.bitCount(setting.ranks()) == 1 && setting.ranks() <= setting.problem().x() ? ""
                : "it needs a power of two of ranks, no more than the grid is wide";
    }

    @Override
    public Work work() {
        return setting.work();
    }

    @Override
    public void turn(int rank, ProgramScript script) {
        int levels = Integer.numberOfTrailingZeros(setting.problem().x());
        int bits = Integer.numberOfTrailingZeros(setting.ranks());
        int[] sides = {1 << (bits + 2) / 3, 1 << (bits + 1) / 3, 1 << bits / 3};
        // 1 + 1/8 + 1/64 + ... is 8/7
        double share = (COARSER - 1) / COARSER;
        for (int level = levels; level >= 1; level--) {
            int width = 1 << level;
            for (int i = 0; i < EXCHANGES; i++) {
                script.compute(setting.part(share / EXCHANGES));
                faces(script, rank, sides, width);
            }
            share /= COARSER;
        }
        Collectives.allreduce(AllreduceAlgorithm.RECURSIVE_DOUBLING, new CollectiveCall(setting.ranks(), NORM_BYTES, 0,
                0), true).schedule().write(rank, script);
    }

    private static void faces(ProgramScript script, int rank, int[] sides, int width) {
        int stride = 1;
        for (int d = 0; d < sides.length; d++) {
            if (sides[d] > 1) {
                long points = 1;
                for (int other = 0; other < sides.length; other++) {
                    points *= other == d ? 1 : Math.max(SMALLEST, width / sides[other]) + 2;
                }
                int here = rank / stride % sides[d];
                int up = rank + ((here + 1) % sides[d] - here) * stride;
                int down = rank + (Math.floorMod(here - 1, sides[d]) - here) * stride;
                Halo.shift(script, new int[] {up, down}, new int[] {down, up}, points * NUMBER);
            }
            stride *= sides[d];
        }
    }
}
