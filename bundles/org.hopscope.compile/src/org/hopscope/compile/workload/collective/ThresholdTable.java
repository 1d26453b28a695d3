// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A library's published choice of algorithms: rows of conditions, of which the first that holds names the algorithm.
 * The tables are resources of this package and name their sources.
 */
final class ThresholdTable {

    /** Bytes of the elements that reductions count. */
    private static final long ELEMENT = 8;

    private final List<Row> rows;
    private final Conditions conditions;

    private ThresholdTable(String resource, String separator, Conditions conditions) {
        this.rows = read(resource, separator);
        this.conditions = conditions;
    }

    private record Row(String collective, List<String> conditions, String algorithm) {}

    @FunctionalInterface
    private interface Conditions {

        boolean hold(String condition, CollectiveCall call);
    }

    /** MPICH's for groups without a node hierarchy, commutative built-in operations and separate buffers. */
    static ThresholdTable mpich() {
        return new ThresholdTable("mpich-generic.tsv", " / ", ThresholdTable::mpich);
    }

    /** Open MPI's for commutative operations. */
    static ThresholdTable openMpi() {
        return new ThresholdTable("ompi-tuned-fixed.tsv", " > ", ThresholdTable::openMpi);
    }

    /** The library's name of the algorithm for a call. */
    String algorithm(String collective, CollectiveCall call) {
        for (var row : rows) {
            if (row.collective().equals(collective)
                    && row.conditions().stream().allMatch(one -> conditions.hold(one, call))) {
                return row.algorithm();
            }
        }
        throw new IllegalStateException("no row for " + collective + " and " + call);
    }

    private static boolean mpich(String condition, CollectiveCall call) {
        if (condition.endsWith("=any")) {
            return true;
        }
        return switch (condition) {
            case "comm_type=intra", "is_commutative=yes", "is_op_built_in=yes", "is_sendbuf_inplace=no" -> true;
            case "comm_hierarchy=parent", "is_commutative=no", "is_op_built_in=no", "is_sendbuf_inplace=yes" -> false;
            case "comm_size=pow2" -> Integer.bitCount(call.ranks()) == 1;
            case "count<pow2" -> call.bytes() / ELEMENT < Integer.highestOneBit(call.ranks());
            default -> compare(condition, switch (condition.split("<")[0]) {
                case "comm_size" -> call.ranks();
                case "avg_msg_size" -> call.bytes();
                case "total_msg_size" -> call.bytes() * call.ranks();
                default -> throw new IllegalStateException("unknown condition " + condition);
            });
        };
    }

    private static boolean openMpi(String condition, CollectiveCall call) {
        if (condition.equals("else")) {
            return true;
        }
        var words = condition.split(" ");
        long value = switch (words[0]) {
            case "communicator_size" -> call.ranks();
            case "total_dsize" -> call.bytes();
            default -> throw new IllegalStateException("unknown condition " + condition);
        };
        return words[1].equals("==") ? value == Long.parseLong(words[2]) : compare(words[1] + words[2], value);
    }

    /** A bound such as {@code x<8} or {@code x<=8}. */
    private static boolean compare(String bound, long value) {
        var limit = bound.substring(bound.indexOf('<') + 1);
        return limit.startsWith("=") ? value <= Long.parseLong(limit.substring(1)) : value < Long.parseLong(limit);
    }

    private static List<Row> read(String resource, String separator) {
        try (var in = ThresholdTable.class.getResourceAsStream(resource)) {
            var text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().filter(line -> !line.startsWith("#")).map(line -> line.split("\t"))
                    .map(cells -> new Row(cells[0].replace("_intra", ""), List.of(cells[1].split(separator)), cells[2]))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
