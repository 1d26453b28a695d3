// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.template;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.template.MachineTemplate.Plan;
import org.hopscope.model.template.MachineTemplate.Values;

/** The templates for new machines. Numbers in them are round and marked as assumed. */
public final class MachineTemplates {

    private static final MachineFactory FACTORY = MachineFactory.eINSTANCE;
    private static final String[] AXES = {"x", "y", "z"};
    private static final int MOST_DRAWN = 256;

    private MachineTemplates() {
    }

    /** All templates, the simplest first. */
    public static List<MachineTemplate> all() {
        return List.of(
                new MachineTemplate("empty", "Empty", "Nothing but a name: draw everything yourself.", List.of(),
                        MachineTemplates::empty),
                new MachineTemplate("pair", "Two nodes back to back", "Two nodes joined by one cable.", List.of(),
                        MachineTemplates::pair),
                new MachineTemplate("switch", "Single switch", "Nodes around one switch.",
                        List.of(number("nodes", "Nodes", 8, 2, MOST_DRAWN)), MachineTemplates::star),
                new MachineTemplate("torus", "Torus or mesh", "A grid of nodes in up to three dimensions, each linked "
                        + "with its neighbours.", List.of(number("x", "Size in x", 4, 1, 1024),
                                number("y", "Size in y", 4, 1, 1024), number("z", "Size in z", 4, 1, 1024),
                                TemplateParameter.yes("wrap", "Wrap around (torus)")), new Torus()),
                new MachineTemplate("tree", "k-ary n-tree", "A fat tree of circuit switches with k links down and k "
                        + "up, in n levels, between nodes with Elans.", List.of(
                                number("k", "Links down per switch (k)", 4, 2, 64),
                                number("n", "Levels (n)", 3, 1, 10)), MachineTemplates::tree),
                new MachineTemplate("packet-tree", "Fat tree of packets", "The same tree of packet switches, which "
                        + "choose uplinks by their queues, between nodes with any NIC that has a router.", List.of(
                                number("k", "Links down per switch (k)", 4, 2, 64),
                                number("n", "Levels (n)", 2, 1, 10)), MachineTemplates::packetTree),
                new MachineTemplate("hypercube", "Hypercube", "2^d nodes, each linked with d others.",
                        List.of(number("d", "Dimensions (d)", 4, 1, 20)), MachineTemplates::hypercube),
                new MachineTemplate("dragonfly", "Dragonfly", "Groups of routers, all joined within a group, every "
                        + "two groups joined by global links.", List.of(
                                number("p", "Nodes per router (p)", 2, 1, 64),
                                number("a", "Routers per group (a)", 4, 1, 128),
                                number("h", "Global links per router (h)", 2, 1, 64),
                                number("g", "Groups (g)", 9, 2, 4096)), new Dragonfly()),
                new MachineTemplate("tapered-tree", "Fat tree by ports and taper", "Leaves, spines and core "
                        + "switches; the taper is the number of nodes per uplink. With rails, each server has a "
                        + "node on as "
                        + "many leaves.", List.of(number("k", "Ports per switch (k)", 8, 2, 512),
                                number("t", "Taper (nodes per uplink)", 1, 1, 16),
                                number("l", "Leaves per pod", 4, 1, 512), number("pods", "Pods", 4, 1, 512),
                                number("rails", "Rails per server", 1, 1, 64)), new SwitchedTemplates.Tree()),
                new MachineTemplate("dragonfly-plus", "Dragonfly+", "Groups of leaves and spines, every two groups "
                        + "joined by links between their spines.", List.of(
                                number("p", "Nodes per leaf (p)", 2, 1, 64), number("l", "Leaves per group", 4, 1, 128),
                                number("s", "Spines per group", 4, 1, 128),
                                number("h", "Global links per spine (h)", 1, 1, 64),
                                number("g", "Groups (g)", 5, 2, 4096)), new SwitchedTemplates.Plus()),
                new MachineTemplate("cascade", "Dragonfly of grids", "Groups of routers in rows and columns, all "
                        + "joined within each, every two groups joined by global links.", List.of(
                                number("p", "Nodes per router (p)", 2, 1, 64), number("r", "Rows per group", 2, 1, 64),
                                number("c", "Routers per row", 4, 1, 64),
                                number("h", "Global links per router (h)", 1, 1, 64),
                                number("g", "Groups (g)", 5, 2, 4096)), new SwitchedTemplates.Grids()),
                new MachineTemplate("hyperx", "HyperX", "Switches in up to three dimensions, each joined with all "
                        + "others of its row.", List.of(number("x", "Switches in x", 4, 1, 128),
                                number("y", "Switches in y", 4, 1, 128), number("z", "Switches in z", 1, 1, 128),
                                number("t", "Nodes per switch (T)", 4, 1, 128),
                                number("k", "Links per pair (K)", 1, 1, 16)), new SwitchedTemplates.HyperX()),
                hammingMesh(), servers(),
                new MachineTemplate("complete", "Fully connected", "Every two nodes are joined by a cable of their "
                        + "own.", List.of(number("nodes", "Nodes", 8, 2, 128)), MachineTemplates::complete),
                drawn("rdma", "RDMA", "Nodes around one switch. Their NIC is drawn from general parts, MPI over "
                        + "verbs from blocks: change either and run again."),
                drawn("portals4", "Portals 4", "Nodes around one switch. Their NIC matches, counts and starts "
                        + "triggered operations by itself, and builds barriers from them."));
    }

    /** The template of this id. */
    public static Optional<MachineTemplate> of(String id) {
        return all().stream().filter(one -> one.id().equals(id)).findFirst();
    }

    private static MachineTemplate hammingMesh() {
        return new MachineTemplate("hammingmesh", "HammingMesh", "Boards of nodes in a mesh, joined by switches along "
                + "every row and column.", List.of(number("a", "Nodes in a row of a board (a)", 2, 1, 16),
                        number("b", "Nodes in a column of a board (b)", 2, 1, 16),
                        number("x", "Columns of boards", 4, 1, 128), number("y", "Rows of boards", 4, 1, 128),
                        number("k", "Ports per switch", 64, 4, 512)), new SwitchedTemplates.Boards());
    }

    private static MachineTemplate servers() {
        return new MachineTemplate("servers", "Servers of accelerators", "Servers whose accelerators are joined by "
                + "NVLink inside, and by a NIC for each of them, or a PCIe switch with a NIC for a few, on leaves and "
                + "spines outside.", ServersTemplate.parameters(), new ServersTemplate());
    }

    /** Nodes with a NIC and a protocol from a text around one switch. */
    private static MachineTemplate drawn(String id, String label, String about) {
        return new MachineTemplate(id, label, about, List.of(number("nodes", "Nodes", 8, 2, MOST_DRAWN)),
                new Written(id));
    }

    private static TemplateParameter number(String key, String label, int initial, int lowest, int highest) {
        return new TemplateParameter(key, label, initial, lowest, highest);
    }

    private static Machine empty(Values values) {
        var machine = FACTORY.createMachine();
        machine.setName(values.machine());
        return machine;
    }

    private static Machine pair(Values values) {
        var draft = Draft.portals(values.machine(), 2, RoutingKind.SHORTEST_PATH_TABLE);
        var graph = FACTORY.createGraphTopology();
        var type = draft.nodeType();
        join(draft.linkType(), graph, node(type, graph, 0), node(type, graph, 1), "cable");
        return draft.with(graph, "network");
    }

    private static Machine star(Values values) {
        var draft = Draft.portals(values.machine(), 2, RoutingKind.SHORTEST_PATH_TABLE);
        var type = draft.addSwitch(values.of("nodes"), RoutingKind.SHORTEST_PATH_TABLE);
        var network = star(values.of("nodes"), draft.nodeType(), type, draft.linkType());
        var machine = draft.with(network, "network");
        StarPlaces.write(machine, network);
        return machine;
    }

    private static GraphTopology star(int nodes, NodeType nodeType, RouterType switchType, LinkType linkType) {
        var graph = FACTORY.createGraphTopology();
        var centre = FACTORY.createSwitch();
        centre.setName("switch");
        centre.setRouterType(switchType);
        graph.getVertices().add(centre);
        for (int i = 0; i < nodes; i++) {
            join(linkType, graph, node(nodeType, graph, i), centre, "cable " + i);
        }
        return graph;
    }

    private static Vertex node(NodeType type, GraphTopology graph, int number) {
        var node = FACTORY.createNode();
        node.setName("node " + number);
        node.setNodeType(type);
        graph.getVertices().add(node);
        return node;
    }

    private static void join(LinkType type, GraphTopology graph, Vertex one, Vertex other, String name) {
        var link = FACTORY.createLink();
        link.setName(name);
        link.setSource(one);
        link.setTarget(other);
        link.setLinkType(type);
        graph.getLinks().add(link);
    }

    private static Machine tree(Values values) {
        var draft = Draft.elan(values.machine(), 2 * values.of("k"));
        return tree(draft, draft.routerType(), values);
    }

    private static Machine packetTree(Values values) {
        var draft = Draft.portals(values.machine(), 2, RoutingKind.SHORTEST_PATH_TABLE);
        return tree(draft, draft.addSwitch(2 * values.of("k"), RoutingKind.UP_DOWN), values);
    }

    private static Machine tree(Draft draft, RouterType switches, Values values) {
        var tree = FACTORY.createFatTreeTopology();
        tree.setArity(values.of("k"));
        tree.setLevels(values.of("n"));
        tree.setNodeType(draft.nodeType());
        tree.setRouterType(switches);
        tree.setLinkType(draft.linkType());
        return draft.with(tree, "fat tree");
    }

    private static Machine hypercube(Values values) {
        var draft = Draft.portals(values.machine(), values.of("d") + 1, RoutingKind.DIMENSION_ORDER);
        var cube = FACTORY.createHypercubeTopology();
        cube.setDimensions(values.of("d"));
        cube.setNodeType(draft.nodeType());
        cube.setLinkType(draft.linkType());
        return draft.with(cube, "hypercube");
    }

    private static Machine complete(Values values) {
        var draft = Draft.portals(values.machine(), values.of("nodes"), RoutingKind.SHORTEST_PATH_TABLE);
        var complete = FACTORY.createFullyConnectedTopology();
        complete.setNodes(values.of("nodes"));
        complete.setNodeType(draft.nodeType());
        complete.setLinkType(draft.linkType());
        return draft.with(complete, "network");
    }

    /** Nodes around a switch, from a text that says all but the network. */
    private record Written(String design) implements Plan {

        @Override
        public long nodes(Values values) {
            return values.of("nodes");
        }

        @Override
        public Machine build(Values values) {
            var machine = WrittenDesign.read(design, values.machine());
            var type = machine.getRouterTypes().getLast();
            type.setPorts(values.of("nodes"));
            var graph = star(values.of("nodes"), machine.getNodeTypes().getFirst(), type,
                    machine.getLinkTypes().getFirst());
            graph.setName("network");
            machine.setTopology(graph);
            StarPlaces.write(machine, graph);
            return machine;
        }
    }

    private static final class Torus implements Plan {

        @Override
        public Machine build(Values values) {
            var draft = Draft.portals(values.machine(), 1 + 2 * AXES.length, RoutingKind.DIMENSION_ORDER);
            var torus = FACTORY.createTorusTopology();
            for (var axis : AXES) {
                var dimension = FACTORY.createTorusDimension();
                dimension.setName(axis);
                dimension.setSize(values.of(axis));
                dimension.setWrap(values.of("wrap") == 1);
                torus.getDimensions().add(dimension);
            }
            torus.setNodeType(draft.nodeType());
            torus.setLinkType(draft.linkType());
            return draft.with(torus, values.of("wrap") == 1 ? "torus" : "mesh");
        }

        @Override
        public String objection(Values values) {
            return values.of("x") * values.of("y") * (long) values.of("z") < 2 ? "One node alone has no network" : "";
        }
    }

    private static final class Dragonfly implements Plan {

        @Override
        public Machine build(Values values) {
            var draft = Draft.portals(values.machine(), 2, RoutingKind.SHORTEST_PATH_TABLE);
            var dragonfly = FACTORY.createDragonflyTopology();
            dragonfly.setNodesPerRouter(values.of("p"));
            dragonfly.setRoutersPerGroup(values.of("a"));
            dragonfly.setGroups(values.of("g"));
            dragonfly.setNodeType(draft.nodeType());
            dragonfly.setRouterType(draft.addSwitch(values.of("p") + values.of("a") - 1 + values.of("h"),
                    RoutingKind.MINIMAL));
            dragonfly.setLinkType(draft.linkType());
            if (dragonfly.getGroups() > 1) {
                dragonfly.setGlobalLinksPerRouter(values.of("h"));
                dragonfly.setGlobalLinkType(draft.addLink("global link"));
            }
            return draft.with(dragonfly, "dragonfly");
        }

        @Override
        public String objection(Values values) {
            long most = (long) values.of("a") * values.of("h") + 1;
            return values.of("g") > most ? String.format(Locale.ROOT,
                    "A group has a\u00b7h = %,d global links and so at most %,d other groups", most - 1, most - 1) : "";
        }
    }
}
