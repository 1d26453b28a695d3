// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.Objects;

import org.eclipse.jface.fieldassist.ControlDecoration;
import org.eclipse.jface.fieldassist.FieldDecorationRegistry;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.property.Editing;
import org.hopscope.editor.property.Section;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.scrub.KeySteps;
import org.hopscope.editor.scrub.NumberSteps;
import org.hopscope.editor.scrub.Trial;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.units.Quantity;

/** A name, a number, a quantity, or a list of them. Wrong text is marked and stays out of the model. */
final class TextField extends Field {

    /** Arrow keys that follow each other faster than this are one change. */
    private static final int PAUSE_MS = 600;

    private final Text text;
    private final TypedText typed;
    private final boolean count;
    private final Trial trial;
    private ControlDecoration mark;
    private ControlDecoration note;
    private boolean touched;
    private String wrong = "";

    TextField(FormHost host, FieldCell cell, Value value) {
        super(host, cell, value);
        text = new Text(cell, SWT.BORDER | SWT.SINGLE);
        typed = new TypedText(text, host.commands());
        count = Editing.isCount(value);
        trial = new Trial(this::idle);
        cell.complete(text, arrow(), () -> openMenu(cell.chip()));
        text.addListener(SWT.Modify, event -> changed());
        text.addListener(SWT.FocusOut, event -> flush());
        text.addListener(SWT.Traverse, this::traverse);
        text.addListener(SWT.KeyDown, this::count);
        explainOnFocus(text);
        if (NumberSteps.fits(value.feature())) {
            var scrub = new Scrub(this, cell.label(), this::type);
            text.addListener(SWT.KeyDown, event -> scrub(event, scrub));
        }
        text.addListener(SWT.Dispose, event -> trial.cancel());
        reset();
    }

    private void type(String changed) {
        text.setText(changed);
    }

    private void scrub(Event event, Scrub scrub) {
        int direction = KeySteps.direction(event);
        if (direction != 0) {
            event.doit = false;
            if (wrong.isEmpty() && !text.getText().isBlank()) {
                scrub.step(text, Editing.TEXT.toModel(value(), text.getText()), direction);
            }
        }
    }

    private Arrow arrow() {
        if (count) {
            return Arrow.pair(cell(), this::step);
        }
        return !value().feature().isMany() && value().feature().getEType().getInstanceClass() == Quantity.class
                ? Arrow.menu(cell(), () -> openMenu(text)) : null;
    }

    private void changed() {
        if (!typed.isSetting()) {
            touched = true;
            check();
            tryOut();
        }
    }

    /** Lets the results follow a number that is right so far. */
    private void tryOut() {
        if (wrong.isEmpty() && !text.getText().isBlank() && NumberSteps.fits(value().feature())) {
            trial.value(value().owners(), value().feature(), value().label(), text.getText());
        }
    }

    /** Says at the number that it does nothing in the run that is shown, or no longer. */
    private void idle(boolean nothing) {
        if (text.isDisposed() || nothing == (note != null && note.isVisible())) {
            return;
        }
        if (note == null) {
            note = new ControlDecoration(text, SWT.RIGHT | SWT.CENTER);
            note.setImage(FieldDecorationRegistry.getDefault()
                    .getFieldDecoration(FieldDecorationRegistry.DEC_INFORMATION).getImage());
            note.setDescriptionText(Messages.get("scrub.idle", value().label()));
        }
        if (nothing) {
            note.show();
            host().say(note.getDescriptionText(), false);
        } else {
            note.hide();
        }
    }

    private void check() {
        var blank = value().mixed() && text.getText().isBlank();
        var problem = blank ? null : Editing.of(value()) == Editing.REFERENCE ? ReferenceText.problem(value(),
                text.getText()) : Editing.TEXT.problem(value(), text.getText());
        wrong = problem == null ? "" : problem;
        text.setForeground(wrong.isEmpty() ? null : Look.color(text, Tone.ERROR));
        if (!wrong.isEmpty() && mark == null) {
            mark = new ControlDecoration(text, SWT.LEFT | SWT.CENTER);
            mark.setImage(FieldDecorationRegistry.getDefault().getFieldDecoration(FieldDecorationRegistry.DEC_ERROR)
                    .getImage());
        }
        if (mark != null) {
            mark.setDescriptionText(wrong);
            if (wrong.isEmpty()) {
                mark.hide();
            } else {
                mark.show();
            }
        }
        if (text.isFocusControl()) {
            host().say(wrong.isEmpty() ? value().explanation() : wrong, !wrong.isEmpty());
        }
    }

    private void traverse(Event event) {
        if (event.detail == SWT.TRAVERSE_RETURN && touched) {
            event.doit = false;
            if (wrong.isEmpty()) {
                flush();
                text.selectAll();
            }
        } else if (event.detail == SWT.TRAVERSE_ESCAPE && touched) {
            event.doit = false;
            reset();
            check();
            text.selectAll();
        }
    }

    private void count(Event event) {
        if (count && (event.stateMask & SWT.MODIFIER_MASK) == 0
                && (event.keyCode == SWT.ARROW_UP || event.keyCode == SWT.ARROW_DOWN)) {
            event.doit = false;
            step(event.keyCode == SWT.ARROW_UP ? 1 : -1);
        }
    }

    private void step(int by) {
        text.setFocus();
        if (wrong.isEmpty() && !text.getText().isBlank()) {
            var now = Integer.parseInt(text.getText().strip());
            if (by < 0 ? now > 0 : now < Integer.MAX_VALUE) {
                text.setText(String.valueOf(now + by));
                text.selectAll();
                var shown = text.getText();
                text.getDisplay().timerExec(PAUSE_MS, () -> {
                    if (!text.isDisposed() && text.getText().equals(shown)) {
                        flush();
                    }
                });
            }
        }
    }

    @Override
    void flush() {
        if (touched) {
            var entered = text.getText();
            var before = value().first();
            touched = false;
            if (wrong.isEmpty() && !(value().mixed() && entered.isBlank())) {
                enter(Editing.of(value()) == Editing.REFERENCE ? ReferenceText.choice(value(), entered) : entered);
            }
            if (!Objects.equals(before, value().first())) {
                trial.end();
            }
            reset();
        }
    }

    @Override
    void update() {
        if (!touched) {
            reset();
        }
    }

    @Override
    void reset() {
        touched = false;
        trial.cancel();
        var shown = Editing.of(value()) == Editing.REFERENCE ? ReferenceText.read(value())
                : Editing.TEXT.fromModel(value()).toString();
        var inside = text.isFocusControl() ? text.getSelection() : null;
        var same = text.getText().equals(shown);
        typed.set(shown);
        if (inside != null && !same) {
            text.setSelection(inside.x, Math.max(inside.x, Math.min(inside.y, shown.length())));
        }
        text.setMessage(value().mixed() ? Messages.get("value.mixed")
                : value().section() == Section.IDENTITY ? "" : Messages.get("value.unset"));
        if (!wrong.isEmpty()) {
            check();
        }
    }

    @Override
    Control control() {
        return text;
    }
}
