// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.identity;

import java.util.Optional;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.xmi.XMLResource;

/** The persistent UUIDs of elements. */
public final class ElementIds {

    private ElementIds() {
    }

    /** The UUID of an element, or the empty string for one that is in no model file. */
    public static String idOf(EObject element) {
        if (element.eResource() instanceof XMLResource resource) {
            var id = resource.getID(element);
            return id == null ? "" : id;
        }
        return "";
    }

    /** Gives an element of a model file the UUID of another one, as whose copy it then counts. */
    public static void copy(EObject original, EObject twin) {
        ((XMLResource) twin.eResource()).setID(twin, idOf(original));
    }

    /** The element with the given UUID in the file that {@code anyElement} belongs to. */
    public static Optional<EObject> find(EObject anyElement, String id) {
        // EMF would take what begins with a slash for a path of numbers
        if (id.isEmpty() || id.startsWith("/") || anyElement.eResource() == null) {
            return Optional.empty();
        }
        return Optional.ofNullable(anyElement.eResource().getEObject(id));
    }
}
