// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.variant;

import java.util.Optional;

import org.hopscope.model.study.Judgement;
import org.hopscope.model.variant.Variants;

/** A request about variants. */
public sealed interface VariantCommand {

    /**
     * Write the changes between two designs as a variant.
     *
     * @param base machine or variant file
     * @param changed machine or variant file
     * @param out variant file to write
     * @param name name of the variant, empty for that of its file
     */
    record Record(String base, String changed, String out, String name) implements VariantCommand {}

    /**
     * Write a variant as a whole machine.
     *
     * @param file variant file
     * @param out machine file to write
     */
    record Apply(String file, String out) implements VariantCommand {}

    /**
     * Print a variant's changes, or the variants of a folder.
     *
     * @param place variant file or folder
     */
    record Show(String place) implements VariantCommand {}

    /**
     * Carry a variant over to the present state of its base.
     *
     * @param file variant file, which is written again
     * @param winner whose values count where both have changed them; empty if nobody has decided that
     */
    record Rebase(String file, Optional<Variants.Winner> winner) implements VariantCommand {}

    /**
     * Write into a variant what was decided about it.
     *
     * @param file variant file, which is written again
     * @param judgement the decision
     * @param reason why
     * @param seed seed of the runs that were looked at
     */
    record Decide(String file, Judgement judgement, String reason, long seed) implements VariantCommand {}
}
