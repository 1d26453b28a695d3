// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import static org.hopscope.compile.units.PlanUnits.bytes;
import static org.hopscope.compile.units.PlanUnits.ps;

import java.util.stream.IntStream;

import org.hopscope.model.machine.RouterType;
import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.PacketMemoryPlan;
import org.hopscope.sim.plan.TorusPlan;

/**
 * The rules by which routers admit packets to the buffers at the far end of their links, and the checks that the
 * network allows them.
 */
final class Admissions {

    private static final String NOT_HERE = "C410";
    /** The longest pause that a frame can ask for, 65,535 quanta of 512 bits (IEEE 802.3, annex 31B), at 100 Gb/s. */
    private static final long LONGEST_PAUSE_PS = 65_535L * 5_120;

    /** Length of an Ethernet frame that carries a header only. */
    private static final int HEADER = 64;
    private static final int PPM_OF_PERCENT = 10_000;

    private Admissions() {}

    /** The plan of a router. */
    static AdmissionPlan of(RouterType type) {
        return switch (type.getAdmission()) {
            case CREDITS -> type.getCreditSize() == null ? AdmissionPlan.CREDITS
                    : AdmissionPlan.byteCredits(bytes(type.getBufferSize(), 0), bytes(type.getCreditSize(), 0));
            case PAUSE -> {
                int pause = bytes(type.getPauseThreshold(), 0);
                yield AdmissionPlan.pause(bytes(type.getBufferSize(), 0), pause,
                        bytes(type.getResumeThreshold(), pause / 2), ps(type.getPauseTime(), LONGEST_PAUSE_PS),
                        ps(type.getPauseResponse(), 0));
            }
            case DROP -> AdmissionPlan.drop(bytes(type.getBufferSize(), 0));
            case TRIM -> AdmissionPlan.trim(bytes(type.getBufferSize(), 0), bytes(type.getTrimmedSize(), HEADER));
            case TRIM_EITHER -> AdmissionPlan.trimEither(bytes(type.getBufferSize(), 0),
                    bytes(type.getTrimmedSize(), HEADER));
        };
    }

    /** The memory that the links of a router share. */
    static PacketMemoryPlan memory(RouterType type) {
        return type.getPacketMemory() == null ? PacketMemoryPlan.NONE
                : new PacketMemoryPlan(bytes(type.getPacketMemory(), 0),
                        Math.multiplyExact(type.getPacketMemoryShare(), PPM_OF_PERCENT));
    }

    /** Reports why packets cannot be admitted as a router says. */
    static void check(ResolvedMachine resolved, FaultPlan faults, int router) {
        var plan = resolved.routers().get(router);
        var type = resolved.network().routerTypes().get(router);
        if (plan.admission().isByCredits()) {
            return;
        }
        for (int other = 0; other < resolved.routers().size(); other++) {
            var otherType = resolved.network().routerTypes().get(other);
            if (otherType.getAdmission() != type.getAdmission()) {
                refuse(resolved, type, "router '" + otherType.getName() + "' of this network admits them by "
                        + otherType.getAdmission().getName());
                return;
            }
        }
        if (!PathChoices.hasPackets(resolved.network())) {
            refuse(resolved, type, "circuits have no packets");
        }
        if (resolved.fidelity() != Fidelity.PACKET) {
            refuse(resolved, type, "at message level no packet needs room at the end of a link");
        }
        if (faults.faults().stream().anyMatch(fault -> fault.kind().ofLink())) {
            refuse(resolved, type, "links that fail need credits");
        }
        if (plan.buffers().arePerOutput()) {
            refuse(resolved, type, "virtual output queues are counted by credits");
        }
        if (plan.admission().kind().isLossy()) {
            checkLoss(resolved, router);
        } else {
            checkPauses(resolved, router);
        }
    }

    private static void checkPauses(ResolvedMachine resolved, int router) {
        var plan = resolved.routers().get(router);
        var type = resolved.network().routerTypes().get(router);
        resolved.links().stream().flatMap(link -> plan.admission()
                .overflow(link, plan.packetBytes(), plan.virtualChannels()).stream()).findFirst()
                .ifPresent(reason -> refuse(resolved, type, reason));
        if (resolved.network().topology().base() instanceof TorusPlan torus
                && IntStream.range(0, torus.sizes().length).anyMatch(d -> torus.wrap()[d] && torus.sizes()[d] > 2)) {
            refuse(resolved, type, "without credits a ring can fill up");
        }
    }

    private static void checkLoss(ResolvedMachine resolved, int router) {
        var plan = resolved.routers().get(router);
        var type = resolved.network().routerTypes().get(router);
        if (resolved.nodes().stream().anyMatch(node -> node.router() >= 0
                && !resolved.routers().get(node.router()).delivery().acknowledges())) {
            refuse(resolved, type, "nodes whose routers have no retransmission do not resend lost packets");
        }
        if (plan.admission().bufferBytes() < plan.packetBytes()) {
            refuse(resolved, type, "a queue of " + plan.admission().bufferBytes() + " B cannot hold a packet of "
                    + plan.packetBytes() + " B");
        }
        int memory = plan.buffers().memory().bytes();
        if (memory > 0 && Math.min(memory, plan.buffers().memory().threshold(0)) < plan.packetBytes()) {
            refuse(resolved, type, "the share of an empty packet memory of " + memory + " B cannot hold a packet of "
                    + plan.packetBytes() + " B");
        }
        if (plan.buffers().areFifos()) {
            refuse(resolved, type, "packets wait for their outputs, not in the order of arrival at their inputs");
        }
        if (plan.channels().adaptive() > 0) {
            refuse(resolved, type, "packets in channels for adaptive routing wait for more than one output");
        }
        if (plan.admission().kind().trims()) {
            checkTrimming(resolved, router);
        }
    }

    private static void checkTrimming(ResolvedMachine resolved, int router) {
        var plan = resolved.routers().get(router);
        var type = resolved.network().routerTypes().get(router);
        int needed = TrafficClasses.channels(resolved) + 1;
        if (resolved.routers().stream().anyMatch(one -> one.routing().levels(resolved.network().topology()) > 1)) {
            refuse(resolved, type, "trimmed packets have one channel, and '" + resolved.network().source().getName()
                    + "' needs levels of channels");
        } else if (plan.virtualChannels() < needed) {
            refuse(resolved, type, "trimmed packets need a virtual channel of their own, " + needed + " in all");
        } else if (plan.admission().trimmedBytes() >= plan.packetBytes()) {
            refuse(resolved, type, "trimming to " + plan.admission().trimmedBytes() + " B leaves a packet of "
                    + plan.packetBytes() + " B unchanged");
        }
    }

    private static void refuse(ResolvedMachine resolved, RouterType type, String reason) {
        resolved.diagnostics().error(type, NOT_HERE, "Packets cannot be admitted by " + type.getAdmission().getName()
                + " here: " + reason, "choose another admission, or change the settings that conflict with it");
    }
}
