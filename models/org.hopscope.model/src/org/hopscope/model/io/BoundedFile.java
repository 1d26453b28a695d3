// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads whole files that have a largest size. What is larger is refused before it takes memory, also where a file has
 * no size of its own, such as a pipe or a device.
 */
public final class BoundedFile {

    /** The largest text file, in bytes: tables, budgets, charts and mapping files are far below. */
    public static final int LARGEST_TEXT = 8 << 20;

    /** Some editors and spreadsheets begin a text with it. */
    private static final String BYTE_ORDER_MARK = "\ufeff";

    private BoundedFile() {
    }

    /**
     * All bytes of a file.
     *
     * @param most the most that it may have
     * @throws IOException if it is larger or cannot be read; {@link FileFailure} says it in words
     */
    public static byte[] bytes(Path file, int most) throws IOException {
        try (var in = Files.newInputStream(file)) {
            if (Files.size(file) <= most) {
                var content = in.readNBytes(most);
                if (in.read() < 0) {
                    return content;
                }
            }
        }
        throw new ContentException(file, "the file is larger than " + (most >> 20) + " MiB");
    }

    /**
     * A text file of at most {@link #LARGEST_TEXT}, without a byte order mark.
     *
     * @throws IOException if it is larger, is not UTF-8 or cannot be read
     */
    public static String text(Path file) throws IOException {
        try {
            var text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes(file, LARGEST_TEXT)))
                    .toString();
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(BYTE_ORDER_MARK.length()) : text;
        } catch (CharacterCodingException notText) {
            var told = new ContentException(file, "it is not a text in UTF-8");
            told.initCause(notText);
            throw told;
        }
    }

    /** The lines of a text file, as {@link #text} reads it. */
    public static List<String> lines(Path file) throws IOException {
        return text(file).lines().toList();
    }
}
