// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

import org.hopscope.study.exchange.ImportReport;

/**
 * A network as a graph.
 *
 * @param name name of the machine
 * @param source where its values come from, for their provenance
 * @param vertices nodes and switches
 * @param links cables between them
 * @param card the parametric topology that the file itself names, if it does
 * @param node what is known of a node; {@link NodeFacts#NONE} if nothing
 * @param flits what the file says in cycles and flits; {@link FlitFacts#NONE} if it does not count in them
 * @param router what is known of a switch otherwise; {@link RouterFacts#NONE} if nothing
 */
public record Fabric(String name, String source, List<Vertex> vertices, List<Cable> links, Optional<Card> card,
        NodeFacts node, FlitFacts flits, RouterFacts router) {

    /** Larger networks are refused: they are to be described by parameters. */
    public static final int MOST_VERTICES = 1 << 18;
    /** Larger networks are refused. */
    public static final int MOST_LINKS = 1 << 20;

    public Fabric {
        vertices = List.copyOf(vertices);
        links = List.copyOf(links);
    }

    /**
     * A node or a switch.
     *
     * @param name unique within the fabric
     * @param isSwitch whether it only forwards
     * @param ports ports that it has; 0 if that is not stated
     */
    public record Vertex(String name, boolean isSwitch, int ports) {}

    /**
     * Cables of one kind between two vertices.
     *
     * @param one index of a vertex
     * @param other index of another vertex
     * @param count number of cables, at least 1
     * @param kind what they are
     */
    public record Cable(int one, int other, int count, CableKind kind) {}

    /**
     * A kind of cable.
     *
     * @param name what the file calls it; may be empty
     * @param rate data rate with its unit; empty if not stated
     * @param latency with its unit; empty if not stated
     */
    public record CableKind(String name, String rate, String latency) {

        /** Nothing is said about it. */
        public static final CableKind UNKNOWN = new CableKind("", "", "");
    }

    /** Number of nodes. */
    public long nodes() {
        return vertices.stream().filter(one -> !one.isSwitch()).count();
    }

    /** Number of switches. */
    public long switches() {
        return vertices.size() - nodes();
    }

    /** Number of cables. */
    public long cables() {
        return links.stream().mapToLong(Cable::count).sum();
    }

    /** True if the rate of a link is not stated, nor follows from the clock. */
    public boolean lacksRate() {
        return !flits.inCycles() && (links.isEmpty() || links.stream().anyMatch(one -> one.kind().rate().isEmpty()));
    }

    /** True if the latency of a link is not stated, nor follows from the clock. */
    public boolean lacksLatency() {
        return !flits.inCycles() && (links.isEmpty() || links.stream().anyMatch(one -> one.kind().latency().isEmpty()));
    }

    /** The connected part with the most nodes; a warning reports the parts that are left out. */
    Fabric largestPart(ImportReport report) {
        var parts = new Parts(this);
        var kept = parts.largest();
        if (links.isEmpty() || kept.cardinality() == vertices.size()) {
            return this;
        }
        report.warning("X237", 0, "Parts of the network that are not connected to the largest one are left out: "
                + (vertices.size() - kept.cardinality()) + " nodes and switches", "");
        var places = new int[vertices.size()];
        var left = new ArrayList<Vertex>();
        for (int i = kept.nextSetBit(0); i >= 0; i = kept.nextSetBit(i + 1)) {
            places[i] = left.size();
            left.add(vertices.get(i));
        }
        return new Fabric(name, source, left, links.stream().filter(one -> kept.get(one.one())).map(one -> new Cable(
                places[one.one()], places[one.other()], one.count(), one.kind())).toList(), Optional.empty(), node,
                flits, router);
    }

    /** The same network with another topology card. */
    Fabric with(Card recognised) {
        return new Fabric(name, source, vertices, links, Optional.of(recognised), node, flits, router);
    }

    /** The same network as one of which every part is drawn. */
    Fabric withoutCard() {
        return new Fabric(name, source, vertices, links, Optional.empty(), node, flits, router);
    }

    /**
     * The same network with other kinds of cables.
     *
     * @param origin the source with what the kinds come from
     * @param kinds gives the new kind for a kind of this network
     */
    Fabric withKinds(String origin, UnaryOperator<CableKind> kinds) {
        return new Fabric(name, origin, vertices, links.stream().map(one -> new Cable(one.one(), one.other(),
                one.count(), kinds.apply(one.kind()))).toList(), card, node, flits, router);
    }
}
