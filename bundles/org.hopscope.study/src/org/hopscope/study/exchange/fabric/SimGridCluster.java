// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.text.Quote;
import org.hopscope.model.units.Dimension;
import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.ImportReport;
import org.jspecify.annotations.Nullable;

/** A cluster of a SimGrid platform: its hosts and, by its topology, what joins them. */
final class SimGridCluster {

    private final Map<String, String> attributes;
    private final int line;
    private final FabricDraft draft;
    private final ImportReport report;
    private final List<String> named;
    private final List<Integer> hosts = new ArrayList<>();
    private @Nullable Card card;

    SimGridCluster(Map<String, String> attributes, int line, FabricDraft draft, ImportReport report) {
        this.attributes = attributes;
        this.line = line;
        this.draft = draft;
        this.report = report;
        named = Hostlist.expand("[" + safeRadical() + "]");
    }

    /** Its attributes. */
    Map<String, String> attributes() {
        return attributes;
    }

    /** Hosts get the cores that the file says. */
    static void cores(Map<String, String> attributes, FabricDraft draft) {
        var cores = ForeignNumber.whole(attributes.getOrDefault("core", "1"));
        if (cores.isPresent() && cores.getAsLong() > 0 && cores.getAsLong() < 1 << 20) {
            draft.node(new NodeFacts("", (int) cores.getAsLong(), "", "", "", ""));
        }
    }

    /** Rates in SimGrid are in bytes per second and times in seconds where nothing else is written. */
    static Fabric.CableKind kind(String name, String rate, String latency, int line, ImportReport report) {
        // "Bps" is bytes in SimGrid, and only the case tells it from bits
        var perSecond = rate.replaceFirst("Bps$", "B/s").replaceFirst("bps$", "b/s");
        return new Fabric.CableKind(name, rate.isEmpty() ? "" : GraphWords.quantity(Dimension.DATA_RATE, perSecond,
                "B/s", line, report), latency.isEmpty() ? "" : GraphWords.quantity(Dimension.TIME, latency, "s", line,
                        report));
    }

    /** The number of its hosts. */
    int size() {
        return named.size();
    }

    /** The parametric topology, once it is built; empty if it has none. */
    Optional<Card> card() {
        return Optional.ofNullable(card);
    }

    /** Adds its hosts. */
    List<Integer> addHosts() {
        for (var number : named) {
            var name = attributes.getOrDefault("prefix", "") + number + attributes.getOrDefault("suffix", "");
            hosts.add(draft.vertex("host " + name, name, false, 0));
        }
        return hosts;
    }

    /** The name by which routes know its router. */
    private String routerName() {
        return attributes.getOrDefault("router_id", attributes.getOrDefault("prefix", "")
                + attributes.getOrDefault("id", "") + "_router" + attributes.getOrDefault("suffix", ""));
    }

    /** Adds its hosts and what joins them. */
    void build() {
        addHosts();
        if (report.hasErrors()) {
            return;
        }
        var kind = kind("link", attributes.getOrDefault("bw", ""), attributes.getOrDefault("lat", ""), line, report);
        var parameters = attributes.getOrDefault("topo_parameters", "");
        switch (attributes.getOrDefault("topology", "FLAT")) {
            case "FLAT" -> {
                int router = draft.vertex("router " + routerName(), "router", true, 0);
                hosts.forEach(host -> draft.cable(host, router, 1, kind, line));
                if (attributes.containsKey("bb_bw")) {
                    report.warning("X235", line, "The backbone of a cluster is taken as a switch",
                            "traffic that meets there has no common limit");
                }
            }
            case "TORUS" -> torus(numbers(parameters, ","), kind);
            case "FAT_TREE" -> tree(parameters.split(";", -1), kind);
            case "DRAGONFLY" -> dragonfly(parameters.split(";", -1), kind);
            default -> report.error("X229", line, "The topology " + Quote.quoted(attributes.get("topology"))
                    + " has no counterpart here", "FLAT, TORUS, FAT_TREE and DRAGONFLY are read");
        }
    }

    /** The numbers of the hosts; an error, and none, if they cannot be read. */
    private String safeRadical() {
        var radical = attributes.getOrDefault("radical", "").replaceAll("\\s", "");
        try {
            Hostlist.expand("[" + radical + "]");
            return radical;
        } catch (IllegalArgumentException noList) {
            report.error("X202", line, "The radical of a cluster cannot be read: " + noList.getMessage(),
                    "write it as 0-11 or 0-3,8-11");
            return "0-1";
        }
    }

    private List<Integer> numbers(String text, String separator) {
        var all = new ArrayList<Integer>();
        for (var each : text.split(separator, -1)) {
            var number = ForeignNumber.whole(each.strip());
            if (number.isEmpty() || number.getAsLong() < 1 || number.getAsLong() > Fabric.MOST_VERTICES) {
                report.error("X202", line, Quote.quoted(each) + " is not a parameter of a topology", "");
                return List.of(1);
            }
            all.add((int) number.getAsLong());
        }
        return all;
    }

    private boolean needs(long wanted) {
        if (!report.hasErrors() && wanted != hosts.size()) {
            report.error("X202", line, "The topology is for " + wanted + " hosts, but there are " + hosts.size(), "");
        }
        return report.hasErrors();
    }

    private static long product(List<Integer> numbers) {
        long product = 1;
        for (int each : numbers) {
            product = Math.min((long) Fabric.MOST_VERTICES * 2, product * each);
        }
        return product;
    }

    private void torus(List<Integer> sizes, Fabric.CableKind kind) {
        if (needs(product(sizes))) {
            return;
        }
        for (int i = 0; i < hosts.size(); i++) {
            int stride = 1;
            for (int size : sizes) {
                boolean last = i / stride % size == size - 1;
                if (size > 1 && (!last || size > 2)) {
                    draft.cable(hosts.get(i), hosts.get(last ? i - (size - 1) * stride : i + stride), 1, kind, line);
                }
                stride *= size;
            }
        }
        var longer = sizes.stream().filter(size -> size > 1).toList();
        if (!longer.isEmpty()) {
            card = new Card.Grid(longer, true);
        }
    }

    /** Levels of switches as D. Zahavi defines them: switches of level l are named by digits above and below l. */
    private void tree(String[] parts, Fabric.CableKind kind) {
        if (parts.length != 4) {
            report.error("X202", line, "A fat tree has four parameters", "levels;down,...;up,...;cables,...");
            return;
        }
        int levels = numbers(parts[0], ",").getFirst();
        var down = numbers(parts[1], ",");
        var up = numbers(parts[2], ",");
        var cables = numbers(parts[3], ",");
        if (down.size() != levels || up.size() != levels || cables.size() != levels) {
            report.error("X202", line, "A fat tree has as many numbers as levels", "");
        }
        if (needs(product(down))) {
            return;
        }
        new SimGridTree(attributes.getOrDefault("id", ""), down, up, cables).join(hosts, draft, kind, line);
    }

    /** Groups of chassis of routers: all routers of a chassis, all of a column, and all groups are joined. */
    private void dragonfly(String[] parts, Fabric.CableKind kind) {
        if (parts.length != 4) {
            report.error("X202", line, "A dragonfly has four parameters",
                    "groups,links;chassis,links;routers,links;nodes");
            return;
        }
        var groups = numbers(parts[0], ",");
        var chassis = numbers(parts[1], ",");
        var routers = numbers(parts[2], ",");
        var nodes = numbers(parts[3], ",");
        if (groups.size() != 2 || chassis.size() != 2 || routers.size() != 2) {
            report.error("X202", line, "Groups, chassis and routers have a number and a number of links", "");
        }
        if (needs(product(List.of(groups.getFirst(), chassis.getFirst(), routers.getFirst(), nodes.getFirst())))) {
            return;
        }
        int perGroup = chassis.getFirst() * routers.getFirst();
        for (int i = 0; i < hosts.size(); i++) {
            draft.cable(hosts.get(i), router(i / nodes.getFirst()), 1, kind, line);
        }
        for (int one = 0; one < groups.getFirst() * perGroup; one++) {
            for (int other = one + 1; other < (one / perGroup + 1) * perGroup; other++) {
                boolean sameChassis = one / routers.getFirst() == other / routers.getFirst();
                boolean sameColumn = one % routers.getFirst() == other % routers.getFirst();
                if (sameChassis || sameColumn) {
                    draft.cable(router(one), router(other), sameChassis ? routers.getLast() : chassis.getLast(),
                            kind, line);
                }
            }
        }
        for (int one = 0; one < groups.getFirst(); one++) {
            for (int other = one + 1; other < groups.getFirst(); other++) {
                // the router of a group that leads to another one has the number of that group
                draft.cable(router(one * perGroup + other % perGroup), router(other * perGroup + one % perGroup),
                        groups.getLast(), kind, line);
            }
        }
    }

    private int router(int number) {
        var name = "router " + number;
        return draft.vertex(name + " of " + attributes.getOrDefault("id", ""), name, true, 0);
    }
}
