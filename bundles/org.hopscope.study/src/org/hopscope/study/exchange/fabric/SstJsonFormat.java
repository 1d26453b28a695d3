// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.text.JsonReader;
import org.jspecify.annotations.Nullable;

/**
 * The configuration that {@code sst --output-json} writes, of which the routers of merlin and what they lead to are
 * taken.
 *
 * <pre>
 * { "components": [ {"name", "type", "params": {"link_bw", "num_ports", ...}, "subcomponents": [...]} ],
 *   "links": [ {"name", "left": {"component", "port", "latency"}, "right": {...}} ] }
 * </pre>
 *
 * A component of type merlin.hr_router is a switch; another component at one of its links is a node. An end within a
 * subcomponent is named component:slot[n]. Links between components that are no routers are left out. Source:
 * src/sst/core/model/json/jsonmodel.cc of SST. Problems: X202 (JSON or a value), X234 (what is left out).
 */
public final class SstJsonFormat implements FabricFormat {

    private static final String ROUTER = "merlin.hr_router";
    /** A tree of values takes several times the room of its text. */
    private static final int LONGEST = 1 << 26;

    @Override
    public String id() {
        return "sst";
    }

    @Override
    public String label() {
        return "SST configuration (JSON, merlin routers)";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().filter(line -> !line.isBlank()).findFirst().filter(line -> line.strip()
                .startsWith("{")).isPresent() && text.lines().stream().anyMatch(line
                        -> line.contains("\"components\""));
    }

    @Override
    public Optional<Fabric> read(SourceText text, ImportReport report) {
        var whole = text.text();
        if (whole.length() > LONGEST) {
            report.error("X203", 0, "A JSON file has at most " + LONGEST + " characters", "write a smaller network");
            return Optional.empty();
        }
        Object root;
        try {
            root = JsonReader.parse(whole);
        } catch (IllegalArgumentException noJson) {
            report.error("X202", 0, "This is no JSON: " + Quote.quoted(String.valueOf(noJson.getMessage())), "");
            return Optional.empty();
        }
        var draft = new FabricDraft(text.name(), "SST configuration", report);
        var rates = new HashMap<String, String>();
        for (var one : list(root, "components")) {
            component(one, draft, rates);
        }
        for (var one : list(root, "links")) {
            link(one, draft, rates, report);
        }
        return draft.build();
    }

    private static void component(Object component, FabricDraft draft, Map<String, String> rates) {
        var name = text(component, "name");
        if (text(component, "type").equals(ROUTER)) {
            draft.vertex(name, true);
            rates.put(name, text(member(component, "params"), "link_bw"));
        }
    }

    private static void link(Object link, FabricDraft draft, Map<String, String> rates, ImportReport report) {
        var left = member(link, "left");
        var right = member(link, "right");
        var one = owner(text(left, "component"));
        var other = owner(text(right, "component"));
        boolean isLeft = rates.containsKey(one);
        if (one.isEmpty() || other.isEmpty()) {
            report.error("X202", 0, "A link has an end without a component: " + Quote.quoted(text(link, "name")), "");
            return;
        }
        if (!isLeft && !rates.containsKey(other)) {
            report.note("X234", 0, "A link between components that are no routers is left out", "");
            return;
        }
        var rate = rates.get(isLeft ? one : other);
        var latency = text(left, "latency").isEmpty() ? text(right, "latency") : text(left, "latency");
        draft.cable(draft.vertex(one, isLeft), draft.vertex(other, rates.containsKey(other)), 1,
                SimGridCluster.kind("", rate, latency.replace(" ", ""), 0, report), 0);
    }

    /** "component:slot[0]:slot[1]" is an end within a component. */
    private static String owner(String path) {
        int colon = path.indexOf(':');
        return colon < 0 ? path : path.substring(0, colon);
    }

    private static @Nullable Object member(@Nullable Object value, String name) {
        return value instanceof Map<?, ?> map ? map.get(name) : null;
    }

    private static String text(@Nullable Object value, String name) {
        return member(value, name) instanceof String text ? text : "";
    }

    private static List<?> list(@Nullable Object value, String name) {
        return member(value, name) instanceof List<?> list ? list : List.of();
    }
}
