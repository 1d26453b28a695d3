// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

import org.hopscope.editor.text.Messages;

/** A bitmap would be larger than memory can hold; the message says what to do instead. */
public final class PictureTooLargeException extends Exception {

    private static final long serialVersionUID = 1L;

    private final long width;
    private final long height;

    PictureTooLargeException(long width, long height) {
        this.width = width;
        this.height = height;
    }

    /** In the language of the reader, even though the picture itself is in English. */
    @Override
    public String getMessage() {
        return Messages.get("export.tooLarge", width, height);
    }
}
