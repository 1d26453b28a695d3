// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;

/** The lines of a file that could not be read, to point at the very line of an attribute. */
final class SourceLines {

    private final List<String> lines;

    SourceLines(byte[] content) {
        lines = new String(content, StandardCharsets.UTF_8).lines().toList();
    }

    /**
     * The line of a text inside a tag. The parser knows only the line where the tag ends, and each attribute has a line
     * of its own.
     *
     * @param end line where the tag ends, counted from 1; 0 if the parser knows none, then all lines are searched
     * @return the line of the text, or {@code end} if it is not in the tag
     */
    int find(int end, String text) {
        if (end == 0) {
            return IntStream.rangeClosed(1, lines.size()).filter(line -> lines.get(line - 1).contains(text)).findFirst()
                    .orElse(0);
        }
        for (int line = Math.min(end, lines.size()); line > 0; line--) {
            var content = lines.get(line - 1);
            if (content.contains(text)) {
                return line;
            }
            if (content.contains("<")) {
                return end;
            }
        }
        return end;
    }
}
