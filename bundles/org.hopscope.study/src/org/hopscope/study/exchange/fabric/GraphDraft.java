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

    void edge(String one, String other, Map<String, String> attributes, int line) {
        int from = draft.vertex(one, false);
        int to = draft.vertex(other, false);
        if (from >= 0 && to >= 0) {
            int count = GraphWords.count(attributes, line, report);
            draft.cable(from, to, count, GraphWords.cable(attributes, line, report), line);
            degrees.merge(from, 1, Integer::sum);
            degrees.merge(to, 1, Integer::sum);
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
