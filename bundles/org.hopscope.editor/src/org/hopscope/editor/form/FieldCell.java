// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.Optional;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.hopscope.editor.property.Origins;
import org.hopscope.editor.property.Section;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.text.Messages;
import org.hopscope.ui.hints.ControlHints;
import org.hopscope.ui.hints.HintText;

/** The room of one field: its label, its control, a small button if there is one, and the chip of its origin. */
final class FieldCell extends Composite {

    private static final int COLUMNS = 4;
    /** Room for the mark of an error before the control. */
    private static final int MARK = 9;

    private final Label label;
    private final boolean wide;
    private Value value;
    private Chip chip;

    FieldCell(Composite parent, Value value, boolean wide) {
        super(parent, SWT.NONE);
        this.value = value;
        this.wide = wide;
        GridLayoutFactory.fillDefaults().numColumns(COLUMNS).spacing(2, 2).applyTo(this);
        label = new Label(this, SWT.WRAP);
        label.setText(value.label());
        label.setToolTipText(value.documentation());
        GridDataFactory.fillDefaults().align(SWT.FILL, value.section() == Section.NOTES ? SWT.BEGINNING
                : SWT.CENTER).applyTo(label);
    }

    /** Adds what is after the control; the arrow may be null. */
    void complete(Control control, Arrow arrow, Runnable menu) {
        GridDataFactory.fillDefaults().grab(true, wide).align(SWT.FILL, wide ? SWT.FILL : SWT.CENTER)
                .indent(MARK, 0).hint(60, SWT.DEFAULT).span(arrow == null ? 2 : 1, 1).applyTo(control);
        if (arrow != null) {
            GridDataFactory.fillDefaults().align(SWT.CENTER, SWT.FILL).applyTo(arrow);
        }
        control.setToolTipText(value.documentation());
        Look.describe(control, label, this::description);
        ControlHints.give(this, this::hint);
        chip = new Chip(this, menu);
        GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).exclude(wide && !value.canHaveOrigin())
                .applyTo(chip);
        show(value);
    }

    private Optional<HintText> hint() {
        return Optional.of(FieldHint.of(value));
    }

    private String description() {
        return value.canHaveOrigin() ? Messages.get("field.described", value.documentation(), Origins.text(value))
                : value.documentation();
    }

    void show(Value shown) {
        value = shown;
        chip.show(shown);
        chip.setVisible(shown.wantsOrigin());
    }

    /** Says at the label whether nothing depends on the value. */
    void idle(boolean nothing) {
        var text = nothing ? Messages.get("field.idle", value.label()) : value.label();
        if (!text.equals(label.getText())) {
            label.setText(text);
            label.setToolTipText(nothing ? value.documentation() + "\n" + Messages.get("field.idleHint")
                    : value.documentation());
        }
    }

    Chip chip() {
        return chip;
    }

    Label label() {
        return label;
    }

    /** True if it takes the whole width of the form. */
    boolean isWide() {
        return wide;
    }

    int labelWidth() {
        return label.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
    }

    /** Puts the label in front of the control with this width, or above it for 0. */
    void setLabelWidth(int width) {
        var data = (GridData) label.getLayoutData();
        data.horizontalSpan = width == 0 ? COLUMNS - 1 : 1;
        data.widthHint = width == 0 ? SWT.DEFAULT : width;
        ((GridLayout) getLayout()).numColumns = width == 0 ? COLUMNS - 1 : COLUMNS;
    }
}
