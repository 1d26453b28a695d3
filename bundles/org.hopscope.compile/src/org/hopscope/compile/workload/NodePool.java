// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import org.hopscope.model.workload.JobPlacement;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.OverriddenPlan;
import org.hopscope.sim.plan.RailsPlan;
import org.hopscope.sim.plan.RegularPlan;
import org.hopscope.sim.plan.TopologyPlan;

/** The nodes of a machine, which jobs take one after the other; no node serves two jobs. */
final class NodePool {

    private final Site site;
    private final BitSet taken = new BitSet();
    private final SplittableRandom random;

    /** @param draw the number that random placements are drawn from */
    NodePool(Site site, int draw) {
        this.site = site;
        random = new SplittableRandom(draw);
    }

    /** Number of nodes that no job has yet. */
    int left() {
        return site.nodes() - taken.cardinality();
    }

    /** So many nodes that no other job has, for a placement; empty if there are too few. */
    Optional<List<Integer>> take(JobPlacement placement, int count) {
        var free = switch (placement) {
            case CONTIGUOUS -> free().boxed().toList();
            case RANDOM -> Arrays.stream(Permutations.shuffled(free().toArray(), random)).boxed().toList();
            case BY_GROUP -> ofFreeGroups();
        };
        if (free.size() < count) {
            return Optional.empty();
        }
        var nodes = free.subList(0, count);
        nodes.forEach(taken::set);
        return Optional.of(nodes);
    }

    private IntStream free() {
        return IntStream.range(0, site.nodes()).filter(node -> !taken.get(node));
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
            case RegularPlan regular when regular.groups() > 0 -> site.nodes() / regular.groups();
            case RegularPlan regular -> site.nodes() / last(regular.dimensions());
            case GraphPlan graph -> site.nodes();
            case OverriddenPlan overridden -> site.nodes();
            case RailsPlan rails -> site.nodes();
        };
    }
}
