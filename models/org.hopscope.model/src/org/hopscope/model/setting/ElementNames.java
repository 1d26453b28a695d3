// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.setting;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;

/** The names that elements of a model have. */
final class ElementNames {

    private ElementNames() {
    }

    static List<String> of(EObject root) {
        var names = new ArrayList<String>();
        root.eAllContents().forEachRemaining(one -> {
            if (one instanceof Element element && element.getName() != null) {
                names.add(element.getName());
            }
        });
        return names;
    }
}
