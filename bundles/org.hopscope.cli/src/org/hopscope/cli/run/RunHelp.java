// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

/** The help text of {@code hopscope run}. */
public final class RunHelp {

    public static final String TEXT = """
            usage: hopscope run FILE [options]

            Simulates the machine in FILE once per protocol stack and prints where the time of a message went; of a
            collective, a flood or an application, where the time of the operation went along its critical path through
            ranks and messages.

              --workload NAME   a workload of the machine by its name or kind, such as ping-pong;
                                otherwise the machine's first, or a ping-pong of 8 B if it has none;
                                'hopscope workloads' lists the kinds
              --trace FILE      run the program in FILE: a GOAL schedule, a Chakra trace, a trace of SimGrid, DUMPI or
                                otf2-print; may be repeated for jobs side by side; prints when each rank ended.
                                --set placements=random or by_group, timeScale=50 (percent), collectives=open_mpi,
                                megaflops=N and trafficClasses=0,1 (one per job) say how; a stack of LogGOPS has the
                                times of LogGOPSim
              --stack NAME      run this protocol stack only; may be repeated; otherwise all
              --set PATH=VALUE  change a value first; may be repeated. PATH is the name of an element, if need be
                                with its owners' names and '/' in front, a point and the name of a feature;
                                a feature alone is one of the workload, such as backgroundLoad=40:
                                packets of other nodes at 40 % of what the link of a node carries
              --seed N          seed of the run's random streams, 1 otherwise
              --max-events N    end each simulation after this many events, with what it has measured by then
              --threads N       a network of thousands of nodes on N cores, for traffic without messages; the result
                                is the same to the last bit; 1 otherwise
              --fidelity LEVEL  packet, or message: a faster simulation in which packets wait for each other only
                                on their first link and on the way into their target; the result says so
              --estimate        instead of running, say how many events, how much time and memory it would take
              --sensitivity     instead of the result, say on which numbers it depends and on which it does not:
                                each is varied by itself and simulated
              --usage           instead of the result, say how busy each part was, and what the end of the run
                                waited for
              --congestion      instead of the result, say which links, engines and buses were the hottest, and how
                                busy each was over the time of the run
              --findings        instead of the result, say what limits the run, and what may help
              --ask QUESTION    instead of the result, answer a question about the run in a sentence: bandwidth (from
                                which size it is bandwidth-bound), limit (what limits it), time (where it goes),
                                change (the next best one), ranks (how it grows with them), or tables (how many
                                streams and pendings of the NIC it needs)
              --timeline WHICH  instead of the result, show where one message of each stack was at each moment, or the
                                critical path of one operation of many ranks: the slowest, the first, or the one
                                with this number in the order of completion
              --chart FILE      draw the result, too, into an .svg, .png, .pdf or .csv; may be repeated
              --stack-chart FILE
                                draw the latency stacks, too, into an .svg, .png, .pdf or .csv; may be repeated;
                                those of four and more sizes against the size
              --chart-set K=V   how: kind, x, y, series, title, x-scale, y-scale, x-range and y-range are those of the
                                Charts view; colours=dark, size=800x480, and scale=2 for twice the pixels of a PNG;
                                stacks=bars, time or share for stacks side by side, or against size as times or
                                shares
              --csv             write sensitivity or congestion as comma-separated values
              --json            write the result as JSON, with times in integer picoseconds
              --progress        show progress even if the standard error is not a terminal

            examples: hopscope run red-storm.machine
                      hopscope run red-storm.machine --workload ping-pong --set size=8B --json
                      hopscope run red-storm.machine --set "size=8 B..1 MiB x2" --chart sizes.svg
                      hopscope run red-storm.machine --workload alltoall --set ranks=512 --ask limit
                      hopscope run red-storm.machine --trace app.goal --set placements=random
                      hopscope run red-storm.machine --stack NIC-based --set "HyperTransport.roundTrip=800 ns"
            """;

    private RunHelp() {}
}
