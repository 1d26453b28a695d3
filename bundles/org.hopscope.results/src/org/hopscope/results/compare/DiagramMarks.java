// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.InputDifference;
import org.hopscope.ui.picture.Mark;

/**
 * The marks in the drawing of one subject.
 *
 * @param marks by UUID
 * @param lacking UUIDs of elements that only the baseline has
 * @param count how many inputs of a run differ from those of the baseline
 */
record DiagramMarks(Map<String, Mark> marks, Set<String> lacking, int count) {

    static DiagramMarks of(Comparison comparison, int subject) {
        var marks = new HashMap<String, Mark>();
        var lacking = new LinkedHashSet<String>();
        int count = 0;
        for (var input : comparison.inputs()) {
            var cell = input.cells().get(subject);
            var mark = mark(cell.mark());
            if (mark != Mark.NONE && !cell.elementIds().isEmpty()) {
                // that something was added or removed says more than that it has other values
                marks.merge(cell.elementIds().getFirst(), mark, (one, other) -> one == Mark.CHANGED ? other : one);
                // a name, a note or the origin of a number is no input of a run
                count += input.weighty() ? 1 : 0;
            }
            if (mark == Mark.REMOVED && !cell.elementIds().isEmpty()) {
                lacking.add(cell.elementIds().getFirst());
            }
        }
        return new DiagramMarks(marks, lacking, count);
    }

    private static Mark mark(InputDifference.Mark mark) {
        return switch (mark) {
            case SAME, NONE -> Mark.NONE;
            case CHANGED -> Mark.CHANGED;
            case ADDED -> Mark.ADDED;
            case REMOVED -> Mark.REMOVED;
        };
    }

    /** The elements of a subject that some inputs belong to. */
    static Set<String> elements(Comparison comparison, List<Integer> inputs, int subject) {
        var ids = new LinkedHashSet<String>();
        for (int input : inputs) {
            comparison.inputs().get(input).cells().get(subject).elementIds().stream().limit(1).forEach(ids::add);
        }
        return ids;
    }
}
