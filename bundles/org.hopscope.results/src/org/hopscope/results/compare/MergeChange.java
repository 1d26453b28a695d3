// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.osgi.util.NLS;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.Variant;
import org.hopscope.results.table.DataTable;
import org.hopscope.study.compare.InputDifference;
import org.hopscope.study.compare.RowChanges;
import org.hopscope.ui.variant.ChangeDrag;

/**
 * Brings what one column has in a row of the inputs to the variant of another, or to a new variant of it: by dragging
 * the cell there or into the explorer, from the menu, or by a key.
 */
public final class MergeChange {

    private final DataTable table;
    private final Supplier<Optional<CompareState>> state;
    private final MergeMenu menu;

    /** @param state what the table shows; empty until the files are read */
    MergeChange(CompareEditor editor, DataTable table, Supplier<Optional<CompareState>> state) {
        this.table = table;
        this.state = state;
        menu = new MergeMenu(editor);
        ChangeDrag.from(table.control(), at -> changes(input(table.rowAt(at.y)), table.columnAt(at.x)));
        var popup = new MenuManager();
        popup.setRemoveAllWhenShown(true);
        popup.addMenuListener(manager -> offers().forEach(manager::add));
        table.control().setMenu(popup.createContextMenu(table.control()));
    }

    /** Does what the menu offers for the selected cell; opens it if that is more than one thing. */
    public void perform() {
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

    /**
     * The changes that give another design the value of a cell; where a row begins, that of the first column that
     * differs.
     */
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

    /** One for each design that has something else there, or one that says that there is none. */
    private List<IContributionItem> offers() {
        var items = new ArrayList<IContributionItem>();
        actions().forEach(one -> items.add(new ActionContributionItem(one)));
        int input = input(table.selectedRow());
        int from = subject(input, table.selectedColumn());
        var changes = changes(input, table.selectedColumn());
        if (!changes.isEmpty()) {
            var shown = state.get().orElseThrow();
            var row = shown.comparison().orElseThrow().inputs().get(input);
            var forks = new MenuManager(NLS.bind(Messages.merge_newOf, row.words(), row.words(row.cells().get(from)))
                    .replace("&", "&&"));
            others(row, from).filter(i -> MergeMenu.design(shown, i).isPresent()).forEach(i -> forks.add(
                    MergeMenu.action(shown.comparison().get().subjects().get(i).name(),
                            () -> menu.fork(shown, i, ChangeDrag.carrier(changes)), true)));
            items.add(new Separator());
            items.add(forks);
        }
        return items;
    }

    private static IntStream others(InputDifference row, int from) {
        return IntStream.range(0, row.cells().size())
                .filter(i -> i != from && !row.cells().get(i).text().equals(row.cells().get(from).text()));
    }

    /** One for each variant that has something else there, or one that says that there is none. */
    private List<IAction> actions() {
        int input = input(table.selectedRow());
        int from = subject(input, table.selectedColumn());
        var changes = changes(input, table.selectedColumn());
        if (changes.isEmpty()) {
            return List.of(MergeMenu.action(Messages.merge_nothing, () -> {}, false));
        }
        var shown = state.get().orElseThrow();
        var comparison = shown.comparison().orElseThrow();
        var row = comparison.inputs().get(input);
        var found = others(row, from).filter(i -> MergeMenu.variant(shown, i).isPresent())
                .mapToObj(i -> MergeMenu.action(NLS.bind(Messages.merge_into, new Object[] {row.words(),
                    row.cells().get(from).text(), comparison.subjects().get(i).name()}),
                        () -> menu.record(MergeMenu.variant(shown, i).orElseThrow(), ChangeDrag.carrier(changes)),
                        true)).toList();
        return found.isEmpty() ? List.of(MergeMenu.action(Messages.merge_noVariant, () -> {}, false)) : found;
    }

    /** The actions for changes that are dropped on a subject, or beside all of them; none for a curve. */
    public List<IAction> dropped(int subject, Variant changes) {
        return state.get().filter(one -> one.comparison().isPresent())
                .filter(one -> subject != CompareDrop.NOWHERE)
                .map(one -> menu.dropped(one, subject == CompareDrop.BESIDE ? one.comparison().get().baseline()
                        : subject, changes, subject == CompareDrop.BESIDE)).orElse(List.of());
    }
}
