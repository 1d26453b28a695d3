// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

/** A bitmap would be larger than memory can hold; the message says what to do instead. */
public final class PictureTooLargeException extends Exception {

    private static final long serialVersionUID = 1L;

    PictureTooLargeException(String message) {
        super(message);
    }
}
