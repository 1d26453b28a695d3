// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.property.Values;
import org.hopscope.model.identity.ElementPath;
import org.hopscope.model.setting.FeatureText;

/** An element that is named by typing its name or the end of its path, where there are too many to choose from. */
final class ReferenceText {

    private ReferenceText() {}

    static String read(Value value) {
        return value.mixed() || value.first() == null ? "" : ElementPath.of((EObject) value.first());
    }

    /** The error in a path, or null. */
    static String problem(Value value, String path) {
        try {
            find(value, path);
            return null;
        } catch (IllegalArgumentException unknown) {
            return unknown.getMessage();
        }
    }

    /** The index of the choice that a right path stands for. */
    static Integer choice(Value value, String path) {
        var found = find(value, path);
        return found == null ? 0 : Values.candidates(value).indexOf(found) + 1;
    }

    private static Object find(Value value, String path) {
        return path.isBlank() ? null : FeatureText.parse(value.owners().getFirst(), value.feature(), path);
    }
}
