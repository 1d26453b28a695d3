// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;

/**
 * A configuration of BookSim 2.
 *
 * <pre>
 * file  := (KEY "=" VALUE ";")*        "//" begins a comment
 * VALUE := NUMBER | WORD | "{" WORD ("," WORD)* "}"
 * </pre>
 *
 * The topologies torus, mesh, cmesh, fattree, qtree, flatfly and dragonflynew are read; a router with one node is a
 * node. A dragonfly of k has k nodes at a router, 2k routers in a group and 2k*k + 1 groups; a flatfly of k, n and c
 * is a HyperX of n dimensions of k with c nodes at a router; its links take one cycle, whatever their length. Source:
 * src/config.l, src/config.y and src/networks of BookSim 2. Problems: X202 (a line), X229 (a topology that has no
 * counterpart here), X228 (what is left out).
 */
public final class BookSimFormat implements FabricFormat {

    private static final Pattern TOPOLOGY = Pattern.compile("\\s*topology\\s*=\\s*\\w+\\s*;.*");
    private static final Pattern SETTING = Pattern.compile(
            "\\s*(\\w{1,60})\\s*=\\s*([^;{}]{1,300}|\\{[^;{}]{0,300}\\})\\s*");
    private static final Set<String> USED = Set.of("topology", "k", "n", "num_vcs", "vc_buf_size", "network_file",
            "packet_size", "c", "x", "y", "xr", "yr", "routing_function", "use_noc_latency", "channel_width",
            "routing_delay", "vc_alloc_delay", "sw_alloc_delay", "speculative", "st_prepare_delay", "st_final_delay");
    private static final int LARGEST = 4_096;
    private static final int BYTE = 8;
    /** Cycles of the links of a group and of those between groups. */
    private static final List<Integer> DRAGONFLY = List.of(10, 100);

    @Override
    public String id() {
        return "booksim";
    }

    @Override
    public String label() {
        return "BookSim configuration";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().anyMatch(line -> line.length() < 200
                && TOPOLOGY.matcher(line).matches());
    }

    @Override
    public Optional<Fabric> read(SourceText text, ImportReport report) {
        var settings = settings(text, report);
        var draft = new FabricDraft(text.name(), "BookSim configuration", report);
        var topology = settings.getOrDefault("topology", "");
        int k = number(settings, "k", 8, report);
        int n = number(settings, "n", 2, report);
        if (report.hasErrors()) {
            return Optional.empty();
        }
        boolean near = settings.getOrDefault("use_noc_latency", "1").equals("1");
        facts(settings, topology, draft, report);
        switch (topology) {
            case "torus", "mesh" -> grid(k, n, topology.equals("torus"), near, draft, report);
            case "fattree" -> card(new Card.Tree(k, n), draft, Math.pow(k, n), report);
            case "dragonflynew" -> card(new Card.Dragonfly(2 * k * k + 1, 2 * k, k, k), draft,
                    (2.0 * k * k + 1) * 2 * k * k, report);
            case "flatfly" -> {
                int c = number(settings, "c", 1, report);
                card(new Card.HyperX(Collections.nCopies(n, k), c), draft, Math.pow(k, n) * c, report);
            }
            case "cmesh" -> BookSimGraphs.mesh(k, number(settings, "c", 4, report), n, !settings.getOrDefault(
                    "routing_function", "").contains("no_express"), near, draft, report);
            case "qtree" -> BookSimGraphs.tree(k, n, draft, report);
            case "fly" -> report.error("X229", 0, "The channels of a butterfly are unidirectional, and links here "
                    + "are not",
                    "use a flatfly, its counterpart with bidirectional links");
            case "anynet" -> report.error("X229", 0, "The network is in the file " + Quote.quoted(
                    settings.getOrDefault("network_file", "")), "import that file");
            default -> report.error("X229", 0, "The topology " + Quote.quoted(topology) + " has no counterpart here",
                    "torus, mesh, cmesh, fattree, qtree, flatfly and dragonflynew are read");
        }
        settings.keySet().stream().filter(key -> !USED.contains(key)).forEach(key -> report.note("X228", 0,
                "Settings of BookSim that a machine does not have are left out", ""));
        return draft.build();
    }

    private static Map<String, String> settings(SourceText text, ImportReport report) {
        var found = new LinkedHashMap<String, String>();
        var left = new StringBuilder();
        for (int number = 1; number <= text.lines().size() && !report.isHopeless(); number++) {
            var line = text.line(number);
            int comment = line.indexOf("//");
            left.append(comment < 0 ? line : line.substring(0, comment)).append('\n');
            int end;
            while ((end = left.indexOf(";")) >= 0) {
                var setting = SETTING.matcher(left.substring(0, end));
                if (setting.matches()) {
                    found.put(setting.group(1), setting.group(2).strip());
                } else if (!left.substring(0, end).isBlank()) {
                    report.error("X202", number,
                            "This is not a setting: " + Quote.quoted(left.substring(0, end).strip()),
                            "write key = value;");
                }
                left.delete(0, end + 1);
            }
        }
        if (!left.toString().isBlank()) {
            report.error("X202", text.lines().size(), "A setting has no semicolon: "
                    + Quote.quoted(left.toString().strip()), "");
        }
        return found;
    }

    private static int number(Map<String, String> settings, String key, int otherwise, ImportReport report) {
        var text = settings.getOrDefault(key, String.valueOf(otherwise));
        var value = ForeignNumber.whole(text);
        if (value.isEmpty() || value.getAsLong() < 1 || value.getAsLong() > LARGEST) {
            report.error("X202", 0, key + " is a number from 1 to " + LARGEST + ", not " + Quote.quoted(text), "");
            return 1;
        }
        return (int) value.getAsLong();
    }

    /** What routers have in cycles and flits; the numbers that are not there are the usual ones of BookSim 2. */
    private static void facts(Map<String, String> settings, String topology, FabricDraft draft, ImportReport report) {
        int channels = number(settings, "num_vcs", 16, report);
        int buffer = number(settings, "vc_buf_size", 8, report);
        int virtual = number(settings, "vc_alloc_delay", 1, report);
        int through = number(settings, "sw_alloc_delay", 1, report);
        int allocation = settings.getOrDefault("speculative", "0").equals("0") ? virtual + through
                : Math.max(virtual, through);
        int delay = allocation + cycles(settings, "routing_delay", 1, report)
                + cycles(settings, "st_prepare_delay", 0, report) + cycles(settings, "st_final_delay", 1, report);
        int packet = 1;
        var packets = settings.getOrDefault("packet_size", "1");
        if (packets.startsWith("{")) {
            report.note("X228", 0, "Packets have several sizes; the numbers of the buffers are for packets of one flit",
                    "set the size of packets and the buffers at the routers");
        } else {
            packet = number(settings, "packet_size", 1, report);
        }
        if (buffer < packet) {
            report.note("X228", 0, "A buffer holds a part of a packet only; here it holds two", "");
        }
        var width = ForeignNumber.whole(settings.getOrDefault("channel_width", ""));
        var flit = width.isPresent() && width.getAsLong() >= BYTE && width.getAsLong() <= LARGEST
                ? width.getAsLong() / BYTE + " B" : "";
        var routing = BookSimRouting.of(settings.getOrDefault("routing_function", ""), topology, report);
        draft.flits(new FlitFacts(true, flit, packet, buffer, channels, delay, topology.equals("dragonflynew")
                ? DRAGONFLY : List.of(), routing));
    }

    /** A number of cycles, which may be none. */
    private static int cycles(Map<String, String> settings, String key, int otherwise, ImportReport report) {
        return settings.getOrDefault(key, String.valueOf(otherwise)).equals("0") ? 0
                : number(settings, key, otherwise, report);
    }

    private static void card(Card card, FabricDraft draft, double nodes, ImportReport report) {
        if (nodes > Fabric.MOST_VERTICES || nodes < 2) {
            report.error("X203", 0, "The network has fewer than 2 nodes, or more than " + Fabric.MOST_VERTICES,
                    "choose smaller numbers");
            return;
        }
        // the graph of these is the parametric topology's own; one node stands for it
        draft.vertex("node", false);
        draft.card(card);
    }

    /** @param near whether links have the latencies of a network on a chip */
    private static void grid(int k, int n, boolean wraps, boolean near, FabricDraft draft, ImportReport report) {
        double nodes = Math.pow(k, n);
        if (nodes > Fabric.MOST_VERTICES || nodes < 2 || n > 8) {
            report.error("X203", 0, "A network of " + k + "^" + n + " nodes is too small or too large", "");
            return;
        }
        for (int i = 0; i < (int) nodes; i++) {
            draft.vertex("node " + i, false);
        }
        // a folded torus has links of twice the length
        var channel = BookSimGraphs.channel(wraps && near ? 2 : 1);
        for (int i = 0; i < (int) nodes; i++) {
            for (int dimension = 0, stride = 1; dimension < n; dimension++, stride *= k) {
                boolean last = i / stride % k == k - 1;
                if (!last || wraps && k > 2) {
                    draft.cable(i, last ? i - (k - 1) * stride : i + stride, 1, channel, 0);
                }
            }
        }
        draft.card(new Card.Grid(Collections.nCopies(n, k), wraps));
    }
}
