// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;

/**
 * The topology file that ibnetdiscover of rdma-core prints.
 *
 * <pre>
 * block := (KEY "=" VALUE)* ("Switch" | "Ca" | "Rt") PORTS '"' ID '"' '# "' DESCRIPTION '"' ... port*
 * port  := "[" P "]" ["[ext k]"] ["(" GUID ")"] '"' ID '"[' P ']' ["(" GUID ")"] "#" ... WIDTH "x" SPEED
 * </pre>
 *
 * Each cable is there twice, once from each end, and is joined by its ends. The adapters of a host, whose
 * description begins with its name, become one node. Aggregation nodes of switches (SHARP) are no hosts and are left
 * out. Source: infiniband-diags/ibnetdiscover.c. Problems: X202 (a line), X220 to X222 (what was taken otherwise).
 */
public final class IbnetdiscoverFormat implements FabricFormat {

    private static final Pattern BLOCK = Pattern.compile(
            "(Switch|Ca|Rt)\\s+(\\d{1,5})\\s+\"([^\"]{1,64})\"\\s*#\\s*\"([^\"]{0,200})\".*");
    private static final Pattern PORT = Pattern.compile(
            "\\[(\\d{1,5})\\](?:\\[ext \\d{1,5}\\])?\\s*(?:\\(\\w{1,20}\\))?"
            + "\\s*\"([^\"]{1,64})\"\\[(\\d{1,5})\\][^#]{0,60}#(.{0,400})");
    private static final Pattern RATE = Pattern.compile(".*\\s(\\d{1,2})x(SDR|DDR|QDR|FDR10|FDR|EDR|HDR|NDR|XDR)\\b.*");
    private static final String AGGREGATION = "Aggregation Node";
    private static final int LONGEST_LINE = 1_000;

    @Override
    public String id() {
        return "ibnetdiscover";
    }

    @Override
    public String label() {
        return "InfiniBand topology (ibnetdiscover)";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().anyMatch(line -> line.length() < LONGEST_LINE && BLOCK.matcher(line).matches());
    }

    @Override
    public Optional<Fabric> read(SourceText text, ImportReport report) {
        var reading = new Reading(text, report);
        reading.blocks();
        if (!report.hasErrors()) {
            reading.cables();
        }
        return reading.draft.build();
    }

    /** The two passes through a text: first the ends, then what joins them. */
    private static final class Reading {

        private final SourceText text;
        private final ImportReport report;
        private final FabricDraft draft;
        private final Map<String, Integer> vertexOf = new HashMap<>();
        private final Set<String> left = new HashSet<>();

        Reading(SourceText text, ImportReport report) {
            this.text = text;
            this.report = report;
            draft = new FabricDraft(text.name(), "ibnetdiscover", report);
        }

        void blocks() {
            for (int number = 1; number <= text.lines().size() && !draft.isFull(); number++) {
                var line = text.line(number);
                var block = BLOCK.matcher(line.length() < LONGEST_LINE ? line : "");
                if (block.matches()) {
                    block(block.group(1), block.group(3), block.group(4).strip(), number,
                            Integer.parseInt(block.group(2)));
                } else if (line.startsWith("Switch\t") || line.startsWith("Ca\t") || line.startsWith("Rt\t")) {
                    report.error("X202", number, "This is not the header of a switch or an adapter: "
                            + Quote.quoted(line), "");
                }
            }
        }

        private void block(String kind, String id, String description, int number, int ports) {
            if (kind.equals("Ca") && description.endsWith(AGGREGATION)) {
                left.add(id);
                report.note("X220", number, "An aggregation node of a switch is not a host and was left out", "");
            } else if (kind.equals("Ca")) {
                var host = InfinibandHost.of(description);
                if (host.isEmpty()) {
                    report.note("X221", number, "The description of an adapter names no host; it became a node of its"
                            + " own", "set the node descriptions of the fabric");
                }
                int before = draft.size();
                vertexOf.put(id, draft.vertex(host.isEmpty() ? id : "host " + host, host.isEmpty() ? id : host,
                        false, 0));
                if (draft.size() == before) {
                    report.note("X222", number,
                            "A host has more than one adapter; all are drawn as one NIC with as many"
                            + " ports", "draw several NICs where that matters");
                }
            } else {
                vertexOf.put(id, draft.vertex(id, description.isEmpty() ? id : description, true, Math.min(ports,
                        4_096)));
            }
        }

        void cables() {
            Set<String> seen = new HashSet<>();
            String here = "";
            for (int number = 1; number <= text.lines().size() && !report.isHopeless(); number++) {
                var line = text.line(number);
                var block = BLOCK.matcher(line.length() < LONGEST_LINE ? line : "");
                if (block.matches()) {
                    here = block.group(3);
                } else if (line.startsWith("[")) {
                    cable(here, line, number, seen);
                }
            }
        }

        private void cable(String here, String line, int number, Set<String> seen) {
            var port = PORT.matcher(line.length() < LONGEST_LINE ? line : "");
            if (!port.matches() || here.isEmpty()) {
                report.error("X202", number, "This is not a line of a port: " + Quote.quoted(line),
                        "a port belongs below the header of its switch or adapter");
                return;
            }
            var there = port.group(2);
            if (left.contains(here) || left.contains(there)) {
                return;
            }
            var mine = here + "[" + port.group(1);
            var its = there + "[" + port.group(3);
            if (!seen.add(mine.compareTo(its) < 0 ? mine + its : its + mine)) {
                return;
            }
            if (!vertexOf.containsKey(there)) {
                report.warning("X223", number, "A cable leads to a vertex that has no block of its own", "");
                vertexOf.put(there, draft.vertex(there, there, !there.startsWith("H-"), 0));
            }
            draft.cable(vertexOf.getOrDefault(here, -1), vertexOf.get(there), 1, kind(port.group(4), number), number);
        }

        private Fabric.CableKind kind(String tail, int number) {
            var rate = RATE.matcher(tail);
            if (!rate.matches()) {
                report.warning("X224", number, "A cable has no width and speed", "");
                return Fabric.CableKind.UNKNOWN;
            }
            return InfinibandRate.kind(Integer.parseInt(rate.group(1)), rate.group(2));
        }
    }
}
