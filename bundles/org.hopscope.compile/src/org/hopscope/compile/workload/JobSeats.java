// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import org.hopscope.model.workload.JobPlacement;
import org.hopscope.model.workload.Trace;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.RailsPlan;
import org.hopscope.sim.plan.RegularPlan;
import org.hopscope.sim.plan.TopologyPlan;

/** Gives jobs the nodes that their placements ask for, one job after the other; no node serves two jobs. */
final class JobSeats {

    private final Trace trace;
    private final Site site;
    private final List<Measurement.Job> jobs;
    private final BitSet taken = new BitSet();
    private final SplittableRandom random;

    JobSeats(Trace trace, Site site, List<Measurement.Job> jobs) {
        this.trace = trace;
        this.site = site;
        this.jobs = jobs;
        random = new SplittableRandom(trace.getDraw());
    }

    /** Per rank its node; empty if there are too few. */
    Optional<Seats> find() {
        int perNode = trace.getRanksPerNode();
        var seat = new int[jobs.stream().mapToInt(Measurement.Job::ranks).sum()];
        for (int i = 0; i < jobs.size(); i++) {
            var job = jobs.get(i);
            var nodes = nodes(placement(i), Math.ceilDiv(job.ranks(), perNode));
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

    private Optional<List<Integer>> nodes(JobPlacement placement, int count) {
        var free = switch (placement) {
            case CONTIGUOUS -> free();
            case RANDOM -> shuffled(free());
            case BY_GROUP -> ofFreeGroups();
        };
        if (free.size() < count) {
            return Optional.empty();
        }
        var nodes = free.subList(0, count);
        nodes.forEach(taken::set);
        return Optional.of(nodes);
    }

    private List<Integer> free() {
        return IntStream.range(0, site.nodes()).filter(node -> !taken.get(node)).boxed().toList();
    }

    private List<Integer> shuffled(List<Integer> nodes) {
        var drawn = new ArrayList<>(nodes);
        for (int i = drawn.size() - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int kept = drawn.get(i);
            drawn.set(i, drawn.get(other));
            drawn.set(other, kept);
        }
        return drawn;
    }

    private List<Integer> ofFreeGroups() {
        int group = Math.max(1, groupNodes(site.topology()));
        var nodes = new ArrayList<Integer>();
        for (int first = 0; first < site.nodes(); first += group) {
            int end = Math.min(site.nodes(), first + group);
            int next = taken.nextSetBit(first);
            if (next < 0 || next >= end) {
                IntStream.range(first, end).forEach(nodes::add);
            }
        }
        return nodes;
    }

    /** Nodes along the last dimension that has more than one; 1 if there are no dimensions. */
    private static int last(int[] sizes) {
        int last = 1;
        for (int size : sizes) {
            last = size > 1 ? size : last;
        }
        return last;
    }

    /** Nodes of a group; all nodes of a network that has none. */
    private int groupNodes(TopologyPlan topology) {
        return switch (topology.base()) {
            case FatTreePlan tree -> tree.arity();
            case RegularPlan regular -> site.nodes() / Math.max(regular.groups(), last(regular.dimensions()));
            case GraphPlan graph -> site.nodes();
            case OverriddenPlan overridden -> site.nodes();
            case RailsPlan rails -> site.nodes();
        };
    }
}
