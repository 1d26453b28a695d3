// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;
import org.jspecify.annotations.Nullable;

/** A fabric in the making: vertices by name, and cables that are counted where there are several of one kind. */
final class FabricDraft {

    private static final int LONGEST_NAME = 100;
    /** Golden ratio, as a factor that spreads numbers over all 64 bits. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;
    private static final Pattern NOT_OF_NAMES = Pattern.compile("[/=\\p{Cntrl}\\ud800-\\udfff\\ufffe\\uffff]");

    private final String name;
    private final String source;
    private final ImportReport report;
    private final Map<String, Integer> indices = new LinkedHashMap<>();
    private final List<Fabric.Vertex> vertices = new ArrayList<>();
    private final Map<Ends, Integer> cables = new LinkedHashMap<>();
    private @Nullable Card card;
    private NodeFacts node = NodeFacts.NONE;
    private FlitFacts flits = FlitFacts.NONE;
    private RouterFacts router = RouterFacts.NONE;
    private boolean full;

    private record Ends(int one, int other, Fabric.CableKind kind) {

        /** Numbers of vertices are close together: added up, most of a large network have the same sum as others. */
        @Override
        public int hashCode() {
            return (int) (((long) one << Integer.SIZE | other) * SPREAD >>> Integer.SIZE) ^ kind.hashCode();
        }
    }

    /**
     * An empty fabric.
     *
     * @param file name of the file
     * @param format what the file is, for the provenance of its values
     */
    FabricDraft(String file, String format, ImportReport report) {
        name = file.replaceFirst("\\.[A-Za-z]{1,10}$", "").replaceAll("[/=]", "_");
        source = format + " " + Quote.quoted(file);
        this.report = report;
    }

    boolean has(String key) {
        return indices.containsKey(key);
    }

    int index(String key) {
        return indices.getOrDefault(key, -1);
    }

    /** Lets a vertex be found by another key, too. */
    void alias(String key, int vertex) {
        if (vertex >= 0) {
            indices.putIfAbsent(key, vertex);
        }
    }

    int size() {
        return vertices.size();
    }

    Fabric.Vertex vertex(int index) {
        return vertices.get(index);
    }

    /** True if nothing more fits, which has been said. */
    boolean isFull() {
        return full;
    }

    /** The vertex of this key, which is also its name. */
    int vertex(String key, boolean isSwitch) {
        return vertex(key, key, isSwitch, 0);
    }

    /** The vertex of a key; a new one gets the name, or a longer one where that is taken. -1 if nothing more fits. */
    int vertex(String key, String wanted, boolean isSwitch, int ports) {
        var known = indices.get(key);
        if (known != null) {
            return known;
        }
        if (vertices.size() >= Fabric.MOST_VERTICES) {
            overflow("more than " + Fabric.MOST_VERTICES + " nodes and switches");
            return -1;
        }
        var plain = NOT_OF_NAMES.matcher(wanted).replaceAll("_").strip();
        plain = plain.isEmpty() ? "vertex " + vertices.size() : plain.substring(0, Math.min(plain.length(),
                LONGEST_NAME));
        vertices.add(new Fabric.Vertex(plain, isSwitch, ports));
        indices.put(key, vertices.size() - 1);
        return vertices.size() - 1;
    }

    /** Says what a vertex is after all. */
    void set(int index, boolean isSwitch) {
        var old = vertices.get(index);
        vertices.set(index, new Fabric.Vertex(old.name(), isSwitch, old.ports()));
    }

    /** Joins two vertices by a number of cables; those that join a vertex with itself are left out and counted. */
    void cable(int one, int other, int count, Fabric.CableKind kind, int line) {
        if (one < 0 || other < 0) {
            return;
        }
        if (one == other) {
            report.warning("X204", line, "A link that joins a vertex with itself is left out", "");
            return;
        }
        var ends = new Ends(Math.min(one, other), Math.max(one, other), kind);
        if (cables.size() >= Fabric.MOST_LINKS && !cables.containsKey(ends)) {
            overflow("more than " + Fabric.MOST_LINKS + " links");
            return;
        }
        cables.merge(ends, count, (a, b) -> Math.min(a + b, Fabric.MOST_LINKS));
    }

    /** Says that the network is too large. */
    void overflow(String what) {
        if (!full) {
            report.error("X203", 0, "The network has " + what, "describe it by a parametric topology");
        }
        full = true;
    }

    void card(Card recognised) {
        card = recognised;
    }

    void node(NodeFacts facts) {
        node = facts;
    }

    void flits(FlitFacts facts) {
        flits = facts;
    }

    void router(RouterFacts facts) {
        router = facts;
    }

    /** The fabric; empty, with the reason, if there was an error or there is no node or link. */
    Optional<Fabric> build() {
        if (report.hasErrors()) {
            return Optional.empty();
        }
        if (vertices.stream().allMatch(Fabric.Vertex::isSwitch)) {
            report.error("X205", 0, "There is no node in the network", "is the file complete?");
            return Optional.empty();
        }
        if (cables.isEmpty() && card == null) {
            report.error("X206", 0, "There is no link in the network", vertices.size() == 1
                    ? "a single node has no network" : "is the file complete? links count once a route or an edge joins"
                            + " two nodes");
            return Optional.empty();
        }
        var links = new ArrayList<Fabric.Cable>();
        cables.forEach((ends, count) -> links.add(new Fabric.Cable(ends.one(), ends.other(), count, ends.kind())));
        return Optional.of(new Fabric(name.isBlank() ? "imported" : name, source, distinct(), links,
                Optional.ofNullable(card), node, flits, router));
    }

    private List<Fabric.Vertex> distinct() {
        var taken = new LinkedHashMap<String, Integer>();
        var all = new ArrayList<Fabric.Vertex>();
        for (var one : vertices) {
            var own = one.name();
            while (taken.putIfAbsent(own, 1) != null) {
                own = one.name() + " (" + taken.merge(one.name(), 1, Integer::sum) + ")";
            }
            all.add(new Fabric.Vertex(own, one.isSwitch(), one.ports()));
        }
        return all;
    }
}
