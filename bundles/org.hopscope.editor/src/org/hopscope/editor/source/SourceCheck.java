// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.diagnostic.Diagnostic;

/**
 * The meaning of a text: the model it holds if it can be read, and all problems with their places.
 *
 * @param text the text that was read
 * @param root what it is, a machine or a study, in a resource of its own; empty if the text cannot be read
 * @param canonical the text in which it would be shown or saved; empty if there is none
 * @param namesAll whether the canonical text is the same when the model has taken over what was read
 * @param problems what is wrong, in the order of the text
 */
public record SourceCheck(String text, Optional<? extends EObject> root, String canonical, boolean namesAll,
        SourceOutline outline, List<SourceProblem> problems) {

    /** The problems at the places that {@code offset} says, in the order of the text. */
    static List<SourceProblem> places(String text, List<Diagnostic> diagnostics, ToIntFunction<Diagnostic> offset) {
        var lines = lineStarts(text);
        var placed = new ArrayList<SourceProblem>();
        diagnostics.forEach(one -> placed.add(place(text, lines, one, offset.applyAsInt(one))));
        placed.sort(Comparator.comparingInt(SourceProblem::offset));
        return List.copyOf(placed);
    }

    /** Marks from the given place, or the first sign of its line, to the end of the line. */
    private static SourceProblem place(String text, int[] lines, Diagnostic diagnostic, int offset) {
        int found = Arrays.binarySearch(lines, offset);
        int line = found >= 0 ? found : -found - 2;
        int end = line + 1 < lines.length ? lines[line + 1] - 1 : text.length();
        int start = Math.min(offset, end);
        while (start < end && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return new SourceProblem(diagnostic, start, end - start, line + 1);
    }

    /** The offset of each line of a text. */
    static int[] lineStarts(String text) {
        int count = 1;
        for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
            count++;
        }
        var starts = new int[count];
        int line = 1;
        for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
            starts[line++] = at + 1;
        }
        return starts;
    }
}
