// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import org.hopscope.compile.workload.Measurement.Work;
import org.hopscope.compile.workload.NasSkeletons.Setting;

/**
 * LU. Columns of the cube are dealt out to a grid of ranks; a sweep goes plane by plane from one corner to the other,
 * so that ranks work on different planes at the same time, and sends two short messages per plane and rank. A sweep
 * down and one up make an iteration, after faces 2 deep have been exchanged.
 *
 * @param setting the problem
 */
record NasWavefront(Setting setting) implements Skeleton {

    private static final int VARIABLES = 5;
    private static final int DEPTH = 2;
    private static final int NUMBER = 8;
    private static final double RIGHT_SIDE = 0.3;
    private static final double SWEEP = 0.35;

    @Override
    public String refusal() {
        return Integer.bitCount(setting.ranks()) == 1 && columns() <= setting.problem().x() ? ""
                : "it needs a power of two of ranks, no more than there are columns";
    }

    @Override
    public Work work() {
        return setting.work();
    }

    private int columns() {
        return 1 << (Integer.numberOfTrailingZeros(setting.ranks()) + 1) / 2;
    }

    @Override
    public void turn(int rank, ProgramScript script) {
        int columns = columns();
        int rows = setting.ranks() / columns;
        int x = rank % columns;
        int y = rank / columns;
        int west = x > 0 ? rank - 1 : Halo.NONE;
        int east = x + 1 < columns ? rank + 1 : Halo.NONE;
        int north = y > 0 ? rank - columns : Halo.NONE;
        int south = y + 1 < rows ? rank + columns : Halo.NONE;
        int n = setting.problem().x();
        long alongX = (long) Math.ceilDiv(n, columns) * VARIABLES * NUMBER;
        long alongY = (long) Math.ceilDiv(n, rows) * VARIABLES * NUMBER;
        Halo.exchange(script, north, south, alongX * n * DEPTH);
        Halo.exchange(script, west, east, alongY * n * DEPTH);
        script.compute(setting.part(RIGHT_SIDE));
        int planes = n - 2;
        for (int plane = 0; plane < planes; plane++) {
            pass(script, new int[] {north, west, south, east}, alongX, alongY, planes);
        }
        for (int plane = 0; plane < planes; plane++) {
            pass(script, new int[] {south, east, north, west}, alongX, alongY, planes);
        }
    }

    private void pass(ProgramScript script, int[] sides, long alongX, long alongY, int planes) {
        Halo.receive(script, sides[0], alongX);
        Halo.receive(script, sides[1], alongY);
        script.compute(setting.part(SWEEP / planes));
        Halo.send(script, sides[2], alongX);
        Halo.send(script, sides[3], alongY);
    }
}
