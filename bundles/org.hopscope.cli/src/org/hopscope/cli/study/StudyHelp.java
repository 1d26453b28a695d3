// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.study;

/** The help text of {@code hopscope study}. */
public final class StudyHelp {

    public static final String TEXT = """
            usage: hopscope study plan FILE.study DIR [--chunks C] [--lease SECONDS]
                   hopscope study run DIR [--threads T] [--worker K/W] [--chunk I/C] [--progress]
                   hopscope study submit DIR --slurm|--scheduler NAME|--in-allocation|--launcher COMMAND
                            [--workers W] [--threads T] [--time LIMIT] [--at-most K] [--option OPTION]... [--print]
                   hopscope study submit DIR --kubernetes --image IMAGE --claim CLAIM
                   hopscope study status|retry|cancel DIR
                   hopscope study verify DIR [--mend]
                   hopscope study collect DIR [--output FILE]
                   hopscope study chart DIR OUT... [--chart-set KEY=VALUE]... [--filter WORDS]

            A study is planned into a directory once, and then computed by any number of workers together.

              plan      check the study, try a few of its points, say how many there are and how long they take,
                        and write DIR: the inputs, one row for each point, and how they are divided into chunks
              run       compute what is missing, on all cores or T threads. Stop it in any way and run it again:
                        what is finished stays. Several processes may run one study at the same time
              submit    let a cluster compute what is missing, with an array of W workers (4 otherwise) of T
                        threads, of which at most K run at a time; --option OPTION passes an option on. NAME is
                        slurm, openpbs, torque, lsf, flux, sge, or a file that describes another scheduler as the
                        files of these do. --in-allocation starts the workers on the nodes that this shell was
                        given (srun, flux run or mpirun), --launcher by the COMMAND. --print prints the command
                        and submits nothing. --kubernetes prints an Indexed Job for kubectl; CLAIM is the volume
                        claim that holds DIR. DIR must be visible on all nodes
              status    what is done, what failed and which workers are active; --json for programs
              verify    whether the inputs are unchanged and all that is finished is sound; with --mend, what is
                        damaged is computed again
              collect   write all results as one CSV, sorted by point; the same bytes whichever process computed them.
                        A FILE that ends with .parquet becomes Apache Parquet, for notebooks: columns such as
                        parameter.size and result.Bandwidth in s, B, B/s and Hz, times in whole picoseconds, too,
                        and units and roles in its metadata
              chart     draw the results that are there into each OUT: an .svg, .png, .pdf or .csv. --chart-set changes
                        the chart as for 'hopscope run'; its parameters are those of the study: x, series, or both
                        of them with kind=heat-map. kind=pareto draws designs by two figures or parameters, x and
                        y, such as 'x=64 KiB: Bandwidth', and what none beats; x-better=less|more says what is
                        better. --filter takes only rows with these words
              retry     let the next run compute the points that failed again
              cancel    stop all workers, wherever they are

              --chunks C    number of chunks; otherwise as many as take about two seconds each, 64 at least
              --lease S     seconds after which a worker that does not answer is given up, 300 otherwise
              --worker K/W  be worker K, from 0, of W: compute the chunks K, K+W ... first and help the others then
              --chunk I/C   compute chunk I only

            examples: hopscope study plan host-link.study runs/host-link
                      hopscope study run runs/host-link && hopscope study collect runs/host-link --output all.csv
                      hopscope study chart runs/host-link round-trip.svg --chart-set kind=heat-map
                               --chart-set series=HyperTransport.roundTrip --filter NIC-based
            """;

    private StudyHelp() {}
}
