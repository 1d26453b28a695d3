// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.Optional;

import org.hopscope.model.machine.Placement;
import org.hopscope.model.workload.Workload;

/** M601, M602 and M604: ranks exist, are distinct, and run on nodes that exist. */
final class WorkloadRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        var nodes = NodeCount.of(scope.machine());
        if (scope.machine().getPlacement() != null) {
            checkPlacement(scope.machine().getPlacement(), nodes, found);
        }
        for (var workload : scope.workloads()) {
            checkEnds(workload, nodes, found);
        }
    }

    private static void checkPlacement(Placement placement, long nodes, Findings found) {
        for (int rank = 0; rank < placement.getNodes().size(); rank++) {
            int node = placement.getNodes().get(rank);
            if (node < 0 || node >= nodes) {
                found.error(placement, "M604", "Rank %s is placed on node %s of %s nodes".formatted(rank, node, nodes),
                        "use node indices from 0 to " + (nodes - 1));
            }
        }
    }

    /** The two ends of a workload between two ranks. */
    private static void checkEnds(Workload workload, long nodes, Findings found) {
        var initiator = rank(workload, "initiator");
        var responder = rank(workload, "responder");
        if (initiator.isEmpty() || responder.isEmpty()) {
            return;
        }
        long ranks = nodes * workload.getRanksPerNode();
        int pairs = rank(workload, "pairsAtOnce").orElse(1);
        checkRank(workload, "initiator", initiator.get(), ranks - pairs + 1, found);
        checkRank(workload, "responder", responder.get(), ranks - pairs + 1, found);
        if (initiator.equals(responder)) {
            found.error(workload, "M602", "Initiator and responder are both rank " + initiator.get(),
                    "choose two different ranks");
        } else if (Math.abs((long) responder.get() - initiator.get()) < pairs) {
            found.error(workload, "M602", "Rank %s is in two of %s pairs".formatted(
                    Math.max(initiator.get(), responder.get()), pairs),
                    "choose ranks that are at least " + pairs + " apart, or fewer pairs");
        }
    }

    private static Optional<Integer> rank(Workload workload, String feature) {
        var found = workload.eClass().getEStructuralFeature(feature);
        return found == null ? Optional.empty() : Optional.of((Integer) workload.eGet(found));
    }

    private static void checkRank(Workload workload, String what, int rank, long ranks, Findings found) {
        if (rank < 0 || rank >= ranks) {
            found.error(workload, "M601", "The %s is rank %s, but the machine has room for %s".formatted(what, rank,
                    ranks),
                    ranks > 0 ? "choose a rank from 0 to " + (ranks - 1) : "give the machine a topology");
        }
    }
}
