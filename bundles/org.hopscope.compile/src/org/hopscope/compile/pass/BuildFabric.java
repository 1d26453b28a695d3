// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.Optional;

import org.eclipse.emf.common.util.Enumerator;
import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.diagnostic.LiteralLabel;
import org.hopscope.model.machine.Forwarding;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.topology.RegularTopology;
import org.hopscope.model.validation.ValueLimits;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.FatTreePlan;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.Fidelity;
import org.hopscope.sim.plan.FullyConnectedPlan;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.OverriddenPlan;

/**
 * Checks that routers, messages and topology fit each other, which the rules of the single parts cannot see, and finds
 * what is to fail.
 */
public final class BuildFabric {

    private static final String NO_ROOM = "C401";
    private static final String OTHER_ROUTING = "C403";
    private static final String QUEUEING_DIFFERS = "C404";
    private static final String NOTHING_TO_CHOOSE = "C405";
    private static final String TOO_FEW_CHANNELS = "C406";
    private static final String NO_DETOURS = "C407";
    private static final String NO_MESSAGE_LEVEL = "C408";
    private static final String NOTHING_TO_STORE = "C417";

    private BuildFabric() {}

    /** Checks the parts; empty with the reasons among the diagnostics if they do not fit each other. */
    public static Optional<BuiltFabric> run(ResolvedMachine resolved) {
        var routing = RegularTopology.of(resolved.network().source()).map(RegularTopology::routing)
                .orElse(resolved.network().topology() instanceof GraphPlan graph && graph.upDown() ? RoutingKind.UP_DOWN
                        : RoutingKind.SHORTEST_PATH_TABLE);
        for (int i = 0; i < resolved.routers().size(); i++) {
            checkPacket(resolved, i);
            checkRouting(resolved, resolved.network().routerTypes().get(i), routing);
            checkQueueing(resolved, i);
            checkForwarding(resolved, resolved.network().routerTypes().get(i));
            checkChannels(resolved, i);
        }
        if (resolved.network().topology().plane() instanceof OverriddenPlan plan && plan.broken().length > 0
                && StackFamily.of(resolved.stack()) == StackFamily.TORUS_MESSAGES) {
            resolved.diagnostics().error(resolved.network().source(), NO_DETOURS, "Torus messages of '"
                    + resolved.stackPlan().name() + "' cannot be routed around broken links",
                    "let a fault of the workload break the link, or choose another stack");
        }
        if (resolved.network().topology().plane() instanceof FatTreePlan && PathChoices.hasPackets(resolved.network())
                && resolved.network().source().getOverrides().stream().anyMatch(InstanceOverride::isBroken)) {
            resolved.diagnostics().error(resolved.network().source(), NO_DETOURS,
                    "Packets cannot be routed around broken links of "
                    + "a tree", "let a fault of the workload break the link");
        }
        var faults = FaultPlans.of(resolved);
        for (int i = 0; i < resolved.routers().size(); i++) {
            PathChoices.check(resolved, faults, i);
            Admissions.check(resolved, faults, i);
            Retransmissions.check(resolved, faults, i);
            Congestion.check(resolved, i);
        }
        PacketSizes.check(resolved);
        RetryBufferCheck.check(resolved);
        TrafficClasses.check(resolved);
        checkFidelity(resolved, faults);
        return resolved.input().unlessWrong(new BuiltFabric(resolved, faults));
    }

    /** Mechanisms that need each packet on each link are refused without them. */
    private static void checkFidelity(ResolvedMachine resolved, FaultPlan faults) {
        if (resolved.fidelity() == Fidelity.PACKET) {
            return;
        }
        boolean circuits = resolved.network().topology() instanceof FatTreePlan;
        if (circuits || !resolved.stackPlan().hasMessageLevel()) {
            resolved.diagnostics().error(resolved.workload(), NO_MESSAGE_LEVEL, "The network of '"
                    + resolved.stackPlan().name()
                    + "' can only be simulated packet by packet", "set the fidelity to PACKET");
        } else if (faults.damagedPerBillion() > 0
                || faults.faults().stream().anyMatch(fault -> fault.kind().ofLink())) {
            resolved.diagnostics().error(resolved.workload(), NO_MESSAGE_LEVEL,
                    "Faults of links affect single packets, which do not exist at message level",
                    "set the fidelity to PACKET, or leave the faults out");
        }
    }

    /** Topologies in which packets change channels need some for each level, on top of those of the stack. */
    private static void checkChannels(ResolvedMachine resolved, int router) {
        var plan = resolved.routers().get(router);
        int levels = Math.max(resolved.network().topology().channelLevels(),
                resolved.routers().stream().mapToInt(one -> one.routing().levels(resolved.network().topology())).max()
                .orElse(1));
        int ofStack = TrafficClasses.channels(resolved);
        int there = plan.channels().fixed();
        boolean fixed = levels == 1 && TrafficClasses.count(resolved) == 1
                && !(resolved.stackPlan() instanceof BlockStackPlan);
        if (there >= levels * ofStack || fixed) {
            return;
        }
        boolean broken = resolved.network().topology().channelLevels() > resolved.network().topology().base()
                .channelLevels();
        int classes = TrafficClasses.count(resolved);
        var inClasses = classes == 1 ? "" : " in " + classes + " traffic classes";
        var need = levels == 1 ? "'%s' sends on %s%s".formatted(resolved.stackPlan().name(), ofStack, inClasses)
                : "'%s' needs %s levels%s of %s for '%s'%s".formatted(resolved.network().source().getName(), levels,
                        broken ? " around broken links" : "", ofStack, resolved.stackPlan().name(), inClasses);
        resolved.diagnostics().error(resolved.network().routerTypes().get(router), TOO_FEW_CHANNELS,
                there + " virtual channels for fixed paths are too few: " + need,
                enough(levels * ofStack + plan.channels().adaptive(), levels, classes));
    }

    /** The way to so many channels, of which a router may have only a few. */
    private static String enough(int channels, int levels, int classes) {
        int most = Integer.parseInt(ValueLimits.range(MachinePackage.Literals.ROUTER_TYPE__VIRTUAL_CHANNELS).getLast());
        if (channels <= most) {
            return "raise the virtual channels to " + channels;
        }
        return "a router has at most " + most + " virtual channels: choose "
                + (classes > 1 ? "fewer traffic classes, or " : "") + "a stack that sends on fewer channels"
                + (levels > 1 ? ", or another routing" : "");
    }

    private static void checkPacket(ResolvedMachine resolved, int router) {
        var type = resolved.network().routerTypes().get(router);
        int packet = resolved.routers().get(router).packetBytes();
        int header = Math.max(resolved.stackPlan().headerBytes(), resolved.drawn().header());
        if (packet <= header) {
            resolved.diagnostics().error(type, NO_ROOM, "Packets of " + packet + " B leave no room after a header of "
                    + header + " B", "raise the packet size");
        }
    }

    private static void checkRouting(ResolvedMachine resolved, RouterType type, RoutingKind routing) {
        if ((resolved.network().topology() instanceof GraphPlan || routing == RoutingKind.MINIMAL)
                && type.getAdaptiveChannels() > 0) {
            resolved.diagnostics().error(type, NOTHING_TO_CHOOSE, routing == RoutingKind.MINIMAL
                    ? "This topology is not routed adaptively" : "Networks drawn by hand are not routed adaptively",
                    "set the adaptive channels to 0");
        }
        if (resolved.network().topology() instanceof GraphPlan) {
            var own = drawn(resolved).orElse(routing);
            if (type.getRouting() != own && !(PathChoices.isChosen(type) && chooses(resolved, type))) {
                warnOther(resolved, type, own);
            }
        } else if (type.getRouting() != routing && !PathChoices.isChosen(type) && chooses(resolved, type)) {
            warnOther(resolved, type, routing);
        }
    }

    /** The routing by which the routers with several links of a network drawn by hand choose among paths. */
    private static Optional<RoutingKind> drawn(ResolvedMachine resolved) {
        return resolved.network().routerTypes().stream()
                .filter(type -> PathChoices.isChosen(type) && PathChoices.chooses(resolved.network(), type))
                .map(RouterType::getRouting).findFirst();
    }

    private static void warnOther(ResolvedMachine resolved, RouterType type, RoutingKind routing) {
        resolved.diagnostics().warning(type, OTHER_ROUTING, "This topology is routed by " + label(routing)
                + ", not by " + label(type.getRouting()), "set routing to " + label(routing));
    }

    private static String label(Enumerator literal) {
        return LiteralLabel.of(literal.getName());
    }

    /** A router with one link, or with one to every other, has nothing to choose, whatever its routing is called. */
    private static boolean chooses(ResolvedMachine resolved, RouterType type) {
        return !(resolved.network().topology().base() instanceof FullyConnectedPlan)
                && PathChoices.chooses(resolved.network(), type);
    }

    /** A circuit is set up by a header before its data move; no switch ever holds the data. */
    private static void checkForwarding(ResolvedMachine resolved, RouterType type) {
        if (type.getForwarding() == Forwarding.STORE_AND_FORWARD && !PathChoices.hasPackets(resolved.network())) {
            resolved.diagnostics().error(type, NOTHING_TO_STORE, "Switches of circuits hold no packets that they "
                    + "could store and forward", "set forwarding to CUT_THROUGH");
        }
    }

    private static void checkQueueing(ResolvedMachine resolved, int router) {
        var first = resolved.network().routerTypes().get(0);
        var type = resolved.network().routerTypes().get(router);
        if (type.getQueueing() != first.getQueueing()) {
            resolved.diagnostics().error(type, QUEUEING_DIFFERS, "Queueing by " + label(type.getQueueing())
                    + " meets " + label(first.getQueueing()) + " of '" + first.getName() + "'",
                    "choose one queueing for all routers");
        }
    }
}
