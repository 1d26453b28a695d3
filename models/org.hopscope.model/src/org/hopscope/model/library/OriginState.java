// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.library;

import org.hopscope.model.core.Element;

/** What an element is to the part of the library that it refers to. */
public enum OriginState {
    /** The element refers to no part. */
    OWN,
    /** The element is what the part is. */
    SAME,
    /** The part is another one since it was taken. */
    CHANGED,
    /** The element itself is not what was taken. */
    EDITED,
    /** The part is not there any more. */
    MISSING;

    /** The state of an element. */
    public static OriginState of(Element element, Libraries libraries) {
        var origin = element.getPartOrigin();
        if (origin == null) {
            return OWN;
        }
        if (!PartDigest.of(element).equals(origin.getDigest())) {
            return EDITED;
        }
        var part = libraries.part(origin);
        if (part.isEmpty()) {
            return MISSING;
        }
        return PartDigest.of(part.get().element()).equals(origin.getDigest()) ? SAME : CHANGED;
    }
}
