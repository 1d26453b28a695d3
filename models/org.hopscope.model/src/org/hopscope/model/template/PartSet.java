// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.template;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.machine.Admission;
import org.hopscope.model.machine.CascadeTopology;
import org.hopscope.model.machine.DragonflyTopology;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.machine.TaperedTreeTopology;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.setting.Origins;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.topology.Kinds;
import org.jspecify.annotations.Nullable;

/**
 * Parts that a new machine is made of: the nodes, NICs, switches, links and protocol stacks of another machine, with
 * the numbers and their sources that they have there.
 */
public final class PartSet {

    /**
     * Parts of systems of some year: a machine that comes with the program, with the numbers in which the parts of this
     * system differ.
     */
    public record Preset(String sample, String label, int year, List<Fitted> numbers) {}

    /** A number that was fitted to a published one of a system. */
    public record Fitted(String path, String value, String source) {}

    private static final String SC_2024 = " (De Sensi et al., Exploring GPU-to-GPU Communication, SC 2024, fig. 8)";

    private static final List<Preset> PRESETS = List.of(
            new Preset("ai-fabric/leaf-spine", "Ultra Ethernet: switches that trim packets, 400 Gb/s", 2025,
                    List.of()),
            new Preset("slingshot/slingshot-11", "Slingshot-11 as measured in Alps: GH200, Cassini, 200 Gb/s", 2024,
                    List.of(new Fitted("PCIe.writeLatency", "1.33 us",
                            "1 B at one switch of Alps, 3.66 us at least" + SC_2024))),
            new Preset("slingshot/slingshot-11", "Slingshot-11 as measured in LUMI: MI250X, Cassini, 200 Gb/s", 2024,
                    List.of(new Fitted("PCIe.writeLatency", "810 ns",
                            "1 B at one switch of LUMI, 2.63 us at least" + SC_2024))),
            new Preset("slingshot/slingshot-11", "Slingshot-11: Cassini, Rosetta, 200 Gb/s", 2021, List.of()),
            new Preset("infiniband/infiniband", "InfiniBand HDR100: ConnectX-6, Quantum, 100 Gb/s", 2020, List.of()),
            new Preset("slingshot/slingshot-10", "Slingshot-10: ConnectX-5, Rosetta, 100 Gb/s", 2019, List.of()),
            new Preset("aries/aries", "Aries: router for four nodes", 2012, List.of()));

    private final Machine parts;
    private final Kinds kinds;

    /** The parts of a machine with a parametric topology, which stays as it is. */
    public PartSet(Machine parts) {
        this.parts = parts;
        kinds = Kinds.of(parts.getTopology());
    }

    /** The parts of a preset, made from its machine, which is changed. */
    public static PartSet of(Preset preset, Machine machine) {
        for (var number : preset.numbers()) {
            var problems = new Diagnostics();
            var change = Setting.at(number.path(), number.value()).apply(machine, null, problems)
                    .orElseThrow(() -> new IllegalArgumentException(problems.all().toString()));
            for (var part : ElementPath.find(machine, change.getElement())) {
                Origins.replace(part, change.getFeature(), ProvenanceKind.CALIBRATED, number.source());
            }
        }
        return new PartSet(machine);
    }

    /** Machines to take parts from, the newest first. */
    public static List<Preset> presets() {
        return PRESETS;
    }

    /** Why a machine of a template cannot be made of these parts; empty if it can. */
    public Optional<String> objection(Machine machine) {
        var topology = machine.getTopology();
        if (topology == null) {
            return Optional.of("There are no parts in this template yet");
        }
        var router = switchOf(topology);
        if (router.isEmpty() || kinds.routerType() == null) {
            return Optional.of("Nodes forward packets to each other here, but these NICs have one link, to a switch");
        }
        if (!machine.getStacks().getFirst().getName().equals("MPI over Portals")) {
            return Optional.of("This template has a NIC and a protocol of its own");
        }
        boolean levels = topology instanceof DragonflyTopology || topology instanceof CascadeTopology;
        if (levels && trims(kinds.routerType())) {
            return Optional.of("A dragonfly needs levels of virtual channels, but trimmed packets have one channel");
        }
        if (!Kinds.of(topology).levels().isEmpty()) {
            return Optional.of("Its levels have kinds of links of their own, which these parts do not have");
        }
        return router.get().getPorts() <= kinds.routerType().getPorts() ? Optional.empty()
                : Optional.of(String.format(Locale.ROOT, "A switch would need %,d ports, and %s has %,d",
                        router.get().getPorts(), kinds.routerType().getName(), kinds.routerType().getPorts()));
    }

    /**
     * The machine of a template made of these parts; it gives its topology and its workloads away.
     *
     * @throws IllegalArgumentException if there is an {@link #objection}
     */
    public Machine applyTo(Machine machine) {
        objection(machine).ifPresent(reason -> {
            throw new IllegalArgumentException(reason);
        });
        var routing = switchOf(machine.getTopology()).orElseThrow().getRouting();
        var made = EcoreUtil.copy(parts);
        var own = Kinds.of(made.getTopology());
        boolean bothTrees = made.getTopology() instanceof TaperedTreeTopology
                && machine.getTopology() instanceof TaperedTreeTopology;
        made.setName(machine.getName());
        made.setNotes(null);
        made.setLayout(machine.getLayout());
        made.setPlacement(null);
        made.getTextNotes().clear();
        made.getWorkloads().clear();
        made.getWorkloads().addAll(machine.getWorkloads());
        made.setTopology(machine.getTopology());
        // by its load, or by values that senders choose: all routings of trees fit all of them
        if (!bothTrees) {
            route(Objects.requireNonNull(own.routerType()), routing);
        }
        if (made.getTopology() instanceof GraphTopology) {
            made.getRouterTypes().forEach(type -> route(type, routing));
        }
        attach(made.getTopology(), own);
        dropUnused(made, own);
        return made;
    }

    private static boolean trims(@Nullable RouterType type) {
        return type != null
                && (type.getAdmission() == Admission.TRIM || type.getAdmission() == Admission.TRIM_EITHER);
    }

    private static void route(RouterType router, RoutingKind routing) {
        router.setRouting(routing);
        router.getProvenance().removeIf(one -> "routing".equals(one.getFeature()));
    }

    private static Optional<RouterType> switchOf(Topology topology) {
        if (topology instanceof GraphTopology graph) {
            return graph.getVertices().stream().filter(Switch.class::isInstance).map(Switch.class::cast)
                    .map(Switch::getRouterType).findFirst();
        }
        return Optional.ofNullable(Kinds.of(topology).routerType());
    }

    private static void attach(Topology topology, Kinds own) {
        if (topology instanceof GraphTopology graph) {
            set(graph, Node.class, node -> node.setNodeType(own.nodeType()));
            set(graph, Switch.class, one -> one.setRouterType(own.routerType()));
            graph.getLinks().forEach(link -> link.setLinkType(hostLink(own)));
            return;
        }
        set(topology, "nodeType", own.nodeType());
        set(topology, "routerType", own.routerType());
        set(topology, "linkType", own.linkType());
        set(topology, "hostLinkType", own.hostLinkType());
        set(topology, "columnLinkType", own.columnLinkType());
        if (Kinds.of(topology).globalLinkType() != null) {
            set(topology, "globalLinkType", own.globalLinkType());
        }
    }

    private static <T> void set(GraphTopology graph, Class<T> kind, Consumer<T> change) {
        graph.getVertices().stream().filter(kind::isInstance).map(kind::cast).forEach(change);
    }

    private static @Nullable LinkType hostLink(Kinds own) {
        return own.hostLinkType() == null ? own.linkType() : own.hostLinkType();
    }

    private static void set(Topology topology, String feature, @Nullable EObject type) {
        var known = topology.eClass().getEStructuralFeature(feature);
        if (known != null) {
            topology.eSet(known, type);
        }
    }

    /** Link types that the new topology has no place for. */
    private static void dropUnused(Machine made, Kinds own) {
        var used = made.getTopology() instanceof GraphTopology ? new Kinds(null, null, hostLink(own), null, null, null,
                List.of())
                : Kinds.of(made.getTopology());
        made.getLinkTypes().removeIf(type -> !used.links().contains(type));
    }
}
