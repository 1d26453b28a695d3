// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import org.hopscope.model.workload.AllgatherAlgorithm;
import org.hopscope.model.workload.AllreduceAlgorithm;
import org.hopscope.model.workload.AlltoallAlgorithm;
import org.hopscope.model.workload.BarrierAlgorithm;
import org.hopscope.model.workload.BcastAlgorithm;
import org.hopscope.model.workload.ReduceAlgorithm;

/**
 * The algorithm that a call gets: the one that was asked for, or what a library's {@link ThresholdTable} names. An
 * algorithm that does not exist for a group gives way to the one that the libraries fall back on.
 */
final class Selection {

    private static final ThresholdTable MPICH = ThresholdTable.mpich();
    private static final ThresholdTable OPEN_MPI = ThresholdTable.openMpi();

    private Selection() {}

    static BarrierAlgorithm barrier(BarrierAlgorithm wanted, CollectiveCall call) {
        var name = named(wanted == BarrierAlgorithm.MPICH, wanted == BarrierAlgorithm.OPEN_MPI, "barrier", call);
        return switch (name) {
            case "" -> wanted;
            case "k_dissemination", "bruck" -> BarrierAlgorithm.DISSEMINATION;
            case "recursive_doubling" -> BarrierAlgorithm.RECURSIVE_DOUBLING;
            case "linear" -> BarrierAlgorithm.LINEAR;
            case "tree" -> BarrierAlgorithm.TREE;
            default -> throw unknown(name);
        };
    }

    static BcastAlgorithm bcast(BcastAlgorithm wanted, CollectiveCall call) {
        var name = named(wanted == BcastAlgorithm.MPICH, wanted == BcastAlgorithm.OPEN_MPI, "bcast", call);
        return switch (name) {
            case "" -> wanted;
            case "binomial" -> BcastAlgorithm.BINOMIAL;
            case "scatter_recursive_doubling_allgather", "scatter_allgather" ->
                BcastAlgorithm.SCATTER_DOUBLING_ALLGATHER;
            case "scatter_ring_allgather" -> BcastAlgorithm.SCATTER_RING_ALLGATHER;
            case "basic_linear" -> BcastAlgorithm.LINEAR;
            case "chain" -> BcastAlgorithm.CHAIN;
            case "pipeline" -> BcastAlgorithm.PIPELINE;
            case "binary_tree" -> BcastAlgorithm.BINARY_TREE;
            case "split_binary_tree" -> BcastAlgorithm.SPLIT_BINARY_TREE;
            case "knomial" -> BcastAlgorithm.KNOMIAL;
            default -> throw unknown(name);
        };
    }

    static ReduceAlgorithm reduce(ReduceAlgorithm wanted, CollectiveCall call) {
        var name = named(wanted == ReduceAlgorithm.MPICH, wanted == ReduceAlgorithm.OPEN_MPI, "reduce", call);
        return switch (name) {
            case "" -> wanted;
            case "binomial" -> ReduceAlgorithm.BINOMIAL;
            case "reduce_scatter_gather", "rabenseifner" -> ReduceAlgorithm.REDUCE_SCATTER_GATHER;
            case "linear" -> ReduceAlgorithm.LINEAR;
            case "chain" -> ReduceAlgorithm.CHAIN;
            case "pipeline" -> ReduceAlgorithm.PIPELINE;
            // in order matters for the result of an operation that does not commute, not for its messages
            case "binary", "in-order_binary" -> ReduceAlgorithm.BINARY_TREE;
            default -> throw unknown(name);
        };
    }

    static AllreduceAlgorithm allreduce(AllreduceAlgorithm wanted, CollectiveCall call) {
        var name = named(wanted == AllreduceAlgorithm.MPICH, wanted == AllreduceAlgorithm.OPEN_MPI, "allreduce", call);
        return switch (name) {
            // without whole nodes there is nothing within nodes to be done first
            case "" -> needsWholeNodes(wanted) && call.ranks() % call.local() != 0
                    ? AllreduceAlgorithm.RING : wanted;
            // smp, of calls without bytes, is an allreduce between the nodes, as that of the smallest messages
            case "recursive_doubling", "smp" -> AllreduceAlgorithm.RECURSIVE_DOUBLING;
            case "reduce_scatter_allgather", "rabenseifner" -> AllreduceAlgorithm.RABENSEIFNER;
            case "ring", "segmented_ring" -> AllreduceAlgorithm.RING;
            case "nonoverlapping" -> AllreduceAlgorithm.REDUCE_BCAST;
            case "basic_linear" -> AllreduceAlgorithm.LINEAR;
            default -> throw unknown(name);
        };
    }

    private static boolean needsWholeNodes(AllreduceAlgorithm wanted) {
        return wanted == AllreduceAlgorithm.HIERARCHICAL || wanted == AllreduceAlgorithm.RAIL_RINGS;
    }

    static AllgatherAlgorithm allgather(AllgatherAlgorithm wanted, CollectiveCall call) {
        var name = named(wanted == AllgatherAlgorithm.MPICH, wanted == AllgatherAlgorithm.OPEN_MPI, "allgather", call);
        var chosen = switch (name) {
            case "" -> wanted;
            case "recursive_doubling", "two_proc" -> AllgatherAlgorithm.RECURSIVE_DOUBLING;
            case "brucks", "bruck" -> AllgatherAlgorithm.BRUCK;
            case "ring" -> AllgatherAlgorithm.RING;
            case "neighbor" -> AllgatherAlgorithm.NEIGHBOR_EXCHANGE;
            default -> throw unknown(name);
        };
        if (chosen == AllgatherAlgorithm.RECURSIVE_DOUBLING && Integer.bitCount(call.ranks()) != 1) {
            return AllgatherAlgorithm.BRUCK;
        }
        return chosen == AllgatherAlgorithm.NEIGHBOR_EXCHANGE && call.ranks() % 2 == 1 ? AllgatherAlgorithm.RING
                : chosen;
    }

    static AlltoallAlgorithm alltoall(AlltoallAlgorithm wanted, CollectiveCall call) {
        var name = named(wanted == AlltoallAlgorithm.MPICH, wanted == AlltoallAlgorithm.OPEN_MPI, "alltoall", call);
        return switch (name) {
            case "" -> wanted;
            case "brucks", "modified_bruck" -> AlltoallAlgorithm.BRUCK;
            case "pairwise", "two_proc" -> AlltoallAlgorithm.PAIRWISE;
            case "scattered" -> AlltoallAlgorithm.SCATTERED;
            // Open MPI limits the requests of linear_sync only if it is told to
            case "linear", "linear_sync" -> AlltoallAlgorithm.POST_ALL;
            default -> throw unknown(name);
        };
    }

    /** The name that the library in question gives to its choice, without prefix; empty if none is asked. */
    private static String named(boolean mpich, boolean openMpi, String collective, CollectiveCall call) {
        if (mpich) {
            var name = MPICH.algorithm(collective, call);
            return name.substring(name.indexOf("_intra_") + "_intra_".length());
        }
        return openMpi ? OPEN_MPI.algorithm(collective, call) : "";
    }

    private static IllegalStateException unknown(String name) {
        return new IllegalStateException("the table names the unknown algorithm " + name);
    }
}
