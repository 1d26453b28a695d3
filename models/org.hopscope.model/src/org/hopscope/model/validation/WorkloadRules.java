// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Placement;
import org.hopscope.model.workload.PingPong;

/** M601 to M604: ranks exist, are distinct, and run on nodes that exist. */
final class WorkloadRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        var nodes = NodeCount.of(scope.machine());
        if (scope.machine().getPlacement() != null) {
            checkPlacement(scope.machine().getPlacement(), nodes, found);
        }
        for (var workload : scope.workloads()) {
            if (workload instanceof PingPong pingPong) {
                checkPingPong(scope.machine(), pingPong, nodes, found);
            }
        }
    }

    private static void checkPlacement(Placement placement, long nodes, Findings found) {
        for (int rank = 0; rank < placement.getNodes().size(); rank++) {
            int node = placement.getNodes().get(rank);
            if (node < 0 || node >= nodes) {
                found.error(placement, "M604", "Rank %d is placed on node %d of %d nodes".formatted(rank, node, nodes),
                        "use node indices from 0 to " + (nodes - 1));
            }
        }
    }

    private static void checkPingPong(Machine machine, PingPong pingPong, long nodes, Findings found) {
        var initiator = pingPong.getInitiator();
        var responder = pingPong.getResponder();
        var possible = checkRank(pingPong, "initiator", initiator, nodes, found)
                & checkRank(pingPong, "responder", responder, nodes, found);
        if (initiator == responder) {
            found.error(pingPong, "M602", "initiator and responder are both rank " + initiator,
                    "choose two different ranks");
        } else if (possible && nodeOf(machine, initiator) == nodeOf(machine, responder)) {
            found.error(pingPong, "M603", "Ranks %d and %d run on the same node; messages inside it are not modelled"
                    .formatted(initiator, responder), "place them on different nodes");
        }
    }

    private static boolean checkRank(PingPong pingPong, String what, int rank, long nodes, Findings found) {
        if (rank >= 0 && rank < nodes) {
            return true;
        }
        found.error(pingPong, "M601", "%s is rank %d, but the machine has %d nodes".formatted(what, rank, nodes),
                nodes > 0 ? "choose a rank from 0 to " + (nodes - 1) : "give the machine a topology");
        return false;
    }

    private static int nodeOf(Machine machine, int rank) {
        var placement = machine.getPlacement();
        return placement != null && rank < placement.getNodes().size() ? placement.getNodes().get(rank) : rank;
    }
}
