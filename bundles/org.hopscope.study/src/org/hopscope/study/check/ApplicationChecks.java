// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.check;

import java.util.List;

import org.hopscope.study.check.Bench.Setup;

/**
 * The applications of the EXTOLL paper as skeletons. Of each, performance and share of MPI are published for one
 * configuration, and two numbers of its skeleton are fitted to them: agreement proves only that both can be met.
 */
final class ApplicationChecks {

    private static final String SHARE = "Share of time in MPI";

    private ApplicationChecks() {}

    static List<Check> all() {
        return List.of(
                Check.calibrated("ex-ra-mpi-share", "fitted: time of an MPI_Testany",
                        bench -> figure(bench, "RandomAccess", SHARE)),
                Check.calibrated("ex-t4-ra-base", "fitted: computing time of an update",
                        bench -> figure(bench, "RandomAccess", "Performance")),
                Check.calibrated("ex-wrf-mpi-share", "fitted: exchanges of a time step",
                        bench -> figure(bench, "WRF", SHARE)),
                Check.calibrated("ex-t4-wrf-base", "fitted: computing time of a time step",
                        bench -> figure(bench, "WRF", "Performance")));
    }

    private static Observed figure(Bench bench, String workload, String name) throws ExperimentException {
        return Observed.of(bench.figure(Setup.of("extoll/extoll.machine", "VELO and RMA", workload), name));
    }
}
