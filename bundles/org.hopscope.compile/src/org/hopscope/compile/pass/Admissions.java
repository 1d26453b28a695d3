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

    private Admissions() {}

    /** The plan of a router. */
    static AdmissionPlan of(RouterType type) {
        return switch (type.getAdmission()) {
            case CREDITS -> AdmissionPlan.CREDITS;
            case PAUSE -> {
                int pause = bytes(type.getPauseThreshold(), 0);
                yield new AdmissionPlan(Admission.PAUSE, bytes(type.getBufferSize(), 0), pause,
                        bytes(type.getResumeThreshold(), pause / 2), ps(type.getPauseTime(), LONGEST_PAUSE_PS),
                        ps(type.getPauseResponse(), 0));
            }
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
        state.links.stream().flatMap(link -> plan.admission()
                .overflow(link, plan.packetBytes(), plan.virtualChannels()).stream()).findFirst()
                .ifPresent(reason -> refuse(state, type, reason));
        if (!PathChoices.hasPackets(state.network)) {
            refuse(state, type, "circuits have no packets to pause");
        }
        if (plan.queueing() == Queueing.VIRTUAL_OUTPUT) {
            refuse(state, type, "a pause is for a virtual channel, not for the packets of one output");
        }
        if (state.network.topology().base() instanceof TorusPlan torus
                && IntStream.range(0, torus.sizes().length).anyMatch(d -> torus.wrap()[d] && torus.sizes()[d] > 2)) {
            refuse(state, type, "without credits nothing keeps a ring from filling up");
        }
        if (state.fidelity() != Fidelity.PACKET) {
            refuse(state, type, "at message level no packet needs room behind a link");
        }
        if (state.faults.faults().stream().anyMatch(fault -> fault.kind().ofLink())) {
            refuse(state, type, "a link that fails carries no pause frames");
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
