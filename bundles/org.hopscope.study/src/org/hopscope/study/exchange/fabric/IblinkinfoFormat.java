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
 * The output of iblinkinfo of rdma-core.
 *
 * <pre>
 * block := ("Switch" | "CA") ":" GUID DESCRIPTION ":" port*
 * port  := [GUID] ['"' DESCRIPTION '"'] LID PORT "[" EXT "] ==(" (WIDTH "X" RATE "Gbps" ["(FDR10)"] "Active/" STATE
 *          | "Down/" STATE) ")==>" [[GUID] RLID RPORT "[" EXT "]"] '"' DESCRIPTION '"' "(" WARNINGS ")"
 * </pre>
 *
 * With {@code -l} there are no blocks, and each port has its description. An identifier with several ports, at either
 * end of lines, is that of a switch, as each port of an adapter has an identifier of its own. Ends are joined by their
 * local identifiers (LID); one that is not that of a switch is a node. Links that are down are left out and counted.
 * Source: infiniband-diags/iblinkinfo.c. Problems: X202 (a line), X225 (a link is down).
 */
public final class IblinkinfoFormat implements FabricFormat {

    private static final Pattern BLOCK = Pattern.compile("(Switch|CA): (?:0x[0-9a-fA-F]{1,16} )?(.{1,200}?):?\\s*");
    private static final Pattern PORT = Pattern.compile("\\s*(?:0x\\w{1,16}\\s+)?(?:\"(.{0,200}?)\"\\s+)?(\\d{1,6})\\s+"
            + "(\\d{1,5})\\[.{0,6}?\\]\\s*==\\((.{0,60}?)\\)==>(.{0,400})");
    private static final Pattern ACTIVE = Pattern.compile(
            "\\s*(\\d{1,2})X\\s+([\\d.]{1,10}) Gbps\\s+(\\(FDR10\\)\\s+)?Active\\s*/.*");
    private static final Pattern PEER = Pattern.compile("\\s*(?:0x\\w{1,16}\\s+)?(\\d{1,6})\\s+(\\d{1,5})\\[.{0,6}?\\]"
            + "\\s*\"(.{0,200}?)\".*");
    private static final int LONGEST_LINE = 1_000;

    @Override
    public String id() {
        return "iblinkinfo";
    }

    @Override
    public String label() {
        return "InfiniBand links (iblinkinfo)";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().anyMatch(line -> line.contains("==(") && line.contains(")==>"));
    }

    @Override
    public Optional<Fabric> read(SourceText text, ImportReport report) {
        var reading = new Reading(text, report);
        reading.read();
        return reading.draft.build();
    }

    private static final class Reading {

        private final SourceText text;
        private final ImportReport report;
        private final FabricDraft draft;
        private final Map<String, String> switches = new HashMap<>();
        private final Map<String, String> firstPorts = new HashMap<>();
        private final Set<String> seen = new HashSet<>();

        Reading(SourceText text, ImportReport report) {
            this.text = text;
            this.report = report;
            draft = new FabricDraft(text.name(), "iblinkinfo", report);
        }

        void read() {
            pass(this::owner);
            pass(this::cable);
        }

        private interface PortLine {

            void take(String kind, String description, String line, int number);
        }

        private void pass(PortLine what) {
            String kind = "";
            String description = "";
            for (int number = 1; number <= text.lines().size() && !report.isHopeless(); number++) {
                var line = text.line(number);
                var block = BLOCK.matcher(line.length() < LONGEST_LINE ? line : "");
                if (block.matches()) {
                    kind = block.group(1);
                    description = block.group(2).strip();
                } else if (line.contains("==(")) {
                    what.take(kind, description, line, number);
                }
            }
        }

        /** The first pass finds which identifiers are those of switches. */
        private void owner(String kind, String description, String line, int number) {
            var port = PORT.matcher(line.length() < LONGEST_LINE ? line : "");
            if (!port.matches()) {
                return;
            }
            var lid = port.group(2);
            if (kind.equals("Switch")) {
                switches.putIfAbsent(lid, description);
            } else if (kind.isEmpty()) {
                end(lid, port.group(3), own(port.group(1), description));
            }
            var peer = PEER.matcher(port.group(5));
            if (peer.matches()) {
                end(peer.group(1), peer.group(2), peer.group(3).strip());
            }
        }

        private void end(String lid, String port, String description) {
            var first = firstPorts.putIfAbsent(lid, port);
            if (first != null && !first.equals(port)) {
                switches.putIfAbsent(lid, description);
            }
        }

        /** A port of a line has its own description; one of a block has that of the block. */
        private static String own(String ofLine, String ofBlock) {
            return ofBlock.isEmpty() && ofLine != null ? ofLine.strip() : ofBlock;
        }

        private void cable(String kind, String description, String line, int number) {
            var port = PORT.matcher(line.length() < LONGEST_LINE ? line : "");
            if (!port.matches()) {
                report.error("X202", number, "This is not a line of a port: " + Quote.quoted(line.strip()), "");
                return;
            }
            var active = ACTIVE.matcher(port.group(4));
            var peer = PEER.matcher(port.group(5));
            if (!active.matches() || !peer.matches()) {
                report.note("X225", number, "A link is down and was left out", "");
                return;
            }
            var mine = port.group(2) + ":" + port.group(3);
            var its = peer.group(1) + ":" + peer.group(2);
            if (seen.add(mine.compareTo(its) < 0 ? mine + " " + its : its + " " + mine)) {
                int lanes = Integer.parseInt(active.group(1));
                draft.cable(vertex(port.group(2), own(port.group(1), description)),
                        vertex(peer.group(1), peer.group(3).strip()), 1, active.group(3) == null
                                ? InfinibandRate.ofSignalling(lanes, active.group(2))
                                : InfinibandRate.kind(lanes, "FDR10"), number);
            }
        }

        private int vertex(String lid, String description) {
            return draft.vertex("lid " + lid, switches.getOrDefault(lid, description), switches.containsKey(lid), 0);
        }
    }
}
