// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.Optional;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.command.PartLock;
import org.hopscope.editor.property.Editing;
import org.hopscope.editor.property.ElementProperties;
import org.hopscope.editor.property.Section;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.property.Values;
import org.hopscope.model.machine.MachinePackage;

/** One value in a form. Belongs to the UI thread. */
abstract class Field {

    /** More elements than this are named by typing: a list of them would take long to fill and longer to search. */
    private static final int MOST_CHOICES = 200;

    private final FormHost host;
    private final FieldCell cell;
    private Value value;

    Field(FormHost host, FieldCell cell, Value value) {
        this.host = host;
        this.cell = cell;
        this.value = value;
    }

    /** The field that fits to a value. */
    static Field create(Composite parent, FormHost host, Value value) {
        if (value.section() == Section.NOTES || value.feature() == MachinePackage.Literals.TEXT_NOTE__TEXT) {
            Field notes = new NotesField(host, new FieldCell(parent, value, true), value);
            notes.lock();
            return notes;
        }
        var typed = switch (Editing.of(value)) {
            case TEXT -> true;
            case SWITCH, LITERAL -> false;
            case REFERENCE -> Values.candidates(value).size() > MOST_CHOICES;
        };
        var cell = new FieldCell(parent, value, typed && value.feature().isMany());
        Field field = typed ? new TextField(host, cell, value) : new ChoiceField(host, cell, value);
        field.lock();
        return field;
    }

    FormHost host() {
        return host;
    }

    FieldCell cell() {
        return cell;
    }

    Value value() {
        return value;
    }

    /** Shows the same value of other elements. */
    final void show(Value shown) {
        flush();
        value = shown;
        cell.show(shown);
        reset();
        lock();
    }

    /** The contents of a reference to a part of a library can be read, but not typed over. */
    private void lock() {
        var open = lockReason().isEmpty();
        switch (control()) {
            case Text text -> text.setEditable(open);
            case Combo combo -> combo.setEnabled(open);
            default -> {
                // nothing to type into
            }
        }
    }

    private Optional<String> lockReason() {
        return value.owners().stream().map(PartLock::reasonAgainst).flatMap(Optional::stream).findFirst();
    }

    /** Shows what the model says now, save for what is being typed. */
    final void refresh() {
        cell.show(value);
        update();
        lock();
    }

    /** Gives what was typed to the model if it is right, and takes it back if it is wrong. */
    abstract void flush();

    /** Shows what the model says now, unless the user is typing. */
    abstract void update();

    /** Shows what the model says, whatever was typed. */
    abstract void reset();

    abstract Control control();

    /** Gives a new value to the model; says why if it is refused. */
    final boolean enter(Object entered) {
        var problem = ElementProperties.enter(value, entered, host.commands());
        problem.ifPresent(reason -> host.say(reason, true));
        return problem.isEmpty();
    }

    /** Tells what the field means when it gets the focus. */
    final void explainOnFocus(Control control) {
        control.addListener(SWT.FocusIn, event -> host.say(lockReason().orElse(value.explanation()), false));
        control.addListener(SWT.FocusOut, event -> host.say("", false));
        control.addListener(SWT.KeyDown, this::menuKey);
    }

    private void menuKey(Event event) {
        if (event.keyCode == SWT.ARROW_DOWN && (event.stateMask & SWT.MODIFIER_MASK) == SWT.ALT) {
            event.doit = false;
            openMenu(control());
        }
    }

    /** Opens the menu of units and origins below a control. */
    final void openMenu(Control at) {
        flush();
        lockReason().ifPresentOrElse(reason -> host.say(reason, true), () -> FieldMenu.open(this, at));
    }
}
