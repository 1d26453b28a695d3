// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.library;

import org.hopscope.model.core.Element;

/** The state of an element relative to the part of the library that it refers to. */
public enum OriginState {
    /** The element refers to no part. */
    OWN,
    /** The element is what the part is. */
    SAME,
    /** The part is another one since it was taken, or was never taken. */
    CHANGED,
    /** The element itself is not what was taken. */
    EDITED,
    /** The part is not there any more, or another kind of element. */
    MISSING,
    /** The part refers to another one, and so on, until one refers back. */
    CYCLE,
    /** The part cannot be looked up from here. */
    UNKNOWN;

    /** The state of an element. */
    public static OriginState of(Element element, Libraries libraries) {
        var origin = element.getPartOrigin();
        if (origin == null) {
            return OWN;
        }
        var digest = origin.getDigest();
        var now = PartDigest.of(element);
        if (digest != null && !now.equals(digest)) {
            return EDITED;
        }
        if (origin.getLibrary() != null && !libraries.knows(origin.getLibrary())) {
            return UNKNOWN;
        }
        if (libraries.isCycle(origin)) {
            return CYCLE;
        }
        var part = libraries.part(origin).filter(one -> one.element().eClass() == element.eClass());
        if (part.isEmpty()) {
            return MISSING;
        }
        return PartDigest.of(part.get().element()).equals(digest) ? SAME : CHANGED;
    }
}
