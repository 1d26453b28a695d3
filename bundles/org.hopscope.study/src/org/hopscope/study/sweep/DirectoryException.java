// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

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
                : new DirectoryException(attempted + ": " + reason(cause), cause);
    }

    /** What went wrong in words; the exceptions of files often say no more than a path. */
    static String reason(IOException cause) {
        return switch (cause) {
            case NoSuchFileException missing -> "there is no " + missing.getFile();
            case AccessDeniedException denied -> "access to " + denied.getFile() + " is denied";
            case NotDirectoryException file -> file.getFile() + " is no folder";
            case FileSystemException other when other.getReason() != null -> other.getFile() + ": "
                    + other.getReason();
            default -> cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        };
    }
}
