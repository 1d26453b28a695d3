// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.ArrayList;
import java.util.Optional;

import org.eclipse.emf.ecore.EClassifier;
import org.hopscope.editor.property.Origins;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.units.Dimension;
import org.hopscope.ui.hints.HintText;

/** What F1 tells of a field: what its value means, its range and default, its units, its origin and its term. */
final class FieldHint {

    private static final String UNIT = "https://hopscope.org/model/unit";

    private FieldHint() {}

    static HintText of(Value value) {
        var said = new ArrayList<String>();
        said.add(value.explanation());
        dimension(value.feature().getEType()).ifPresent(one -> said.add(Messages.get("hint.units", one.unitList())));
        if (value.canHaveOrigin()) {
            said.add(Messages.get("hint.origin", Origins.text(value)));
        }
        var kind = value.owners().getFirst().eClass();
        return HintText.of(value.feature(), value.label() + " \u00b7 " + Texts.kind(kind), said);
    }

    /** The dimension of a quantity, also of one that is not set: the type of the value has it. */
    private static Optional<Dimension> dimension(EClassifier type) {
        return Optional.ofNullable(type.getEAnnotation(UNIT))
                .map(unit -> Dimension.valueOf(unit.getDetails().get("dimension")));
    }
}
