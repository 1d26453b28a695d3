// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.form;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.hopscope.editor.figure.Tone;
import org.hopscope.ui.PushButton;
import org.hopscope.ui.Shown;

/** A tab with a table, a sentence for when it is empty, and perhaps buttons beside it. */
final class GridTab<R> implements Tab {

    private final FormHost host;
    private final String name;
    private final String empty;
    private final List<GridColumn<R>> columns;
    private final Function<List<EObject>, List<R>> rows;
    private Consumer<R> open;
    private Buttons<R> buttons;
    private Grid<R> grid;
    private Label note;
    private Button remove;
    private List<EObject> elements = List.of();

    /** The actions on the rows beside editing them. */
    record Buttons<R>(String add, Consumer<EObject> onAdd, String remove, Consumer<List<R>> onRemove) {}

    /** A table of what {@code rows} finds for the selected elements. */
    GridTab(FormHost host, String name, String empty, List<GridColumn<R>> columns,
            Function<List<EObject>, List<R>> rows) {
        this.host = host;
        this.name = name;
        this.empty = empty;
        this.columns = columns;
        this.rows = rows;
    }

    /** Does something with a row on a double click or Enter. */
    GridTab<R> opening(Consumer<R> action) {
        open = action;
        return this;
    }

    /** Has buttons to add and remove rows. */
    GridTab<R> with(Buttons<R> added) {
        buttons = added;
        return this;
    }

    @Override
    public Control create(Composite parent) {
        var area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(buttons == null ? 1 : 2).margins(8, 6).applyTo(area);
        note = new Label(area, SWT.WRAP);
        note.setText(empty);
        note.setForeground(Look.color(note, Tone.MUTED));
        GridDataFactory.fillDefaults().grab(true, false).span(2, 1).exclude(true).applyTo(note);
        note.setVisible(false);
        grid = new Grid<>(area, host, name, columns);
        if (open != null) {
            grid.onOpen(open);
        }
        GridDataFactory.fillDefaults().grab(true, true).hint(100, 60).applyTo(grid.control());
        if (buttons != null) {
            addButtons(area);
        }
        return area;
    }

    private void addButtons(Composite area) {
        var column = new Composite(area, SWT.NONE);
        GridLayoutFactory.fillDefaults().applyTo(column);
        GridDataFactory.fillDefaults().applyTo(column);
        var add = PushButton.of(column, buttons.add(), () -> buttons.onAdd().accept(elements.getFirst()));
        GridDataFactory.fillDefaults().grab(true, false).applyTo(add);
        remove = new Button(column, SWT.PUSH);
        remove.setText(buttons.remove());
        remove.setEnabled(false);
        remove.addListener(SWT.Selection, event -> buttons.onRemove().accept(grid.chosen()));
        GridDataFactory.fillDefaults().grab(true, false).applyTo(remove);
        grid.table().addListener(SWT.Selection, event -> remove.setEnabled(!grid.chosen().isEmpty()));
    }

    @Override
    public void show(List<EObject> shown) {
        elements = shown;
        refresh();
    }

    @Override
    public void refresh() {
        if (elements.isEmpty()) {
            return;
        }
        var found = rows.apply(elements);
        grid.show(found);
        if (remove != null) {
            remove.setEnabled(!grid.chosen().isEmpty());
        }
        if (note.getVisible() != found.isEmpty()) {
            Shown.set(note, found.isEmpty());
            note.getParent().layout(true, true);
        }
    }

    @Override
    public void flush() {
        // a cell gives its value to the model when it is left
    }

    @Override
    public boolean setFocus() {
        return grid.table().setFocus();
    }

    Grid<R> grid() {
        return grid;
    }
}
