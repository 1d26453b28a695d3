// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.property;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.setting.FeatureText;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.workload.WorkloadPackage;

/** The defaults of new elements. */
final class Defaults {

    private Defaults() {}

    /** The value that a new element of a kind starts with, as text; empty for none. */
    static String of(EClass kind, EStructuralFeature feature) {
        if (!(feature instanceof EAttribute attribute)) {
            return "";
        }
        if (WorkloadPackage.Literals.WORKLOAD.isSuperTypeOf(kind) && feature.isMany()) {
            return FeatureText.read(new WorkloadKind(kind).create(), feature).replace(",", ", ");
        }
        if (attribute.getEAttributeType() instanceof EEnum || feature.getDefaultValueLiteral() == null) {
            return "";
        }
        return feature.getDefaultValueLiteral();
    }
}
