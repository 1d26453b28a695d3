// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.calibrate;

/** The help text of {@code hopscope calibrate}. */
public final class CalibrateHelp {

    public static final String TEXT = """
            usage: hopscope calibrate MACHINE --measured FILE... [--vary PATH...] [options]

            Fits numbers of a machine to measurements. It first prints what the measurements can determine: it lists
            numbers that none of them depends on, and pairs that they cannot distinguish. Then it fits, gives each
            number a 95 % range, and predicts measurements that it has not fitted. A number whose range is wider than
            a factor of two in both directions keeps its value.

              --measured FILE   output of OSU, IMB, perftest or nccl-tests, or a table as for 'compare'; may be
                                repeated
              --vary PATH       a number of the machine, which may become ten times smaller or larger. Default:
                                up to six times and rates that the machine only assumes and that the measurements
                                can determine together
              --vary PATH=A..B  a number between two values
              --vary PATH=A,B,C one of several values, for numbers with an effect in steps: limits, windows, counts
              --set PATH=VALUE  a known value of the measured machine, or of the benchmark: ranks=8, iterations=10
              --stack NAME      the protocol stack that was measured, if the machine has several
              --workload NAME   the benchmark of a table that does not name it. Default: ping-pong
              --hold-out WHAT   sizes (every fourth one, the default), benchmark (the last file) or none
              --budget N        at most N simulations. Default: 1000
              --jobs N          run N simulations at a time. Default: all cores
              --identify        only print what can be determined
              --force           also fit numbers that the measurements do not determine
              -o NAME.variant   write the fitted values as a variant; each names what it was fitted to
              --csv FILE        write all measurements with the figures before and after

            The ranges assume independent errors. Where a machine cannot follow a curve, they are too small.

            example: hopscope calibrate cluster.machine --measured osu_latency.txt --measured osu_bw.txt \\
                         --vary link.rate --vary "RNIC/DMA engine.startTime=10 ns..1 us" -o fitted.variant
            """;

    private CalibrateHelp() {}
}
