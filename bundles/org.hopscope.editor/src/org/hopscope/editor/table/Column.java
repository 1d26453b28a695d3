// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.Locale;
import java.util.Optional;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;

/**
 * A column of the grid.
 *
 * @param name name of the feature, the same in all kinds that share the column; empty for the owner of an element
 * @param label what its header says
 * @param hint what the feature means and how its values are written
 */
public record Column(String name, String label, String hint) {

    /** The position of an element. */
    static final Column OWNER = new Column("", Messages.get("table.owner"), Messages.get("table.owner.hint"));

    /** The column of a feature. */
    static Column of(EStructuralFeature feature) {
        var documentation = EcoreUtil.getDocumentation(feature);
        var type = EcoreUtil.getDocumentation(feature.getEType());
        var hint = documentation == null ? "" : documentation.strip();
        // the documentation of a type of quantity says how it is written
        if (type != null && feature instanceof EAttribute) {
            hint = hint + "\n" + type.strip();
        }
        return new Column(feature.getName(), Texts.feature(feature.getName()), hint);
    }

    /** True if a feature has a column. */
    static boolean shown(EStructuralFeature feature) {
        return feature.isChangeable() && !feature.isDerived() && (feature instanceof EAttribute
                || feature instanceof EReference reference && !reference.isContainment() && !reference.isContainer());
    }

    /** The feature of an element in this column, empty if its kind has none. */
    Optional<EStructuralFeature> feature(EObject element) {
        return feature(element.eClass());
    }

    Optional<EStructuralFeature> feature(EClass type) {
        return name.isEmpty() ? Optional.empty() : Optional.ofNullable(type.getEStructuralFeature(name));
    }

    /** True if a user means this column by a name: its label or the name of its feature, spaces and case aside. */
    boolean isCalled(String wanted) {
        return plain(label).equals(plain(wanted)) || plain(name).equals(plain(wanted));
    }

    private static String plain(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[\\s-]", "");
    }
}
