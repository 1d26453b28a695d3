// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import org.hopscope.compile.workload.Measurement.Work;
import org.hopscope.model.workload.Wrf;

/**
 * WRF. The domain is cut into patches, one per rank, over the two horizontal dimensions; a time step is a number of
 * stretches of computing, each followed by an exchange of halos, first with the neighbours in y and then with those in
 * x, whose messages carry several fields of 4-byte numbers over all levels.
 */
final class WrfSkeleton implements Skeleton {

    private static final int NUMBER = 4;

    private final Wrf workload;
    private final int columns;
    private final int rows;

    WrfSkeleton(Wrf workload, int ranks) {
        this.workload = workload;
        int across = 1;
        // as WRF does: the pair of factors that is closest to a square, fewer in x
        for (int factor = 1; factor * factor <= ranks; factor++) {
            across = ranks % factor == 0 ? factor : across;
        }
        columns = across;
        rows = ranks / across;
    }

    @Override
    public String refusal() {
        return columns > workload.getWidth() || rows > workload.getHeight() ? "the domain has too few columns or rows"
                : "";
    }

    @Override
    public Work work() {
        return new Work(workload.getOperations() * 1e6, "GFLOP/s");
    }

    @Override
    public void turn(int rank, ProgramScript script) {
        int x = rank % columns;
        int y = rank / columns;
        int south = y > 0 ? rank - columns : Halo.NONE;
        int north = y + 1 < rows ? rank + columns : Halo.NONE;
        int west = x > 0 ? rank - 1 : Halo.NONE;
        int east = x + 1 < columns ? rank + 1 : Halo.NONE;
        long depth = (long) workload.getLevels() * workload.getFields() * workload.getHalo() * NUMBER;
        long alongX = Math.ceilDiv(workload.getWidth(), columns) * depth;
        long alongY = Math.ceilDiv(workload.getHeight(), rows) * depth;
        long stretch = workload.getStepTime().toPs() / workload.getExchanges();
        for (int i = 0; i < workload.getExchanges(); i++) {
            script.compute(stretch);
            Halo.exchange(script, south, north, alongX);
            Halo.exchange(script, west, east, alongY);
        }
    }
}
