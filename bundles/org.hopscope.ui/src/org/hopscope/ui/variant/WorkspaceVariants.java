// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.util.Optional;

import org.eclipse.core.resources.IResource;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.study.Variant;

/** Variants as files of the workspace. Any thread. */
final class WorkspaceVariants {

    private WorkspaceVariants() {}

    /** True if a resource is a variant file by its name. */
    static boolean isVariant(IResource resource) {
        return VariantFiles.EXTENSION.equals(resource.getFileExtension());
    }

    /** The variant in a file as it is on disk; empty if it is none, is not there, or cannot be read. */
    static Optional<Variant> read(IResource file) {
        // the Problems view shows why it cannot be read
        return isVariant(file) && file.isAccessible() && file.getLocation() != null
                ? VariantFiles.load(file.getLocation().toPath(), Diagnostics.discarded()) : Optional.empty();
    }
}
