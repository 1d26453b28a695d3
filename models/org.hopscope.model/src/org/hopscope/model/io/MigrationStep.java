// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.w3c.dom.Document;

/**
 * Brings the content of a file from one version of the format to the next: its XML before it is read, or what was read
 * from it. Each method returns one sentence for each change, without a period.
 */
interface MigrationStep {

    /** Changes the document where it has to. */
    default List<String> apply(Document file) {
        return List.of();
    }

    /** Changes what was read from a file that {@link #apply} has been through; {@code root} is in a resource. */
    default List<String> complete(EObject root) {
        return List.of();
    }
}
