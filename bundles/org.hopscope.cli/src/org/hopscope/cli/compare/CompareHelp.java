// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.compare;

/** The help text of {@code hopscope compare}. */
public final class CompareHelp {

    public static final String TEXT = """
            usage: hopscope compare A B ... [options]

            Compares up to 8 machines, variants and measured tables: the inputs that differ, the latency stacks,
            and all figures that differ. A table (.csv) has a header line such as

              size [B], latency [us], bandwidth [MB/s]

            The output of OSU, Intel MPI, perftest and nccl benchmarks (.txt, .out, .log) is read as printed;
            its figures are compared with those of a workload of the same kind, such as --workload ping-pong.

              --workload NAME, --stack NAME, --set PATH=VALUE, --seed N
                                what all of them run, as in 'hopscope run'; --seed takes several seeds, such as 1..5;
                                the figures are then means over them with the smallest and the largest value
              --baseline N      compare the others with file N. Default: the first file
              --waterfall       explain each difference from the baseline: every change is simulated alone, and
                                the joint effect of changes is a step of its own, so the steps add up exactly
              --all             also print the figures that are the same
              --budget FILE     check the limits in FILE, one per line, such as:
                                NIC-based, 8 B: Half round trip <= 2.9 us
                                exit code 4 if one is exceeded; one file to compare is enough in this case
              --report FILE     also write everything, with drawings, charts, findings and the commands to reproduce it,
                                to one self-contained file: .html for a browser, .pdf for printing
              --json, --csv     write the result as JSON, or its figures as comma-separated values

            examples: hopscope compare red-storm.machine variants/fast-host-link.variant --waterfall
                      hopscope compare red-storm.machine osu_latency.txt --workload ping-pong
                      hopscope compare red-storm.machine --budget budget.txt
            """;

    private CompareHelp() {}
}
