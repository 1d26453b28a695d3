// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.ArrayList;

import org.hopscope.editor.property.Origins;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.units.Quantity;
import org.hopscope.ui.hints.HintText;

/** What F1 tells of a field: what its value means, its range and default, its units, its origin and its term. */
final class FieldHint {

    private FieldHint() {}

    static HintText of(Value value) {
        var said = new ArrayList<String>();
        said.add(value.explanation());
        if (!value.feature().isMany() && value.first() instanceof Quantity quantity) {
            said.add(Messages.get("hint.units", quantity.dimension().unitList()));
        }
        if (value.canHaveOrigin()) {
            said.add(Messages.get("hint.origin", Origins.text(value)));
        }
        var kind = value.owners().getFirst().eClass();
        return HintText.of(value.feature(), value.label() + " \u00b7 " + Texts.kind(kind), said);
    }
}
