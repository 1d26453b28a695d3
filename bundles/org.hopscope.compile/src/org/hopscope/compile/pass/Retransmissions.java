// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import static org.hopscope.compile.units.PlanUnits.bytes;

import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.machine.RouterType;
import org.hopscope.sim.plan.AcknowledgmentPlan;
import org.hopscope.sim.plan.DeliveryPlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.Retransmission;

/** The rules by which nodes make sure that packets arrive, and the checks that the network allows them. */
final class Retransmissions {

    private static final String NOT_HERE = "C413";
    /** Length of an Ethernet frame that carries a header only. */
    private static final int HEADER = 64;

    private Retransmissions() {}

    /** The plan of a router. */
    static DeliveryPlan of(RouterType type) {
        return switch (type.getRetransmission()) {
            case NONE -> DeliveryPlan.NONE;
            case GO_BACK_N -> plan(type, Retransmission.GO_BACK_N);
            case SELECTIVE -> plan(type, Retransmission.SELECTIVE);
        };
    }

    private static DeliveryPlan plan(RouterType type, Retransmission kind) {
        return new DeliveryPlan(kind, bytes(type.getWindow()), type.getRetransmissionTimeout().toPs(),
                new AcknowledgmentPlan(bytes(type.getAcknowledgmentSize(), HEADER),
                        bytes(type.getAcknowledgeEvery(), 0)),
                Congestion.rates(type), Congestion.windows(type), Congestion.telemetry(type),
                Congestion.credits(type));
    }

    /** Reports why packets cannot be sent again as a router says. */
    static void check(ResolvedMachine resolved, FaultPlan faults, int router) {
        var plan = resolved.routers().get(router);
        var type = resolved.network().routerTypes().get(router);
        if (!plan.delivery().acknowledges()) {
            return;
        }
        if (!PathChoices.hasPackets(resolved.network())) {
            refuse(resolved, type, "circuits acknowledge packets themselves");
        }
        if (resolved.fidelity() != Fidelity.PACKET) {
            refuse(resolved, type, "at message level there are no packets to acknowledge");
        }
        if (StackFamily.of(resolved.stack()) == StackFamily.TORUS_MESSAGES) {
            refuse(resolved, type, "torus messages of '" + resolved.stackPlan().name()
                    + "' leave copies on their path");
        }
        if (!faults.faults().isEmpty()) {
            refuse(resolved, type, "faults of the workload put packets into order themselves");
        }
        if (plan.delivery().acknowledgments().bytes() > plan.packetBytes()) {
            refuse(resolved, type, "an acknowledgment of " + plan.delivery().acknowledgments().bytes()
                    + " B is longer than a packet of " + plan.packetBytes() + " B");
        }
        for (var node : resolved.nodes()) {
            if (node.router() >= 0 && !resolved.routers().get(node.router()).delivery().equals(plan.delivery())) {
                refuse(resolved, type, "router '" + resolved.network().routerTypes().get(node.router()).getName()
                        + "' of this network does so differently");
                return;
            }
        }
    }

    private static void refuse(ResolvedMachine resolved, RouterType type, String reason) {
        resolved.diagnostics().error(type, NOT_HERE, "Packets cannot be sent again by "
                + type.getRetransmission().getName() + " here: " + reason,
                "set retransmission to NONE, or change the settings that conflict with it");
    }
}
