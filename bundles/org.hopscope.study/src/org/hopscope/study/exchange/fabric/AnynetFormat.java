// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;

/**
 * A network of BookSim's topology anynet.
 *
 * <pre>
 * line := "router" R (("node" N | "router" R) [LATENCY])*
 * </pre>
 *
 * A link may be named at one end only. A latency is in cycles, and of one direction of a link of routers; 1 otherwise.
 * Source: src/networks/anynet.cpp and src/examples/anynet/README of BookSim 2. Problems: X202
 * (a line), X228 (what was left out).
 */
public final class AnynetFormat implements FabricFormat {

    private static final int LONGEST_LATENCY = 1_000_000;

    @Override
    public String id() {
        return "anynet";
    }

    @Override
    public String label() {
        return "BookSim anynet";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().filter(line -> !line.isBlank()).findFirst()
                .filter(line -> line.strip().matches("router\\s+\\d+\\s+(node|router)\\s+\\d+.*")).isPresent();
    }

    @Override
    public Optional<Fabric> read(SourceText text, ImportReport report) {
        var draft = new FabricDraft(text.name(), "BookSim anynet", report);
        Map<String, Long> seen = new HashMap<>();
        for (int number = 1; number <= text.lines().size() && !report.isHopeless() && !draft.isFull(); number++) {
            var line = text.line(number).strip();
            if (!line.isEmpty()) {
                line(line, number, draft, seen, report);
            }
        }
        draft.flits(FlitFacts.CYCLES);
        return draft.build();
    }

    private static void line(String line, int number, FabricDraft draft, Map<String, Long> seen, ImportReport report) {
        var words = line.split("\\s+");
        if (!words[0].equals("router") || words.length < 2 || ForeignNumber.whole(words[1]).isEmpty()) {
            report.error("X202", number, "A line begins with a router and its number, not " + Quote.quoted(line), "");
            return;
        }
        int here = draft.vertex("router " + words[1], true);
        for (int i = 2; i < words.length; ) {
            boolean router = words[i].equals("router");
            if (!router && !words[i].equals("node") || i + 1 == words.length
                    || ForeignNumber.whole(words[i + 1]).isEmpty()) {
                report.error("X202", number, "A node or a router with its number is needed at "
                        + Quote.quoted(words[i]),
                        "");
                return;
            }
            var latency = i + 2 < words.length ? ForeignNumber.whole(words[i + 2]) : OptionalLong.empty();
            long cycles = latency.orElse(1);
            if (cycles > LONGEST_LATENCY) {
                report.error("X202", number, "A latency has at most " + LONGEST_LATENCY + " cycles", "");
                return;
            }
            var there = words[i] + " " + words[i + 1];
            int other = draft.vertex(there, router);
            var key = here < other ? here + " " + other : other + " " + here;
            var before = seen.putIfAbsent(key, cycles);
            if (before != null && before != cycles) {
                report.warning("X228", number, "A link has another latency from its other end; the first one is taken",
                        "");
            }
            if (before == null) {
                draft.cable(here, other, 1, BookSimGraphs.channel(cycles), number);
            }
            i += latency.isPresent() ? 3 : 2;
        }
    }
}
