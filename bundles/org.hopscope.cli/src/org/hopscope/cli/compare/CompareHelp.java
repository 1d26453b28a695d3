// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.compare;

/** The help text of {@code hopscope compare}. */
public final class CompareHelp {

    public static final String TEXT = """
            usage: hopscope compare A B ... [options]

            Compares up to 8 machines, variants and measured tables: what differs in the inputs, the latency stacks,
            and all figures that differ. A table (.csv) has a head such as: size [B], latency [us], bandwidth [MB/s]
            The output of OSU, Intel MPI, perftest and nccl benchmarks (.txt, .out, .log) is read as it was printed;
            its figures stand beside those of a workload of the same kind, such as --workload ping-pong.

              --workload NAME, --stack NAME, --set PATH=VALUE, --seed N
                                what all of them run, as in 'hopscope run'; --seed takes several, like 1..5, and the
                                figures are means over them with the least and the greatest value
              --baseline N      compare the others with file N, otherwise with the first
              --waterfall       explain each difference from the baseline: every change is simulated by itself, and
                                what changes do only together is a step of its own, so the steps add up exactly
              --all             print the figures that are the same, too
              --budget FILE     check the limits in FILE, one in a line, such as:
                                NIC-based, 8 B: Half round trip <= 2.9 us
                                exit code 4 if one is missed; one file to compare is enough then
              --report FILE     also write all of it, with drawings, charts, findings and the commands to get it again,
                                to one file that needs nothing else: .html for a browser, .pdf for paper
              --json, --csv     write the result as JSON, or its figures as comma-separated values

            examples: hopscope compare red-storm.machine variants/fast-host-link.variant --waterfall
                      hopscope compare red-storm.machine osu_latency.txt --workload ping-pong
                      hopscope compare red-storm.machine --budget budget.txt
            """;

    private CompareHelp() {}
}
