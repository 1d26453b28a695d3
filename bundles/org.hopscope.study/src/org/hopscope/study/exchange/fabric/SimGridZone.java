// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.hopscope.study.exchange.ImportReport;

/** A zone of a SimGrid platform, as far as its hosts are joined by a router instead of by routes. */
final class SimGridZone {

    private final String id;
    private final FabricDraft draft;
    private final ImportReport report;
    private final List<Spoke> spokes = new ArrayList<>();
    private final List<Map<String, String>> hostLinks = new ArrayList<>();
    private int router = -1;

    /** A host at the router. */
    private record Spoke(int host, Fabric.CableKind kind, int line) {}

    SimGridZone(String id, FabricDraft draft, ImportReport report) {
        this.id = id;
        this.draft = draft;
        this.report = report;
    }

    /** A router of the zone; the first one joins what has no routes. */
    void router(int vertex) {
        router = router < 0 ? vertex : router;
    }

    /** Hosts in a row, each with a link of its own. */
    void cabinet(SimGridCluster hosts, int line) {
        var attributes = hosts.attributes();
        var kind = SimGridCluster.kind("link", attributes.getOrDefault("bw", ""), attributes.getOrDefault("lat", ""),
                line, report);
        hosts.addHosts().forEach(one -> spokes.add(new Spoke(one, kind, line)));
        SimGridCluster.cores(attributes, draft);
    }

    /** A host at an access link; where it is on a map says its latency to others, which has no counterpart here. */
    void peer(Map<String, String> attributes, int line) {
        report.warning("X234", line, "Coordinates of peers have no counterpart here, and are left out", "");
        var name = attributes.getOrDefault("id", "");
        spokes.add(new Spoke(draft.vertex("host " + name, name, false, 0), SimGridCluster.kind("",
                attributes.getOrDefault("bw_in", ""), attributes.getOrDefault("lat", ""), line, report), line));
    }

    /** A link between a host and the router. */
    void hostLink(Map<String, String> attributes) {
        hostLinks.add(attributes);
    }

    /** Joins hosts with the router, at the end of the zone. */
    void join(SimGridRoutes routes, Map<String, SimGridLink> links) {
        if (router < 0 && !(spokes.isEmpty() && hostLinks.isEmpty())) {
            router = draft.vertex("router of zone " + id, "router", true, 0);
        }
        spokes.forEach(one -> draft.cable(one.host(), router, 1, one.kind(), one.line()));
        for (var one : hostLinks) {
            int host = draft.index("host " + one.getOrDefault("id", ""));
            if (host >= 0 && router >= 0) {
                routes.route(host, router, List.of(one.getOrDefault("up", "")), links);
            }
        }
        spokes.clear();
        hostLinks.clear();
    }
}
