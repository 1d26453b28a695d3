// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.pass;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.hopscope.model.architecture.NodePort;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.topology.NodeRails;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockOperation.Outlets.Choice;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.plan.GraphPlan;
import org.hopscope.sim.plan.RailsPlan;

/** Checks that the nodes reach each other on all rails that their NICs have ports in. */
final class RailCheck {

    private static final String NOT_DRAWN = "C423";
    private static final String NO_PATH = "C424";
    private static final String NO_PORT = "C425";
    private static final String HAS_FIFOS = "C426";
    private static final String CUT_OFF = "C427";
    private static final String NO_PLANES = "C429";
    private static final String UNUSED = "C430";

    private RailCheck() {}

    /** Reports rails that are missing; {@code islands} names the connected part of each vertex. */
    static void check(BuiltFabric built, int[] islands) {
        var resolved = built.resolved();
        var network = resolved.network();
        checkPlanes(resolved);
        for (var parts : network.nodeTypes()) {
            for (var port : NodePort.of(parts.type())) {
                checkPort(resolved, port);
            }
        }
        if (network.topology() instanceof RailsPlan rails) {
            checkFaults(built, rails);
            checkInside(resolved);
        }
        if (network.topology() instanceof GraphPlan graph) {
            checkPaths(resolved, graph, islands);
            checkFaults(built, graph);
            network.drawnLinks().stream().distinct().filter(link -> link.getRail() > 0)
                    .forEach(link -> checkLink(resolved, link));
        }
    }

    private static void checkPort(ResolvedMachine resolved, NodePort one) {
        var port = one.port();
        int rails = resolved.network().topology().railCount();
        if (one.rail() >= rails && !(resolved.network().topology() instanceof GraphPlan)) {
            resolved.diagnostics().error(port, NOT_DRAWN, "'%s' is on rail %s, and '%s' has %s".formatted(
                    port.getName(), one.rail(), resolved.network().source().getName(), rails == 1 ? "one network only"
                            : "the rails 0 to " + (rails - 1)),
                    "set rail to " + (rails == 1 ? "0" : "a lower number") + ", or raise the planes of the topology to "
                            + (one.rail() / NodeRails.of(resolved.network().source()).ends() + 1));
        }
        if (one.rail() > 0 && port.getInjectionFifos() > 0) {
            resolved.diagnostics().error(port, HAS_FIFOS, "'%s' has injection FIFOs, which only rail 0 has".formatted(
                    port.getName()), "set rail or injection FIFOs to 0");
        }
    }

    /** Each plane has a port of every kind of node, and circuits have one plane. */
    private static void checkPlanes(ResolvedMachine resolved) {
        var network = resolved.network();
        int wanted = NodeRails.of(network.source()).count();
        if (wanted > network.topology().railCount() && !(network.topology() instanceof GraphPlan)) {
            resolved.diagnostics().error(network.source(), NO_PLANES,
                    "Circuits have one network, and '%s' has %s planes"
                    .formatted(network.source().getName(), wanted), "set planes to 1, or use NICs with packets");
            return;
        }
        for (var parts : network.nodeTypes()) {
            for (int rail = 1; rail < wanted; rail++) {
                int number = rail;
                if (NodePort.of(parts.type()).stream().noneMatch(port -> port.rail() == number)) {
                    resolved.diagnostics().warning(network.source(), UNUSED,
                            "'%s' has no network port on rail %s of '%s'"
                            .formatted(parts.type().getName(), rail, network.source().getName()),
                            "add a NIC or a network port of this rail, or lower the planes to "
                                    + Math.max(1, rail / NodeRails.of(network.source()).ends()));
                    break;
                }
            }
        }
    }

    /** All nodes reach the first one that has a port in the rail, unless packets leave only where a path leads. */
    private static void checkPaths(ResolvedMachine resolved, GraphPlan graph, int[] islands) {
        if (leavesWhereAPathLeads(resolved)) {
            return;
        }
        int further = graph.rails().length / graph.vertices();
        for (int rail = 1; rail <= further; rail++) {
            int first = -1;
            Vertex reported = null;
            for (int node = 0; node < resolved.network().nodes(); node++) {
                int vertex = resolved.network().vertexOfNode(node);
                int there = graph.railVertex(vertex, rail);
                first = first < 0 ? there : first;
                var drawn = resolved.network().vertices().get(vertex);
                if (first >= 0 && drawn != reported && (there < 0 || islands[there] != islands[first])) {
                    reported = drawn;
                    resolved.diagnostics().error(drawn, NO_PATH, "On rail %s no path leads from '%s' to '%s'".formatted(
                            rail, resolved.network().vertices().get(first).getName(), drawn.getName()),
                            "draw a link of rail " + rail + ", set the rail of the port to 0, or let the protocol "
                                    + "choose the nearest port");
                }
            }
        }
    }

    /** The rail inside of servers leads to no other server. */
    private static void checkInside(ResolvedMachine resolved) {
        if (resolved.network().source() instanceof ServerTopology servers && servers.getServers() > 1
                && !leavesWhereAPathLeads(resolved) && resolved.network().nodeTypes().stream()
                        .flatMap(parts -> NodePort.of(parts.type()).stream()).anyMatch(port -> port.rail() % 2 == 1)) {
            resolved.diagnostics().error(servers, NO_PATH, "On rail 1 no path leads from server 0 to server 1",
                    "let the protocol choose the nearest port, or set the rail of the port to 0");
        }
    }

    /** True if no packet leaves through a port of a further rail that was not chosen as the nearest one. */
    private static boolean leavesWhereAPathLeads(ResolvedMachine resolved) {
        return resolved.stackPlan() instanceof BlockStackPlan stack && stack.operations().stream()
                .noneMatch(one -> one instanceof BlockOperation.Transmit transmit
                        && transmit.outlets().choice() != Choice.NEAREST);
    }

    /** Packets on a rail find no way around a link that fails if it is the only one to a node. */
    private static void checkFaults(BuiltFabric built, GraphPlan graph) {
        var resolved = built.resolved();
        int first = graph.vertices() - Math.toIntExact(Arrays.stream(graph.rails()).filter(one -> one >= 0).count());
        built.faults().faults().stream().filter(fault -> fault.kind() == FaultKind.LINK_DOWN)
                .mapToInt(fault -> graph.linkOf(fault.target())).distinct().forEach(link -> {
                    int end = Math.max(graph.endA()[link], graph.endB()[link]);
                    if (end >= first && degree(graph, end) == 1) {
                        var drawn = resolved.network().drawnLinks().get(link);
                        resolved.diagnostics().warning(drawn, CUT_OFF, "When the link fails, no path leads to '%s' on "
                                .formatted(resolved.network().vertices().get(end).getName()) + "rail " + drawn.getRail()
                                + " any more, and what is sent there never arrives", "draw a second link of this rail, "
                                + "or let the protocol send on another one");
                    }
                });
    }

    /** The same for a node with one link to a plane. */
    private static void checkFaults(BuiltFabric built, RailsPlan rails) {
        var resolved = built.resolved();
        var wiring = Wiring.forFew(rails);
        var mended = built.faults().faults().stream().filter(fault -> fault.kind() == FaultKind.LINK_UP)
                .map(Fault::target).toList();
        built.faults().faults().stream().filter(fault -> fault.kind() == FaultKind.LINK_DOWN).mapToInt(Fault::target)
                .filter(link -> !mended.contains(link)).map(wiring::source).distinct()
                .filter(vertex -> rails.base().nodeKind(vertex % rails.network().vertices()) >= 0)
                .filter(vertex -> IntStream.range(0, wiring.directions())
                        .filter(link -> wiring.exists(link) && wiring.source(link) == vertex).count() == 1)
                .forEach(vertex -> resolved.diagnostics().warning(resolved.workload(), CUT_OFF,
                "When the link fails, no "
                        + "path leads to '" + rails.place(vertex) + "' any more, and what is sent there never arrives",
                        "let the protocol send on another rail, or let a fault repair the link"));
    }

    private static long degree(GraphPlan graph, int vertex) {
        return IntStream.range(0, graph.link().length)
                .filter(link -> graph.endA()[link] == vertex || graph.endB()[link] == vertex).count();
    }

    private static void checkLink(ResolvedMachine resolved, Link link) {
        for (var end : List.of(link.getSource(), link.getTarget())) {
            if (end instanceof Node node && NodePort.of(node.getNodeType()).stream()
                    .noneMatch(port -> port.rail() == link.getRail())) {
                resolved.diagnostics().error(link, NO_PORT, "The link is of rail %s, in which '%s' has no port"
                        .formatted(link.getRail(), node.getName()),
                        "choose another rail, or add a network port to its NIC");
            }
        }
    }
}
