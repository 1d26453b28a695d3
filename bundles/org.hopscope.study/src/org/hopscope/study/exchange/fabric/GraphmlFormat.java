// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.XmlElements;

/**
 * GraphML: vertices and edges with values under declared keys.
 *
 * <pre>
 * graphml := key* graph
 * key     := id, for, attr.name, default?
 * graph   := (node(id, data*) | edge(source, target, data*))*       ports, hyperedges and nested graphs are left out
 * </pre>
 *
 * The default of a key holds where an element has no value of it. Edges of both directions between two vertices are
 * cables of one link. Values are known by their names: kind, type or role; bandwidth, rate, capacity or speed; latency,
 * delay or length; count; name or label. Source: the primer of the GraphML project. Problems: X202 (XML or a value),
 * X233 (what is left out).
 */
public final class GraphmlFormat implements FabricFormat {

    @Override
    public String id() {
        return "graphml";
    }

    @Override
    public String label() {
        return "GraphML";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().limit(50).anyMatch(line -> line.contains("<graphml"));
    }

    @Override
    public Optional<Fabric> read(SourceText text, ImportReport report) {
        var reading = new Reading(text, report);
        XmlElements.read(text, reading, report);
        return report.hasErrors() ? Optional.empty() : reading.draft.build();
    }

    private static final class Reading implements XmlElements.Handler {

        private final ImportReport report;
        private final GraphDraft draft;
        private final Map<String, String> names = new HashMap<>();
        private final Map<String, String> values = new LinkedHashMap<>();
        private final Map<String, String> vertexDefaults = new LinkedHashMap<>();
        private final Map<String, String> edgeDefaults = new LinkedHashMap<>();
        private String key = "";
        private String keyOf = "";
        private String source = "";
        private String target = "";
        private int graphs;
        private boolean inVertex;

        Reading(SourceText text, ImportReport report) {
            this.report = report;
            draft = new GraphDraft(text.name(), "GraphML", report);
        }

        @Override
        public void start(String name, Map<String, String> attributes, int line) {
            switch (name) {
                case "key" -> {
                    key = attributes.getOrDefault("id", "");
                    keyOf = attributes.getOrDefault("for", "all");
                    names.put(key, attributes.getOrDefault("attr.name", key));
                }
                case "graph" -> {
                    if (++graphs > 1) {
                        report.warning("X233", line, "A graph within a graph, or a second one, is read as part of the"
                                + " first", "");
                    }
                }
                case "node" -> {
                    inVertex = true;
                    source = attributes.getOrDefault("id", "");
                    begin(vertexDefaults);
                }
                case "edge" -> {
                    inVertex = false;
                    source = attributes.getOrDefault("source", "");
                    target = attributes.getOrDefault("target", "");
                    begin(edgeDefaults);
                }
                case "data" -> key = attributes.getOrDefault("key", "");
                case "hyperedge", "port" -> report.warning("X233", line, "Hyperedges and ports are left out", "");
                default -> {
                    // descriptions and extensions of other programs
                }
            }
        }

        private void begin(Map<String, String> defaults) {
            values.clear();
            values.putAll(defaults);
        }

        private void byDefault(String value) {
            var name = names.getOrDefault(key, key);
            if (!keyOf.equals("edge")) {
                vertexDefaults.put(name, value);
            }
            if (!keyOf.equals("node")) {
                edgeDefaults.put(name, value);
            }
        }

        @Override
        public void end(String name, String text, int line) {
            if (name.equals("data")) {
                values.put(names.getOrDefault(key, key), text);
            } else if (name.equals("default")) {
                byDefault(text);
            } else if (name.equals("node") && inVertex) {
                if (source.isEmpty()) {
                    report.error("X202", line, "A node has no id", "");
                }
                draft.vertex(source, values.getOrDefault("name", values.getOrDefault("label", source)), values);
                inVertex = false;
            } else if (name.equals("edge")) {
                if (source.isEmpty() || target.isEmpty()) {
                    report.error("X202", line, "An edge has no source or no target", "");
                } else {
                    draft.edge(source, target, values, line);
                }
            }
        }
    }
}
