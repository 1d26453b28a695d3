// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.compile.workload.Measurement.Volume;
import org.hopscope.compile.workload.collective.CollectiveCall;
import org.hopscope.compile.workload.collective.Collectives;
import org.hopscope.compile.workload.collective.Collectives.Chosen;
import org.hopscope.compile.workload.collective.InjectionOrder;
import org.hopscope.compile.workload.collective.TorusOrder;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.Allgather;
import org.hopscope.model.workload.Allreduce;
import org.hopscope.model.workload.Alltoall;
import org.hopscope.model.workload.Barrier;
import org.hopscope.model.workload.BarrierAlgorithm;
import org.hopscope.model.workload.Bcast;
import org.hopscope.model.workload.Collective;
import org.hopscope.model.workload.Reduce;
import org.hopscope.model.workload.ReduceScatter;
import org.hopscope.model.workload.ReductionType;
import org.hopscope.model.workload.SizedCollective;

/** Collectives of which all ranks move the same amount of data, once for each size. */
final class EvenOperations implements CollectiveOperations {

    private final Collective workload;
    private final Site site;

    EvenOperations(Collective workload, Site site) {
        this.workload = workload;
        this.site = site;
    }

    @Override
    public void check(int group, int ranks, Diagnostics diagnostics) {
        if (root() >= group || root() < 0) {
            diagnostics.error(workload, BAD_GROUP, "Rank " + root() + " is not in a group of " + group,
                    "choose groups of at least one rank, and a root in each");
        } else if (inHardware() && group != ranks) {
            diagnostics.error(workload, BAD_GROUP, "The networks that execute collectives serve only all ranks "
                    + "together, not a group of " + group + " of " + ranks, "choose one group");
        }
    }

    private boolean inHardware() {
        return switch (workload) {
            case Barrier barrier -> barrier.getAlgorithm() == BarrierAlgorithm.NETWORK
                    || barrier.getAlgorithm() == BarrierAlgorithm.OFFLOADED && workload.getCommunicators() > 1;
            case Bcast bcast -> bcast.getAlgorithm().getName().equals("NETWORK")
                    || bcast.getAlgorithm().getName().equals("TORUS");
            case Allreduce allreduce -> allreduce.getAlgorithm().getName().equals("NETWORK");
            default -> false;
        };
    }

    private int root() {
        return switch (workload) {
            case Bcast bcast -> bcast.getRoot();
            case Reduce reduce -> reduce.getRoot();
            default -> 0;
        };
    }

    @Override
    public List<Operation> of(int group, RankNodes nodes) {
        if (workload instanceof SizedCollective sized) {
            return sized.getSize().stream().map(size -> new Operation(List.of(Point.size(size)),
                    chosen(call(group, size.toBytes()), nodes), Volume.NONE)).toList();
        }
        return List.of(new Operation(List.of(), chosen(call(group, 0), nodes), Volume.NONE));
    }

    private CollectiveCall call(int group, long bytes) {
        return new CollectiveCall(group, bytes, root(), segment(), local());
    }

    /** Ranks that are nearer to each other than to all others. */
    private int local() {
        return workload instanceof Allreduce reduction && reduction.getServerRanks() > 0 ? reduction.getServerRanks()
                : Math.max(1, workload.getRanksPerNode() / workload.getCommunicators());
    }

    private long segment() {
        return workload instanceof SizedCollective sized && sized.getSegment() != null ? sized.getSegment().toBytes()
                : 0;
    }

    private Chosen chosen(CollectiveCall call, RankNodes nodes) {
        return switch (workload) {
            case Barrier barrier -> Collectives.barrier(algorithm(barrier), call);
            case Bcast bcast -> Collectives.bcast(bcast.getAlgorithm(), call, bcast.getRoutes());
            case Reduce reduce -> Collectives.reduce(reduce.getAlgorithm(), call);
            case Allreduce allreduce -> Collectives.allreduce(allreduce.getAlgorithm(), call,
                    allreduce.getType() == ReductionType.DOUBLE);
            case ReduceScatter scatter -> Collectives.reduceScatter(scatter.getAlgorithm(), call);
            case Allgather allgather -> Collectives.allgather(allgather.getAlgorithm(), call);
            case Alltoall alltoall -> Collectives.alltoall(alltoall.getAlgorithm(), call, order(call.ranks(), nodes));
            default -> throw new IllegalArgumentException("no collective " + workload.eClass().getName());
        };
    }

    /** A library takes the barrier that its stack offers. */
    private BarrierAlgorithm algorithm(Barrier barrier) {
        return switch (barrier.getAlgorithm()) {
            case MPICH, OPEN_MPI -> site.offersBarrier() && workload.getCommunicators() == 1
                    ? BarrierAlgorithm.OFFLOADED : barrier.getAlgorithm();
            default -> barrier.getAlgorithm();
        };
    }

    private InjectionOrder order(int group, RankNodes nodes) {
        var torus = site.torus();
        return torus.<InjectionOrder>map(shape -> new TorusOrder(shape.sizes(), shape.wrap(),
                IntStream.range(0, group).map(nodes::node).toArray())).orElseGet(() -> InjectionOrder.ring(group));
    }
}
