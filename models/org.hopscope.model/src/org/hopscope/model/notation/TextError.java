// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.notation;

/** The way out of a statement with an error; it does not leave the package. */
final class TextError extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int position;
    private final String hint;

    TextError(int position, String message, String hint) {
        super(message, null, false, false);
        this.position = position;
        this.hint = hint;
    }

    /** Index in the text. */
    int position() {
        return position;
    }

    String hint() {
        return hint;
    }
}
