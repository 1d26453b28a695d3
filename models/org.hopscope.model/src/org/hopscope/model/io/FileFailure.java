// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Says why a file cannot be read or written. */
public final class FileFailure {

    private FileFailure() {}

    /** The reason of a failure in words; the exceptions of files often say no more than a path. */
    public static String reason(IOException cause) {
        return switch (cause) {
            case NoSuchFileException missing -> "there is no " + missing.getFile();
            case AccessDeniedException denied when denied.getReason() != null -> denied.getReason();
            case AccessDeniedException denied -> "access to " + denied.getFile() + " is denied";
            case NotDirectoryException file -> file.getFile() + " is not a folder";
            case FileAlreadyExistsException file -> file.getFile() + " is not a folder";
            case FileSystemException other when other.getReason() != null -> other.getFile() + ": "
                    + other.getReason();
            default -> cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        };
    }
}
