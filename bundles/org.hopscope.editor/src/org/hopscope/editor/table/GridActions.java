// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.MultiStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.dnd.Transfer;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.editor.command.ModelCommand;
import org.hopscope.editor.document.DeleteQuestion;
import org.hopscope.editor.page.PageContext;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Machine;

/** The actions on the selected cells and rows. Each is one step of the undo history, or refused as a whole. */
final class GridActions {

    private static final int MOST_LISTED = 100;
    private static final int MANY_CELLS = 2_000;
    /** About the length of a short cell with its tab. */
    private static final int SHORT_CELL = 4;

    private final Grid grid;
    private final PageContext context;
    /** A text of more signs is read in the background, and its rows are not counted before. */
    private static final int MOST_GROWING = 200_000;
    /** True if cells are being read in the background. */
    private boolean running;

    GridActions(Grid grid, PageContext context) {
        this.grid = grid;
        this.context = context;
    }

    private boolean possible() {
        return grid.model() != null && grid.cursor().isSomewhere();
    }

    /** Copies the selected cells for this and other programs. */
    void copy() {
        if (!possible()) {
            return;
        }
        var range = grid.cursor().range();
        var rows = new ArrayList<List<String>>();
        for (var r = range.top(); r <= range.bottom(); r++) {
            var cells = new ArrayList<String>();
            for (var c = range.left(); c <= range.right(); c++) {
                cells.add(grid.model().text(grid.model().row(r), grid.model().columns().get(c)));
            }
            rows.add(cells);
        }
        var text = CellBlock.format(rows);
        if (!text.isEmpty()) {
            var clipboard = new Clipboard(grid.table().getDisplay());
            clipboard.setContents(new Object[] {text}, new Transfer[] {TextTransfer.getInstance()});
            clipboard.dispose();
        }
        context.tell(Messages.get("table.copied", range.height(), range.width()));
    }

    void cut() {
        copy();
        clear();
    }

    /** Pastes at the selected cells. */
    void paste() {
        var clipboard = new Clipboard(grid.table().getDisplay());
        var text = (String) clipboard.getContents(TextTransfer.getInstance());
        clipboard.dispose();
        if (text != null && possible()) {
            var table = grid.model();
            var range = grid.cursor().range();
            if (text.length() < MOST_GROWING) {
                var block = CellBlock.parse(text);
                int lacking = GrowingPaste.lacking(table, range, block);
                if (lacking > 0) {
                    grow(table, range, block, lacking);
                    return;
                }
            }
            // a block that is repeated has more cells than its text
            apply(Math.max(text.length() / SHORT_CELL, cells(range)),
                    () -> BlockEdit.begin(table, range, CellBlock.parse(text)));
        }
    }

    /** Asks whether to add the rows for which there is no room. */
    private void grow(ElementTable table, CellRange range, List<List<String>> block, int lacking) {
        var question = new MessageDialog(grid.table().getShell(), Messages.get("table.grow.title"), null,
                Messages.get("table.grow.question", lacking, Texts.kind(table.row(table.size() - 1).eClass())),
                MessageDialog.QUESTION, 0, Messages.get("table.grow.add"), Messages.get("table.grow.cancel"));
        if (question.open() != Window.OK) {
            return;
        }
        var paste = GrowingPaste.of(table, range, block);
        context.say("");
        paste.command().ifPresentOrElse(context.commands()::execute,
                () -> refuse(paste.edit().table(), paste.edit().refusals()));
    }

    /** Empties the selected cells. */
    void clear() {
        if (possible()) {
            for (var row : grid.selectedRows()) {
                grid.model().columns().forEach(column -> {
                    if (grid.rejected(row, column) != null) {
                        grid.reject(row, column, null);
                    }
                });
            }
            var edit = BlockEdit.beginClear(grid.model(), grid.cursor().range());
            apply(cells(grid.cursor().range()), () -> edit);
        }
    }

    /** Copies the uppermost selected cells to those below. */
    void fillDown() {
        if (possible()) {
            var range = grid.cursor().range();
            if (range.height() == 1) {
                context.say(Messages.get("table.fillDown.hint"));
            } else {
                var edit = BlockEdit.beginFillDown(grid.model(), range);
                apply(cells(range), () -> edit);
            }
        }
    }

    void selectAll() {
        if (possible()) {
            grid.cursor().selectAll();
            grid.cursorMoved();
        }
    }

    private static int cells(CellRange range) {
        return range.height() * range.width();
    }

    /** Reads a few cells at once and many in the background; then the values are set in one step. */
    private void apply(int cells, Supplier<BlockEdit> begin) {
        if (cells < MANY_CELLS) {
            var edit = begin.get();
            edit.advance(Long.MAX_VALUE);
            apply(edit);
        } else if (running) {
            context.say(Messages.get("table.busy"));
        } else {
            running = true;
            new BlockJob(context, grid.table(), begin).start(edit -> {
                running = false;
                edit.ifPresent(this::apply);
            });
        }
    }

    private void apply(BlockEdit edit) {
        if (edit.refusals().isEmpty()) {
            context.say("");
            CellEditing.apply(context, edit.assignments());
        } else {
            refuse(edit.table(), edit.refusals());
        }
    }

    /** Nothing was changed; says why, cell by cell. */
    private void refuse(ElementTable table, List<BlockEdit.Refusal> refusals) {
        var children = refusals.stream().limit(MOST_LISTED).map(one -> Status.error(Messages.get("table.refusal",
                Rows.name(table.row(one.row())), one.column().label(), one.text(), one.reason())))
                .toArray(IStatus[]::new);
        var first = refusals.getFirst();
        int row = grid.model().indexOf(table.row(first.row()));
        int column = grid.model().columns().indexOf(first.column());
        if (row >= 0 && column >= 0) {
            grid.go(row, column, false);
        }
        context.say(first.reason());
        var summary = Messages.get("table.refusals", refusals.size());
        ErrorDialog.openError(context.site().getShell(), Messages.get("table.refused.title"), summary,
                new MultiStatus("org.hopscope.editor", IStatus.ERROR, children, refusals.stream().limit(3)
                        .map(BlockEdit.Refusal::reason).distinct().collect(Collectors.joining("\n")), null));
    }

    /** Adds an element beside the selected row and goes to it. */
    void add(EClass type) {
        var near = possible() ? grid.model().row(grid.cursor().row()) : null;
        Rows.add(context.machine(), type, near).filter(command -> command.canExecute()).ifPresentOrElse(command -> {
            context.commands().execute(command);
            if (command instanceof ModelCommand made && !made.affected().isEmpty()) {
                var row = grid.model().indexOf(made.affected().getFirst());
                if (row >= 0) {
                    grid.go(row, 0, false);
                }
            }
            grid.table().setFocus();
        }, () -> context.say(Messages.get("table.noOwner")));
    }

    /** Deletes the elements of the selected rows. */
    void delete() {
        var doomed = grid.selectedRows().stream().filter(row -> row instanceof Element && !(row instanceof Machine))
                .map(Element.class::cast).toList();
        if (doomed.isEmpty()) {
            context.say(Messages.get("table.nothingToDelete"));
        } else {
            var command = new DeleteCommand(doomed);
            if (command.canExecute() && DeleteQuestion.ask(grid.table().getShell(), doomed)) {
                context.commands().execute(command);
            }
        }
    }
}
