// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import org.eclipse.emf.ecore.EObject;

/**
 * A line that follows from the model and is not an element of it.
 *
 * @param reference whether it says "uses" instead of a connection that carries data
 */
public record Wire(EObject source, EObject target, boolean reference) {

    /** True if the line is one between these two, whichever comes first. */
    public boolean joins(EObject one, EObject other) {
        return source == one && target == other || source == other && target == one;
    }
}
