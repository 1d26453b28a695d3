// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.text.JsonReader;

/** The JSON form of Chakra execution traces, whose keys are capitalised in several ways. */
final class ChakraJson {

    private static final String GRAPH = "workload_graph";
    private static final int MOST_BYTES = 256 << 20;
    private static final List<String> TYPES = List.of("INVALID_NODE", "METADATA_NODE", "MEM_LOAD_NODE",
            "MEM_STORE_NODE", "COMP_NODE", "COMM_SEND_NODE", "COMM_RECV_NODE", "COMM_COLL_NODE");

    private ChakraJson() {}

    static boolean begins(byte[] first) {
        return first.length == 1 && (first[0] == '{' || first[0] == ' ' || first[0] == '\n');
    }

    static boolean isTrace(String head) {
        return head.stripLeading().startsWith("{") && head.contains("\"" + GRAPH + "\"");
    }

    static void read(InputStream in, ChakraRank rank, ImportReport report) throws IOException {
        var bytes = in.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
            report.error("X350", 0, "The JSON of a rank is longer than 256 MiB", "take the binary form (.et)");
            return;
        }
        try {
            if (JsonReader.parse(new String(bytes, StandardCharsets.UTF_8)) instanceof Map<?, ?> all
                    && all.get(GRAPH) instanceof List<?> nodes) {
                var node = new ChakraNode();
                for (var one : nodes) {
                    if (!(one instanceof Map<?, ?> members) || report.hasErrors()) {
                        throw new WireReader.WrongMessage("has an entry of its graph that is not a node");
                    }
                    read(members, node);
                    rank.node(node);
                }
                return;
            }
        } catch (IllegalArgumentException noJson) {
            throw new WireReader.WrongMessage("is not JSON: " + noJson.getMessage());
        }
        throw new WireReader.WrongMessage("has no " + GRAPH);
    }

    private static void read(Map<?, ?> members, ChakraNode node) {
        node.clear();
        Object inputs = null;
        boolean isGroups = false;
        for (var member : members.entrySet()) {
            var name = String.valueOf(member.getKey()).replace("_", "").toLowerCase(Locale.ROOT);
            var value = member.getValue();
            switch (name) {
                case "id" -> node.id = whole(value);
                case "nodetype", "type" -> node.type = value instanceof String text
                        ? Math.max(0, TYPES.indexOf(text)) : (int) Math.clamp(whole(value), 0, TYPES.size());
                case "runtime", "durationmicros", "duration" -> node.micros = value instanceof BigDecimal number
                        ? Math.max(0, number.doubleValue()) : 0;
                case "datadeps" -> {
                    if (value instanceof List<?> others) {
                        others.forEach(other -> node.after(whole(other)));
                    }
                }
                case "inputs" -> inputs = value;
                case "name" -> isGroups = String.valueOf(value).contains("process_group:init");
                case "iscpuop", "commtype", "commsize", "commsrc", "commdst", "commtag", "pgname", "involveddim" ->
                    attribute(name, value, node);
                default -> {
                    // as of the binary form
                }
            }
        }
        if (isGroups && inputs instanceof Map<?, ?> all && all.get("values") instanceof String text) {
            node.groups = text;
        }
    }

    private static void attribute(String name, Object value, ChakraNode node) {
        var known = name.equals("iscpuop") ? "is_cpu_op" : name.equals("pgname") ? "pg_name"
                : name.equals("involveddim") ? "involved_dim"
                : "comm_" + name.substring("comm".length());
        if (value != null) {
            node.attribute(known, value instanceof Boolean flag ? flag ? 1 : 0 : whole(value), String.valueOf(value));
        }
    }

    /** A whole number; missing for anything else. */
    private static long whole(Object value) {
        return value instanceof BigDecimal number && number.precision() - number.scale() < 19 ? number.longValue()
                : ChakraNode.MISSING;
    }
}
