// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.template;

import java.util.List;
import java.util.Locale;

import org.hopscope.model.machine.HammingMeshTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.SwitchedTopology;
import org.hopscope.model.template.MachineTemplate.Plan;
import org.hopscope.model.template.MachineTemplate.Values;
import org.hopscope.model.topology.RegularTopology;
import org.hopscope.model.topology.Shape;

/** New machines with networks of switches of which each has as many ports as the largest needs. */
final class SwitchedTemplates {

    private static final MachineFactory FACTORY = MachineFactory.eINSTANCE;
    private static final String ALONE = "One node alone has no network";

    private SwitchedTemplates() {}

    private static Machine machine(Values values, SwitchedTopology topology, String name) {
        var regular = RegularTopology.of(topology).orElseThrow();
        var draft = Draft.portals(values.machine(), regular.nodePorts(), regular.leadsThroughNodes()
                ? regular.routing() : RoutingKind.SHORTEST_PATH_TABLE);
        topology.setNodeType(draft.nodeType());
        topology.setRouterType(draft.addSwitch(regular.routerPorts(), regular.routing()));
        topology.setLinkType(draft.linkType());
        if (regular.globalLinks().signum() > 0) {
            topology.setGlobalLinkType(draft.addLink("global link"));
        }
        return draft.with(topology, name);
    }

    /** A HyperX of two dimensions, or three. */
    static final class HyperX implements Plan {

        @Override
        public Machine build(Values values) {
            var hyperX = FACTORY.createHyperXTopology();
            hyperX.getSizes().addAll(values.of("z") > 1 ? List.of(values.of("x"), values.of("y"), values.of("z"))
                    : List.of(values.of("x"), values.of("y")));
            hyperX.setNodesPerSwitch(values.of("t"));
            hyperX.setLinksPerPair(values.of("k"));
            return machine(values, hyperX, "HyperX");
        }

        @Override
        public String objection(Values values) {
            return (long) values.of("x") * values.of("y") * values.of("z") * values.of("t") > 1 ? "" : ALONE;
        }
    }

    /** A fat tree of switches with k ports, of which k t / (t + 1) of a leaf lead to nodes. */
    static final class Tree implements Plan {

        @Override
        public Machine build(Values values) {
            var tree = FACTORY.createTaperedTreeTopology();
            tree.setPods(values.of("pods"));
            tree.setLeavesPerPod(values.of("l"));
            tree.setNodesPerLeaf(down(values));
            tree.setUplinksPerLeaf(values.of("k") - down(values));
            if (tree.getPods() > 1) {
                tree.setUplinksPerSpine(Math.max(1, Math.min(values.of("k") - values.of("l"), values.of("l"))));
            }
            tree.setRails(values.of("rails"));
            return machine(values, tree, "fat tree");
        }

        private static int down(Values values) {
            return values.of("k") * values.of("t") / (values.of("t") + 1);
        }

        @Override
        public String objection(Values values) {
            if ((long) down(values) * values.of("l") * values.of("pods") < 2) {
                return ALONE;
            }
            boolean pods = values.of("pods") > 1;
            if (values.of("l") > values.of("k") - (pods ? 1 : 0)) {
                return String.format(Locale.ROOT, "A spine with %,d ports joins at most %,d leaves", values.of("k"),
                        values.of("k") - (pods ? 1 : 0));
            }
            if (values.of("pods") > values.of("k")) {
                return String.format(Locale.ROOT, "A core switch with %,d ports joins at most %,d pods",
                        values.of("k"), values.of("k"));
            }
            return values.of("l") % values.of("rails") == 0 ? ""
                    : "The leaves per pod must be a multiple of the rails";
        }
    }

    /** A dragonfly of leaves and spines. */
    static final class Plus implements Plan {

        @Override
        public Machine build(Values values) {
            var plus = FACTORY.createDragonflyPlusTopology();
            plus.setGroups(values.of("g"));
            plus.setLeavesPerGroup(values.of("l"));
            plus.setSpinesPerGroup(values.of("s"));
            plus.setNodesPerLeaf(values.of("p"));
            if (plus.getGroups() > 1) {
                plus.setGlobalLinksPerSpine(values.of("h"));
            }
            return machine(values, plus, "dragonfly+");
        }

        @Override
        public String objection(Values values) {
            return groups(values, (long) values.of("s") * values.of("h"));
        }
    }

    /** A dragonfly of groups that are grids. */
    static final class Grids implements Plan {

        @Override
        public Machine build(Values values) {
            var cascade = FACTORY.createCascadeTopology();
            cascade.setGroups(values.of("g"));
            cascade.setRows(values.of("r"));
            cascade.setColumns(values.of("c"));
            cascade.setNodesPerRouter(values.of("p"));
            if (cascade.getGroups() > 1) {
                cascade.setGlobalLinksPerRouter(values.of("h"));
            }
            return machine(values, cascade, "dragonfly");
        }

        @Override
        public String objection(Values values) {
            return groups(values, (long) values.of("r") * values.of("c") * values.of("h"));
        }
    }

    /** Boards of nodes, and switches for their rows and columns. */
    static final class Boards implements Plan {

        @Override
        public Machine build(Values values) {
            var mesh = mesh(values);
            var machine = machine(values, mesh, "HammingMesh");
            int levels = RegularTopology.of(mesh).flatMap(RegularTopology::shape).map(Shape::channelLevels).orElse(1);
            machine.getRouterTypes().forEach(type -> type.setVirtualChannels(Math.max(levels,
                    type.getVirtualChannels())));
            return machine;
        }

        private static HammingMeshTopology mesh(Values values) {
            var mesh = FACTORY.createHammingMeshTopology();
            mesh.setBoardWidth(values.of("a"));
            mesh.setBoardHeight(values.of("b"));
            mesh.setColumns(values.of("x"));
            mesh.setRows(values.of("y"));
            mesh.setSwitchPorts(values.of("k"));
            return mesh;
        }

        @Override
        public String objection(Values values) {
            return RegularTopology.of(mesh(values)).flatMap(RegularTopology::obstacle)
                    .map(RegularTopology.Obstacle::reason).orElse("");
        }
    }

    private static String groups(Values values, long links) {
        return values.of("g") <= links + 1 ? "" : String.format(Locale.ROOT,
                "A group has %,d global links and so at most %,d other groups", links, links);
    }
}
