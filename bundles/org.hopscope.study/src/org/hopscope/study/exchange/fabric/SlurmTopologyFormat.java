// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;

/**
 * Slurm's topology.conf, for topology/tree and topology/block.
 *
 * <pre>
 * line := "SwitchName=" S ["Switches=" LIST] ["Nodes=" LIST] ["LinkSpeed=" N]
 *       | "BlockName=" B "Nodes=" LIST | "BlockSizes=" N ("," N)*          keys in any case, "#" begins a comment
 * LIST := names as {@link Hostlist} has them
 * </pre>
 *
 * The file says nothing of cables, rates and ports: one cable is drawn to each child. Blocks are drawn as switches
 * below one switch that the file does not name. Source: topology.conf(5) of Slurm. Problems: X202 (a line), X226 and
 * X227 (what was assumed).
 */
public final class SlurmTopologyFormat implements FabricFormat {

    private static final Pattern KEY = Pattern.compile("([A-Za-z]{1,20})=(\\S*)");
    private static final Pattern FIRST = Pattern.compile("(?i)\\s*(SwitchName|BlockName)=\\S.*");
    private static final String CORE = "blocks";

    @Override
    public String id() {
        return "slurm";
    }

    @Override
    public String label() {
        return "Slurm topology.conf";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().anyMatch(line -> FIRST.matcher(line).matches());
    }

    @Override
    public Optional<Fabric> read(SourceText text, ImportReport report) {
        var draft = new FabricDraft(text.name(), "Slurm topology", report);
        for (int number = 1; number <= text.lines().size() && !report.isHopeless() && !draft.isFull(); number++) {
            var line = text.line(number);
            int comment = line.indexOf('#');
            var plain = (comment < 0 ? line : line.substring(0, comment)).strip();
            if (!plain.isEmpty()) {
                line(plain, number, draft, report);
            }
        }
        report.note("X226", 0, "The file does not say how many cables there are; one is drawn to each child",
                "set the number of cables at the links");
        return draft.build();
    }

    private static void line(String line, int number, FabricDraft draft, ImportReport report) {
        var keys = new HashMap<String, String>();
        var match = KEY.matcher(line);
        while (match.find()) {
            keys.put(match.group(1).toLowerCase(Locale.ROOT), match.group(2));
        }
        try {
            if (keys.containsKey("switchname")) {
                children(keys, keys.get("switchname"), number, draft, report);
            } else if (keys.containsKey("blockname")) {
                block(keys, number, draft, report);
            } else if (!keys.containsKey("blocksizes")) {
                report.error("X202", number, "Neither a switch nor a block: " + Quote.quoted(line),
                        "a line begins with SwitchName= or BlockName=");
            }
        } catch (IllegalArgumentException noList) {
            report.error("X202", number, "A list of names cannot be read: " + noList.getMessage(),
                    "write it as n[001-016],x[1-4]");
        }
    }

    private static void children(Map<String, String> keys, String name, int number, FabricDraft draft,
            ImportReport report) {
        for (var own : Hostlist.expand(name)) {
            int parent = vertex(draft, own, true, number, report);
            for (var child : Hostlist.expand(keys.getOrDefault("switches", ""))) {
                draft.cable(parent, vertex(draft, child, true, number, report), 1, Fabric.CableKind.UNKNOWN, number);
            }
            for (var child : Hostlist.expand(keys.getOrDefault("nodes", ""))) {
                draft.cable(parent, vertex(draft, child, false, number, report), 1, Fabric.CableKind.UNKNOWN, number);
            }
        }
    }

    private static int vertex(FabricDraft draft, String name, boolean isSwitch, int number, ImportReport report) {
        int index = draft.vertex((isSwitch ? "switch " : "node ") + name, name, isSwitch, 0);
        if (index >= 0 && draft.has((isSwitch ? "node " : "switch ") + name)) {
            report.warning("X227", number, "A node and a switch have the same name", "");
        }
        return index;
    }

    private static void block(Map<String, String> keys, int number, FabricDraft draft, ImportReport report) {
        children(keys, keys.get("blockname"), number, draft, report);
        for (var own : Hostlist.expand(keys.get("blockname"))) {
            draft.cable(vertex(draft, CORE, true, number, report), vertex(draft, own, true, number, report), 1,
                    Fabric.CableKind.UNKNOWN, number);
        }
        report.note("X227", number, "The file does not say what joins the blocks; one switch above all is drawn", "");
    }
}
