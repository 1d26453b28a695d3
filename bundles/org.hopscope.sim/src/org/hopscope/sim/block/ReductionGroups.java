// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.ReductionAims;
import org.hopscope.sim.fabric.Reductions;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.BlockOperation.Outlets;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.request.Call;
import org.jspecify.annotations.Nullable;

/**
 * The trees of the switches for the groups of ranks that reduce, or broadcast, in them: one for each port that they
 * use, laid when it is first used.
 */
final class ReductionGroups {

    private static final int NONE = -1;
    private static final int REDUCE = RankOperation.REDUCE.ordinal();
    private static final int BROADCAST = RankOperation.BROADCAST.ordinal();
    private static final int ALLREDUCE = RankOperation.ALLREDUCE.ordinal();
    /** Column of a message: the number, in its group, of the rank that it all goes to or comes from. */
    private static final int ROOT = 3;

    private final MessageTable messages;
    private final Rails rails;
    private final Reductions reductions;
    private final int[] vertexOfRank;
    private final int ports;
    private final Map<Group, Trees> trees = new LinkedHashMap<>();
    /** Per rank the trees of the group that it belonged to last. */
    private final Trees[] treesOf;

    /**
     * Ranks that reduce together.
     *
     * @param ranks the ranks of all groups like it
     * @param stride the number of such groups
     * @param remainder of the numbers of its ranks when they are divided by the stride
     */
    private record Group(int ranks, int stride, int remainder) {}

    /** The trees of a group: the number of the first member of each port's, or -1, and how often members took turns. */
    private static final class Trees {

        private final Group group;
        private final int[] firstOfPort;
        private final int[] turns;

        Trees(Group group, int ports) {
            this.group = group;
            firstOfPort = Columns.filled(ports, NONE);
            turns = new int[group.ranks() / group.stride()];
        }
    }

    private ReductionGroups(LayerSetup layer, Rails rails, int ports, Reductions reductions) {
        this.rails = rails;
        this.reductions = reductions;
        this.ports = ports;
        messages = layer.messages();
        vertexOfRank = layer.workload().vertexOfRank();
        treesOf = new Trees[vertexOfRank.length];
    }

    /**
     * The groups of a run; null if no switch combines packets.
     *
     * @param ports number of ports of a node
     */
    static @Nullable ReductionGroups of(LayerSetup layer, Rails rails, int ports, @Nullable Fabric fabric) {
        Optional<Reductions> found = fabric == null ? Optional.empty() : fabric.reductions();
        return found.isPresent() ? new ReductionGroups(layer, rails, ports, found.get()) : null;
    }

    /** True if a message stands for what switches do, by the number of its operation. */
    static boolean isIn(int operation) {
        return operation == ALLREDUCE || operation == REDUCE || operation == BROADCAST;
    }

    /** What combines the packets. */
    Reductions reductions() {
        return reductions;
    }

    /**
     * A rank begins an operation together with those whose numbers leave the same remainder. Its message becomes as
     * long as what the rank contributes, and accepts as much as the rank gets.
     */
    void begin(int message, Call call) {
        int ranks = call.tag();
        boolean rooted = call.operation() != RankOperation.ALLREDUCE;
        int stride = rooted ? call.context() : call.peer();
        int root = rooted ? call.peer() : 0;
        if (stride < 1 || ranks < stride || ranks % stride != 0 || ranks > vertexOfRank.length || root < 0
                || root >= ranks / stride) {
            throw new IllegalArgumentException(stride + " groups of " + ranks + " ranks with root " + root);
        }
        messages.tag(message, ranks);
        messages.own(message, Items.GROUP, ranks / stride);
        messages.own(message, ROOT, root);
        boolean isRoot = call.rank() / stride == root;
        if (call.operation() == RankOperation.BROADCAST) {
            messages.bytes(message, isRoot ? call.bytes() : 0);
            messages.accepted(message, isRoot ? 0 : call.bytes());
        } else if (call.operation() == RankOperation.REDUCE && !isRoot) {
            messages.accepted(message, 0);
        }
    }

    /** Bytes of the vector that a task transmits: what its step says of the vector of the whole operation. */
    long bytes(Task task, Step step) {
        int message = item(task);
        long own = messages.bytes(message);
        messages.bytes(message, Math.max(own, messages.accepted(message)));
        long bytes = Expression.value(step.bytes, task, 0);
        messages.bytes(message, own);
        return bytes;
    }

    /** The port through which the next vector of a rank leaves: the same for all members of its group. */
    int port(Outlets outlets, Task task, int rank, long bytes) {
        Trees own = trees(task, rank);
        return switch (outlets.choice()) {
            case IN_TURN, BY_SIZE -> Rails.inTurn(outlets, own.turns, rank / own.group.stride(), bytes);
            case BY_PEER, NEAREST, BY_RANK -> throw new ProtocolFailure(task.handler, task.step,
                    "transmits to a tree, whose members have to use the same port");
        };
    }

    /** Makes a transmission one to the tree of the operation that its message stands for. */
    void join(Transmission job, Task task, int port) {
        int rank = job.packet.rank;
        Trees own = trees(task, rank);
        int member = rank / own.group.stride();
        if (own.firstOfPort[port] == NONE) {
            own.firstOfPort[port] = lay(own.group, port);
        }
        job.member = own.firstOfPort[port] + member;
        int operation = messages.operation(task.message);
        int root = messages.own(task.message, ROOT);
        job.aim = operation == REDUCE ? ReductionAims.to(root)
                : operation == BROADCAST ? ReductionAims.from(root) : ReductionAims.ALL;
        job.gives = operation != BROADCAST || member == root;
        job.gets = operation == ALLREDUCE || operation == REDUCE == (member == root);
        if (!job.gives) {
            job.bus = NONE;
        }
    }

    private int item(Task task) {
        int message = task.message;
        if (message == NONE || messages.own(message, Items.GROUP) == 0 || !isIn(messages.operation(message))) {
            throw new ProtocolFailure(task.handler, task.step, "transmits to a tree, but its item is no reduction");
        }
        return message;
    }

    private Trees trees(Task task, int rank) {
        int message = item(task);
        int ranks = messages.tag(message);
        int stride = ranks / messages.own(message, Items.GROUP);
        Trees last = treesOf[rank];
        if (last == null || last.group.ranks() != ranks || last.group.stride() != stride) {
            last = trees.computeIfAbsent(new Group(ranks, stride, rank % stride), group -> new Trees(group, ports));
            treesOf[rank] = last;
        }
        return last;
    }

    private int lay(Group group, int port) {
        return reductions.join(IntStream.range(0, group.ranks() / group.stride()).map(member -> rails.vertex(
                vertexOfRank[member * group.stride() + group.remainder()], port)).toArray());
    }
}
