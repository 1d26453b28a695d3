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
 * The links of a Cray XC, as its {@code rtr --interconnect} prints them; CODES makes its dragonflies of the same files.
 *
 * <pre>
 * line := ROUTER "l" PORT PLACE COLOUR "-&gt;" (ROUTER "l" PORT PLACE | "unused" | "processor")
 * ROUTER := "c" X "-" Y "c" CHASSIS "s" SLOT "a" N          PLACE := "(" GROUP ":" CHASSIS ":" SLOT ")"
 * </pre>
 *
 * Each cable is there from both of its ends, or from one. Green links are within a chassis, black ones within a group,
 * blue ones between groups. Two ports to processors are a NIC with one link, which has a node of its own, named as the
 * Cray names it.
 * Problems: X202 (a line), X238 (ports that are not used).
 */
public final class AriesFormat implements FabricFormat {

    private static final String ROUTER = "(c\\d{1,4}-\\d{1,4}c\\d{1,4}s\\d{1,4})a(\\d{1,4})";
    private static final String PLACE = "\\(\\d{1,6}:\\d{1,6}:\\d{1,6}\\)";
    private static final Pattern LINE = Pattern.compile("\\s*" + ROUTER + "l(\\d{1,4})" + PLACE
            + "\\s+(\\w{1,40})\\s+->\\s+(?:" + ROUTER + "l(\\d{1,4})" + PLACE + "|(unused|processor))\\s*");
    private static final int PORTS_OF_A_NIC = 2;
    private static final int NICS = 4;
    private static final int LONGEST = 200;

    @Override
    public String id() {
        return "cray";
    }

    @Override
    public String label() {
        return "Cray Aries links (rtr --interconnect)";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().filter(line -> !line.isBlank()).findFirst()
                .filter(line -> line.length() < LONGEST && LINE.matcher(line).matches()).isPresent();
    }

    @Override
    public Optional<Fabric> read(SourceText text, ImportReport report) {
        var draft = new FabricDraft(text.name(), "Cray Aries links", report);
        Set<String> seen = new HashSet<>();
        Map<String, Integer> processors = new HashMap<>();
        for (int number = 1; number <= text.lines().size() && !report.isHopeless() && !draft.isFull(); number++) {
            var line = text.line(number);
            var match = LINE.matcher(line.length() < LONGEST ? line : "");
            if (match.matches()) {
                var blade = match.group(1);
                var router = blade + "a" + match.group(2);
                int here = draft.vertex(router, true);
                if (match.group(5) != null) {
                    var there = match.group(5) + "a" + match.group(6);
                    if (seen.add(cable(router + "l" + match.group(3), there + "l" + match.group(7)))) {
                        draft.cable(here, draft.vertex(there, true), 1, new Fabric.CableKind(match.group(4), "", ""),
                                number);
                    }
                } else if (match.group(8).equals("unused")) {
                    report.note("X238", number, "Ports that are not used are left out", "");
                } else {
                    int port = processors.merge(router, 1, Integer::sum) - 1;
                    if (port % PORTS_OF_A_NIC == 0) {
                        int node = Integer.parseInt(match.group(2)) * NICS + port / PORTS_OF_A_NIC;
                        draft.cable(draft.vertex(blade + "n" + node, false), here, 1, new Fabric.CableKind(
                                "processor", "", ""), number);
                    }
                }
            } else if (!line.isBlank()) {
                report.error("X202", number, "This is not a link: " + Quote.quoted(line.strip()),
                        "a line has two ports with their places, such as c0-0c0s0a0l00(0:0:0) green -> ...");
            }
        }
        return draft.build();
    }

    /** The same text from both ends of a cable. */
    private static String cable(String one, String other) {
        return one.compareTo(other) < 0 ? one + other : other + one;
    }
}
