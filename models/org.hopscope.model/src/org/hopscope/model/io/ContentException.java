// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** The content of a file is not accepted: too large, or not a text. The file system works; the user can repair it. */
public final class ContentException extends FileSystemException {

    private static final long serialVersionUID = 1L;

    ContentException(Path file, String reason) {
        super(file.toString(), null, reason);
    }
}
