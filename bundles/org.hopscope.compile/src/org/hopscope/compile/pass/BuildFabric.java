// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.topology.RegularTopology;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlueGeneStackPlan;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.FullyConnectedPlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.NodePlan;
import org.hopscope.sim.plan.OverriddenPlan;

/**
 * Checks that routers, messages and topology fit each other, which the rules of the single parts cannot see, and finds
 * what is to fail.
 */
public final class BuildFabric implements Pass {

    private static final String NO_ROOM = "C401";
    private static final String PACKETS_DIFFER = "C402";
    private static final String OTHER_ROUTING = "C403";
    private static final String QUEUEING_DIFFERS = "C404";
    private static final String NOTHING_TO_CHOOSE = "C405";
    private static final String TOO_FEW_CHANNELS = "C406";
    private static final String NO_DETOURS = "C407";
    private static final String NO_MESSAGE_LEVEL = "C408";

    @Override
    public String title() {
        return "build fabric";
    }

    @Override
    public void run(CompileState state) {
        var routing = RegularTopology.of(state.network.source()).map(RegularTopology::routing)
                .orElse(state.network.topology() instanceof GraphPlan graph && graph.upDown() ? RoutingKind.UP_DOWN
                        : RoutingKind.SHORTEST_PATH_TABLE);
        for (int i = 0; i < state.routers.size(); i++) {
            checkPacket(state, i);
            checkRouting(state, state.network.routerTypes().get(i), routing);
            checkQueueing(state, i);
            checkChannels(state, i);
        }
        if (state.network.topology().plane() instanceof OverriddenPlan plan && plan.broken().length > 0
                && state.stackPlan instanceof BlueGeneStackPlan) {
            state.diagnostics().error(state.network.source(), NO_DETOURS, "Torus messages of '"
                    + state.stackPlan.name() + "' know no way around broken links",
                    "let a fault of the workload break the link, or choose another stack");
        }
        if (state.network.topology().plane() instanceof FatTreePlan && PathChoices.hasPackets(state.network)
                && state.network.source().getOverrides().stream().anyMatch(InstanceOverride::isBroken)) {
            state.diagnostics().error(state.network.source(), NO_DETOURS, "Packets know no way around broken links of "
                    + "a tree", "let a fault of the workload break the link");
        }
        state.faults = FaultPlans.of(state);
        for (int i = 0; i < state.routers.size(); i++) {
            PathChoices.check(state, i);
            Admissions.check(state, i);
            Retransmissions.check(state, i);
            Congestion.check(state, i);
        }
        checkFidelity(state);
    }

    /** What needs each packet on each link cannot be had without. */
    private static void checkFidelity(CompileState state) {
        if (state.fidelity() == Fidelity.PACKET) {
            return;
        }
        boolean circuits = state.network.topology() instanceof FatTreePlan;
        if (circuits || !state.stackPlan.hasMessageLevel()) {
            state.diagnostics().error(state.workload(), NO_MESSAGE_LEVEL, "The network of '" + state.stackPlan.name()
                    + "' can only be simulated packet by packet", "set the fidelity to PACKET");
        } else if (state.faults.damagedPerBillion() > 0
                || state.faults.faults().stream().anyMatch(fault -> fault.kind().ofLink())) {
            state.diagnostics().error(state.workload(), NO_MESSAGE_LEVEL,
                    "Faults of links meet single packets, which messages do not have",
                    "set the fidelity to PACKET, or leave the faults out");
        }
    }

    /** Topologies in which packets change channels need some for each level, on top of those of the stack. */
    private static void checkChannels(CompileState state, int router) {
        var plan = state.routers.get(router);
        int levels = Math.max(state.network.topology().channelLevels(),
                state.routers.stream().mapToInt(one -> one.routing().levels(state.network.topology())).max().orElse(1));
        int ofStack = channels(state);
        int there = plan.virtualChannels() - plan.adaptiveChannels();
        if (there >= levels * ofStack || levels == 1 && !(state.stackPlan instanceof BlockStackPlan)) {
            return;
        }
        boolean broken = state.network.topology().channelLevels() > state.network.topology().base().channelLevels();
        var need = levels == 1 ? "'%s' sends on %s".formatted(state.stackPlan.name(), ofStack)
                : "'%s' needs %s levels%s of %s for '%s'".formatted(state.network.source().getName(), levels,
                        broken ? " around broken links" : "", ofStack, state.stackPlan.name());
        state.diagnostics().error(state.network.routerTypes().get(router), TOO_FEW_CHANNELS,
                there + " virtual channels for fixed paths are too few: " + need,
                "raise the virtual channels to " + (levels * ofStack + plan.adaptiveChannels()));
    }

    /** The channels that a stack sends on: those of its packets, counted from the first one of their port. */
    private static int channels(CompileState state) {
        int first = state.nodes.stream().map(NodePlan::nic)
                .filter(ComposedNicPlan.class::isInstance).map(ComposedNicPlan.class::cast)
                .flatMap(nic -> nic.ports().stream()).mapToInt(ComposedNicPlan.PortPart::channel).max().orElse(0);
        return first + state.stackPlan.channels();
    }

    private static void checkPacket(CompileState state, int router) {
        var type = state.network.routerTypes().get(router);
        int packet = state.routers.get(router).packetBytes();
        int header = state.stackPlan.headerBytes();
        if (packet <= header) {
            state.diagnostics().error(type, NO_ROOM, "Packets of " + packet + " B leave no room behind a header of "
                    + header + " B", "raise the packet size");
        } else if (packet != state.routers.get(0).packetBytes()) {
            state.diagnostics().error(type, PACKETS_DIFFER, "Packets of " + packet + " B meet packets of "
                    + state.routers.get(0).packetBytes() + " B of '" + state.network.routerTypes().get(0).getName()
                    + "'", "choose one packet size for all routers");
        }
    }

    private static void checkRouting(CompileState state, RouterType type, RoutingKind routing) {
        if ((state.network.topology() instanceof GraphPlan || routing == RoutingKind.MINIMAL)
                && type.getAdaptiveChannels() > 0) {
            state.diagnostics().error(type, NOTHING_TO_CHOOSE, routing == RoutingKind.MINIMAL
                    ? "This topology is not routed adaptively" : "Networks drawn by hand are not routed adaptively",
                    "set the adaptive channels to 0");
        }
        if (type.getRouting() != routing && !PathChoices.perPacket(type) && chooses(state, type)) {
            state.diagnostics().warning(type, OTHER_ROUTING, "This topology is routed by " + routing.getName()
                    + ", not by " + type.getRouting().getName(), "set routing to " + routing.getName());
        }
    }

    /** A router with one link, or with one to every other, has nothing to choose, whatever its routing is called. */
    private static boolean chooses(CompileState state, RouterType type) {
        return !(state.network.topology().base() instanceof FullyConnectedPlan)
                && PathChoices.chooses(state.network, type);
    }

    private static void checkQueueing(CompileState state, int router) {
        var first = state.network.routerTypes().get(0);
        var type = state.network.routerTypes().get(router);
        if (type.getQueueing() != first.getQueueing()) {
            state.diagnostics().error(type, QUEUEING_DIFFERS, "Queueing by " + type.getQueueing().getName()
                    + " meets " + first.getQueueing().getName() + " of '" + first.getName() + "'",
                    "choose one queueing for all routers");
        }
    }
}
