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
    private static final int SPACING = 2;
    /** Room for "not stated" and for every quantity. */
    private static final int LEAST_CONTROL = 100;
    /** A longer name of a list may be cut. */
    private static final int MOST_CONTROL = 220;

    private final Label label;
    private final int labelWidth;
    private final boolean wide;
    private Control control;
    private Arrow arrow;
    private Value value;
    private Chip chip;
    /** 0 if it is to be measured anew. */
    private int natural;

    FieldCell(Composite parent, Value value, boolean wide) {
        super(parent, SWT.NONE);
        this.value = value;
        this.wide = wide;
        GridLayoutFactory.fillDefaults().numColumns(COLUMNS).spacing(SPACING, SPACING).applyTo(this);
        label = new Label(this, SWT.WRAP);
        label.setText(value.label());
        label.setToolTipText(value.documentation());
        GridDataFactory.fillDefaults().align(SWT.FILL, value.section() == Section.NOTES ? SWT.BEGINNING
                : SWT.CENTER).applyTo(label);
        labelWidth = label.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
    }

    /** Adds what is after the control; the arrow may be null. */
    void complete(Control what, Arrow after, Runnable menu) {
        control = what;
        arrow = after;
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
        natural = 0;
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

    /** The width of the name alone, which does not change when something is said behind it. */
    int labelWidth() {
        return labelWidth;
    }

    /** The width of all but the label in which nothing is cut that the control shows or offers, within limits. */
    int controlWidth() {
        if (natural == 0) {
            natural = control.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
        }
        return MARK + Math.clamp(natural, LEAST_CONTROL, MOST_CONTROL) + SPACING
                + (arrow == null ? 0 : arrow.computeSize(SWT.DEFAULT, SWT.DEFAULT).x + SPACING)
                + chip.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
    }

    /** Puts the label in front of the control with this width, or above it for 0. */
    void setLabelWidth(int width) {
        var data = (GridData) label.getLayoutData();
        data.horizontalSpan = width == 0 ? COLUMNS - 1 : 1;
        data.widthHint = width == 0 ? SWT.DEFAULT : width;
        ((GridLayout) getLayout()).numColumns = width == 0 ? COLUMNS - 1 : COLUMNS;
    }
}
