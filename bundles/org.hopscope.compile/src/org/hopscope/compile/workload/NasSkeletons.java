// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import org.hopscope.compile.workload.Measurement.Work;
import org.hopscope.model.workload.Nas;

/** Skeletons of the NAS Parallel Benchmarks: the message pattern of each, and its computing at a given speed. */
final class NasSkeletons {

    private static final double PS_PER_MICROSECOND = 1e6;
    private static final double ALL = 100;

    private NasSkeletons() {}

    /**
     * The settings that the skeletons share.
     *
     * @param problem sizes and operations
     * @param ranks number of ranks
     * @param computePs computing time of one rank in one iteration
     */
    record Setting(NasProblem problem, int ranks, double computePs) {

        Work work() {
            return new Work(problem.operations(), "GFLOP/s");
        }

        /** Part of the computing time. */
        long part(double share) {
            return Math.round(computePs * share);
        }
    }

    /** The skeleton of a benchmark; one iteration is a turn. */
    static Skeleton of(Nas nas, int ranks) {
        var problem = NasProblem.of(nas.getKernel(), nas.getProblem());
        double slower = nas.getRanksPerNode() > 1 ? 1 + nas.getSharing() / ALL : 1;
        // operations over millions per second are microseconds
        double computePs = problem.operations() / ranks / nas.getSpeed() * slower * PS_PER_MICROSECOND;
        var setting = new Setting(problem, ranks, computePs);
        return switch (nas.getKernel()) {
            case BT -> new NasMultipartition(setting, 30, 5);
            case SP -> new NasMultipartition(setting, 22, 10);
            case LU -> new NasWavefront(setting);
            case CG -> new NasConjugateGradient(setting);
            case MG -> new NasMultigrid(setting);
            case FT -> new NasFourier(setting);
        };
    }
}
