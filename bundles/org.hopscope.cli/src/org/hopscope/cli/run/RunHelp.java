// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

/** The help text of {@code hopscope run}. */
public final class RunHelp {

    public static final String TEXT = """
            usage: hopscope run FILE [options]

            Simulates the machine in FILE once per protocol stack and prints where the time of a message was spent.
            For a collective, a flood or an application, it prints where the time of the operation was spent along its
            critical path through ranks and messages.

              --workload NAME   a workload of the machine by its name or kind, such as ping-pong. Default: the first
                                one of the machine, or a ping-pong of 8 B if it has none.
                                'hopscope workloads' lists the kinds
              --trace FILE      run the program in FILE: a GOAL schedule, a Chakra trace, or a trace of SimGrid, DUMPI
                                or otf2-print; may be repeated for jobs that run side by side; prints when each rank
                                ended.
                                Its settings are --set placements=random or by_group, timeScale=50 (percent),
                                collectives=open_mpi, megaflops=N and trafficClasses=0,1 (one per job). A stack of
                                LogGOPS gives the times of LogGOPSim
              --stack NAME      run only this protocol stack; may be repeated. Default: all
              --set PATH=VALUE  change a value before the run; may be repeated. PATH is the name of an element, a point
                                and the name of a feature. Where the name is not unique, write the owners' names and
                                '/' before it. A feature without an element is one of the workload, such as
                                backgroundLoad=40: packets of other nodes at 40 % of the capacity of a node's link
              --seed N          seed of the random streams of the run. Default: 1
              --max-events N    end each simulation after this many events and print what it has measured so far
              --threads N       simulate a network of thousands of nodes on N cores: traffic without messages, and
                                collectives and other messages that are not recorded one by one, on stacks whose
                                protocol allows it; the result is the same to the last bit. Default: 1
              --fidelity LEVEL  packet, or message: a faster simulation in which packets wait for each other only
                                on their first link and on the last one into their target; the result says so
              --estimate        instead of running, estimate the number of events, the time and the memory of the run
              --sensitivity     instead of the result, print which numbers it depends on and which it does not:
                                each number is varied alone and simulated
              --usage           instead of the result, print how busy each part was, and what the end of the run
                                waited for
              --congestion      instead of the result, print the hottest links, engines and buses, and how busy each
                                was over the time of the run
              --findings        instead of the result, print what limits the run, and which changes may help
              --ask QUESTION    instead of the result, answer a question about the run in a sentence: bandwidth (from
                                which size on it is bandwidth-bound), limit (what limits it), time (where the time is
                                spent), change (the next best change), ranks (how it scales with the ranks), or tables
                                (how many streams and pendings of the NIC it needs)
              --timeline WHICH  instead of the result, print where one message of each stack was at each moment, or the
                                critical path of one operation of many ranks: slowest, first, or its number in the
                                order of completion
              --chart FILE      also draw the result into an .svg, .png, .pdf or .csv file; may be repeated
              --stack-chart FILE
                                also draw the latency stacks into an .svg, .png, .pdf or .csv file; may be repeated;
                                stacks of four or more sizes are drawn against the size
              --chart-set K=V   change the chart: kind, x, y, series, title, x-scale, y-scale, x-range and y-range as in
                                the Charts view; colours=dark, size=800x480, and scale=2 for twice the pixels of a PNG;
                                stacks=bars for stacks side by side, or time or share against size
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
