// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.HashSet;

import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.FeatureLabel;

/** M004 and M005: a provenance explains a feature that exists, and no feature is explained twice. */
final class ProvenanceRules implements Rule {

    @Override
    public void check(Scope scope, Findings found) {
        for (var object : scope.elements()) {
            if (object instanceof Element element && !element.getProvenance().isEmpty()) {
                check(element, found);
            }
        }
    }

    private static void check(Element element, Findings found) {
        var explained = new HashSet<String>();
        for (var provenance : element.getProvenance()) {
            var feature = provenance.getFeature();
            if (feature == null || element.eClass().getEStructuralFeature(feature) == null) {
                found.warning(element, "M004", "A provenance explains '%s', which %s does not have".formatted(
                        feature == null ? "" : feature, FeatureLabel.one(element.eClass())),
                        "name one of its features");
            } else if (!explained.add(feature)) {
                found.warning(element, "M005", "There are two provenances of the " + FeatureLabel.inText(
                        element.eClass().getEStructuralFeature(feature)), "keep one");
            }
        }
    }
}
