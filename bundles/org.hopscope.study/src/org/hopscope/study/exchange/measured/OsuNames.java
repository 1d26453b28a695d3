// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The vocabulary of the OSU micro-benchmarks: their titles and columns, and what a run calls the same. */
final class OsuNames {

    /** All heads of columns, so ordered that none hides a longer one. */
    private static final Pattern COLUMN = Pattern.compile("Avg Latency ?\\(us\\)|Min Latency ?\\(us\\)"
            + "|Max Latency ?\\(us\\)|P\\d{1,2} Tail Lat ?\\(us\\)|P\\d{1,2} Tail BW ?\\(MB/s\\)|Latency ?\\(us\\)"
            + "|Bi-Bandwidth ?\\(MB/s\\)|Bandwidth ?\\(MB/s\\)|MB/s|Messages/s|Overall ?\\(us\\)|Compute ?\\(us\\)"
            + "|Coll\\. Init ?\\(us\\)|MPI_Test ?\\(us\\)|MPI_Wait ?\\(us\\)|Pure Comm\\. ?\\(us\\)"
            + "|Min Comm\\. ?\\(us\\)|Max Comm\\. ?\\(us\\)|Overlap ?\\(%\\)|Validation|Iterations|Transmit Size|Size");

    private OsuNames() {}

    /** The kind of workload that measures what a title says; the title if there is none. */
    static String workload(String title) {
        var name = title.toLowerCase(Locale.ROOT).replaceFirst("^mpi(-[a-z]+)? ", "").replaceFirst(" latency$", "");
        return switch (name) {
            case "latency", "multi", "multi latency", "mpi" -> "PingPong";
            case "bandwidth" -> "Streaming";
            case "bi-directional bandwidth" -> "BidirectionalStreaming";
            case "multiple bandwidth / message rate" -> "MessageRate";
            case "allreduce" -> "Allreduce";
            case "reduce" -> "Reduce";
            case "broadcast" -> "Bcast";
            case "reduce_scatter" -> "ReduceScatter";
            case "allgather" -> "Allgather";
            case "allgatherv" -> "Allgatherv";
            case "all-to-allv personalized exchange" -> "Alltoallv";
            case "all-to-all personalized exchange", "all-to-all" -> "Alltoall";
            case "barrier" -> "Barrier";
            default -> title;
        };
    }

    /** The columns of a head; empty if there is anything else in the line, or nothing. */
    static List<Metric> columns(String line, String workload) {
        var columns = new ArrayList<Metric>();
        var left = new StringBuilder();
        int at = 0;
        var match = COLUMN.matcher(line.length() > TableDraft.LONGEST_LINE ? "" : line);
        while (match.find()) {
            left.append(line, at, match.start());
            at = match.end();
            columns.add(column(match.group().replace(" (", "("), workload));
        }
        left.append(line.substring(at));
        return left.toString().isBlank() ? columns : List.of();
    }

    private static Metric column(String head, String workload) {
        boolean trip = workload.equals("PingPong");
        boolean collective = switch (workload) {
            case "Allreduce", "Reduce", "ReduceScatter", "Bcast", "Allgather", "Allgatherv", "Alltoall",
                    "Alltoallv", "Barrier" -> true;
            default -> false;
        };
        return switch (head) {
            case "Size" -> TableDraft.SIZE;
            case "Validation" -> TableDraft.VALIDATION;
            case "Iterations", "Transmit Size" -> Metric.NONE;
            case "Latency(us)", "Avg Latency(us)" -> Metric.microseconds(trip ? Metric.HALF_ROUND_TRIP
                    : collective ? Metric.TIME : Metric.OPERATION);
            case "Min Latency(us)" -> Metric.microseconds(trip ? "Shortest half round trip" : Metric.FASTEST);
            case "Max Latency(us)" -> Metric.microseconds(trip ? "Longest half round trip" : Metric.SLOWEST);
            case "Bandwidth(MB/s)", "Bi-Bandwidth(MB/s)", "MB/s" -> Metric.megabytes(Metric.BANDWIDTH);
            case "Messages/s" -> Metric.messages();
            case "Overlap(%)" -> Metric.percent("Overlap");
            default -> head.contains("Tail Lat") ? Metric.microseconds(percentile(head) + " latency")
                    : head.contains("Tail BW") ? Metric.megabytes(percentile(head) + " bandwidth")
                            : Metric.microseconds(head.substring(0, head.indexOf('(')).strip());
        };
    }

    /** "P99 Tail Lat(us)" is the value that 99 of 100 do not exceed. */
    private static String percentile(String head) {
        return head.substring(1, head.indexOf(' ')) + " %";
    }
}
