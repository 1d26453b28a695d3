// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;

/**
 * The language of Graphviz.
 *
 * <pre>
 * file := ["strict"] ("graph" | "digraph") [ID] "{" stmt* "}"
 * stmt := ("node" | "edge" | "graph") attrs | ID "=" ID | ends (("--" | "->") ends)* attrs*
 * ends := ID [":" ID [":" ID]] | ["subgraph" [ID]] "{" stmt* "}"
 * attrs := "[" (ID ["=" ID] [";" | ","])* "]"
 * </pre>
 *
 * Attributes are known by the names of {@link GraphmlFormat}. Those that "node" and "edge" set hold for what comes new
 * after them in the same braces. Texts in angle brackets are taken as they stand. Source: the grammar in the Graphviz
 * documentation. Problems: X202 (a token).
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
        private Map<String, String> vertexDefaults = new LinkedHashMap<>();
        private Map<String, String> edgeDefaults = new LinkedHashMap<>();

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
                    + " was found where " + needed + " is needed", "");
        }

        private boolean expect(String what) {
            if (tokens.is(what)) {
                tokens.next();
                return true;
            }
            wrong("'" + what + "'");
            return false;
        }

        /** The vertices that a group names. */
        private Set<String> block(int depth) {
            Set<String> named = new LinkedHashSet<>();
            if (depth > DEEPEST) {
                report.error("X203", tokens.line(), "Groups are nested more than " + DEEPEST + " times", "");
                return named;
            }
            var vertexDefaults = new LinkedHashMap<>(this.vertexDefaults);
            var edgeDefaults = new LinkedHashMap<>(this.edgeDefaults);
            if (expect("{")) {
                while (!tokens.is("}") && !tokens.isEnd() && !report.hasErrors() && !draft.isFull()) {
                    statement(depth, named);
                }
                if (!report.hasErrors()) {
                    expect("}");
                }
            }
            this.vertexDefaults = vertexDefaults;
            this.edgeDefaults = edgeDefaults;
            return named;
        }

        private void statement(int depth, Set<String> named) {
            if (tokens.is(";") || tokens.is(",")) {
                tokens.next();
            } else if (tokens.is("node") || tokens.is("edge") || tokens.is("graph")) {
                var target = tokens.is("node") ? vertexDefaults : tokens.is("edge") ? edgeDefaults
                        : new LinkedHashMap<String, String>();
                tokens.next();
                attributes(target);
            } else {
                vertices(depth, named);
            }
        }

        private void vertices(int depth, Set<String> named) {
            int line = tokens.line();
            boolean group = isGroup();
            var chain = new ArrayList<Set<String>>();
            chain.add(ends(depth));
            if (!group && tokens.is("=")) {
                tokens.next();
                tokens.next();
                return;
            }
            while (tokens.is("--") || tokens.is("->")) {
                tokens.next();
                chain.add(ends(depth));
            }
            boolean edges = chain.size() > 1;
            var own = new LinkedHashMap<>(edges ? edgeDefaults : Map.of());
            while (tokens.is("[")) {
                attributes(own);
            }
            if (report.hasErrors()) {
                return;
            }
            chain.forEach(named::addAll);
            chain.forEach(ends -> ends.forEach(one -> vertex(one, edges || group ? Map.of() : own)));
            for (int i = 0; i + 1 < chain.size(); i++) {
                join(chain.get(i), chain.get(i + 1), own, line);
            }
        }

        /** A new vertex has the present defaults, and each what is said of it. */
        private void vertex(String name, Map<String, String> own) {
            if (draft.has(name) && own.isEmpty()) {
                return;
            }
            var all = new LinkedHashMap<>(draft.has(name) ? Map.of() : vertexDefaults);
            all.putAll(own);
            draft.vertex(name, name, all);
        }

        private void join(Set<String> from, Set<String> to, Map<String, String> attributes, int line) {
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

        private boolean isGroup() {
            return tokens.is("{") || tokens.is("subgraph");
        }

        /** One vertex, or all of a group in braces. */
        private Set<String> ends(int depth) {
            if (!isGroup()) {
                return vertex();
            }
            if (tokens.is("subgraph")) {
                tokens.next();
                if (tokens.isName()) {
                    tokens.next();
                }
            }
            return block(depth + 1);
        }

        private Set<String> vertex() {
            if (!tokens.isName()) {
                wrong("a name");
                return Set.of();
            }
            var name = tokens.token();
            tokens.next();
            while (tokens.is(":")) {
                tokens.next();
                tokens.next();
            }
            return Set.of(name);
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
