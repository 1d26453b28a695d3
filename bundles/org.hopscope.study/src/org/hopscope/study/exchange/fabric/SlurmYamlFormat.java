// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;

/**
 * Slurm's topology.yaml, which takes the place of topology.conf since version 25.05.
 *
 * <pre>
 * file  := ("- topology:" NAME "cluster_default:" BOOLEAN ("tree: switches:" entry* | "block: blocks:" entry*
 *          | "flat:" BOOLEAN))*
 * entry := "- switch:" S ["children:" LIST] ["nodes:" LIST] | "- block:" B "nodes:" LIST
 * LIST  := names as {@link Hostlist} has them, or a list of them
 * </pre>
 *
 * The keys of an entry may be in any order. Of several topologies the default of the cluster is drawn, or else the
 * first with switches or blocks. Only so much of YAML is read as these files need. See {@link SlurmNetwork} for what is
 * drawn. Source: topology.yaml(5) of Slurm. Problems: X202 (a line), X206 (a flat topology), X226 and X227 (what was
 * assumed or left out).
 */
public final class SlurmYamlFormat implements FabricFormat {

    private static final Pattern TOPOLOGY = Pattern.compile("\\s*-\\s+topology\\s*:.*");
    private static final Pattern LINE = Pattern.compile("\\s*(-\\s+)?(\\w{1,40})\\s*:(?:\\s+(.*))?");
    private static final Pattern ITEM = Pattern.compile("\\s*-\\s+(\\S.*)");
    private static final Set<String> LISTS = Set.of("nodes", "children");

    @Override
    public String id() {
        return "slurm-yaml";
    }

    @Override
    public String label() {
        return "Slurm topology.yaml";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().anyMatch(line -> TOPOLOGY.matcher(line).matches());
    }

    @Override
    public Optional<Fabric> read(SourceText text, ImportReport report) {
        var reading = new Reading(report);
        for (int number = 1; number <= text.lines().size() && !report.isHopeless(); number++) {
            var line = text.line(number);
            int comment = line.indexOf('#');
            var plain = (comment < 0 ? line : line.substring(0, comment)).stripTrailing();
            if (!plain.isBlank() && !plain.equals("---") && !plain.equals("...")) {
                reading.line(plain, number);
            }
        }
        return report.hasErrors() ? Optional.empty() : reading.network(text.name());
    }

    /**
     * A switch or a block.
     *
     * @param line its first
     * @param values by key
     */
    private record Entry(int line, Map<String, String> values) {

        boolean isWhole() {
            return values.containsKey("switch") || values.containsKey("block");
        }
    }

    private static final class Topology {

        private final String name;
        private final List<Entry> entries = new ArrayList<>();
        private boolean byDefault;

        Topology(String name) {
            this.name = name;
        }

        boolean hasEntries() {
            return entries.stream().anyMatch(Entry::isWhole);
        }
    }

    private static final class Reading {

        private final ImportReport report;
        private final List<Topology> all = new ArrayList<>();
        private String key = "";

        Reading(ImportReport report) {
            this.report = report;
        }

        void line(String line, int number) {
            var match = LINE.matcher(line);
            var item = ITEM.matcher(line);
            if (match.matches()) {
                key = match.group(2);
                pair(match.group(1) != null, plain(match.group(3) == null ? "" : match.group(3)), number);
            } else if (item.matches() && !all.isEmpty()) {
                // sizes of blocks are lists, too
                if (LISTS.contains(key) && !all.getLast().entries.isEmpty()) {
                    all.getLast().entries.getLast().values().merge(key, plain(item.group(1)), (one, other)
                            -> one.isEmpty() ? other : one + "," + other);
                }
            } else {
                report.error("X202", number, "This is not a line of a topology: " + Quote.quoted(line.strip()),
                        "write key: value");
            }
        }

        private void pair(boolean first, String value, int number) {
            if (key.equals("topology") && first) {
                all.add(new Topology(value));
                return;
            }
            if (all.isEmpty()) {
                report.error("X202", number, "There is no topology above " + Quote.quoted(key),
                        "begin with - topology: NAME");
                return;
            }
            var topology = all.getLast();
            if (first) {
                topology.entries.add(new Entry(number, new HashMap<>()));
            }
            if (key.equals("cluster_default")) {
                topology.byDefault = value.equalsIgnoreCase("true") || value.equalsIgnoreCase("yes");
            } else if (!topology.entries.isEmpty()) {
                topology.entries.getLast().values().put(key, value);
            }
        }

        /** Without quotes and the brackets of a list. */
        private static String plain(String text) {
            var plain = text.strip();
            boolean list = plain.startsWith("[") && plain.endsWith("]");
            return (list ? plain.substring(1, plain.length() - 1) : plain).replaceAll("[\"'\\s]", "");
        }

        Optional<Fabric> network(String file) {
            var drawn = all.stream().filter(one -> one.byDefault && one.hasEntries()).findFirst()
                    .or(() -> all.stream().filter(Topology::hasEntries).findFirst());
            if (drawn.isEmpty()) {
                report.error("X206", 0, "There is no switch and no block in the file",
                        "a flat topology says nothing about the network");
                return Optional.empty();
            }
            if (all.size() > 1) {
                report.warning("X227", 0, "Of the topologies of the file " + Quote.quoted(drawn.get().name)
                        + " is drawn", "keep one of them in the file to draw it");
            }
            var network = new SlurmNetwork(file, report);
            for (var entry : drawn.get().entries) {
                var values = entry.values();
                if (values.containsKey("switch")) {
                    network.parent(values.get("switch"), values.getOrDefault("children", ""),
                            values.getOrDefault("nodes", ""), entry.line());
                } else if (values.containsKey("block")) {
                    network.block(values.get("block"), values.getOrDefault("nodes", ""), entry.line());
                }
            }
            return network.build();
        }
    }
}
