// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.source;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.scenario.StudyCheck;
import org.hopscope.model.validation.MachineValidator;

/**
 * What a text means: the model it holds if it can be read, and all problems with their places.
 *
 * @param text the text that was read
 * @param root what it is, a machine or a study, in a resource of its own; empty if the text cannot be read
 * @param canonical the text in which it would be saved; empty if there is none
 * @param problems what is wrong, in the order of the text
 */
public record SourceCheck(String text, Optional<? extends EObject> root, String canonical, SourceOutline outline,
        List<SourceProblem> problems) {

    /** Reads and checks the text of a machine. Shares nothing with other threads, so it may run on any. */
    public static SourceCheck of(URI location, String text) {
        var found = new Diagnostics();
        var machine = MachineFiles.load(location, text.getBytes(StandardCharsets.UTF_8), found);
        machine.ifPresent(read -> MachineValidator.validate(read, found));
        return of(text, machine, machine.map(MachineFiles::toBytes), found);
    }

    /** Reads and checks the text of a study, with its machine; otherwise as for a machine. */
    public static SourceCheck ofStudy(URI location, String text) {
        var found = new Diagnostics();
        var study = StudyFiles.load(location, text.getBytes(StandardCharsets.UTF_8), found);
        study.ifPresent(read -> found.addAll(StudyCheck.check(read, Path.of(location.toFileString())).problems()));
        return of(text, study, study.map(StudyFiles::toBytes), found);
    }

    private static SourceCheck of(String text, Optional<? extends EObject> root, Optional<byte[]> bytes,
            Diagnostics found) {
        var outline = SourceOutline.of(text);
        var canonical = bytes.map(content -> new String(content, StandardCharsets.UTF_8)).orElse("");
        return new SourceCheck(text, root, canonical, outline, places(text, outline, found.all()));
    }

    /** Whether every element of the text has a UUID. */
    public boolean namesAll() {
        return outline.tags().stream().noneMatch(tag -> tag.id().isEmpty() && !tag.value());
    }

    private static List<SourceProblem> places(String text, SourceOutline outline, List<Diagnostic> diagnostics) {
        var lines = lineStarts(text);
        var placed = new ArrayList<SourceProblem>();
        for (var one : diagnostics) {
            int offset = one.line() > 0 ? lines[Math.min(one.line(), lines.length) - 1]
                    : outline.find(one.elementId()).map(tag -> attribute(text, tag, one)).orElse(0);
            placed.add(place(text, lines, one, offset));
        }
        placed.sort(Comparator.comparingInt(SourceProblem::offset));
        return List.copyOf(placed);
    }

    /** The attribute that a finding is about, or that its message begins with, else the tag. */
    private static int attribute(String text, SourceTag tag, Diagnostic found) {
        var word = found.feature().isEmpty() ? found.message().split("[^\\w]", 2)[0] : found.feature();
        if (!word.isEmpty()) {
            var head = text.substring(tag.offset(), tag.headEnd());
            for (int at = head.indexOf(word + "="); at > 0; at = head.indexOf(word + "=", at + 1)) {
                if (Character.isWhitespace(head.charAt(at - 1))) {
                    return tag.offset() + at;
                }
            }
        }
        return tag.offset();
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

    private static int[] lineStarts(String text) {
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
