// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.TableEditor;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.command.Assignment;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.page.PageBindings;
import org.hopscope.editor.page.PageContext;
import org.hopscope.editor.scrub.KeySteps;
import org.hopscope.editor.scrub.NumberSteps;
import org.hopscope.editor.scrub.Trial;
import org.hopscope.editor.text.Messages;
import org.hopscope.ui.SpokenName;

/**
 * The field in which a cell is edited. Input is checked immediately; a text that is not a value stays visible, is
 * marked, and is never written.
 */
final class CellEditing {

    private static final int MOST_CHOICES = 500;
    private static final int TALL = 96;

    private final Grid grid;
    private final PageContext context;
    private Control field;
    private TableEditor editor;
    private EObject row;
    private Column column;
    private boolean ending;
    private final Trial trial;
    private KeySteps steps;

    CellEditing(Grid grid, PageContext context) {
        this.grid = grid;
        this.context = context;
        trial = new Trial();
    }

    boolean isOpen() {
        return field != null;
    }

    /** Opens a field on the cell under the cursor with this text; null for the present one. */
    void open(String typed) {
        if (!grid.cursor().isSomewhere()) {
            return;
        }
        row = grid.model().row(grid.cursor().row());
        column = grid.column();
        var feature = grid.model().editable(row, column);
        if (feature.isEmpty()) {
            context.say(Messages.get(column == Column.OWNER ? "table.refused.owner" : "table.refused.readOnly"));
            return;
        }
        var wrong = grid.rejected(row, column);
        var text = typed != null ? typed : wrong != null ? wrong.text() : grid.model().text(row, column);
        var choices = grid.model().cells().choices(feature.get());
        field = choices.isEmpty() || choices.size() > MOST_CHOICES ? text(text) : combo(text, choices);
        place();
        steps = new KeySteps();
        field.addListener(SWT.Modify, event -> {
            check();
            tryOut();
        });
        field.addListener(SWT.KeyDown, this::key);
        field.addListener(SWT.Traverse, this::traverse);
        field.addListener(SWT.FocusOut, event -> field.getDisplay().asyncExec(this::leave));
        var before = text;
        PageBindings.ownKeys(context.site(), field, () -> setText(before));
        SpokenName.give(field, grid.describe());
        field.setFocus();
        selectFrom(typed == null ? 0 : text.length());
        check();
        if (typed != null) {
            tryOut();
        }
    }

    private Control text(String text) {
        var several = text.contains("\n");
        var made = new Text(grid.table(), several ? SWT.MULTI | SWT.V_SCROLL | SWT.WRAP | SWT.BORDER : SWT.SINGLE);
        made.setText(text);
        return made;
    }

    private Control combo(String text, List<String> choices) {
        var made = new Combo(grid.table(), SWT.DROP_DOWN);
        made.setItems(choices.toArray(String[]::new));
        made.setVisibleItemCount(12);
        made.setText(text);
        return made;
    }

    private void place() {
        editor = new TableEditor(grid.table());
        editor.grabHorizontal = true;
        editor.minimumWidth = 120;
        if (field instanceof Text text && (text.getStyle() & SWT.MULTI) != 0) {
            editor.minimumHeight = TALL;
            editor.minimumWidth = 400;
        } else {
            editor.minimumHeight = field.computeSize(SWT.DEFAULT, SWT.DEFAULT).y;
        }
        editor.setEditor(field, grid.table().getItem(grid.cursor().row()), grid.cursor().column());
    }

    private void selectFrom(int start) {
        if (field instanceof Text text) {
            text.setSelection(start, text.getCharCount());
        } else if (field instanceof Combo combo) {
            combo.setSelection(new Point(start, combo.getText().length()));
        }
    }

    private String text() {
        return field instanceof Text text ? text.getText() : ((Combo) field).getText();
    }

    private void setText(String text) {
        if (field instanceof Text one) {
            one.setText(text);
        } else if (field instanceof Combo combo) {
            combo.setText(text);
        }
    }

    private BlockEdit edit() {
        var at = grid.model().indexOf(row);
        var index = grid.model().columns().indexOf(column);
        return BlockEdit.fill(grid.model(), new CellRange(at, index, at, index), text());
    }

    private void check() {
        if (field != null && !field.isDisposed()) {
            var refusals = edit().refusals();
            var theme = context.theme();
            field.setBackground(theme.color(Tone.CARD));
            field.setForeground(theme.color(refusals.isEmpty() ? Tone.TEXT : Tone.ERROR));
            context.say(refusals.isEmpty() ? "" : refusals.getFirst().reason());
        }
    }

    /** Lets the results follow a number that is right so far. */
    private void tryOut() {
        var feature = grid.model().editable(row, column).filter(NumberSteps::fits);
        if (field != null && !text().isBlank() && feature.isPresent() && edit().refusals().isEmpty()) {
            trial.value(List.of(row), feature.get(), column.label(), text());
        }
    }

    /** Makes the number larger or smaller, as the same keys do in the form. */
    private void step(int direction) {
        grid.model().editable(row, column).filter(NumberSteps::fits).filter(one -> edit().refusals().isEmpty())
                .flatMap(one -> steps.next(text(), grid.model().cells().parse(row, one, text()), direction))
                .ifPresent(next -> {
                    setText(next);
                    selectFrom(0);
                });
    }

    private void key(Event event) {
        if (KeySteps.direction(event) != 0) {
            event.doit = false;
            step(KeySteps.direction(event));
        } else if (event.keyCode == SWT.ESC) {
            event.doit = false;
            cancel();
        } else if (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR) {
            var several = field instanceof Text text && (text.getStyle() & SWT.MULTI) != 0;
            if (!several || (event.stateMask & SWT.MOD1) != 0) {
                event.doit = false;
                commit();
                grid.cursor().move((event.stateMask & SWT.MOD2) != 0 ? -1 : 1, 0, false);
                grid.cursorMoved();
            }
        }
    }

    private void traverse(Event event) {
        if (event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS) {
            event.doit = false;
            commit();
            grid.cursor().step(event.detail == SWT.TRAVERSE_TAB_NEXT ? 1 : -1);
            grid.cursorMoved();
        } else if (event.detail == SWT.TRAVERSE_ESCAPE || event.detail == SWT.TRAVERSE_RETURN) {
            event.doit = false;
        }
    }

    private void leave() {
        if (field != null && !field.isDisposed() && !field.isFocusControl()) {
            commit();
        }
    }

    /** Takes what was typed over into the machine, or keeps it marked in the cell. Closes the field. */
    void commit() {
        if (field == null || ending) {
            return;
        }
        ending = true;
        var edit = edit();
        var typed = text();
        close();
        if (edit.refusals().isEmpty()) {
            grid.reject(row, column, null);
            apply(context, edit.assignments());
            if (!edit.assignments().isEmpty()) {
                trial.end();
            }
        } else {
            grid.reject(row, column, new Grid.Rejected(typed, edit.refusals().getFirst().reason()));
        }
        trial.cancel();
        ending = false;
    }

    /** Closes the field; what was typed is gone, also what the cell had not taken before. */
    void cancel() {
        if (field != null) {
            ending = true;
            close();
            grid.reject(row, column, null);
            trial.cancel();
            ending = false;
        }
    }

    private void close() {
        var old = field;
        field = null;
        editor.dispose();
        grid.table().setFocus();
        old.dispose();
        context.say("");
    }

    /** Runs the command that sets these values; a single one is named after its feature. */
    static void apply(PageContext context, List<Assignment> assignments) {
        if (!assignments.isEmpty()) {
            context.commands().execute(Assignment.command(assignments));
        }
    }
}
