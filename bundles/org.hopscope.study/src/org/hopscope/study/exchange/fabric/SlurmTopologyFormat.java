// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.HashMap;
import java.util.Locale;
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
 * A backslash at the end of a line joins it with the next. See {@link SlurmNetwork} for what is drawn. Source:
 * topology.conf(5) of Slurm. Problems: X202 (a line), X226 and X227 (what was assumed).
 */
public final class SlurmTopologyFormat implements FabricFormat {

    private static final Pattern KEY = Pattern.compile("([A-Za-z]{1,20})=(\\S*)");
    private static final Pattern FIRST = Pattern.compile("(?i)\\s*(SwitchName|BlockName)=\\S.*");

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
        var network = new SlurmNetwork(text.name(), report);
        var open = new StringBuilder();
        for (int number = 1; number <= text.lines().size() && !report.isHopeless() && !network.isFull(); number++) {
            var line = text.line(number);
            int comment = line.indexOf('#');
            var plain = (comment < 0 ? line : line.substring(0, comment)).strip();
            boolean goesOn = plain.endsWith("\\");
            open.append(goesOn ? plain.substring(0, plain.length() - 1) + " " : plain);
            if (!goesOn && !open.isEmpty()) {
                line(open.toString(), number, network, report);
                open.setLength(0);
            }
        }
        if (!open.isEmpty()) {
            line(open.toString(), text.lines().size(), network, report);
        }
        return network.build();
    }

    private static void line(String line, int number, SlurmNetwork network, ImportReport report) {
        var keys = new HashMap<String, String>();
        var match = KEY.matcher(line);
        while (match.find()) {
            keys.put(match.group(1).toLowerCase(Locale.ROOT), match.group(2));
        }
        if (keys.containsKey("linkspeed")) {
            report.note("X226", number, "Link speeds of Slurm are weights, not rates; they are left out", "");
        }
        if (keys.containsKey("switchname")) {
            network.parent(keys.get("switchname"), keys.getOrDefault("switches", ""), keys.getOrDefault("nodes", ""),
                    number);
        } else if (keys.containsKey("blockname")) {
            network.block(keys.get("blockname"), keys.getOrDefault("nodes", ""), number);
        } else if (!keys.containsKey("blocksizes")) {
            report.error("X202", number, "Neither a switch nor a block: " + Quote.quoted(line),
                    "a line begins with SwitchName= or BlockName=");
        }
    }
}
