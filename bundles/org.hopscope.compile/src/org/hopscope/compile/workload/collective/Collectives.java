// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import org.hopscope.model.workload.AllgatherAlgorithm;
import org.hopscope.model.workload.AllgathervAlgorithm;
import org.hopscope.model.workload.AllreduceAlgorithm;
import org.hopscope.model.workload.AlltoallAlgorithm;
import org.hopscope.model.workload.AlltoallvAlgorithm;
import org.hopscope.model.workload.BarrierAlgorithm;
import org.hopscope.model.workload.BcastAlgorithm;
import org.hopscope.model.workload.ReduceAlgorithm;
import org.hopscope.model.workload.ReduceScatterAlgorithm;

/** The collective operations of MPI as schedules, by algorithm; MPICH and OPEN_MPI stand for the libraries' choice. */
public final class Collectives {

    /** Outstanding messages of MPICH's scattered all-to-all. */
    private static final int SCATTERED_WINDOW = 32;
    private static final int CHAINS = 4;
    private static final int RADIX = 4;

    private Collectives() {}

    /**
     * A collective operation.
     *
     * @param algorithm the algorithm that was chosen, as results name it
     * @param schedule what each rank does
     */
    public record Chosen(String algorithm, Schedule schedule) {

        private static Chosen of(Enum<?> algorithm, Schedule schedule) {
            return new Chosen(algorithm.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '), schedule);
        }
    }

    /** Barrier. */
    public static Chosen barrier(BarrierAlgorithm wanted, CollectiveCall call) {
        var algorithm = Selection.barrier(wanted, call);
        return Chosen.of(algorithm, switch (algorithm) {
            case DISSEMINATION -> Barriers.dissemination(call);
            case RECURSIVE_DOUBLING -> Barriers.recursiveDoubling(call);
            case LINEAR -> Barriers.linear(call);
            case TREE -> Barriers.tree(call);
            case NETWORK -> (rank, script) -> script.together(Script.Hardware.BARRIER, 0, 0, 0);
            case OFFLOADED -> (rank, script) -> script.meet(call.ranks());
            case IN_SWITCH -> Reductions.inSwitches(call, Script.InSwitches.ALLREDUCE);
            case MPICH, OPEN_MPI -> throw new IllegalStateException("not resolved");
        });
    }

    /** Broadcast from the call's root; {@code routes} is how many the torus broadcast takes. */
    public static Chosen bcast(BcastAlgorithm wanted, CollectiveCall call, int routes) {
        var algorithm = Selection.bcast(wanted, call);
        int n = call.ranks();
        return Chosen.of(algorithm, switch (algorithm) {
            case BINOMIAL -> Broadcasts.down(call, Tree.knomial(2, n));
            case SCATTER_DOUBLING_ALLGATHER -> Broadcasts.scatterAllgather(call, true);
            case SCATTER_RING_ALLGATHER -> Broadcasts.scatterAllgather(call, false);
            case LINEAR -> Broadcasts.down(call.whole(), Tree.flat(n));
            case CHAIN -> Broadcasts.down(call, Tree.chains(CHAINS, n));
            case PIPELINE -> Broadcasts.down(call, Tree.chains(1, n));
            case BINARY_TREE -> Broadcasts.down(call, Tree.binary(n));
            case SPLIT_BINARY_TREE -> Broadcasts.splitBinary(call.whole());
            case KNOMIAL -> Broadcasts.down(call, Tree.knomial(RADIX, n));
            case TORUS -> Broadcasts.onTorus(call, routes);
            case NETWORK -> Broadcasts.onCollectiveNetwork(call);
            case IN_SWITCH -> Reductions.inSwitches(call, Script.InSwitches.BROADCAST);
            case MPICH, OPEN_MPI -> throw new IllegalStateException("not resolved");
        });
    }

    /** Reduction to the call's root. */
    public static Chosen reduce(ReduceAlgorithm wanted, CollectiveCall call) {
        var algorithm = Selection.reduce(wanted, call);
        int n = call.ranks();
        return Chosen.of(algorithm, switch (algorithm) {
            case BINOMIAL -> Reductions.up(call, Tree.knomial(2, n));
            case REDUCE_SCATTER_GATHER -> Reductions.scatterGather(call);
            case LINEAR -> Reductions.up(call, Tree.flat(n));
            case CHAIN -> Reductions.up(call, Tree.chains(CHAINS, n));
            case PIPELINE -> Reductions.up(call, Tree.chains(1, n));
            case BINARY_TREE -> Reductions.up(call, Tree.binary(n));
            case IN_SWITCH -> Reductions.inSwitches(call, Script.InSwitches.REDUCE);
            case MPICH, OPEN_MPI -> throw new IllegalStateException("not resolved");
        });
    }

    /** Reduction to all; {@code doubles} says what the collective network reduces. */
    public static Chosen allreduce(AllreduceAlgorithm wanted, CollectiveCall call, boolean doubles) {
        var algorithm = Selection.allreduce(wanted, call);
        var binomial = Tree.knomial(2, call.ranks());
        var flat = Tree.flat(call.ranks());
        return Chosen.of(algorithm, switch (algorithm) {
            case RECURSIVE_DOUBLING -> Reductions.recursiveDoubling(call);
            case RABENSEIFNER -> Reductions.rabenseifner(call);
            case RING -> Reductions.ring(call);
            case REDUCE_BCAST -> Reductions.up(call, binomial).then(Broadcasts.down(call, binomial));
            case LINEAR -> Reductions.up(call.whole(), flat).then(Broadcasts.down(call.whole(), flat));
            case NETWORK -> Reductions.onCollectiveNetwork(call, doubles);
            case BINARY_TREE -> Reductions.up(call, Tree.binary(call.ranks()))
                    .then(Broadcasts.down(call, Tree.binary(call.ranks())));
            case DOUBLE_BINARY_TREE -> TwinTrees.allreduce(call);
            case HIERARCHICAL -> NodeRings.allreduce(call);
            case RAIL_RINGS -> RailRings.allreduce(call);
            case IN_SWITCH -> Reductions.inSwitches(call, Script.InSwitches.ALLREDUCE);
            case MPICH, OPEN_MPI -> throw new IllegalStateException("not resolved");
        });
    }

    /** Reduction of a vector of which each rank gets its part. */
    public static Chosen reduceScatter(ReduceScatterAlgorithm algorithm, CollectiveCall call) {
        return Chosen.of(algorithm, switch (algorithm) {
            case RECURSIVE_HALVING -> ReduceScatters.halving(call);
            case RING -> ReduceScatters.ring(call);
            case PAIRWISE -> ReduceScatters.pairwise(call);
        });
    }

    /** All ranks get the contributions of all. */
    public static Chosen allgather(AllgatherAlgorithm wanted, CollectiveCall call) {
        var algorithm = Selection.allgather(wanted, call);
        return Chosen.of(algorithm, switch (algorithm) {
            case RECURSIVE_DOUBLING -> Allgathers.recursiveDoubling(call);
            case BRUCK -> Allgathers.bruck(call);
            case RING -> Allgathers.ring(call);
            case NEIGHBOR_EXCHANGE -> Allgathers.neighbour(call);
            case MPICH, OPEN_MPI -> throw new IllegalStateException("not resolved");
        });
    }

    /** All ranks get the contributions of all; {@code sizes} has the bytes of each rank's. */
    public static Chosen allgatherv(AllgathervAlgorithm algorithm, long[] sizes) {
        var parts = new Contributions(sizes);
        return Chosen.of(algorithm, switch (algorithm) {
            case RING -> Allgathervs.ring(parts);
            case BRUCK -> Allgathervs.bruck(parts);
            case POST_ALL -> Allgathervs.posted(parts);
        });
    }

    /** Each rank has a block for each, of a size of its own. */
    public static Chosen alltoallv(AlltoallvAlgorithm algorithm, int ranks, PairSizes sizes) {
        return Chosen.of(algorithm, switch (algorithm) {
            case PAIRWISE -> Alltoalls.pairwise(ranks, sizes);
            case SCATTERED -> Alltoallvs.posted(ranks, sizes, SCATTERED_WINDOW);
            case POST_ALL -> Alltoallvs.posted(ranks, sizes, ranks);
        });
    }

    /** Each rank has a block for each; {@code order} is that of the ordered algorithm. */
    public static Chosen alltoall(AlltoallAlgorithm wanted, CollectiveCall call, InjectionOrder order) {
        var algorithm = Selection.alltoall(wanted, call);
        return Chosen.of(algorithm, switch (algorithm) {
            case BRUCK -> Alltoalls.bruck(call);
            case PAIRWISE -> Alltoalls.pairwise(call.ranks(), (from, to) -> call.bytes());
            case SCATTERED -> Alltoalls.posted(call, SCATTERED_WINDOW);
            case POST_ALL -> Alltoalls.posted(call, call.ranks());
            case ORDERED -> Alltoalls.ordered(call, order);
            case MPICH, OPEN_MPI -> throw new IllegalStateException("not resolved");
        });
    }
}
