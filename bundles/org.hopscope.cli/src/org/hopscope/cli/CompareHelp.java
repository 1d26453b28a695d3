// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli;

/** What the help prints about comparisons and variants. */
final class CompareHelp {

    static final String COMPARE = """
            usage: hopscope compare A B ... [options]

            Compares up to 8 machines, variants and measured tables: what differs in the inputs, the latency stacks,
            and all figures that differ. A table (.csv) has a head such as: size [B], latency [us], bandwidth [MB/s]

              --workload NAME, --stack NAME, --set PATH=VALUE, --seed N
                                what all of them run, as in 'hopscope run'
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
                      hopscope compare red-storm.machine --budget budget.txt
            """;

    static final String VARIANT = """
            usage: hopscope variant record BASE CHANGED OUT [--name NAME]
                   hopscope variant apply FILE OUT
                   hopscope variant list FILE or FOLDER
                   hopscope variant rebase FILE [--mine]
                   hopscope variant decide FILE --preferred|--rejected|--open "WHY" [--seed N]

            A variant file holds changes on a machine or on another variant. 'run', 'validate' and 'compare' take it
            as they take a machine.

              record            write what leads from BASE to CHANGED, two machines or variants, to OUT
              apply             write the whole machine that a variant stands for
              list              print the changes of a variant, or the variants of a folder by descent
              rebase            carry a variant over to the present state of its base: what still applies is kept,
                                what the base has already goes, conflicts are left out and listed (exit code 2);
                                with --mine, the variant's value counts where the base has changed it, too
              decide            write into a variant what was decided and why, with the day, the digest of the
                                whole design, the version of the simulator and the seed of the runs looked at
            """;

    private CompareHelp() {}
}
