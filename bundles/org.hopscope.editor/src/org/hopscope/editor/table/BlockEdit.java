// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.editor.command.Assignment;
import org.hopscope.editor.command.Names;
import org.hopscope.editor.text.Messages;
import org.hopscope.editor.text.Texts;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;

/**
 * Texts put into many cells at once: the values that they stand for, or what is wrong with each. They
 * are applied only if nothing is wrong.
 */
public final class BlockEdit {

    private final ElementTable table;
    private final List<Assignment> assignments = new ArrayList<>();
    private final List<Refusal> refusals = new ArrayList<>();
    private final Map<EObject, Refusable> names = new HashMap<>();
    private final CellRange range;
    private final Cells cells;
    private int next;
    private boolean done;

    private BlockEdit(ElementTable table, CellRange range, Cells cells) {
        this.table = table;
        this.range = range;
        this.cells = cells;
        next = range.top();
    }

    /** The texts of a rectangle of cells. */
    private interface Cells {

        /** The text for a cell of the table; null to leave it alone. */
        String at(int row, int column);
    }

    /**
     * A cell that cannot take its text.
     *
     * @param row row of the cell in the table
     * @param reason what is wrong, for the user
     */
    public record Refusal(int row, Column column, String text, String reason) {}

    private record Refusable(int row, Column column, String name) {}

    /**
     * Puts a block of texts at the upper left corner of a range. If the range is a multiple of the block, the block is
     * repeated, so that one value fills a range.
     */
    public static BlockEdit paste(ElementTable table, CellRange range, List<List<String>> block) {
        return begin(table, range, block).complete();
    }

    /** As {@link #paste}, but {@link #advance} has to be called until all cells are read. Any thread. */
    public static BlockEdit begin(ElementTable table, CellRange range, List<List<String>> block) {
        // a parsed text has at least one cell
        int width = block.stream().mapToInt(List::size).max().orElseThrow();
        int height = range.height() % block.size() == 0 ? range.height() : block.size();
        int columns = range.width() % width == 0 ? range.width() : width;
        var target = new CellRange(range.top(), range.left(), range.top() + height - 1, range.left() + columns - 1);
        var edit = new BlockEdit(table, target, (row, column) -> {
            var line = block.get((row - target.top()) % block.size());
            int at = (column - target.left()) % width;
            return at < line.size() ? line.get(at) : "";
        });
        if (range.top() + height > table.size() || range.left() + columns > table.columns().size()) {
            edit.refusals.add(new Refusal(range.top(), table.columns().get(range.left()), "",
                    Messages.get("table.refused.room", height, columns, table.size() - range.top(),
                            table.columns().size() - range.left())));
            edit.done = true;
        }
        return edit;
    }

    /** Puts one text into every cell of a range. */
    public static BlockEdit fill(ElementTable table, CellRange range, String text) {
        return paste(table, range, List.of(List.of(text)));
    }

    /** Takes the values of all cells of a range away that can be without one. */
    public static BlockEdit clear(ElementTable table, CellRange range) {
        return beginClear(table, range).complete();
    }

    /** As {@link #clear}, but {@link #advance} has to be called until all cells are read. */
    static BlockEdit beginClear(ElementTable table, CellRange range) {
        return new BlockEdit(table, range, (row, column) -> table.editable(table.row(row),
                table.columns().get(column)).isPresent() ? "" : null);
    }

    /** Copies the first row of a range to the rows below it. */
    public static BlockEdit fillDown(ElementTable table, CellRange range) {
        return beginFillDown(table, range).complete();
    }

    /** As {@link #fillDown}, but {@link #advance} has to be called until all cells are read. */
    static BlockEdit beginFillDown(ElementTable table, CellRange range) {
        var first = new ArrayList<String>();
        for (int c = range.left(); c <= range.right(); c++) {
            first.add(table.text(table.row(range.top()), table.columns().get(c)));
        }
        return begin(table, range, List.of(first));
    }

    private BlockEdit complete() {
        while (!done) {
            step();
        }
        return this;
    }

    /**
     * Reads further rows until a time is over, at least one. The machine must not change until all is read and applied.
     *
     * @param nanos length of the time
     * @return whether all cells are read
     */
    public boolean advance(long nanos) {
        long start = System.nanoTime();
        while (!done) {
            step();
            if (System.nanoTime() - start >= nanos) {
                break;
            }
        }
        return done;
    }

    private void step() {
        if (next > range.bottom()) {
            checkNames();
            done = true;
            return;
        }
        for (int c = range.left(); c <= range.right(); c++) {
            var text = cells.at(next, c);
            if (text != null) {
                put(next, table.columns().get(c), text);
            }
        }
        next++;
    }

    ElementTable table() {
        return table;
    }

    /** The number of rows to read. */
    int rows() {
        return range.height();
    }

    /** The number of rows that are read. */
    int rowsRead() {
        return next - range.top();
    }

    private void put(int index, Column column, String text) {
        var row = table.row(index);
        var feature = table.editable(row, column).orElse(null);
        if (feature == null) {
            if (!text.strip().equals(table.text(row, column).strip()) && !text.isBlank()) {
                refusals.add(new Refusal(index, column, text, column == Column.OWNER
                        ? Messages.get("table.refused.owner")
                        : Messages.get("table.refused.noFeature", Texts.kind(row.eClass()), column.label())));
            }
            return;
        }
        if (feature == CorePackage.Literals.ELEMENT__NAME) {
            putName(index, column, (Element) row, text);
            return;
        }
        try {
            assign(row, feature, table.cells().parse(row, feature, text));
        } catch (IllegalArgumentException refused) {
            refusals.add(new Refusal(index, column, text, refused.getMessage()));
        }
    }

    private void putName(int index, Column column, Element element, String text) {
        var name = text.strip();
        if (name.isEmpty() && (element.getName() == null || element.getName().isBlank())) {
            return;
        }
        var reason = Names.reasonAgainst(name);
        if (reason.isPresent()) {
            refusals.add(new Refusal(index, column, text, reason.get()));
        } else {
            names.put(element, new Refusable(index, column, name));
            assign(element, CorePackage.Literals.ELEMENT__NAME, name);
        }
    }

    private void assign(EObject row, EStructuralFeature feature, Object value) {
        if (value == null ? row.eIsSet(feature) : !Objects.equals(row.eGet(feature), value)) {
            assignments.add(new Assignment(row, feature, value));
        }
    }

    /** No two elements of one owner may have the same name when all is done; one look at each owner. */
    private void checkNames() {
        var taken = new HashMap<EObject, Set<String>>();
        names.forEach((element, wanted) -> {
            if (element.eContainer() != null && taken(taken, element.eContainer()).contains(wanted.name())) {
                refusals.add(new Refusal(wanted.row(), wanted.column(), wanted.name(),
                        Messages.get("refused.nameTaken", wanted.name())));
            }
        });
        refusals.sort((one, other) -> Integer.compare(one.row(), other.row()));
    }

    /** The names that two or more elements of this owner would have. */
    private Set<String> taken(Map<EObject, Set<String>> known, EObject owner) {
        return known.computeIfAbsent(owner, key -> {
            var seen = new HashSet<String>();
            var twice = new HashSet<String>();
            for (var child : key.eContents()) {
                var wanted = names.get(child);
                var name = wanted != null ? wanted.name() : child instanceof Element element ? element.getName() : null;
                if (name != null && !seen.add(name)) {
                    twice.add(name);
                }
            }
            return twice;
        });
    }

    /** The values to set; cells that have their value already are left out. */
    public List<Assignment> assignments() {
        return Collections.unmodifiableList(assignments);
    }

    /** The errors, from top to bottom. */
    public List<Refusal> refusals() {
        return Collections.unmodifiableList(refusals);
    }
}
