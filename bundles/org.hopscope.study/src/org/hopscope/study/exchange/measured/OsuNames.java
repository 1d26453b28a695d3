// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The vocabulary of the OSU micro-benchmarks: their titles and columns, and what a run calls the same. */
final class OsuNames {

    /** All heads of columns, so ordered that none hides a longer one. Units are in square brackets in OMB-J. */
    private static final Pattern COLUMN = Pattern.compile(("Avg Latency U|Min Latency U|Max Latency U|Lat Avg U"
            + "|Lat Min U|Lat Max U|P\\d{1,2} Tail Lat U|P\\d{1,2} Tail BW R|Latency U|Bi-Bandwidth R|Bandwidth R|MB/s"
            + "|Messages/s"
            + "|Overall U|Compute U|Coll\\. Init U|MPI_Test U|MPI_Wait U|Pure Comm\\. U|Min Comm\\. U|Max Comm\\. U"
            + "|Wait avg U|Init avg U|Overlap ?\\(%\\)|Validation|Iterations|Transmit Size|Size(?: ?[\\[(]B[\\])])?")
            .replace(" U", " ?[(\\[]us[)\\]]").replace(" R", " ?[(\\[](?:MB|Gb)/s[)\\]]"));

    private OsuNames() {}

    /** The kind of workload that measures what a title says; the title if there is none. */
    static String workload(String title) {
        var name = title.toLowerCase(Locale.ROOT).replaceFirst(
                "^(?:(?:open )?mpi|nccl|rccl)(?:-[a-z]+)?(?: managed)? ", "").replaceFirst(" latency$", "");
        return switch (name) {
            case "latency", "multi", "multi latency", "mpi", "multi_lat" -> "PingPong";
            case "bandwidth", "bw" -> "Streaming";
            case "bi-directional bandwidth", "bi-bandwidth", "bibw" -> "BidirectionalStreaming";
            case "multiple bandwidth / message rate" -> "MessageRate";
            case "allreduce" -> "Allreduce";
            case "reduce" -> "Reduce";
            case "broadcast", "bcast" -> "Bcast";
            case "reduce_scatter", "reducescatter" -> "ReduceScatter";
            case "allgather" -> "Allgather";
            case "allgatherv" -> "Allgatherv";
            case "all-to-allv personalized exchange", "alltoallv" -> "Alltoallv";
            case "all-to-all personalized exchange", "all-to-all", "alltoall" -> "Alltoall";
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
            columns.add(column(match.group().replaceFirst(" ?[(\\[]", "(").replace(']', ')'), workload));
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
            case "Size", "Size(B)" -> TableDraft.SIZE;
            case "Validation" -> TableDraft.VALIDATION;
            case "Iterations", "Transmit Size" -> Metric.NONE;
            case "Latency(us)", "Avg Latency(us)", "Lat Avg(us)" -> Metric.microseconds(trip ? Metric.HALF_ROUND_TRIP
                    : collective ? Metric.TIME : Metric.OPERATION);
            case "Min Latency(us)", "Lat Min(us)" -> Metric.microseconds(trip ? "Shortest half round trip"
                    : Metric.FASTEST);
            case "Max Latency(us)", "Lat Max(us)" -> Metric.microseconds(trip ? "Longest half round trip"
                    : Metric.SLOWEST);
            case "Bandwidth(MB/s)", "Bi-Bandwidth(MB/s)", "MB/s" -> Metric.megabytes(Metric.BANDWIDTH);
            case "Bandwidth(Gb/s)", "Bi-Bandwidth(Gb/s)" -> Metric.gigabits(Metric.BANDWIDTH);
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
