// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.XmlElements;

/**
 * A platform file of SimGrid, version 4.
 *
 * <pre>
 * cluster := id prefix suffix radical speed bw lat [core] [topology topo_parameters]
 * TORUS      parameters := SIZE ("," SIZE)*
 * FAT_TREE   parameters := LEVELS ";" DOWN,... ";" UP,... ";" CABLES,...
 * DRAGONFLY  parameters := GROUPS,LINKS ";" CHASSIS,LINKS ";" ROUTERS,LINKS ";" NODES
 * zone    := (host(id) | router(id) | link(id, bandwidth, latency) | route(src, dst, link_ctn(id)))*
 * </pre>
 *
 * The largest cluster is taken; without one, hosts and routers of a zone are joined where a route goes over one link.
 * Source: src/kernel/xml/simgrid.dtd and src/kernel/routing of SimGrid. Problems: X202 (XML or a value), X229 (no equal
 * here), X234 (what is left out).
 */
public final class SimGridFormat implements FabricFormat {

    @Override
    public String id() {
        return "simgrid";
    }

    @Override
    public String label() {
        return "SimGrid platform";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().limit(200).anyMatch(line -> line.contains("<platform"));
    }

    @Override
    public Optional<Fabric> read(SourceText text, ImportReport report) {
        var reading = new Reading(text, report);
        XmlElements.read(text, reading, report);
        reading.finish();
        return report.hasErrors() ? Optional.empty() : reading.draft.build();
    }

    private static final class Reading implements XmlElements.Handler {

        private final ImportReport report;
        private final FabricDraft draft;
        private final Map<String, Fabric.CableKind> links = new HashMap<>();
        private final List<String> route = new ArrayList<>();
        private String source = "";
        private String target = "";
        private boolean hasProcesses;
        private final List<SimGridCluster> clusters = new ArrayList<>();

        Reading(SourceText text, ImportReport report) {
            this.report = report;
            draft = new FabricDraft(text.name(), "SimGrid platform", report);
        }

        @Override
        public void start(String name, Map<String, String> attributes, int line) {
            switch (name) {
                case "cluster" -> {
                    if (!clusters.isEmpty()) {
                        report.warning("X234", line, "Only the largest cluster is taken", "");
                    }
                    clusters.add(new SimGridCluster(attributes, line, draft, report));
                }
                case "actor", "process" -> hasProcesses = true;
                case "host" -> host(attributes);
                case "router" -> draft.vertex("router " + attributes.getOrDefault("id", ""),
                        attributes.getOrDefault("id", ""), true, 0);
                case "link" -> links.put(attributes.getOrDefault("id", ""), SimGridCluster.kind("",
                        attributes.getOrDefault(
                        "bandwidth", ""), attributes.getOrDefault("latency", ""), line, report));
                case "route" -> {
                    source = attributes.getOrDefault("src", "");
                    target = attributes.getOrDefault("dst", "");
                    route.clear();
                }
                case "link_ctn" -> route.add(attributes.getOrDefault("id", ""));
                case "cabinet", "peer", "zoneRoute", "bypassRoute", "bypassZoneRoute", "trace", "storage"
                        -> report.warning(
                        "X234", line, "Elements of the platform that have no equal here are left out", "");
                default -> {
                    // zones and properties
                }
            }
        }

        private void host(Map<String, String> attributes) {
            var id = attributes.getOrDefault("id", "");
            if (clusters.isEmpty()) {
                draft.vertex("host " + id, id, false, 0);
                if (attributes.containsKey("core")) {
                    SimGridCluster.cores(attributes, draft);
                }
            }
        }

        @Override
        public void end(String name, String text, int line) {
            if (!name.equals("route") || !clusters.isEmpty()) {
                return;
            }
            if (route.size() != 1) {
                report.warning("X234", line, "A route over several links says not where they meet, and is left out",
                        "describe the network by routers and one link between each two");
                return;
            }
            int one = index(source);
            int other = index(target);
            if (one < 0 || other < 0) {
                report.error("X202", line, "A route has an end that is no host or router: " + Quote.quoted(
                        one < 0 ? source : target), "");
                return;
            }
            draft.cable(one, other, 1, links.getOrDefault(route.getFirst(), Fabric.CableKind.UNKNOWN), line);
        }

        /** What is known at the end only: which cluster is the largest, and that there is no platform at all. */
        void finish() {
            SimGridCluster largest = null;
            for (var one : clusters) {
                largest = largest == null || one.size() > largest.size() ? one : largest;
            }
            if (largest != null && !report.hasErrors()) {
                largest.build();
            } else if (hasProcesses && draft.size() == 0 && !report.hasErrors()) {
                report.error("X229", 0, "The file says which processes run where, not what the platform is",
                        "import the file of the platform");
            }
        }

        private int index(String id) {
            int host = draft.index("host " + id);
            return host >= 0 ? host : draft.index("router " + id);
        }
    }
}
