// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;
import java.util.Optional;

import org.hopscope.model.workload.JobPlacement;
import org.hopscope.model.workload.Trace;

/** Gives the jobs of a trace the nodes that their placements ask for, one job after the other. */
final class JobSeats {

    private final Trace trace;
    private final List<Measurement.Job> jobs;
    private final NodePool pool;

    JobSeats(Trace trace, Site site, List<Measurement.Job> jobs) {
        this.trace = trace;
        this.jobs = jobs;
        pool = new NodePool(site, trace.getDraw());
    }

    /** Per rank its node; empty if there are too few. */
    Optional<Seats> find() {
        int perNode = trace.getRanksPerNode();
        var seat = new int[jobs.stream().mapToInt(Measurement.Job::ranks).sum()];
        for (int i = 0; i < jobs.size(); i++) {
            var job = jobs.get(i);
            var nodes = pool.take(placement(i), Math.ceilDiv(job.ranks(), perNode));
            if (nodes.isEmpty()) {
                return Optional.empty();
            }
            for (int rank = 0; rank < job.ranks(); rank++) {
                seat[job.firstRank() + rank] = nodes.get().get(rank / perNode);
            }
        }
        return Optional.of(new Seats(seat, true));
    }

    private JobPlacement placement(int job) {
        return trace.getPlacements().get(Math.min(job, trace.getPlacements().size() - 1));
    }
}
