// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.hopscope.model.machine.Machine;

/**
 * The drawing of a design in a comparison.
 *
 * @param name name of the subject
 * @param machine a copy of the design, with those elements put in that only the baseline has and that there is room for
 * @param marks how elements (UUIDs) stand to the baseline; those that do not differ are left out
 * @param count in how many places the design differs from the baseline
 */
public record DrawnDesign(String name, Machine machine, Map<String, InputDifference.Mark> marks, int count) {

    /** The drawing of a subject; empty for a measured curve. */
    public static Optional<DrawnDesign> of(Comparison comparison, int subject) {
        if (!(comparison.subjects().get(subject) instanceof Design design)) {
            return Optional.empty();
        }
        var marks = new LinkedHashMap<String, InputDifference.Mark>();
        var lacking = new LinkedHashSet<String>();
        int count = 0;
        for (var input : comparison.inputs()) {
            var cell = input.cells().get(subject);
            if (cell.elementIds().isEmpty() || cell.mark() == InputDifference.Mark.SAME
                    || cell.mark() == InputDifference.Mark.NONE) {
                continue;
            }
            count++;
            // that something was added or removed says more than that it has other values
            marks.merge(cell.elementIds().getFirst(), cell.mark(),
                    (one, other) -> one == InputDifference.Mark.CHANGED ? other : one);
            if (cell.mark() == InputDifference.Mark.REMOVED) {
                lacking.add(cell.elementIds().getFirst());
            }
        }
        return Optional.of(new DrawnDesign(design.name(), machine(comparison, design, lacking), marks, count));
    }

    private static Machine machine(Comparison comparison, Design design, Set<String> lacking) {
        var baseline = comparison.subjects().get(comparison.baseline()) instanceof Design base ? base.machine()
                : design.machine();
        return BaselineElements.of(design.machine(), baseline, lacking);
    }
}
