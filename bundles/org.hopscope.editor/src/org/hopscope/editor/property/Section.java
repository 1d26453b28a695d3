// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.property;

import java.util.Locale;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.CorePackage;

/**
 * The headings of a form, in their order. A feature is under the one that its annotation
 * {@code https://hopscope.org/model/form} names; without it, under the one of its type.
 */
public enum Section {
    IDENTITY, MESSAGES, RANKS, REPETITION, BACKGROUND, KINDS, COUNTS, SIZES, TIMES, COMPUTING, FAULTS, NOTES;

    private static final String FORM = "https://hopscope.org/model/form";

    /** The heading that a feature is under. */
    static Section of(EStructuralFeature feature) {
        var named = EcoreUtil.getAnnotation(feature, FORM, "section");
        return named == null ? byType(feature) : valueOf(named);
    }

    private static Section byType(EStructuralFeature feature) {
        if (feature instanceof EReference || feature.getEType() instanceof EEnum) {
            return KINDS;
        }
        var type = ((EAttribute) feature).getEAttributeType();
        if (type == CorePackage.Literals.DURATION || feature.getName().toLowerCase(Locale.ROOT).endsWith("cycles")) {
            return TIMES;
        }
        return type.getInstanceClass() == int.class || type.getInstanceClass() == boolean.class ? COUNTS : SIZES;
    }

    /** The heading. */
    public String title() {
        return Messages.get("section." + name());
    }
}
