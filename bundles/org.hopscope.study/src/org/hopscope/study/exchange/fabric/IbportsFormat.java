// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.HashSet;
import java.util.Optional;
import java.util.regex.Pattern;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;

/**
 * The ports that ibnetdiscover of rdma-core prints with {@code -p}.
 *
 * <pre>
 * port := END WIDTH "x" SPEED ["-" END "( '" DESCRIPTION "' - '" DESCRIPTION "' )" | "'" DESCRIPTION "'"]
 * END  := ("SW" | "CA" | "RT") LID PORT GUID
 * </pre>
 *
 * Each cable is there twice, once from each end, and is joined by its ends. A port without another end is counted
 * and left out; aggregation nodes of switches (SHARP) are no hosts and are left out, too. The adapters of a host, whose
 * description begins with its name, become one node. Source: infiniband-diags/ibnetdiscover.c. Problems: X202 (a line),
 * X220 and X222 (what was taken otherwise), X225 (a port without a cable).
 */
public final class IbportsFormat implements FabricFormat {

    private static final String END = "(SW|CA|RT)\\s+(\\d{1,6})\\s+(\\d{1,5})\\s+(0x[0-9a-fA-F]{1,16})";
    private static final String RATE = "\\s+(\\d{1,2})x\\s+(SDR|DDR|QDR|FDR10|FDR|EDR|HDR|NDR|XDR|\\?\\?\\?)";
    private static final Pattern CABLE = Pattern.compile(END + RATE + "\\s+-\\s+" + END
            + "\\s+\\(\\s*'(.{0,200}?)'\\s+-\\s+'(.{0,200}?)'\\s*\\)\\s*");
    private static final Pattern FREE = Pattern.compile(END + RATE + "\\s++(?!-\\s).{0,200}");
    private static final String AGGREGATION = "Aggregation Node";
    private static final int LONGEST_LINE = 1_000;

    @Override
    public String id() {
        return "ibnetdiscover-p";
    }

    @Override
    public String label() {
        return "InfiniBand ports (ibnetdiscover -p)";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().anyMatch(line -> line.length() < LONGEST_LINE && CABLE.matcher(line).matches());
    }

    @Override
    public Optional<Fabric> read(SourceText text, ImportReport report) {
        var draft = new FabricDraft(text.name(), "ibnetdiscover -p", report);
        var seen = new HashSet<String>();
        for (int number = 1; number <= text.lines().size() && !report.isHopeless() && !draft.isFull(); number++) {
            var line = text.line(number);
            var cable = CABLE.matcher(line.length() < LONGEST_LINE ? line : "");
            if (cable.matches()) {
                var one = new End(cable.group(1), cable.group(4), cable.group(3), cable.group(11));
                var other = new End(cable.group(7), cable.group(10), cable.group(9), cable.group(12));
                if (one.isAggregation() || other.isAggregation()) {
                    report.note("X220", number, "An aggregation node of a switch is not a host and was left out", "");
                } else if (seen.add(one.place().compareTo(other.place()) < 0 ? one.place() + other.place()
                        : other.place() + one.place())) {
                    draft.cable(one.vertex(draft, number, report), other.vertex(draft, number, report), 1,
                            kind(cable.group(5), cable.group(6)), number);
                }
            } else if (FREE.matcher(line.length() < LONGEST_LINE ? line : "").matches()) {
                report.note("X225", number, "A port has no cable and was left out", "");
            } else if (line.startsWith("SW ") || line.startsWith("CA ") || line.startsWith("RT ")) {
                report.error("X202", number, "This is not a line of a port: " + Quote.quoted(line), "");
            }
        }
        return draft.build();
    }

    private static Fabric.CableKind kind(String lanes, String speed) {
        return speed.startsWith("?") ? Fabric.CableKind.UNKNOWN
                : InfinibandRate.kind(Integer.parseInt(lanes), speed);
    }

    /**
     * An end of a cable.
     *
     * @param kind SW, CA or RT
     * @param guid of the switch or of the port of the adapter
     * @param port its number
     * @param description of the switch or adapter
     */
    private record End(String kind, String guid, String port, String description) {

        boolean isAggregation() {
            return kind.equals("CA") && description.endsWith(AGGREGATION);
        }

        String place() {
            return guid + "[" + port + "]";
        }

        int vertex(FabricDraft draft, int number, ImportReport report) {
            if (!kind.equals("CA")) {
                return draft.vertex(guid, description.isBlank() ? guid : description, true, 0);
            }
            var host = InfinibandHost.of(description);
            if (host.isEmpty()) {
                return draft.vertex(guid, guid, false, 0);
            }
            if (draft.has("host " + host) && !draft.has("port " + guid)) {
                report.note("X222", number, "A host has more than one adapter; all are drawn as one NIC with as many"
                        + " ports", "draw several NICs where that matters");
            }
            int vertex = draft.vertex("host " + host, host, false, 0);
            draft.alias("port " + guid, vertex);
            return vertex;
        }
    }
}
