// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.hopscope.study.exchange.ImportReport;

/**
 * Finds where the links of a SimGrid platform meet. A platform lists the links of routes, not what is between them: two
 * links that follow each other meet, and what comes before a link and what comes after it are at its two ends. Links
 * for which that is a contradiction, such as the backbone that all hosts of a cluster pass, have one end only: they are
 * switches.
 */
final class SimGridRoutes {

    private static final String UP_OR_DOWN = "_(UP|DOWN)$";

    private final FabricDraft draft;
    private final ImportReport report;
    private final Map<String, Link> links = new LinkedHashMap<>();
    private int instances;

    /** A link that routes pass: what it meets, each at its first or its second end. */
    private static final class Link {

        private final int number;
        private final Fabric.CableKind kind;
        private final Map<Object, Integer> met = new LinkedHashMap<>();
        private int[] above = new int[4];
        private int[] below = new int[4];
        private boolean[] opposite = new boolean[4];
        private boolean isSwitch;

        Link(int number, Fabric.CableKind kind) {
            this.number = number;
            this.kind = kind;
        }

        private int index(Object one) {
            return met.computeIfAbsent(one, any -> {
                int next = met.size();
                if (next == above.length) {
                    above = Arrays.copyOf(above, 2 * next);
                    below = Arrays.copyOf(below, 2 * next);
                    opposite = Arrays.copyOf(opposite, 2 * next);
                }
                above[next] = next;
                return next;
            });
        }

        /** Both are at different ends. */
        void between(Object one, Object other) {
            int first = index(one);
            int second = index(other);
            boolean differ = end(first) == end(second);
            int root = root(first);
            int otherRoot = root(second);
            if (root == otherRoot) {
                isSwitch |= differ;
            } else {
                int upper = below[root] < below[otherRoot] ? otherRoot : root;
                int lower = root + otherRoot - upper;
                above[lower] = upper;
                below[upper] += below[lower] + 1;
                opposite[lower] = differ;
            }
        }

        private int root(int one) {
            int at = one;
            while (above[at] != at) {
                at = above[at];
            }
            return at;
        }

        /** The end at which something is: 0 or 1, or 0 for all. */
        private int end(int one) {
            boolean second = false;
            for (int at = one; above[at] != at; at = above[at]) {
                second ^= opposite[at];
            }
            return second ? 1 : 0;
        }

        int end(Object one) {
            return isSwitch ? 0 : end(index(one));
        }
    }

    SimGridRoutes(FabricDraft draft, ImportReport report) {
        this.draft = draft;
        this.report = report;
    }

    /** The name of a link whose directions have names of their own. */
    static String name(String id) {
        return id.replaceFirst(UP_OR_DOWN, "");
    }

    /**
     * Takes a route between two vertices over links, by their names; a name may end in _UP or _DOWN.
     *
     * @param kinds the links of the platform
     */
    void route(int one, int other, List<String> over, Map<String, SimGridLink> kinds) {
        var passed = new ArrayList<Link>();
        for (var id : over) {
            var known = kinds.get(name(id));
            var kind = known == null ? Fabric.CableKind.UNKNOWN : known.kind();
            // a link without sharing is one of its own for each route
            var key = known != null && known.isShared() ? name(id) : name(id) + " " + instances++;
            var link = links.computeIfAbsent(key, any -> new Link(links.size(), kind));
            if (passed.isEmpty() || passed.getLast() != link) {
                passed.add(link);
            }
        }
        for (int i = 0; i < passed.size(); i++) {
            passed.get(i).between(i == 0 ? (Object) one : passed.get(i - 1), i == passed.size() - 1 ? (Object) other
                    : passed.get(i + 1));
        }
    }

    /** Adds the links to the network. */
    void build() {
        var points = new Points(2 * links.size());
        for (var link : links.values()) {
            for (var one : link.met.keySet()) {
                int point = 2 * link.number + link.end(one);
                if (one instanceof Link other) {
                    points.join(point, 2 * other.number + other.end(link));
                } else {
                    points.meet(point, (Integer) one);
                }
            }
        }
        var places = new HashMap<Integer, Integer>();
        for (var link : links.values()) {
            for (int end = 0; end < (link.isSwitch ? 1 : 2); end++) {
                int point = points.root(2 * link.number + end);
                places.computeIfAbsent(point, any -> place(points.vertices(point), link));
            }
        }
        for (var link : links.values()) {
            if (link.isSwitch) {
                report.warning("X235", 0, "A link between more than two places, such as a backbone, is taken as a"
                        + " switch", "traffic that meets there has no common limit");
            } else {
                draft.cable(places.get(points.root(2 * link.number)), places.get(points.root(2 * link.number + 1)), 1,
                        link.kind, 0);
            }
        }
    }

    /** The vertex at a place where links meet; a switch if there is none or there are several. */
    private int place(List<Integer> vertices, Link link) {
        if (vertices.size() == 1) {
            return vertices.getFirst();
        }
        int between = draft.vertex("meeting " + draft.size(), "switch " + draft.size(), true, 0);
        vertices.forEach(one -> draft.cable(one, between, 1, new Fabric.CableKind("", link.kind.rate(),
                link.isSwitch ? link.kind.latency() : ""), 0));
        return between;
    }

    /** Ends of links that are at the same place, and the vertices there. */
    private static final class Points {

        private final int[] above;
        private final Map<Integer, List<Integer>> vertices = new HashMap<>();

        Points(int ends) {
            above = new int[ends];
            Arrays.setAll(above, i -> i);
        }

        int root(int point) {
            int at = point;
            while (above[at] != at) {
                above[at] = above[above[at]];
                at = above[at];
            }
            return at;
        }

        void join(int one, int other) {
            int root = root(one);
            int otherRoot = root(other);
            if (root != otherRoot) {
                above[otherRoot] = root;
                var moved = vertices.remove(otherRoot);
                if (moved != null) {
                    moved.forEach(vertex -> meet(root, vertex));
                }
            }
        }

        void meet(int point, int vertex) {
            var there = vertices.computeIfAbsent(root(point), any -> new ArrayList<>());
            if (!there.contains(vertex)) {
                there.add(vertex);
            }
        }

        List<Integer> vertices(int root) {
            return vertices.getOrDefault(root, List.of());
        }
    }
}
