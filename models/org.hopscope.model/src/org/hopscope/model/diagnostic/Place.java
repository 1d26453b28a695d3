// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.diagnostic;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.identity.ElementPath;

/**
 * What a finding is about: an element of a model, one of its features, or a line of a file.
 *
 * @param elementId UUID of the element, empty if the finding concerns no element
 * @param elementPath names from the root to the element, joined by '/'; empty if the finding concerns no element
 * @param feature name of the feature of the element that is wrong; empty if it is none, or unknown
 * @param line line in the file counted from 1, 0 if unknown
 */
public record Place(String elementId, String elementPath, String feature, int line) {

    /** A finding that concerns no element and no line in particular. */
    public static final Place NONE = new Place("", "", "", 0);

    /** An element. */
    public static Place of(EObject element) {
        return new Place(ElementIds.idOf(element), ElementPath.of(element), "", 0);
    }

    /** One feature of an element. */
    public static Place of(EObject element, EStructuralFeature feature) {
        return new Place(ElementIds.idOf(element), ElementPath.of(element), feature.getName(), 0);
    }

    /** A line of a file, counted from 1; 0 if it is not known. */
    public static Place ofLine(int line) {
        return new Place("", "", "", line);
    }

    /** The same in a line of the file that is read. */
    public Place inLine(int number) {
        return new Place(elementId, elementPath, feature, number);
    }
}
