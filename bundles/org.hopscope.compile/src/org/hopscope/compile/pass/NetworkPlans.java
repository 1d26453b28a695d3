// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import static org.hopscope.compile.units.PlanUnits.bytes;
import static org.hopscope.compile.units.PlanUnits.ps;

import java.util.List;

import org.hopscope.model.machine.CollectiveNetwork;
import org.hopscope.model.machine.CoreLogic;
import org.hopscope.model.machine.Forwarding;
import org.hopscope.model.machine.InterruptNetwork;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.SpareBandwidth;
import org.hopscope.model.topology.Cable;
import org.hopscope.sim.plan.CollectivePlan;
import org.hopscope.sim.plan.InputBuffers;
import org.hopscope.sim.plan.InterruptPlan;
import org.hopscope.sim.plan.LinkPlan;
import org.hopscope.sim.plan.PacketLengths;
import org.hopscope.sim.plan.Queueing;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.plan.ReductionPlan;
import org.hopscope.sim.plan.RouterChannels;
import org.hopscope.sim.plan.RouterPlan;
import org.hopscope.sim.plan.RoutingPlan;
import org.hopscope.sim.plan.SharesPlan;
import org.hopscope.sim.plan.SideNetworksPlan;
import org.hopscope.sim.plan.SwitchingPlan;

/** The plans of routers, links and the networks beside them. */
final class NetworkPlans {

    private static final int PPM_OF_PERCENT = 10_000;

    private NetworkPlans() {}

    /** @param paths how it chooses paths */
    static RouterPlan router(RouterType type, RoutingPlan paths) {
        var switching = new SwitchingPlan(
                type.getLatency().toPs() + cyclesPs(type.getLogic(), type.getLatencyCycles()),
                type.getForwarding() == Forwarding.STORE_AND_FORWARD, reduction(type));
        return new RouterPlan(
                new RouterChannels(type.getVirtualChannels(), type.getAdaptiveChannels(), shares(type)),
                new InputBuffers(type.getBufferPackets(), type.getHostPorts(), queueing(type), Admissions.memory(type)),
                switching,
                new PacketLengths(bytes(type.getPacketSize(), 0), bytes(type.getPacketGranule(), 1)), paths,
                Admissions.of(type), Retransmissions.of(type), Congestion.marking(type));
    }

    private static ReductionPlan reduction(RouterType type) {
        return type.getReductionRate() == null ? ReductionPlan.NONE
                : new ReductionPlan(ResolveUnits.rate(type.getReductionRate()), ps(type.getReductionLatency(), 0),
                        type.getReductionTrees(), type.getReductionPackets());
    }

    private static SharesPlan shares(RouterType type) {
        var least = type.getShares().stream().map(share -> share * PPM_OF_PERCENT).toList();
        var most = type.getLimits().isEmpty() ? least.stream().map(share -> 100 * PPM_OF_PERCENT).toList()
                : type.getLimits().stream().map(share -> share * PPM_OF_PERCENT).toList();
        var spare = type.getSpareBandwidth() == SpareBandwidth.SMALLEST_SHARE ? SharesPlan.Spare.TO_SMALLEST
                : SharesPlan.Spare.IN_PROPORTION;
        return least.isEmpty() ? SharesPlan.NONE : new SharesPlan(least, most, spare);
    }

    static LinkPlan link(LinkType type) {
        return new LinkPlan(rate(type), latencyPs(type),
                bytes(type.getPacketOverhead(), 0), ps(type.getRetryTime(), 0), bytes(type.getRetryBuffer(), 0));
    }

    /** The delay of a router or link, given in cycles of its logic. */
    private static long cyclesPs(CoreLogic logic, int cycles) {
        return logic == null ? 0 : ResolveUnits.cyclesPs(logic, cycles);
    }

    /** Flight, transceivers and error correction: all that a signal meets on its way, be it of a packet or a credit. */
    private static long latencyPs(LinkType type) {
        return type.getLatency().toPs() + cyclesPs(type.getLogic(), type.getLatencyCycles())
                + (type.getLength() == null ? 0 : type.getLength().toMillimetres() * Cable.PS_PER_MILLIMETRE)
                + (type.getCorrectionLatency() == null ? 0 : type.getCorrectionLatency().toPs());
    }

    /** A link is as fast as the data path of the logic that drives it, if one does, on the lanes that work. */
    private static Rate rate(LinkType type) {
        Rate all = type.getLogic() == null ? ResolveUnits.rate(type.getRate()) : ResolveUnits.datapath(type.getLogic());
        if (type.getFailedLanes() == 0) {
            return all;
        }
        long working = (long) type.getLanes() - type.getFailedLanes();
        return new Rate(Math.max(1, Math.multiplyExact(all.bytesPerSecond(), working) / type.getLanes()));
    }

    static SideNetworksPlan sideNetworks(Machine machine) {
        var collective = machine.getCollectiveNetwork();
        var interrupt = machine.getInterruptNetwork();
        return new SideNetworksPlan(collective == null ? List.of() : List.of(plan(collective)),
                interrupt == null ? List.of() : List.of(plan(interrupt)));
    }

    private static CollectivePlan plan(CollectiveNetwork network) {
        return new CollectivePlan(network.getArity(), ResolveUnits.rate(network.getRate()),
                bytes(network.getPacketSize(), 0), bytes(network.getPacketOverhead(), 0),
                network.getHopLatency().toPs(), network.getBufferPackets());
    }

    private static InterruptPlan plan(InterruptNetwork network) {
        return new InterruptPlan(network.getArity(), network.getLevelLatency().toPs());
    }

    private static Queueing queueing(RouterType type) {
        return switch (type.getQueueing()) {
            case SHARED_BUFFER -> Queueing.SHARED_BUFFER;
            case INPUT_FIFO -> Queueing.INPUT_FIFO;
            case VIRTUAL_OUTPUT -> Queueing.VIRTUAL_OUTPUT;
        };
    }
}
