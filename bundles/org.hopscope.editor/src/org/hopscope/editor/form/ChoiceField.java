// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.hopscope.editor.property.Editing;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.text.Messages;

/** Yes or no, one of a few words, or an element of the machine. */
final class ChoiceField extends Field {

    private final Combo combo;
    private List<String> items = List.of();
    private boolean mixed;

    ChoiceField(FormHost host, FieldCell cell, Value value) {
        super(host, cell, value);
        combo = new Combo(cell, SWT.READ_ONLY | SWT.DROP_DOWN);
        cell.complete(combo, null, () -> openMenu(cell.chip()));
        combo.addListener(SWT.Selection, event -> choose());
        PageWheel.leave(combo);
        explainOnFocus(combo);
        reset();
    }

    private void choose() {
        var index = combo.getSelectionIndex() - (mixed ? 1 : 0);
        if (index >= 0 && (mixed || !Integer.valueOf(index).equals(shown()))) {
            if (!enter(index)) {
                reset();
            }
        }
    }

    private Object shown() {
        return Editing.of(value()).fromModel(value());
    }

    @Override
    void flush() {
        // each choice is given to the model at once
    }

    @Override
    void update() {
        reset();
    }

    @Override
    void reset() {
        mixed = value().mixed();
        var choices = new ArrayList<>(Editing.of(value()).choices(value()));
        if (mixed) {
            choices.addFirst(Messages.get("value.mixed"));
        }
        if (!choices.equals(items)) {
            items = choices;
            combo.setItems(choices.toArray(String[]::new));
        }
        var index = mixed ? 0 : (Integer) shown();
        if (combo.getSelectionIndex() != index) {
            combo.select(index);
        }
    }

    @Override
    Control control() {
        return combo;
    }
}
