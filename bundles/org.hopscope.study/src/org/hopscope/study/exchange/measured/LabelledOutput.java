// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.hopscope.study.exchange.SourceText;

/**
 * The output of a launcher that puts the rank before each line.
 *
 * <pre>
 * "[1,0]&lt;stdout&gt;: "  Open MPI --tag-output      "[0] "       MPICH and Intel MPI -prepend-rank
 * "0: "             srun --label               "[rank 0] "  scripts around torchrun
 * </pre>
 */
final class LabelledOutput {

    private static final Pattern LABEL = Pattern.compile(
            "(\\[\\d{1,7},\\d{1,7}\\](?:<\\w{1,10}>)?:?|\\[(?:rank ?)?\\d{1,7}\\]:?|\\s{0,7}\\d{1,7}:) ?(.*)");

    /** The table is printed by one of the first ranks, mostly by rank 0. */
    private static final int MOST = 4;

    private LabelledOutput() {}

    /** The lines of each rank without its label, at their places in the file; empty if no line has one. */
    static List<SourceText> ranks(SourceText text) {
        return text.lines().stream().map(LabelledOutput::label).filter(label -> !label.isEmpty()).distinct()
                .limit(MOST).map(label -> text.with(line -> of(label, line))).toList();
    }

    private static Matcher match(String line) {
        return LABEL.matcher(line.length() > TableDraft.LONGEST_LINE ? "" : line);
    }

    private static String label(String line) {
        var match = match(line);
        return match.matches() ? match.group(1) : "";
    }

    /** The line without its label; empty if it has not this one. */
    private static String of(String label, String line) {
        var match = match(line);
        return match.matches() && match.group(1).equals(label) ? match.group(2) : "";
    }
}
