// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
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
 * zone    := (host(id) | router(id) | link(id, bandwidth, latency) | route(src, dst, link_ctn(id)*) | zone | cluster
 *             | zoneRoute(gw_src, gw_dst, link_ctn(id)*) | cabinet | peer(id, bw_in) | host_link(id, up, down))*
 * </pre>
 *
 * {@link SimGridRoutes} finds what is between the links of routes. The largest part is taken of a platform whose parts
 * no route joins. Source: src/kernel/xml/simgrid.dtd and src/kernel/routing of SimGrid. Problems: X202 (XML or a
 * value), X229 (no equal here), X234 (what is left out), X235 (what became a switch), X236 (an end of a route).
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
        return report.hasErrors() ? Optional.empty() : reading.draft.build().map(one -> one.largestPart(report));
    }

    private static final class Reading implements XmlElements.Handler {

        private final ImportReport report;
        private final FabricDraft draft;
        private final SimGridRoutes routes;
        private final Map<String, SimGridLink> links = new HashMap<>();
        private final Deque<SimGridZone> zones = new ArrayDeque<>();
        private final List<String> route = new ArrayList<>();
        private final List<SimGridCluster> clusters = new ArrayList<>();
        private String source = "";
        private String target = "";
        private boolean hasProcesses;
        private int others;

        Reading(SourceText text, ImportReport report) {
            this.report = report;
            draft = new FabricDraft(text.name(), "SimGrid platform", report);
            routes = new SimGridRoutes(draft, report);
            zones.push(new SimGridZone("", draft, report));
        }

        @Override
        public void start(String name, Map<String, String> attributes, int line) {
            switch (name) {
                case "zone", "AS" -> zones.push(new SimGridZone(id(attributes), draft, report));
                case "cluster" -> {
                    clusters.add(new SimGridCluster(attributes, line, draft, report));
                    clusters.getLast().build();
                }
                case "cabinet" -> zones.peek().cabinet(new SimGridCluster(attributes, line, draft, report), line);
                case "peer" -> zones.peek().peer(attributes, line);
                case "host_link" -> zones.peek().hostLink(attributes);
                case "actor", "process" -> hasProcesses = true;
                case "host" -> host(attributes);
                case "router" -> {
                    others++;
                    zones.peek().router(draft.vertex("router " + id(attributes), id(attributes), true, 0));
                }
                case "link", "backbone" -> link(attributes, line);
                case "route", "zoneRoute", "ASroute" -> {
                    source = attributes.getOrDefault("gw_src", attributes.getOrDefault("src", ""));
                    target = attributes.getOrDefault("gw_dst", attributes.getOrDefault("dst", ""));
                    route.clear();
                }
                case "link_ctn" -> route.add(id(attributes));
                case "bypassRoute", "bypassZoneRoute", "bypassASroute", "trace", "storage", "disk" -> report.warning(
                        "X234", line, "Elements of the platform that have no counterpart here are left out", "");
                default -> {
                    // properties
                }
            }
        }

        private static String id(Map<String, String> attributes) {
            return attributes.getOrDefault("id", "");
        }

        private void link(Map<String, String> attributes, int line) {
            var rate = attributes.getOrDefault("bandwidth", "");
            if (rate.indexOf(',') >= 0) {
                report.error("X229", line, "Wireless links have no counterpart here", "");
                return;
            }
            links.put(SimGridRoutes.name(id(attributes)), new SimGridLink(SimGridCluster.kind("", rate,
                    attributes.getOrDefault("latency", ""), line, report), !"FATPIPE".equals(attributes.get(
                            "sharing_policy"))));
        }

        private void host(Map<String, String> attributes) {
            others++;
            draft.vertex("host " + id(attributes), id(attributes), false, 0);
            if (clusters.isEmpty() && attributes.containsKey("core")) {
                SimGridCluster.cores(attributes, draft);
            }
        }

        @Override
        public void end(String name, String text, int line) {
            if (name.equals("route") || name.equals("zoneRoute") || name.equals("ASroute")) {
                int one = index(source);
                int other = index(target);
                if (one < 0 || other < 0) {
                    report.warning("X236", line, "A route has an end that is not a host or router, and is left out: "
                            + Quote.quoted(one < 0 ? source : target), "");
                } else if (one != other) {
                    routes.route(one, other, route, links);
                }
                others++;
            } else if ((name.equals("zone") || name.equals("AS")) && zones.size() > 1) {
                zones.pop().join(routes, links);
            }
        }

        /** Completes what is known at the end only: where links meet, the parameters of a cluster, an empty file. */
        void finish() {
            if (report.hasErrors()) {
                return;
            }
            if (hasProcesses && draft.size() == 0) {
                report.error("X229", 0, "The file says which processes run where, not what the platform is",
                        "import the file of the platform");
                return;
            }
            zones.forEach(one -> one.join(routes, links));
            routes.build();
            if (clusters.size() == 1 && others == 0) {
                clusters.getFirst().card().ifPresent(draft::card);
            }
            clusters.stream().max(Comparator.comparingInt(SimGridCluster::size)).ifPresent(
                    one -> SimGridCluster.cores(one.attributes(), draft));
        }

        private int index(String id) {
            int host = draft.index("host " + id);
            return host >= 0 ? host : draft.index("router " + id);
        }
    }
}
