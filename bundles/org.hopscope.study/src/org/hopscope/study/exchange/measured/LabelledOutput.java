// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        Map<String, String[]> byLabel = new LinkedHashMap<>();
        for (int i = 0; i < text.lines().size(); i++) {
            var line = text.lines().get(i);
            var match = LABEL.matcher(line.length() > TableDraft.LONGEST_LINE ? "" : line);
            if (match.matches() && (byLabel.containsKey(match.group(1)) || byLabel.size() < MOST)) {
                byLabel.computeIfAbsent(match.group(1), any -> blank(text.lines().size()))[i] = match.group(2);
            }
        }
        var all = new ArrayList<SourceText>();
        byLabel.values().forEach(lines -> all.add(new SourceText(text.name(), List.of(lines))));
        return all;
    }

    private static String[] blank(int lines) {
        var all = new String[lines];
        Arrays.fill(all, "");
        return all;
    }
}
