// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileName;
import org.hopscope.model.workload.Trace;
import org.hopscope.sim.plan.RankGraph;
import org.hopscope.sim.plan.SchedulePlan;
import org.hopscope.sim.process.ScheduleMarks;

/** Schedules of files, as jobs side by side: the ranks of each job follow those of the one before. */
final class TraceLowering implements WorkloadLowering {

    private static final String NO_FILE = "C715";
    private static final String NO_NODES = "C716";
    private static final String TOO_MANY_CLASSES = "C719";

    private final Trace workload;
    private final Site site;
    private final List<Measurement.Job> jobs = new ArrayList<>();
    private final List<RankGraph> graphs = new ArrayList<>();
    private Optional<Seats> seats = Optional.empty();

    TraceLowering(Trace workload, Site site) {
        this.workload = workload;
        this.site = site;
    }

    @Override
    public void check(Diagnostics diagnostics) {
        if (workload.getFiles().isEmpty()) {
            diagnostics.error(workload, NO_FILE, "The trace has no file", "name one, or several as jobs side by side");
        }
        for (var file : workload.getFiles()) {
            var job = site.trace(file, workload, diagnostics);
            if (job.isEmpty()) {
                return;
            }
            int first = graphs.size();
            job.get().ranks().forEach(graph -> graphs.add(graph.shifted(first)));
            jobs.add(new Measurement.Job(FileName.of(Path.of(file)), first, job.get().ranks().size()));
        }
        if (workload.getTrafficClasses().size() > jobs.size()) {
            diagnostics.error(workload, TOO_MANY_CLASSES, workload.getTrafficClasses().size()
                    + " traffic classes for " + jobs.size() + " jobs", "state one for each job at most");
        }
        if (!workload.getPlacements().isEmpty() && !diagnostics.hasErrors() && !site.isIdeal()) {
            seats = new JobSeats(workload, site, jobs).find();
            if (seats.isEmpty()) {
                diagnostics.error(workload, NO_NODES, "The jobs need more nodes than the " + site.nodes()
                        + " of the machine", "take more ranks per node, a larger machine, or another placement");
            }
        }
    }

    @Override
    public int ranks() {
        return graphs.size();
    }

    @Override
    public Optional<Seats> seats() {
        return seats;
    }

    @Override
    public List<Integer> trafficClasses() {
        var classes = workload.getTrafficClasses();
        return classes.isEmpty() ? List.of() : IntStream.range(0, jobs.size()).boxed()
                .flatMap(i -> Collections.nCopies(jobs.get(i).ranks(), classes.get(Math.min(i, classes.size() - 1)))
                        .stream()).toList();
    }

    /** Neighbouring ranks of each job, and ranks that send to themselves. */
    @Override
    public List<RankPair> pairs() {
        var pairs = new ArrayList<RankPair>();
        for (var job : jobs) {
            for (int rank = job.firstRank() + 1; rank < job.firstRank() + job.ranks(); rank++) {
                pairs.add(new RankPair(rank - 1, rank));
            }
        }
        IntStream.range(0, graphs.size()).filter(this::sendsToItself)
                .forEach(rank -> pairs.add(new RankPair(rank, rank)));
        return pairs;
    }

    private boolean sendsToItself(int rank) {
        var graph = graphs.get(rank);
        for (int i = 0; i < graph.size(); i++) {
            if (graph.kind(i) == RankGraph.SEND && graph.peer(i) == rank) {
                return true;
            }
        }
        return false;
    }

    @Override
    public LoweredWorkload lower(RankNodes nodes) {
        var span = new Span(ScheduleMarks.START, ScheduleMarks.END, IntStream.range(0, graphs.size()).boxed().toList());
        return LoweredWorkload.of(SchedulePlan.of(graphs), List.of(new Measurement.Replay(Point.of(), span,
                jobs)));
    }
}
