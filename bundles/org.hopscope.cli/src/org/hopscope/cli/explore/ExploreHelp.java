// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.explore;

/** The help text of {@code hopscope explore}. */
public final class ExploreHelp {

    public static final String TEXT = """
            usage: hopscope explore FILE.search [options]
                   hopscope explore MACHINE --propose [--workload NAME]

            Searches for designs that are good in several figures at once and meet limits, with NSGA-II: generations of
            designs, bred from the best ones so far. Prints the Pareto front, which holds the designs that no other one
            beats, with its knee, and the present design, number 0. Every design is written to a journal as soon as it
            has run: an interrupted search continues from there, and more runs extend it. The result does not depend on
            the number of jobs or workers, nor on interruptions.

              --runs N          try N designs instead of the number in the file
              --jobs N          run N designs at a time. Default: all cores
              --workers N       run each design in a process of its own, N at a time: a design that needs too much
                                memory then ends only its own process
              --journal FILE    write the designs to FILE, not to FILE.designs.csv next to the search
              --spread N        run the designs of the front with N seeds, and print how much their figures differ
              --point N -o NAME.variant
                                write design N as a variant of the present one
              --explain N       print the gain of each change of design N: the figures of the design, and those of
                                the design without this change

            On several computers that share a file system, workers cooperate through the folder FILE.designs next to the
            search. Each may be killed, and the result is the same with any number of them:

              --submit NAME     let a scheduler start the workers, as 'study submit --scheduler' does; also
                                --workers N (4), --threads N of each, --time LIMIT, --at-most K, --option TEXT, --print
              --in-allocation, --launcher COMMAND
                                start them in the allocation of this shell
              --shared          work with them here; when all designs have run, print the front and write it to
                                FILE.designs.csv too
              --status          print how many designs have run
              --cancel          ask all workers to stop

              --propose         print a first search for a machine, made from the numbers on which its first workload,
                                or the one named, depends most. Save it next to the machine and edit it

            A search is a text file with one statement per line:

              machine cluster.machine          the present design, next to the search; a variant is possible, too
              workload ping-pong               default: the first one of the machine
              set size=8 B,1 MiB               may be repeated, as 'run --set'
              vary link.rate = 5 GB/s..50 GB/s a number, sampled evenly on a logarithmic scale
              vary PCIe.lanes = 4, 8, 16       one of a list: numbers, kinds, placements, parts by their path
              minimise 8 B: Half round trip    a goal: a figure of 'run', with stack or size before it; or Cost, Power
              maximise 1 MiB: Bandwidth
              require Cost <= 9000             a limit, as in a budget of 'compare'
              population 24                    designs per generation
              runs 240                         at most this many designs
              hours 2                          at most this many hours
              screen 4                         breed 4 times as many designs as are run, rank them at message
                                               fidelity and run the best. Default: 1
              forecast 10                      breed 10 times as many designs and rank or run those expected to be
                                               the best, from the designs so far. Default: 1
              fixes 10                         in each generation, up to 10 % of the designs apply the changes that
                                               findings propose for the best ones so far, within the ranges; 0 for none
              seed 1

            Exit code 4: no design meets all limits.
            """;

    private ExploreHelp() {}
}
