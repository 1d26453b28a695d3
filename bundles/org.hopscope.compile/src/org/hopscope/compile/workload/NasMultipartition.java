// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import org.hopscope.compile.workload.Measurement.Work;
import org.hopscope.compile.workload.NasSkeletons.Setting;
import org.hopscope.compile.workload.collective.Blocks;

/**
 * BT and SP. The cube is cut into q x q x q cells for q x q ranks, q cells for each, so that in every stage of a sweep
 * along x, y or z each rank works on one cell and passes the result on to the same neighbour:
 *
 * <pre>
 *   faces of 5 variables, 2 deep, with all 6 neighbours | compute right-hand side
 *   for x, y, z:  q stages forward, then q stages back  | compute a cell, send its face on
 * </pre>
 *
 * @param setting the problem
 * @param forward numbers per point of a face that continues in a forward sweep
 * @param backward numbers per point in a backward sweep
 */
record NasMultipartition(Setting setting, int forward, int backward) implements Skeleton {

    private static final int VARIABLES = 5;
    private static final int DEPTH = 2;
    private static final int NUMBER = 8;
    /** Shares of the computing: the right-hand side, and each direction's sweeps forward and back. */
    private static final double RIGHT_SIDE = 0.4;
    private static final double FORWARD = 0.16;
    private static final double BACKWARD = 0.04;

    @Override
    public String refusal() {
        return side() * side() == setting.ranks() && side() <= setting.problem().x() ? ""
                : "it needs a square number of ranks";
    }

    @Override
    public Work work() {
        return setting.work();
    }

    private int side() {
        return (int) Math.round(Math.sqrt(setting.ranks()));
    }

    @Override
    public void turn(int rank, ProgramScript script) {
        int q = side();
        int row = rank / q;
        int column = rank % q;
        int[][] steps = {{0, 1}, {1, 0}, {-1, 1}};
        long points = (long) Math.ceilDiv(setting.problem().x(), q) * Math.ceilDiv(setting.problem().x(), q);
        var next = new int[steps.length];
        var previous = new int[steps.length];
        for (int d = 0; d < steps.length; d++) {
            next[d] = at(row + steps[d][0], column + steps[d][1], q);
            previous[d] = at(row - steps[d][0], column - steps[d][1], q);
        }
        if (q > 1) {
            int[] to = {next[0], previous[0], next[1], previous[1], next[2], previous[2]};
            int[] from = {previous[0], next[0], previous[1], next[1], previous[2], next[2]};
            Halo.shift(script, to, from, points * (q - 1) * VARIABLES * DEPTH * NUMBER);
        }
        script.compute(setting.part(RIGHT_SIDE));
        for (int d = 0; d < steps.length; d++) {
            sweep(script, previous[d], next[d], points * forward * NUMBER, setting.part(FORWARD / q));
            sweep(script, next[d], previous[d], points * backward * NUMBER, setting.part(BACKWARD / q));
        }
    }

    private void sweep(ProgramScript script, int from, int to, long bytes, long stagePs) {
        int last = -1;
        for (int stage = 0; stage < side(); stage++) {
            if (stage > 0) {
                Halo.receive(script, from, bytes);
                script.await(last);
            }
            script.compute(stagePs);
            if (stage + 1 < side()) {
                last = script.send(to, bytes, Blocks.NONE);
            }
        }
    }

    private static int at(int row, int column, int q) {
        return Math.floorMod(row, q) * q + Math.floorMod(column, q);
    }
}
