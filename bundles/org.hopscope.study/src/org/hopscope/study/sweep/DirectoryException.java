// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

import org.hopscope.model.io.ContentException;
import org.hopscope.model.io.FileFailure;
import org.hopscope.model.text.Quote;

/**
 * A study directory cannot be read or written as it has to be. The message is a sentence for the user. Either the user
 * can repair it, because the directory is none or is damaged, or the disk failed.
 */
public final class DirectoryException extends IOException {

    private static final long serialVersionUID = 1L;

    DirectoryException(String message) {
        super(Quote.message(message));
    }

    DirectoryException(String message, Throwable cause) {
        super(Quote.message(message), cause);
    }

    /** True if the disk or the network failed; otherwise the directory is not what it has to be. */
    public boolean isFault() {
        return getCause() instanceof IOException failed && !(failed instanceof NoSuchFileException
                || failed instanceof NotDirectoryException || failed instanceof CharacterCodingException
                || failed instanceof ContentException);
    }

    /** The same failure with a message that says what was attempted and why it failed. */
    static DirectoryException of(String attempted, IOException cause) {
        return cause instanceof DirectoryException told ? told
                : new DirectoryException(attempted + ": " + FileFailure.reason(cause), cause);
    }
}
