// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.core.Element;
import org.hopscope.model.library.PartDigest;

/** M006: what refers to a part of a library still is what was taken from there. */
final class OriginRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        for (var object : scope.elements()) {
            if (object instanceof Element element && element.getPartOrigin() != null
                    && element.getPartOrigin().getDigest() != null
                    && !PartDigest.of(element).equals(element.getPartOrigin().getDigest())) {
                found.warning(element, "M006", "It differs from the part that was taken from the library "
                        + element.getPartOrigin().getLibrary(), "detach it from the library, or update it from there");
            }
        }
    }
}
