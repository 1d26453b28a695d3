// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.function.Consumer;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.actions.ActionFactory;
import org.hopscope.editor.page.PageBindings;
import org.hopscope.editor.page.PageContext;
import org.hopscope.editor.text.Messages;

/** Keys and mouse of the grid. Only the movements of the cursor are fixed; everything else is a command. */
final class GridKeys {

    /** The context of the grid's keys. */
    private static final String CONTEXT = "org.hopscope.editor.table";
    private static final String COMMAND = "org.hopscope.editor.table.";

    private final Grid grid;
    private final Table table;
    private final CellEditing editing;
    private final GridActions actions;
    private final PageContext context;

    GridKeys(Grid grid, CellEditing editing, GridActions actions, PageContext context) {
        this.grid = grid;
        this.editing = editing;
        this.actions = actions;
        this.context = context;
        table = grid.table();
        table.addListener(SWT.KeyDown, this::key);
        table.addListener(SWT.Traverse, this::traverse);
        table.addListener(SWT.MouseDoubleClick, event -> {
            if (grid.cellAt(event.x, event.y) != null) {
                editing.open(null);
            }
        });
        table.addListener(SWT.FocusIn, event -> table.redraw());
        table.addListener(SWT.FocusOut, event -> table.redraw());
    }

    /** Lets the commands of the grid lead to its actions. */
    void bind(Consumer<Column> sort, GridBar bar) {
        new PageBindings(context.site(), CONTEXT).command(COMMAND + "edit", () -> editing.open(null))
                .command(COMMAND + "fillDown", actions::fillDown)
                .command(COMMAND + "addRow", bar::addPressed).command(COMMAND + "deleteRow", actions::delete)
                .command(COMMAND + "sort", () -> sortHere(sort))
                .global(ActionFactory.COPY, actions::copy).global(ActionFactory.CUT, actions::cut)
                .global(ActionFactory.PASTE, actions::paste).global(ActionFactory.DELETE, actions::clear)
                .global(ActionFactory.SELECT_ALL, actions::selectAll).global(ActionFactory.FIND, bar::focus)
                .global(ActionFactory.RENAME, () -> editing.open(null)).attach(table);
        table.setMenu(menu(sort));
    }

    private void sortHere(Consumer<Column> sort) {
        if (grid.model() != null && grid.model().columns().size() > grid.cursor().column()) {
            sort.accept(grid.column());
        }
    }

    private Menu menu(Consumer<Column> sort) {
        var menu = new Menu(table);
        item(menu, "edit", () -> editing.open(null));
        new MenuItem(menu, SWT.SEPARATOR);
        item(menu, "cut", actions::cut);
        item(menu, "copy", actions::copy);
        item(menu, "paste", actions::paste);
        item(menu, "clear", actions::clear);
        item(menu, "fillDown", actions::fillDown);
        new MenuItem(menu, SWT.SEPARATOR);
        item(menu, "sort", () -> sortHere(sort));
        item(menu, "unsorted", () -> sort.accept(null));
        new MenuItem(menu, SWT.SEPARATOR);
        item(menu, "deleteRow", actions::delete);
        return menu;
    }

    private static void item(Menu menu, String name, Runnable run) {
        var item = new MenuItem(menu, SWT.PUSH);
        item.setText(Messages.get("table.menu." + name));
        item.addListener(SWT.Selection, event -> run.run());
    }

    private void key(Event event) {
        var modifiers = event.stateMask & SWT.MODIFIER_MASK;
        if ((modifiers & ~(SWT.MOD1 | SWT.MOD2)) == 0 && move(event.keyCode, (modifiers & SWT.MOD1) != 0,
                (modifiers & SWT.MOD2) != 0)) {
            event.doit = false;
            grid.cursorMoved();
        } else if ((modifiers & ~SWT.MOD2) == 0 && event.character >= ' ' && event.character != SWT.DEL) {
            event.doit = false;
            editing.open(String.valueOf(event.character));
        }
    }

    private boolean move(int key, boolean far, boolean extend) {
        var cursor = grid.cursor();
        switch (key) {
            case SWT.ARROW_UP -> go(far ? 0 : cursor.row() - 1, cursor.column(), extend);
            case SWT.ARROW_DOWN -> go(far ? table.getItemCount() : cursor.row() + 1, cursor.column(), extend);
            case SWT.ARROW_LEFT -> go(cursor.row(), far ? 0 : cursor.column() - 1, extend);
            case SWT.ARROW_RIGHT -> go(cursor.row(), far ? table.getColumnCount() : cursor.column() + 1, extend);
            case SWT.HOME -> go(far ? 0 : cursor.row(), 0, extend);
            case SWT.END -> go(far ? table.getItemCount() : cursor.row(), table.getColumnCount(), extend);
            case SWT.PAGE_UP -> {
                return page(-1, far, extend);
            }
            case SWT.PAGE_DOWN -> {
                return page(1, far, extend);
            }
            case SWT.CR, SWT.KEYPAD_CR -> go(cursor.row() + (extend ? -1 : 1), cursor.column(), false);
            default -> {
                return false;
            }
        }
        return true;
    }

    /** One screen on; with Ctrl the key belongs to the pages of the editor. */
    private boolean page(int direction, boolean far, boolean extend) {
        if (far) {
            return false;
        }
        var rows = Math.max(1, table.getClientArea().height / table.getItemHeight() - 2);
        go(grid.cursor().row() + direction * rows, grid.cursor().column(), extend);
        return true;
    }

    private void go(int row, int column, boolean extend) {
        grid.cursor().go(row, column, extend);
    }

    /** Tab goes from cell to cell and leaves the grid after the last one; with Ctrl it leaves at once. */
    private void traverse(Event event) {
        var tab = event.detail == SWT.TRAVERSE_TAB_NEXT || event.detail == SWT.TRAVERSE_TAB_PREVIOUS;
        if (tab && (event.stateMask & SWT.MOD1) == 0
                && grid.cursor().step(event.detail == SWT.TRAVERSE_TAB_NEXT ? 1 : -1)) {
            event.doit = false;
            grid.cursorMoved();
        } else if (event.detail == SWT.TRAVERSE_RETURN) {
            event.doit = false;
        }
    }
}
