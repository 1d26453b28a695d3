// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.HashMap;
import java.util.LinkedHashMap;
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
 * { "shared_params": { SET: {"link_bw", ...} },
 *   "components": [ {"name", "type", "params": {"num_ports", ...}, "params_shared_sets": [SET], "subcomponents"} ],
 *   "links": [ {"name", "left": {"component", "port", "latency"}, "right": {...}} ] }
 * </pre>
 *
 * A component of type merlin.hr_router is a switch; another component at one of its links is a node. An end within a
 * subcomponent is named component:slot[n]. The rate of ports is link_bw of the router, its own or that of a set that it
 * shares with others; of a dragonfly the ports to hosts, within a group and between groups may have rates of their own
 * (link_bw.host, link_bw.group, link_bw.global), by the numbers of ports. Latencies and input buffers of routers are
 * taken, too ({@link SstRouters}). Links between components that are not routers
 * are left out. Source: src/sst/core/model/json/jsonmodel.cc of SST. Problems: X202 (JSON or a value), X234 (what is
 * left out).
 */
public final class SstJsonFormat implements FabricFormat {

    private static final String ROUTER = "merlin.hr_router";
    /** A tree of values takes several times the memory of its text. */
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
            report.error("X202", 0, "This is not JSON: " + Quote.quoted(String.valueOf(noJson.getMessage())), "");
            return Optional.empty();
        }
        var draft = new FabricDraft(text.name(), "SST configuration", report);
        var routers = new LinkedHashMap<String, SstRouter>();
        for (var one : list(root, "components")) {
            if (text(one, "type").equals(ROUTER)) {
                var name = text(one, "name");
                draft.vertex(name, true);
                routers.put(name, router(one, member(root, "shared_params")));
            }
        }
        for (var one : list(root, "links")) {
            link(one, draft, routers, report);
        }
        draft.router(SstRouters.facts(routers.values(), report));
        return draft.build();
    }

    private static SstRouter router(Object component, @Nullable Object shared) {
        var topology = new HashMap<String, String>();
        for (var part : list(component, "subcomponents")) {
            if (text(part, "slot_name").equals("topology")) {
                topology.putAll(parameters(part, shared));
            }
        }
        var own = parameters(component, shared);
        // before there were subcomponents
        own.forEach((key, value) -> topology.putIfAbsent(key.replaceFirst("^dragonfly[.:]", ""), value));
        return new SstRouter(own, topology);
    }

    /** The parameters of a part: its own, and those of the sets that it shares. */
    private static Map<String, String> parameters(Object part, @Nullable Object shared) {
        var all = new HashMap<String, String>();
        for (var set : list(part, "params_shared_sets")) {
            add(all, member(shared, String.valueOf(set)));
        }
        add(all, member(part, "params"));
        return all;
    }

    private static void add(Map<String, String> all, @Nullable Object some) {
        if (some instanceof Map<?, ?> map) {
            map.forEach((key, value) -> all.put(String.valueOf(key), String.valueOf(value)));
        }
    }

    private static void link(Object link, FabricDraft draft, Map<String, SstRouter> routers, ImportReport report) {
        var left = member(link, "left");
        var right = member(link, "right");
        var one = owner(text(left, "component"));
        var other = owner(text(right, "component"));
        if (Boolean.TRUE.equals(member(link, "nonlocal"))) {
            report.warning("X234", 0, "A link to another process of SST is left out",
                    "write the configuration with one process");
            return;
        }
        if (one.isEmpty() || other.isEmpty()) {
            report.error("X202", 0, "A link has an end without a component: " + Quote.quoted(text(link, "name")), "");
            return;
        }
        boolean isLeft = routers.containsKey(one);
        boolean isRight = routers.containsKey(other);
        if (!isLeft && !isRight) {
            report.note("X234", 0, "A link between components that are not routers is left out", "");
            return;
        }
        var rate = (isLeft ? routers.get(one) : routers.get(other)).rate(text(isLeft ? left : right, "port"),
                !isLeft || !isRight);
        var latency = text(left, "latency").isEmpty() ? text(right, "latency") : text(left, "latency");
        draft.cable(draft.vertex(one, isLeft), draft.vertex(other, isRight), 1,
                SimGridCluster.kind("", rate.replace(" ", ""), latency.replace(" ", ""), 0, report), 0);
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
