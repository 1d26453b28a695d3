// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.util.Optional;

import org.jspecify.annotations.Nullable;

/** The vocabulary of the Intel MPI benchmarks, and what a run calls the same. */
final class ImbNames {

    private ImbNames() {}

    /**
     * The kind of workload that a benchmark is; its name if there is none, as for groups that run at the same time.
     * Of the benchmarks of bands two ranks are assumed if their number is not stated, which is empty then.
     */
    static String workload(String name, boolean groups, String ranks) {
        if (groups) {
            return name;
        }
        return switch (name) {
            case "PingPong", "Reduce", "Bcast", "Allreduce", "Allgather", "Allgatherv", "Alltoall", "Alltoallv",
                    "Barrier" -> name;
            case "Reduce_scatter" -> "ReduceScatter";
            case "PingPongSpecificSource", "PingPongAnySource" -> "PingPong";
            case "PingPing", "PingPingSpecificSource", "PingPingAnySource" -> "BidirectionalPing";
            // the figures are those of all pairs together
            case "Uniband" -> isPair(ranks) ? "Streaming" : "MessageRate";
            case "Biband" -> isPair(ranks) ? "BidirectionalStreaming" : name;
            default -> name;
        };
    }

    private static boolean isPair(String ranks) {
        return ranks.isEmpty() || ranks.equals("2");
    }

    /** The metric of a column; empty if the head is not known. */
    static Optional<Metric> column(String head, String workload) {
        boolean trip = workload.equals("PingPong");
        return Optional.ofNullable((@Nullable Metric) switch (head) {
            case "#bytes" -> TableDraft.SIZE;
            case "#repetitions", "Group", "defects" -> Metric.NONE;
            case "t[usec]", "t_avg[usec]" -> Metric.microseconds(mean(workload));
            case "t_min[usec]" -> Metric.microseconds(trip ? "Shortest half round trip" : Metric.FASTEST);
            case "t_max[usec]" -> Metric.microseconds(trip ? "Longest half round trip" : Metric.SLOWEST);
            case "t_ovrl[usec]" -> Metric.microseconds("Time with computing");
            case "t_pure[usec]" -> Metric.microseconds("Time without computing");
            case "t_CPU[usec]" -> Metric.microseconds("Computing");
            case "overlap[%]" -> Metric.percent("Overlap");
            case "Mbytes/sec" -> Metric.megabytes(workload.equals("BidirectionalPing") ? "Bandwidth per direction"
                    : Metric.BANDWIDTH);
            case "Msg/sec" -> Metric.messages();
            default -> null;
        });
    }

    private static String mean(String workload) {
        return switch (workload) {
            case "PingPong" -> Metric.HALF_ROUND_TRIP;
            case "BidirectionalPing" -> "Time of a turn";
            default -> Metric.TIME;
        };
    }
}
