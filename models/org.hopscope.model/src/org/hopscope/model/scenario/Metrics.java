// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.scenario;

import java.util.List;

/** The names of the figures that runs report and a study can keep. */
public final class Metrics {

    private static final List<String> NAMES = List.of("Half round trip", "One-way latency", "Fastest message",
            "Slowest message", "Lower bound", "Bandwidth", "Message rate", "Time", "Fastest rank", "Slowest rank",
            "Flow completion time", "Median flow completion time", "99 % flow completion time",
            "99.9 % flow completion time", "Slowest flow", "Mean slowdown", "Median slowdown", "95 % slowdown",
            "99 % slowdown", "Slowdown of the slowest flow", "Flows", "Bytes per flow", "Load of the busiest rank",
            "Share of time in MPI", "Performance", "Throughput", "Throughput per node",
            "Accepted load",
            "Packet latency", "Median packet latency", "99 % packet latency", "99.9 % packet latency", "Slowest packet",
            "Latency uncertainty (95 %)", "Settled after", "Links per packet", "Share of the slowest node",
            "Background load", "Mean background packet latency", "Median background packet latency",
            "99 % background packet latency", "99.9 % background packet latency", "Time of a turn",
            "Balance", "Bandwidth into the node", "Peak speed");

    private Metrics() {
    }

    /** All names, those of messages first. Not every workload reports each. */
    public static List<String> names() {
        return NAMES;
    }
}
