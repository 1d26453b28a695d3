// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import org.hopscope.compile.workload.Measurement.Work;
import org.hopscope.compile.workload.NasSkeletons.Setting;
import org.hopscope.compile.workload.collective.CollectiveCall;
import org.hopscope.compile.workload.collective.Collectives;
import org.hopscope.compile.workload.collective.InjectionOrder;
import org.hopscope.model.workload.AllreduceAlgorithm;
import org.hopscope.model.workload.AlltoallAlgorithm;

/**
 * FT. Planes of the grid are dealt out to the ranks; each iteration transposes the grid of complex numbers by an
 * all-to-all, with half of the computing on either side, and adds up a checksum.
 *
 * @param setting the problem
 */
record NasFourier(Setting setting) implements Skeleton {

    private static final int COMPLEX = 16;

    @Override
    public String refusal() {
        return Integer.bitCount(setting.ranks()) == 1 && setting.ranks() <= setting.problem().z() ? ""
                : "it needs a power of two of ranks, no more than there are planes";
    }

    @Override
    public Work work() {
        return setting.work();
    }

    @Override
    public void turn(int rank, ProgramScript script) {
        int ranks = setting.ranks();
        long points = (long) setting.problem().x() * setting.problem().y() * setting.problem().z();
        script.compute(setting.part(0.5));
        if (ranks > 1) {
            Collectives.alltoall(AlltoallAlgorithm.MPICH, new CollectiveCall(ranks, points * COMPLEX / ranks / ranks, 0,
                    0), InjectionOrder.ring(ranks)).schedule().write(rank, script);
        }
        script.compute(setting.part(0.5));
        Collectives.allreduce(AllreduceAlgorithm.RECURSIVE_DOUBLING, new CollectiveCall(ranks, COMPLEX, 0, 0), true)
                .schedule().write(rank, script);
    }
}
