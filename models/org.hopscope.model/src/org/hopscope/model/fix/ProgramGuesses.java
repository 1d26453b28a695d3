// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.workload.PortalsProcess;

/** Portals programs with lines that cannot be read. */
final class ProgramGuesses {

    private static final Pattern LINE = Pattern.compile("Line (\\d+):");
    private static final int MOST_RANKS = 3;

    private ProgramGuesses() {}

    /** Another target, an end of the block, or the line as a comment. */
    static Stream<QuickFix> line(EObject element, FixTrial trial) {
        var match = LINE.matcher(trial.problem().message());
        if (!(element instanceof PortalsProcess process) || !match.lookingAt()) {
            return Stream.empty();
        }
        int number = Integer.parseInt(match.group(1));
        var targets = IntStream.range(0, MOST_RANKS).filter(rank -> rank != process.getRank())
                .mapToObj(rank -> change(process, "Set target in line " + number + " to " + rank, number,
                        text -> text.replaceAll("\\btarget=\\S+", "target=" + rank)));
        return Stream.concat(targets, Stream.of(
                change(process, "Add EndRepeat", number, text -> text + "\nEndRepeat"),
                change(process, "Turn line " + number + " into a comment", number, text -> "# " + text)));
    }

    /** Each element of the list may hold several lines. */
    private static QuickFix change(PortalsProcess process, String label, int number, UnaryOperator<String> change) {
        var lines = String.join("\n", process.getCalls()).split("\n", -1);
        lines[number - 1] = change.apply(lines[number - 1]);
        var changed = List.of(String.join("\n", lines).split("\n", -1));
        return new QuickFix(label, Edits.on(process, one -> {
            var calls = ((PortalsProcess) one).getCalls();
            calls.clear();
            calls.addAll(changed);
        }));
    }
}
