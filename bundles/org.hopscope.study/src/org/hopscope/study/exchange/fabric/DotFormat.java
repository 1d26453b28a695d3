// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;

/**
 * The language of Graphviz.
 *
 * <pre>
 * file := ["strict"] ("graph" | "digraph") [ID] "{" stmt* "}"
 * stmt := ("node" | "edge" | "graph") attrs | ID "=" ID | ["subgraph" [ID]] "{" stmt* "}" | ends (("--" | "->") ends)*
 *         attrs*
 * ends := ID [":" ID [":" ID]] | "{" ID* "}"
 * attrs := "[" (ID ["=" ID] [";" | ","])* "]"
 * </pre>
 *
 * Attributes are known by the names of {@link GraphmlFormat}. Source: the grammar in the Graphviz documentation.
 * Problems: X202 (a token).
 */
public final class DotFormat implements FabricFormat {

    private static final int DEEPEST = 100;
    private static final int MOST_AT_ONCE = 10_000;

    @Override
    public String id() {
        return "dot";
    }

    @Override
    public String label() {
        return "Graphviz DOT";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().limit(50).anyMatch(
                line -> line.length() < 1_000 && line.matches("\\s*(strict\\s+)?(di)?graph\\b[^;=]*\\{.*"));
    }

    @Override
    public Optional<Fabric> read(SourceText text, ImportReport report) {
        var reading = new Reading(text, report);
        reading.graph();
        return report.hasErrors() ? Optional.empty() : reading.draft.build();
    }

    private static final class Reading {

        private final ImportReport report;
        private final GraphDraft draft;
        private final DotTokens tokens;
        private final Map<String, String> vertexDefaults = new LinkedHashMap<>();
        private final Map<String, String> edgeDefaults = new LinkedHashMap<>();

        Reading(SourceText text, ImportReport report) {
            this.report = report;
            draft = new GraphDraft(text.name(), "DOT", report);
            tokens = new DotTokens(text);
        }

        void graph() {
            if (tokens.is("strict")) {
                tokens.next();
            }
            if (tokens.is("graph") || tokens.is("digraph")) {
                tokens.next();
                if (tokens.isName()) {
                    tokens.next();
                }
                block(0);
            } else {
                wrong("graph or digraph");
            }
        }

        private void wrong(String needed) {
            report.error("X202", tokens.line(), (tokens.isEnd() ? "The end of the file" : Quote.quoted(tokens.token()))
                    + " stands where " + needed + " is needed", "");
        }

        private boolean expect(String what) {
            if (tokens.is(what)) {
                tokens.next();
                return true;
            }
            wrong("'" + what + "'");
            return false;
        }

        private void block(int depth) {
            if (depth > DEEPEST || !expect("{")) {
                return;
            }
            while (!tokens.is("}") && !tokens.isEnd() && !report.hasErrors() && !draft.isFull()) {
                statement(depth);
            }
            if (!report.hasErrors()) {
                expect("}");
            }
        }

        private void statement(int depth) {
            if (tokens.is(";") || tokens.is(",")) {
                tokens.next();
            } else if (tokens.is("subgraph")) {
                tokens.next();
                if (tokens.isName()) {
                    tokens.next();
                }
                block(depth + 1);
            } else if (tokens.is("node") || tokens.is("edge") || tokens.is("graph")) {
                var target = tokens.is("node") ? vertexDefaults : tokens.is("edge") ? edgeDefaults
                        : new LinkedHashMap<String, String>();
                tokens.next();
                attributes(target);
            } else {
                vertices();
            }
        }

        private void vertices() {
            int line = tokens.line();
            var chain = new ArrayList<List<String>>();
            chain.add(ends());
            if (tokens.is("=") && chain.getFirst().size() == 1) {
                tokens.next();
                tokens.next();
                return;
            }
            while (tokens.is("--") || tokens.is("->")) {
                tokens.next();
                chain.add(ends());
            }
            boolean edges = chain.size() > 1;
            var own = new LinkedHashMap<>(edges ? edgeDefaults : vertexDefaults);
            while (tokens.is("[")) {
                attributes(own);
            }
            if (report.hasErrors()) {
                return;
            }
            if (!edges) {
                chain.getFirst().forEach(one -> draft.vertex(one, one, own));
            }
            for (int i = 0; i + 1 < chain.size(); i++) {
                join(chain.get(i), chain.get(i + 1), own, line);
            }
        }

        private void join(List<String> from, List<String> to, Map<String, String> attributes, int line) {
            if ((long) from.size() * to.size() > MOST_AT_ONCE) {
                report.error("X203", line, "A statement makes more than " + MOST_AT_ONCE + " edges", "");
                return;
            }
            for (var one : from) {
                for (var other : to) {
                    draft.edge(one, other, attributes, line);
                }
            }
        }

        /** One vertex, or all of a group in braces. */
        private List<String> ends() {
            var all = new ArrayList<String>();
            if (tokens.is("{")) {
                tokens.next();
                while (!tokens.is("}") && !tokens.isEnd() && !report.hasErrors()) {
                    if (tokens.is(";") || tokens.is(",")) {
                        tokens.next();
                    } else {
                        vertex(all);
                    }
                }
                expect("}");
            } else {
                vertex(all);
            }
            return all;
        }

        private void vertex(List<String> all) {
            if (!tokens.isName()) {
                wrong("a name");
                return;
            }
            all.add(tokens.token());
            tokens.next();
            while (tokens.is(":")) {
                tokens.next();
                tokens.next();
            }
        }

        private void attributes(Map<String, String> target) {
            if (!tokens.is("[")) {
                return;
            }
            tokens.next();
            while (!tokens.is("]") && !tokens.isEnd() && !report.hasErrors()) {
                if (tokens.is(";") || tokens.is(",")) {
                    tokens.next();
                } else if (tokens.isName()) {
                    var name = tokens.token();
                    tokens.next();
                    if (tokens.is("=")) {
                        tokens.next();
                        target.put(name, tokens.token());
                        tokens.next();
                    }
                } else {
                    wrong("an attribute");
                }
            }
            expect("]");
        }
    }
}
