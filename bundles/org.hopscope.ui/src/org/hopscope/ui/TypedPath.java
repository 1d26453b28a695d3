// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

import org.eclipse.swt.widgets.Text;

/** The name of a file as a user types it. */
public final class TypedPath {

    private TypedPath() {}

    /** The file that a field names; empty while that is no name of a file. */
    public static Optional<Path> in(Text field) {
        var typed = field.getText().strip();
        try {
            return typed.isEmpty() ? Optional.empty() : Optional.of(Path.of(typed));
        } catch (InvalidPathException noName) {
            return Optional.empty();
        }
    }
}
