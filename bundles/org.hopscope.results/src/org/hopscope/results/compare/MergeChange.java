// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.eclipse.core.resources.IFile;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.util.LocalSelectionTransfer;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.dnd.DND;
import org.eclipse.swt.dnd.DropTarget;
import org.eclipse.swt.dnd.DropTargetAdapter;
import org.eclipse.swt.dnd.DropTargetEvent;
import org.eclipse.swt.dnd.FileTransfer;
import org.eclipse.ui.part.ResourceTransfer;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.Variant;
import org.hopscope.results.table.DataTable;
import org.hopscope.study.compare.RowChanges;
import org.hopscope.ui.variant.ChangeDrag;
import org.hopscope.ui.variant.ChangeDrop;

/**
 * Brings what one column has in a row of the inputs to the variant of another: by dragging the cell there or into the
 * explorer, from the menu, or by a key.
 */
final class MergeChange {

    private final CompareEditor editor;
    private final DataTable table;
    private final Supplier<Optional<CompareState>> state;
    private final MenuManager menu = new MenuManager();

    /** @param state what the table shows; empty until the files are read */
    MergeChange(CompareEditor editor, DataTable table, Supplier<Optional<CompareState>> state) {
        this.editor = editor;
        this.table = table;
        this.state = state;
        ChangeDrag.from(table.control(), at -> changes(input(table.rowAt(at.y)), table.columnAt(at.x)));
        menu.setRemoveAllWhenShown(true);
        menu.addMenuListener(manager -> actions().forEach(manager::add));
        table.control().setMenu(menu.createContextMenu(table.control()));
        var target = new DropTarget(table.control(), DND.DROP_COPY | DND.DROP_MOVE | DND.DROP_LINK | DND.DROP_DEFAULT);
        target.setTransfer(LocalSelectionTransfer.getTransfer(), ResourceTransfer.getInstance(),
                FileTransfer.getInstance());
        target.addDropListener(new Drop());
    }

    /** Does what the menu offers for the selected cell; opens it if that is more than one thing. */
    void perform() {
        var actions = actions();
        if (actions.size() == 1 && actions.get(0).isEnabled()) {
            actions.get(0).run();
        } else {
            table.control().getMenu().setVisible(true);
        }
    }

    private int input(int row) {
        return table.model() instanceof CompareTable shown ? shown.inputAt(row) : -1;
    }

    /** What gives another design the value of a cell; where a row begins, that of the first column that differs. */
    private List<Change> changes(int input, int column) {
        int subject = subject(input, column);
        return subject < 0 ? List.of() : state.get().flatMap(CompareState::comparison)
                .map(shown -> RowChanges.of(shown, input, subject)).orElse(List.of());
    }

    private int subject(int input, int column) {
        var comparison = state.get().flatMap(CompareState::comparison);
        if (input < 0 || column < 0 || comparison.isEmpty()) {
            return -1;
        }
        if (column >= CompareTable.FRONT) {
            return column - CompareTable.FRONT;
        }
        var cells = comparison.get().inputs().get(input).cells();
        var base = cells.get(comparison.get().baseline()).text();
        return IntStream.range(0, cells.size()).filter(i -> !cells.get(i).text().equals(base)).findFirst().orElse(-1);
    }

    /** The variant file of a subject; empty if it is none. */
    private Optional<IFile> variant(int subject) {
        return state.get().filter(one -> subject >= 0 && subject < one.columns().size())
                .map(one -> one.setup().files().get(one.columns().get(subject)))
                .filter(file -> VariantFiles.EXTENSION.equals(file.getFileExtension()));
    }

    /** One for each variant that has something else there, or one that says that there is none. */
    private List<IAction> actions() {
        int input = input(table.selectedRow());
        int from = subject(input, table.selectedColumn());
        var changes = changes(input, table.selectedColumn());
        var comparison = state.get().flatMap(CompareState::comparison);
        if (changes.isEmpty() || comparison.isEmpty()) {
            return List.of(action(Messages.merge_nothing, () -> {}, false));
        }
        var row = comparison.get().inputs().get(input);
        var found = IntStream.range(0, row.cells().size())
                .filter(i -> i != from && !row.cells().get(i).text().equals(row.cells().get(from).text()))
                .filter(i -> variant(i).isPresent())
                .mapToObj(i -> action(NLS.bind(Messages.merge_into, new Object[] {row.label(),
                    row.cells().get(from).text(), comparison.get().subjects().get(i).name()}),
                        () -> record(variant(i).orElseThrow(), ChangeDrag.carrier(changes)), true)).toList();
        return found.isEmpty() ? List.of(action(Messages.merge_noVariant, () -> {}, false)) : found;
    }

    private static IAction action(String text, Runnable effect, boolean enabled) {
        var action = new Action(text.replace("&", "&&")) {
            @Override
            public void run() {
                effect.run();
            }
        };
        action.setEnabled(enabled);
        return action;
    }

    private void record(IFile file, Variant changes) {
        ChangeDrop.record(editor.getSite().getPage(), file, changes);
        editor.body().compare();
    }

    /** Takes changes into the variant of a column, and files as new columns. */
    private final class Drop extends DropTargetAdapter {

        @Override
        public void dragEnter(DropTargetEvent event) {
            dragOver(event);
        }

        @Override
        public void dragOver(DropTargetEvent event) {
            event.detail = ChangeDrag.carried().isPresent() && target(event).isEmpty() ? DND.DROP_NONE : DND.DROP_COPY;
        }

        @Override
        public void drop(DropTargetEvent event) {
            var carried = ChangeDrag.carried();
            if (carried.isEmpty()) {
                editor.add(CompareDrop.files(event.data));
                return;
            }
            // a message in here would hold the other end of the drag up
            target(event).ifPresent(file -> table.control().getDisplay()
                    .asyncExec(() -> record(file, carried.get())));
        }

        private Optional<IFile> target(DropTargetEvent event) {
            return variant(table.columnAt(table.control().toControl(event.x, event.y).x) - CompareTable.FRONT);
        }
    }
}
