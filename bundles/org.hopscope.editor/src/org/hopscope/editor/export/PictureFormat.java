// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The kinds of file that a diagram can be written to. */
public enum PictureFormat {
    SVG, PNG, PDF;

    /** Extension of the files, without the dot. */
    public String extension() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The format that the name of a file asks for; empty if it asks for none of these. */
    public static Optional<PictureFormat> of(String fileName) {
        var name = fileName.toLowerCase(Locale.ROOT);
        return Stream.of(values()).filter(format -> name.endsWith("." + format.extension())).findFirst();
    }
}
