// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.table;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.machine.Machine;

/** The elements of one kind as rows, filtered and sorted. Shows one state of the machine; made anew after a change. */
public final class ElementTable {

    private final Machine machine;
    private final EClass type;
    private final List<EObject> all;
    private final List<Column> columns;
    private final CellText cells;
    private List<EObject> rows;

    /** All elements of a type, in the order of the file. */
    public ElementTable(Machine machine, EClass type) {
        this.machine = machine;
        this.type = type;
        all = Kinds.elements(machine, type);
        rows = all;
        columns = columns(type, all);
        cells = new CellText(new References(machine));
    }

    private static List<Column> columns(EClass type, List<EObject> elements) {
        var types = new LinkedHashSet<EClass>();
        types.add(type);
        elements.forEach(element -> types.add(element.eClass()));
        var found = new LinkedHashMap<String, Column>();
        for (var one : types) {
            one.getEAllStructuralFeatures().stream().filter(Column::shown)
                    .forEach(feature -> found.computeIfAbsent(feature.getName(), name -> Column.of(feature)));
        }
        var columns = new ArrayList<Column>();
        var name = found.remove(CorePackage.Literals.ELEMENT__NAME.getName());
        if (name != null) {
            columns.add(name);
        }
        columns.add(Column.OWNER);
        // numbers are what one comes for; free text goes after them
        var notes = found.remove(CorePackage.Literals.ELEMENT__NOTES.getName());
        columns.addAll(found.values());
        if (notes != null) {
            columns.add(notes);
        }
        return List.copyOf(columns);
    }

    /** Shows the rows that pass, in this order; the order of the file where {@code by} is null. */
    public void arrange(RowFilter filter, Column by, boolean ascending) {
        rows = filter.isAll() ? all : all.stream().filter(row -> filter.test(this, row)).toList();
        if (by != null) {
            var order = Comparator.<Keyed>naturalOrder();
            rows = rows.stream().map(row -> new Keyed(SortKey.of(this, row, by), row))
                    .sorted(ascending ? order : order.reversed()).map(Keyed::row).toList();
        }
    }

    private record Keyed(SortKey key, EObject row) implements Comparable<Keyed> {

        @Override
        public int compareTo(Keyed other) {
            return key.compareTo(other.key);
        }
    }

    /** The machine whose elements are shown. */
    public Machine machine() {
        return machine;
    }

    /** The kind of the rows. */
    public EClass type() {
        return type;
    }

    /** The columns from left to right. */
    public List<Column> columns() {
        return columns;
    }

    /** The number of rows that pass the filter. */
    public int size() {
        return rows.size();
    }

    /** True if all rows are shown in the order of the file. */
    boolean isWhole() {
        return rows == all;
    }

    /** The number of rows without a filter. */
    public int total() {
        return all.size();
    }

    /** All rows without a filter, in the order of the file. */
    List<EObject> all() {
        return all;
    }

    /** The element of a row. */
    public EObject row(int index) {
        return rows.get(index);
    }

    /** The row of an element; -1 if it has none. */
    public int indexOf(EObject element) {
        return rows.indexOf(element);
    }

    /** The text of a cell. */
    public String text(EObject row, Column column) {
        if (column == Column.OWNER) {
            return row.eContainer() == null || row.eContainer() == machine ? "" : References.path(row.eContainer());
        }
        return column.feature(row).map(feature -> cells.read(row, feature)).orElse("");
    }

    /** The feature that a cell edits; empty for a cell that cannot be edited. */
    public Optional<EStructuralFeature> editable(EObject row, Column column) {
        return column.feature(row).filter(feature -> !(feature instanceof EReference && feature.isMany()));
    }

    /** Values as texts and back. */
    CellText cells() {
        return cells;
    }

    /** The origin of the value of a cell; empty if it is not stated. */
    public Optional<Provenance> origin(EObject row, Column column) {
        return row instanceof Element element && !column.name().isEmpty() ? element.getProvenance().stream()
                .filter(origin -> column.name().equals(origin.getFeature())).findFirst() : Optional.empty();
    }
}
