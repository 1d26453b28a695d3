// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import org.hopscope.compile.workload.Measurement.Work;
import org.hopscope.compile.workload.NasSkeletons.Setting;
import org.hopscope.compile.workload.collective.Blocks;
import org.hopscope.compile.workload.collective.Script.Transfer;
import org.hopscope.compile.workload.collective.Script.Use;

/**
 * CG. The matrix is dealt out to a grid of ranks with as many or twice as many columns as rows. Each of 25 steps and
 * the residual after them multiplies by the matrix, adds up the result along a row of ranks by recursive doubling, and
 * exchanges it with the transposed rank; two scalar products are added up the same way.
 *
 * @param setting the problem
 */
record NasConjugateGradient(Setting setting) implements Skeleton {

    private static final int STEPS = 26;
    private static final int NUMBER = 8;

    @Override
    public String refusal() {
        return Integer.bitCount(setting.ranks()) == 1 ? "" : "it needs a power of two of ranks";
    }

    @Override
    public Work work() {
        return setting.work();
    }

    @Override
    public void turn(int rank, ProgramScript script) {
        int levels = Integer.numberOfTrailingZeros(setting.ranks());
        int columns = 1 << (levels + 1) / 2;
        int rows = 1 << levels / 2;
        long part = (long) Math.ceilDiv(setting.problem().x(), rows) * NUMBER;
        for (int step = 0; step < STEPS; step++) {
            script.compute(setting.part(1.0 / STEPS));
            addUp(script, rank, columns, part);
            int other = transposed(rank, rows, columns);
            if (other != rank) {
                long bytes = part * rows / columns;
                script.exchange(new Transfer(other, bytes, Blocks.NONE), new Transfer(other, bytes, Blocks.NONE),
                        Use.KEEP);
            }
            addUp(script, rank, columns, NUMBER);
            addUp(script, rank, columns, NUMBER);
        }
    }

    /** Recursive doubling along a row of ranks. */
    private static void addUp(ProgramScript script, int rank, int columns, long bytes) {
        for (int distance = 1; distance < columns; distance *= 2) {
            var both = new Transfer(rank ^ distance, bytes, Blocks.NONE);
            script.exchange(both, both, Use.KEEP);
        }
    }

    /** The rank with row and column exchanged; where there are twice as many columns, pairs of them. */
    private static int transposed(int rank, int rows, int columns) {
        int pair = columns / rows;
        int row = rank / columns;
        int column = rank % columns;
        return column / pair * columns + row * pair + column % pair;
    }
}
