// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.stream.IntStream;

import org.hopscope.model.machine.RouterType;
import org.hopscope.model.units.Quantity;
import org.hopscope.sim.plan.Admission;
import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.plan.TorusPlan;

/** How routers admit packets to the buffers behind their links, and whether they can in this network. */
final class Admissions {

    private static final String NOT_HERE = "C410";
    /** The longest pause that a frame can ask for, 65,535 quanta of 512 bits (IEEE 802.3, annex 31B), at 100 Gb/s. */
    private static final long LONGEST_PAUSE_PS = 65_535L * 5_120;

    /** Length of an Ethernet frame that carries a header only. */
    private static final int HEADER = 64;

    private Admissions() {}

    /** The plan of a router. */
    static AdmissionPlan of(RouterType type) {
        return switch (type.getAdmission()) {
            case CREDITS -> AdmissionPlan.CREDITS;
            case PAUSE -> {
                int pause = bytes(type.getPauseThreshold(), 0);
                yield AdmissionPlan.pause(bytes(type.getBufferSize(), 0), pause,
                        bytes(type.getResumeThreshold(), pause / 2), ps(type.getPauseTime(), LONGEST_PAUSE_PS),
                        ps(type.getPauseResponse(), 0));
            }
            case DROP -> AdmissionPlan.drop(bytes(type.getBufferSize(), 0));
            case TRIM -> AdmissionPlan.trim(bytes(type.getBufferSize(), 0), bytes(type.getTrimmedSize(), HEADER));
        };
    }

    /** Reports why packets cannot be admitted as a router says. */
    static void check(CompileState state, int router) {
        var plan = state.routers.get(router);
        var type = state.network.routerTypes().get(router);
        if (plan.admission().isByCredits()) {
            return;
        }
        for (int other = 0; other < state.routers.size(); other++) {
            var otherType = state.network.routerTypes().get(other);
            if (otherType.getAdmission() != type.getAdmission()) {
                refuse(state, type, "router '" + otherType.getName() + "' of this network admits them by "
                        + otherType.getAdmission().getName());
                return;
            }
        }
        if (!PathChoices.hasPackets(state.network)) {
            refuse(state, type, "circuits have no packets");
        }
        if (state.fidelity() != Fidelity.PACKET) {
            refuse(state, type, "at message level no packet needs room behind a link");
        }
        if (state.faults.faults().stream().anyMatch(fault -> fault.kind().ofLink())) {
            refuse(state, type, "links that fail need credits");
        }
        if (plan.queueing() == Queueing.VIRTUAL_OUTPUT) {
            refuse(state, type, "virtual output queues are counted by credits");
        }
        if (plan.admission().kind().isLossy()) {
            checkLoss(state, router);
        } else {
            checkPauses(state, router);
        }
    }

    private static void checkPauses(CompileState state, int router) {
        var plan = state.routers.get(router);
        var type = state.network.routerTypes().get(router);
        state.links.stream().flatMap(link -> plan.admission()
                .overflow(link, plan.packetBytes(), plan.virtualChannels()).stream()).findFirst()
                .ifPresent(reason -> refuse(state, type, reason));
        if (state.network.topology().base() instanceof TorusPlan torus
                && IntStream.range(0, torus.sizes().length).anyMatch(d -> torus.wrap()[d] && torus.sizes()[d] > 2)) {
            refuse(state, type, "without credits nothing keeps a ring from filling up");
        }
    }

    private static void checkLoss(CompileState state, int router) {
        var plan = state.routers.get(router);
        var type = state.network.routerTypes().get(router);
        if (state.nodes.stream().anyMatch(node -> node.router() >= 0
                && !state.routers.get(node.router()).delivery().acknowledges())) {
            refuse(state, type, "nodes whose routers have no retransmission do not send again what is lost");
        }
        if (plan.admission().bufferBytes() < plan.packetBytes()) {
            refuse(state, type, "a queue of " + plan.admission().bufferBytes() + " B takes no packet of "
                    + plan.packetBytes() + " B");
        }
        if (plan.queueing() == Queueing.INPUT_FIFO) {
            refuse(state, type, "packets wait for their outputs, not in order behind their inputs");
        }
        if (plan.adaptiveChannels() > 0) {
            refuse(state, type, "packets in channels for adaptive routing wait for more than one output");
        }
        if (plan.admission().kind() == Admission.TRIM) {
            checkTrimming(state, router);
        }
    }

    private static void checkTrimming(CompileState state, int router) {
        var plan = state.routers.get(router);
        var type = state.network.routerTypes().get(router);
        int needed = state.stackPlan.channels() + 1;
        if (state.routers.stream().anyMatch(one -> one.routing().levels(state.network.topology()) > 1)) {
            refuse(state, type, "trimmed packets have one channel, and '" + state.network.source().getName()
                    + "' needs levels of channels");
        } else if (plan.virtualChannels() < needed) {
            refuse(state, type, "trimmed packets need a virtual channel of their own, " + needed + " in all");
        }
    }

    private static void refuse(CompileState state, RouterType type, String reason) {
        state.diagnostics().error(type, NOT_HERE, "Packets cannot be admitted by " + type.getAdmission().getName()
                + " here: " + reason, "choose another admission, or change what stands in its way");
    }

    private static int bytes(Quantity size, int whenAbsent) {
        return size == null ? whenAbsent : Math.toIntExact(size.toBytes());
    }

    private static long ps(Quantity time, long whenAbsent) {
        return time == null ? whenAbsent : time.toPs();
    }
}
