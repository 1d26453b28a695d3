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
 * Texts put into many cells at once: the values that they stand for, or what is wrong with each. Whoever applies it
 * does so only if nothing is wrong.
 */
public final class BlockEdit {

    private final ElementTable table;
    private final List<Assignment> assignments = new ArrayList<>();
    private final List<Refusal> refusals = new ArrayList<>();
    private final Map<EObject, Refusable> names = new HashMap<>();

    private BlockEdit(ElementTable table) {
        this.table = table;
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
        var edit = new BlockEdit(table);
        int width = block.stream().mapToInt(List::size).max().orElse(0);
        if (width == 0) {
            return edit;
        }
        int height = range.height() % block.size() == 0 ? range.height() : block.size();
        int columns = range.width() % width == 0 ? range.width() : width;
        if (range.top() + height > table.size() || range.left() + columns > table.columns().size()) {
            edit.refusals.add(new Refusal(range.top(), table.columns().get(range.left()), "",
                    Messages.get("table.refused.room", height, columns, table.size() - range.top(),
                            table.columns().size() - range.left())));
            return edit;
        }
        for (int r = 0; r < height; r++) {
            var line = block.get(r % block.size());
            for (int c = 0; c < columns; c++) {
                edit.put(range.top() + r, table.columns().get(range.left() + c),
                        c % width < line.size() ? line.get(c % width) : "");
            }
        }
        edit.checkNames();
        return edit;
    }

    /** Puts one text into every cell of a range. */
    public static BlockEdit fill(ElementTable table, CellRange range, String text) {
        return paste(table, range, List.of(List.of(text)));
    }

    /** Takes the values of all cells of a range away that can be without one. */
    public static BlockEdit clear(ElementTable table, CellRange range) {
        var edit = new BlockEdit(table);
        for (int r = range.top(); r <= range.bottom(); r++) {
            for (int c = range.left(); c <= range.right(); c++) {
                var column = table.columns().get(c);
                if (table.editable(table.row(r), column).isPresent()) {
                    edit.put(r, column, "");
                }
            }
        }
        edit.checkNames();
        return edit;
    }

    /** Copies the first row of a range to the rows below it. */
    public static BlockEdit fillDown(ElementTable table, CellRange range) {
        var first = new ArrayList<String>();
        for (int c = range.left(); c <= range.right(); c++) {
            first.add(table.text(table.row(range.top()), table.columns().get(c)));
        }
        return paste(table, range, List.of(first));
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

    /** What is to be set; cells that have their value already are left out. */
    public List<Assignment> assignments() {
        return Collections.unmodifiableList(assignments);
    }

    /** What is wrong, from top to bottom. */
    public List<Refusal> refusals() {
        return Collections.unmodifiableList(refusals);
    }
}
