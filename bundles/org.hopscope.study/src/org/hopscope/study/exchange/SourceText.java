// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.io.FileName;

/**
 * The lines of a foreign text file. Bytes that are not UTF-8 become replacement characters. Reading takes the memory of
 * the file, which has at most {@link #MOST_BYTES} bytes: a line is made when it is asked for.
 *
 * @param name name of the file without its folder
 * @param lines without their ends
 */
public record SourceText(String name, TextLines lines) {

    /** The largest file that is read as a whole: 256 MiB. */
    public static final long MOST_BYTES = 1L << 28;

    /** The text of a file. Empty, with the reason (X001), if it is missing, unreadable, too large or not a text. */
    public static Optional<SourceText> read(Path file, Diagnostics problems) {
        byte[] bytes;
        try {
            if (Files.size(file) > MOST_BYTES) {
                problems.add(Diagnostic.error("X001", String.format(Locale.ROOT,
                        "The file has %,d bytes; at most %,d are read", Files.size(file), MOST_BYTES),
                        "import a part of it"));
                return Optional.empty();
            }
            bytes = Files.readAllBytes(file);
        } catch (IOException failure) {
            problems.add(Diagnostic.error("X001", "The file cannot be read: " + FileFailure.reason(failure),
                    "check the name and the access rights"));
            return Optional.empty();
        }
        return Optional.of(new SourceText(FileName.of(file), new TextLines(bytes)));
    }

    /** A text as the file of this name would hold it. */
    public static SourceText of(String name, String text) {
        return new SourceText(name, new TextLines(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** The text with other lines in the places of these, each made when it is asked for. */
    public SourceText with(UnaryOperator<String> change) {
        return new SourceText(name, lines.with(change));
    }

    /** The line of this number, counted from 1. */
    public String line(int number) {
        return lines.get(number - 1);
    }

    /** The whole text again, with line feeds. */
    public String text() {
        return String.join("\n", lines);
    }
}
