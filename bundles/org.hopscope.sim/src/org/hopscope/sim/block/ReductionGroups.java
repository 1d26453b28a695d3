// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.Reductions;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.process.LayerSetup;
import org.jspecify.annotations.Nullable;

/** The trees of the switches for the groups of ranks that have begun an all-reduce, each laid when it is first used. */
final class ReductionGroups {

    private static final int NONE = -1;

    private final MessageTable messages;
    private final Rails rails;
    private final Reductions reductions;
    private final int[] vertexOfRank;
    /** The number of the first member of each tree. */
    private final Map<Group, Integer> first = new LinkedHashMap<>();
    /** Per rank the group that it belonged to last, and its number in that tree. */
    private final int[] ranksOf;
    private final int[] strideOf;
    private final int[] portOf;
    private final int[] memberOf;

    /**
     * Ranks that reduce together over one port of theirs.
     *
     * @param ranks the ranks of all groups like it
     * @param stride the number of such groups
     * @param remainder of the numbers of its ranks when they are divided by the stride
     * @param port the port
     */
    private record Group(int ranks, int stride, int remainder, int port) {}

    private ReductionGroups(LayerSetup layer, Rails rails, Reductions reductions) {
        this.rails = rails;
        this.reductions = reductions;
        messages = layer.messages();
        vertexOfRank = layer.workload().vertexOfRank();
        int count = vertexOfRank.length;
        ranksOf = Columns.filled(count, NONE);
        strideOf = new int[count];
        portOf = new int[count];
        memberOf = new int[count];
    }

    /** The groups of a run; null if no switch combines packets. */
    static @Nullable ReductionGroups of(LayerSetup layer, Rails rails, @Nullable Fabric fabric) {
        Optional<Reductions> found = fabric == null ? Optional.empty() : fabric.reductions();
        return found.isPresent() ? new ReductionGroups(layer, rails, found.get()) : null;
    }

    /** What combines the packets. */
    Reductions reductions() {
        return reductions;
    }

    /** A rank begins an all-reduce together with those whose numbers leave the same remainder. */
    void begin(int message, int ranks, int stride) {
        if (stride < 1 || ranks < stride || ranks % stride != 0 || ranks > vertexOfRank.length) {
            throw new IllegalArgumentException(stride + " groups of " + ranks + " ranks");
        }
        messages.tag(message, ranks);
        messages.own(message, Items.GROUP, ranks / stride);
    }

    /** The number of a rank in the tree of the all-reduce that a message stands for. */
    int member(Task task, int rank, int port) {
        int message = task.message;
        int group = message == NONE ? 0 : messages.own(message, Items.GROUP);
        if (group == 0) {
            throw new ProtocolFailure(task.handler, task.step, "transmits to a tree, but its item is no all-reduce");
        }
        int ranks = messages.tag(message);
        int stride = ranks / group;
        if (ranksOf[rank] != ranks || strideOf[rank] != stride || portOf[rank] != port) {
            ranksOf[rank] = ranks;
            strideOf[rank] = stride;
            portOf[rank] = port;
            memberOf[rank] = find(new Group(ranks, stride, rank % stride, port)) + rank / stride;
        }
        return memberOf[rank];
    }

    private int find(Group group) {
        Integer known = first.get(group);
        if (known == null) {
            int[] vertices = IntStream.range(0, group.ranks() / group.stride()).map(member -> rails.vertex(
                    vertexOfRank[member * group.stride() + group.remainder()], group.port())).toArray();
            known = reductions.join(vertices);
            first.put(group, known);
        }
        return known;
    }
}
