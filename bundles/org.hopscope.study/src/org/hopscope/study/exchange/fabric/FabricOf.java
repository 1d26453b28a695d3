// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.Topology;
import org.hopscope.model.topology.Cable;
import org.hopscope.model.topology.DrawnGraph;
import org.hopscope.model.topology.Kinds;
import org.hopscope.model.topology.NodeFigures;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.study.exchange.ImportReport;
import org.jspecify.annotations.Nullable;

/** The network of a machine as a graph: every node, router and link that its topology stands for. */
public final class FabricOf {

    private final Machine machine;
    private final List<Fabric.Vertex> vertices = new ArrayList<>();
    private final Map<List<Object>, Integer> cables = new LinkedHashMap<>();

    private FabricOf(Machine machine) {
        this.machine = machine;
    }

    /**
     * The network of a machine. Empty, with the reason in the report (X241), if it has none or too large a one; what a
     * graph cannot say is noted (X240).
     */
    public static Optional<Fabric> machine(Machine machine, ImportReport report) {
        var found = new FabricOf(machine);
        var topology = machine.getTopology();
        boolean fits = topology instanceof GraphTopology graph ? found.drawn(graph)
                : Shape.of(topology).filter(shape -> found.shaped(shape, topology)).isPresent();
        if (!fits) {
            report.error("X241", 0, "The machine has no network, or one of more than " + Fabric.MOST_VERTICES
                    + " nodes and routers or " + Fabric.MOST_LINKS + " links", "export a smaller machine");
            return Optional.empty();
        }
        if (!topology.getOverrides().isEmpty()) {
            report.warning("X240", 0, "Exceptions of single nodes and links are left out", "");
        }
        report.note("X240", 0,
                "NICs, protocol stacks and workloads have no counterpart in a graph and are left out", "");
        return Optional.of(found.build());
    }

    private Fabric build() {
        var links = new ArrayList<Fabric.Cable>();
        cables.forEach((ends, count) -> links.add(new Fabric.Cable((Integer) ends.get(0), (Integer) ends.get(1), count,
                (Fabric.CableKind) ends.get(2))));
        return new Fabric(Objects.requireNonNullElse(machine.getName(), "machine"), "", vertices, links,
                Optional.empty(), NodeFacts.NONE, FlitFacts.NONE, RouterFacts.NONE);
    }

    private void cable(int one, int other, Fabric.CableKind kind) {
        cables.merge(List.of(Math.min(one, other), Math.max(one, other), kind), 1, Integer::sum);
    }

    private boolean drawn(GraphTopology graph) {
        if (DrawnGraph.vertices(graph) > Fabric.MOST_VERTICES || DrawnGraph.links(graph) > Fabric.MOST_LINKS) {
            return false;
        }
        var all = DrawnGraph.of(graph);
        var numbers = new LinkedHashMap<Object, Integer>();
        for (var vertex : all.vertices()) {
            int number = numbers.merge(vertex, 1, Integer::sum);
            var name = Objects.requireNonNullElse(vertex.getName(), "vertex " + vertices.size());
            vertices.add(new Fabric.Vertex(DrawnGraph.count(vertex) == 1 ? name : name + " " + (number - 1),
                    !(vertex instanceof Node), 0));
        }
        var kinds = new LinkedHashMap<LinkType, Fabric.CableKind>();
        for (int i = 0; i < all.links().size(); i++) {
            cable(all.endA()[i], all.endB()[i], kinds.computeIfAbsent(all.links().get(i).getLinkType(),
                    FabricOf::kind));
        }
        return !vertices.isEmpty();
    }

    private boolean shaped(Shape shape, Topology topology) {
        if (shape.instances() > Fabric.MOST_VERTICES) {
            return false;
        }
        var kinds = Kinds.of(topology);
        var ofTypes = new LinkedHashMap<LinkType, Fabric.CableKind>();
        for (int one = 0; one < shape.instances(); one++) {
            vertices.add(new Fabric.Vertex(shape.name(one).replace('/', ' '), !shape.isNode(one), 0));
            for (int port = 0; port < shape.ports(one); port++) {
                int other = shape.neighbour(one, port);
                // each link is found from both of its ends
                if (other > one) {
                    var type = kinds.ofLink(shape, one, port);
                    cable(one, other, type == null ? Fabric.CableKind.UNKNOWN
                            : ofTypes.computeIfAbsent(type, FabricOf::kind));
                }
                if (cables.size() > Fabric.MOST_LINKS) {
                    return false;
                }
            }
        }
        return true;
    }

    private static Fabric.CableKind kind(@Nullable LinkType type) {
        return type == null ? Fabric.CableKind.UNKNOWN
                : new Fabric.CableKind(Objects.requireNonNullElse(type.getName(), ""),
                rate(type), latency(type));
    }

    /** The rate of the lanes that work. */
    private static String rate(LinkType type) {
        return type.getFailedLanes() == 0 ? text(type.getRate()) : NodeFigures.bytesPerSecond(type)
                .map(rate -> new Quantity(rate, Unit.BYTE_PER_SECOND).toString()).orElse("");
    }

    /** All of the delay, as a graph has one for each cable. */
    private static String latency(LinkType type) {
        if (type.getLatency() == null || type.getLength() == null && type.getCorrectionLatency() == null) {
            return text(type.getLatency());
        }
        var flight = type.getLength() == null ? BigDecimal.ZERO
                : type.getLength().inBaseUnits().multiply(BigDecimal.valueOf(Cable.PS_PER_MILLIMETRE));
        var correction = type.getCorrectionLatency() == null ? BigDecimal.ZERO
                : type.getCorrectionLatency().inBaseUnits();
        var all = type.getLatency().inBaseUnits().add(flight).add(correction);
        return new Quantity(all, Unit.PICOSECOND).convert(Unit.NANOSECOND).toString();
    }

    private static String text(Quantity value) {
        return value == null ? "" : value.toString();
    }
}
