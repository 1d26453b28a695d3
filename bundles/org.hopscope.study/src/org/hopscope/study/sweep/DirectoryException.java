// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import org.hopscope.model.io.FileFailure;

/** A study directory cannot be read or written as it has to be. The message is a sentence for the user. */
public final class DirectoryException extends IOException {

    private static final long serialVersionUID = 1L;

    DirectoryException(String message) {
        super(message);
    }

    DirectoryException(String message, Throwable cause) {
        super(message, cause);
    }

    /** The same failure with a message that says what was attempted and why it failed. */
    static DirectoryException of(String attempted, IOException cause) {
        return cause instanceof DirectoryException told ? told
                : new DirectoryException(attempted + ": " + FileFailure.reason(cause), cause);
    }
}
