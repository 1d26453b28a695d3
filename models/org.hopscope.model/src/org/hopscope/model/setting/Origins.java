// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.setting;

import org.hopscope.model.core.CoreFactory;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.ProvenanceKind;

/** The origins of values that the program sets. */
public final class Origins {

    private Origins() {}

    /** Replaces the origin of the value of a feature. */
    public static void replace(Element element, String feature, ProvenanceKind kind, String source) {
        element.getProvenance().removeIf(one -> feature.equals(one.getFeature()));
        var provenance = CoreFactory.eINSTANCE.createProvenance();
        provenance.setFeature(feature);
        provenance.setKind(kind);
        provenance.setSource(source);
        element.getProvenance().add(provenance);
    }
}
