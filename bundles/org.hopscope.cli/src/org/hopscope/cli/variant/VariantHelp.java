// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.variant;

/** The help text of {@code hopscope variant}. */
public final class VariantHelp {

    public static final String TEXT = """
            usage: hopscope variant record BASE CHANGED OUT [--name NAME]
                   hopscope variant apply FILE OUT
                   hopscope variant list FILE or FOLDER
                   hopscope variant rebase FILE [--mine|--base]
                   hopscope variant decide FILE --preferred|--rejected|--open "WHY" [--seed N]

            A variant file holds changes to a machine or to another variant. 'run', 'validate' and 'compare' accept it
            like a machine.

              record            write the changes from BASE to CHANGED, two machines or variants, to OUT
              apply             write the complete machine that a variant describes
              list              print the changes of a variant, or the variants of a folder by descent
              rebase            carry a variant over to the present state of its base: changes that still apply are
                                kept, changes that the base already contains are removed; conflicts are listed, and
                                the file stays as it was (exit code 2) until you decide: with --mine, the variant's
                                value wins where the base has changed the same value, with --base, that of the base;
                                what cannot be kept is listed and left out, but not deleted (with --mine, exit code
                                2)
              decide            write into a variant what was decided and why, with the day, the digest of the
                                whole design, the version of the simulator and the seed of the runs
            """;

    private VariantHelp() {}
}
