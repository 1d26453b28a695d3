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

            A study is planned once into a directory. Any number of workers then compute it together.

              plan      check the study, run a few of its points, print how many points it has and how long they take,
                        and write DIR: the inputs, one row for each point, and the division into chunks
              run       compute the missing points, on all cores or on T threads. You can stop it at any time and run
                        it again: finished points are kept. Several processes may run one study at the same time.
                        Exit code 3: points failed, or are missing
              submit    let a cluster compute the missing points, with an array of W workers (default 4) of T
                        threads, of which at most K run at a time; --option passes OPTION on to the scheduler. NAME is
                        slurm, openpbs, torque, lsf, flux, sge, or a file that describes another scheduler in the
                        same form. --in-allocation starts the workers on the nodes of the allocation of this shell
                        (srun, flux run or mpirun), --launcher with COMMAND. --print prints the command
                        and submits nothing. --kubernetes prints an Indexed Job for kubectl; CLAIM is the volume
                        claim that holds DIR. DIR must be visible on all nodes
              status    print what is done, what failed and which workers are active; --json for programs
              verify    check that the inputs are unchanged and all finished points are intact; with --mend, damaged
                        points are computed again
              collect   write all results as one CSV, sorted by point; the bytes are the same whichever process computed
                        them. If FILE ends with .parquet, it becomes Apache Parquet, for notebooks: columns such as
                        parameter.size and result.Bandwidth in s, B, B/s and Hz, times also in whole picoseconds,
                        and units and roles in its metadata
              chart     draw the results so far into each OUT: an .svg, .png, .pdf or .csv file. --chart-set changes
                        the chart as for 'hopscope run'; its parameters are those of the study: x, series, or both
                        of them with kind=heat-map. kind=pareto draws designs by two figures or parameters, x and
                        y, such as 'x=64 KiB: Bandwidth', and their Pareto front; x-better=less|more sets which
                        values are better. --filter selects only rows that contain these words
              retry     let the next run compute the failed points again
              cancel    stop all workers, wherever they run

              --chunks C    number of chunks. Default: chunks of about two seconds each, but at least 64
              --lease S     seconds after which a worker that does not answer is considered dead. Default: 300
              --worker K/W  be worker K of W, counted from 0: first compute the chunks K, K+W ..., then help the others
              --chunk I/C   compute only chunk I

            examples: hopscope study plan host-link.study runs/host-link
                      hopscope study run runs/host-link; hopscope study collect runs/host-link --output all.csv
                      hopscope study chart runs/host-link round-trip.svg --chart-set kind=heat-map
                               --chart-set series=HyperTransport.roundTrip --filter NIC-based
            """;

    private StudyHelp() {}
}
