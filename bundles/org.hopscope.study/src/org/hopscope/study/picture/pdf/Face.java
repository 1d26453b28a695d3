// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/** The faces of a document; they come along with the program, because a reader's own may be missing or wider. */
public enum Face {
    /** Ordinary text. */
    PLAIN("LiberationSans-Regular"),
    /** Titles and totals. */
    STRONG("LiberationSans-Bold"),
    /** Text that is typed. */
    CODE("LiberationMono-Regular");

    private static final int UNITS = 1000;

    private final String file;

    Face(String name) {
        file = "/liberation/" + name + ".ttf";
    }

    /** The file of the face; the caller closes it. */
    public InputStream open() {
        var stream = Face.class.getResourceAsStream(file);
        if (stream == null) {
            throw new IllegalStateException("The font " + file + " is not installed");
        }
        return stream;
    }

    /** The face for a document, which will hold the letters that are used. */
    PDType0Font in(PDDocument document) {
        try (var stream = open()) {
            return PDType0Font.load(document, stream, true);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("The font " + file + " cannot be read", unreadable);
        }
    }

    /** The text with question marks in place of the letters that the face does not have. */
    static String writable(String text, PDType0Font font) {
        var result = new StringBuilder();
        text.codePoints().forEach(letter -> {
            var one = Character.toString(letter);
            try {
                font.encode(one);
                result.append(one);
            } catch (IOException | IllegalArgumentException missing) {
                // nothing but this one letter is lost
                result.append('?');
            }
        });
        return result.toString();
    }

    /** Width of a text that is {@link #writable}. */
    static double width(String text, PDType0Font font, double size) throws IOException {
        return font.getStringWidth(text) / UNITS * size;
    }
}
