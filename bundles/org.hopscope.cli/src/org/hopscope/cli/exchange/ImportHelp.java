// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.exchange;

/** The help text of {@code hopscope import}. */
public final class ImportHelp {

    public static final String TEXT = """
            usage: hopscope import FILE -o NAME.machine [options]
                   hopscope import FILE -o NAME.goal|NAME.ti [options]
                   hopscope import --list

            Makes a machine from the description of a network or a node that another program wrote. The format is
            recognised by the content of FILE. Values that FILE does not contain are assumed; they are listed, and
            marked in the machine.

            With NAME.goal, a program of ranks (a trace of MPI, a schedule) becomes a GOAL schedule, with NAME.ti a
            time-independent trace of SimGrid. Collectives are expanded into messages. Operations that cannot be
            converted are listed once, with a count.

              -o, --output NAME.machine, -o NAME.goal, -o NAME.ti
                                the file to write
              --format ID       read FILE in this format
              --card            write a regular network (torus, hypercube, fully connected, k-ary n-tree, dragonfly)
                                as a parametric topology instead of link by link
              --rate R, --latency T
                                rate and latency of links for which FILE states none, such as 25 GB/s, 50 ns
              --cycle T, --flit S
                                time of a cycle and size of a flit, for networks of BookSim. Default: 1 ns, 16 B
              --flops RATE      operations per second of a rank, for traces that count operations. Default: 1e9
              --time-scale F    multiply all computing times by F
              --collectives L   expand collectives as mpich (the default) or open-mpi does
              --list            list the formats that can be read, and what they become

            examples: ibnetdiscover > fabric.txt; hopscope import fabric.txt -o cluster.machine
                      hopscope import torus88 -o torus.machine --card
                      hopscope import mesh88 -o mesh.machine --cycle 500ps --flit 8B
                      hopscope import actions.txt -o app.goal --flops 2.5e9
            """;

    private ImportHelp() {}
}
