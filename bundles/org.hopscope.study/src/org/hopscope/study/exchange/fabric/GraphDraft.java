// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import org.hopscope.study.exchange.ImportReport;

/** A fabric of vertices and edges with attributes, in which parallel edges are cables of one link. */
final class GraphDraft {

    private final FabricDraft draft;
    private final ImportReport report;
    private final Map<Integer, Boolean> said = new HashMap<>();
    private final Map<Integer, Integer> degrees = new HashMap<>();
    /** By the first of several vertices that stand for one of the file, how many they are; they follow each other. */
    private final Map<Integer, Integer> copies = new HashMap<>();

    GraphDraft(String file, String format, ImportReport report) {
        this.report = report;
        draft = new FabricDraft(file, format, report);
    }

    boolean isFull() {
        return draft.isFull();
    }

    boolean has(String id) {
        return draft.has(id);
    }

    void vertex(String id, String name, Map<String, String> attributes) {
        int index = draft.vertex(id, name, false, 0);
        if (index >= 0) {
            GraphWords.isSwitch(attributes).ifPresent(one -> said.put(index, one));
        }
    }

    /** A vertex that is there several times, each with all its edges; the first is found by the id. */
    void vertices(String id, String name, Map<String, String> attributes, int line) {
        int count = draft.has(id) ? 1 : GraphWords.count(attributes, line, report);
        vertex(id, count == 1 ? name : name + " 0", attributes);
        int first = draft.index(id);
        for (int i = 1; i < count && !draft.isFull(); i++) {
            // an id of a file has no line break
            vertex(id + "\n" + i, name + " " + i, attributes);
        }
        if (count > 1 && first >= 0) {
            copies.put(first, draft.size() - first);
        }
    }

    void edge(String one, String other, Map<String, String> attributes, int line) {
        int from = draft.vertex(one, false);
        int to = draft.vertex(other, false);
        if (from < 0 || to < 0) {
            return;
        }
        int count = GraphWords.count(attributes, line, report);
        var kind = GraphWords.cable(attributes, line, report);
        for (int i = from; i < from + copies.getOrDefault(from, 1); i++) {
            for (int j = to; j < to + copies.getOrDefault(to, 1) && !draft.isFull(); j++) {
                draft.cable(i, j, count, kind, line);
                degrees.merge(i, 1, Integer::sum);
                degrees.merge(j, 1, Integer::sum);
            }
        }
    }

    Optional<Fabric> build() {
        if (draft.size() == 0) {
            report.error("X205", 0, "There is no vertex in the file", "is the file complete?");
        }
        GraphWords.decide(draft, said, degrees, report);
        return draft.build();
    }
}
