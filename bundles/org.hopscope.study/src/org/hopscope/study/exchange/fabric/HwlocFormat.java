// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.hopscope.study.exchange.ForeignNumber;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.XmlElements;
import org.jspecify.annotations.Nullable;

/**
 * A node as lstopo of hwloc describes it in XML, versions 1 to 3.
 *
 * <pre>
 * topology := object(type, cache_size, depth, local_memory, osdev_type, pci_link_speed, info(name, value)*, object*)
 * </pre>
 *
 * Taken are the number of cores (or processing units), the name of the processor, the size of the first and second
 * cache, the memory of all NUMA nodes, and the rate of the PCI link above a network device, in GB/s, if it is known.
 * The result is a machine of two such nodes back to back. Source: hwloc/hwloc2.dtd and the documentation of hwloc; a
 * device is of the network if its osdev_type is 2 or 3 in version 2, and has bit 16 or 32 in version 3. Problems: X202
 * (XML or a value), X235 (what is assumed).
 */
public final class HwlocFormat implements FabricFormat {

    @Override
    public String id() {
        return "hwloc";
    }

    @Override
    public String label() {
        return "Node description of hwloc (lstopo --of xml)";
    }

    @Override
    public boolean recognises(SourceText text) {
        return text.lines().stream().limit(50).anyMatch(line -> line.startsWith("<topology"));
    }

    @Override
    public Optional<Fabric> read(SourceText text, ImportReport report) {
        var reading = new Reading(report);
        XmlElements.read(text, reading, report);
        if (!report.hasErrors() && reading.units == 0 && reading.cores == 0) {
            report.error("X202", 0, "There is no core in the topology", "is the file complete?");
        }
        if (report.hasErrors()) {
            return Optional.empty();
        }
        var draft = new FabricDraft(text.name(), "hwloc", report);
        draft.cable(draft.vertex("node 0", false), draft.vertex("node 1", false), 1, Fabric.CableKind.UNKNOWN, 0);
        draft.node(reading.facts());
        report.note("X235", 0, "The file describes one node; two of them were joined by a cable",
                "use the node type in another machine");
        return draft.build();
    }

    private static final class Reading implements XmlElements.Handler {

        private static final List<String> UNITS = List.of("B", "KiB", "MiB", "GiB");

        private final ImportReport report;
        private final Deque<Map<String, String>> path = new ArrayDeque<>();
        private boolean mask;
        private String processor = "";
        private int cores;
        private int units;
        private BigDecimal memory = BigDecimal.ZERO;
        private String first = "";
        private String second = "";
        private BigDecimal rate = BigDecimal.ZERO;

        Reading(ImportReport report) {
            this.report = report;
        }

        @Override
        public void start(String name, Map<String, String> attributes, int line) {
            switch (name) {
                case "topology" -> mask = attributes.getOrDefault("version", "").startsWith("3");
                case "object" -> {
                    path.push(attributes);
                    object(attributes, line);
                }
                case "info" -> {
                    if (attributes.getOrDefault("name", "").equals("CPUModel") && processor.isEmpty()) {
                        processor = plain(attributes.getOrDefault("value", ""));
                    }
                }
                default -> {
                    // distances and the like
                }
            }
        }

        private static String plain(String text) {
            var plain = text.replaceAll("[/=\\p{Cntrl}]", " ").replaceAll("\\s+", " ").strip();
            return plain.substring(0, Math.min(plain.length(), 100));
        }

        private void object(Map<String, String> object, int line) {
            switch (object.getOrDefault("type", "")) {
                case "Core" -> cores++;
                case "PU" -> units++;
                case "L1Cache" -> first = first.isEmpty() ? size(object.get("cache_size"), line) : first;
                case "L2Cache" -> second = second.isEmpty() ? size(object.get("cache_size"), line) : second;
                case "Cache" -> {
                    var depth = object.getOrDefault("depth", "");
                    first = first.isEmpty() && depth.equals("1") ? size(object.get("cache_size"), line) : first;
                    second = second.isEmpty() && depth.equals("2") ? size(object.get("cache_size"), line) : second;
                }
                case "NUMANode", "Machine", "Node" -> {
                    if (object.containsKey("local_memory") && !size(object.get("local_memory"), line).isEmpty()) {
                        memory = memory.add(new BigDecimal(object.get("local_memory")));
                    }
                }
                case "OSDev" -> device(object, line);
                default -> {
                    // packages, groups, bridges
                }
            }
        }

        /** A size in bytes with its unit; empty for none. */
        private String size(@Nullable String bytes, int line) {
            if (bytes == null || bytes.equals("0")) {
                return "";
            }
            var size = ForeignNumber.whole(bytes);
            if (size.isEmpty()) {
                report.error("X202", line, "A size is not a number of bytes", "");
                return "";
            }
            return exact(size.getAsLong());
        }

        private void device(Map<String, String> device, int line) {
            var type = ForeignNumber.whole(device.getOrDefault("osdev_type", "")).orElse(-1);
            boolean network = mask ? type > 0 && (type & 48) != 0 : type == 2 || type == 3;
            if (network) {
                for (var above : path) {
                    var speed = ForeignNumber.amount(above.getOrDefault("pci_link_speed", "0"));
                    if (speed.isEmpty()) {
                        report.error("X202", line, "The speed of a PCI link is not a number", "");
                    }
                    rate = rate.max(speed.orElse(BigDecimal.ZERO));
                }
            }
        }

        @Override
        public void end(String name, String text, int line) {
            if (name.equals("object") && !path.isEmpty()) {
                path.pop();
            }
        }

        NodeFacts facts() {
            if (rate.signum() == 0) {
                report.note("X235", 0, "The rate of the bus to the network device is not known", "it is assumed;"
                        + " set it at the host bus");
            }
            boolean known = memory.signum() != 0 && memory.compareTo(BigDecimal.valueOf(Long.MAX_VALUE >> 20)) <= 0;
            var sum = known ? exact(memory.longValue()) : "";
            return new NodeFacts(processor, cores > 0 ? cores : units, sum, first, second,
                    rate.signum() == 0 ? "" : rate.min(BigDecimal.valueOf(100_000)).stripTrailingZeros()
                            .toPlainString() + " GB/s");
        }

        /** All bytes, in the largest unit of which they are a whole number. */
        private static String exact(long bytes) {
            long whole = bytes;
            int unit = 0;
            for (; unit < UNITS.size() - 1 && whole % 1024 == 0; unit++) {
                whole /= 1024;
            }
            return whole + " " + UNITS.get(unit);
        }
    }
}
