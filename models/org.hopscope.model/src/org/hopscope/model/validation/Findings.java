// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.RouterType;

/** Collects findings; an error inside a type that nothing uses becomes a warning. */
final class Findings {

    private final Diagnostics diagnostics;
    private final Set<EObject> usedTypes;

    Findings(Diagnostics diagnostics, Set<EObject> usedTypes) {
        this.diagnostics = diagnostics;
        this.usedTypes = usedTypes;
    }

    void error(EObject element, String code, String message, String fixHint) {
        if (inUnusedType(element)) {
            diagnostics.warning(element, code, message, fixHint);
        } else {
            diagnostics.error(element, code, message, fixHint);
        }
    }

    /** An error of one feature; {@code message} continues after the label of the feature. */
    void wrong(EObject element, EStructuralFeature feature, String code, String message, String fixHint) {
        diagnostics.add(inUnusedType(element) ? Severity.WARNING : Severity.ERROR, element, feature, code,
                FeatureLabel.of(feature) + " " + message, fixHint);
    }

    /** A feature whose value is not used; {@code message} continues after the label of the feature. */
    void idle(EObject element, EStructuralFeature feature, String code, String message, String fixHint) {
        diagnostics.add(Severity.WARNING, element, feature, code, FeatureLabel.of(feature) + " " + message, fixHint);
    }

    /** An error, or only worth knowing if the condition holds. */
    void unless(boolean excused, EObject element, String code, String message, String fixHint) {
        if (excused) {
            info(element, code, message, fixHint);
        } else {
            error(element, code, message, fixHint);
        }
    }

    void warning(EObject element, String code, String message, String fixHint) {
        diagnostics.warning(element, code, message, fixHint);
    }

    void info(EObject element, String code, String message, String fixHint) {
        diagnostics.info(element, code, message, fixHint);
    }

    private boolean inUnusedType(EObject element) {
        for (var at = element; at != null; at = at.eContainer()) {
            if (at instanceof NodeType || at instanceof NicType || at instanceof RouterType || at instanceof LinkType) {
                return !usedTypes.contains(at);
            }
        }
        return false;
    }
}
