// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.explore;

/** The help text of {@code hopscope explore}. */
public final class ExploreHelp {

    public static final String TEXT = """
            usage: hopscope explore FILE.search [options]
                   hopscope explore MACHINE --propose [--workload NAME]

            Searches for designs that are good in several figures at once and keep limits, by NSGA-II: generations of
            designs, bred from the best ones so far. Prints the front, the designs that no other one beats, beside
            the present design, which has the number 0. Every design is kept in a journal as soon as it is known: an
            interrupted search goes on from there, and more runs extend it. The result depends neither on the number
            of jobs or workers nor on interruptions.

              --runs N          try N designs instead of what the file says
              --jobs N          run N designs at a time; all cores otherwise
              --workers N       run each in a process of its own, N at a time: a design that needs too much memory
                                then costs itself only
              --journal FILE    keep the designs there, not in FILE.designs.csv beside the search
              --point N -o NAME.variant
                                write design N as a variant of the present one
              --explain N       say what each change of design N buys: its figures beside those of the design
                                with this one change taken back

            On several computers that share a file system, which work together in the folder FILE.designs beside the
            search; each may be killed, and the result is the same with any number of them:

              --submit NAME     let a scheduler start the workers, as 'study submit --scheduler' does; also
                                --workers N (4), --threads N of each, --time LIMIT, --at-most K, --option TEXT, --print
              --in-allocation, --launcher COMMAND
                                start them in the allocation that this shell has
              --shared          work with them here; when all designs are known, print the front and keep them in
                                FILE.designs.csv too
              --status          say how far they are
              --cancel          ask all of them to stop

              --propose         print a first search for a machine, from the numbers on which its first workload,
                                or the one of that name, depends most; keep it beside the machine and change what
                                it says

            A search is a text file, with a statement in each line:

              machine cluster.machine          the present design, beside the search; a variant will do
              workload ping-pong               otherwise the first of the machine
              set size=8 B,1 MiB               as often as needed, as 'run --set'
              vary link.rate = 5 GB/s..50 GB/s a number, tried evenly over its logarithms
              vary PCIe.lanes = 4, 8, 16       one of a list: numbers, kinds, placements, parts by their path
              minimise 8 B: Half round trip    a goal: a figure of 'run', with stack or size in front; or Cost, Power
              maximise 1 MiB: Bandwidth
              require Cost <= 9000             a limit, as in a budget of 'compare'
              population 24                    designs of a generation
              runs 240                         designs at most
              hours 2                          hours at most
              screen 4                         breed 4 times as many designs as are run, judge them at message
                                               fidelity and run the best; 1 otherwise
              fixes 10                         of each generation, up to 10 % of the designs mend what findings say
                                               limits the best ones so far, as far as it may vary; 0 for none
              seed 1

            Exit code 4: no design keeps all limits.
            """;

    private ExploreHelp() {}
}
