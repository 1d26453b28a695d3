// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.eclipse.emf.ecore.EClass;
import org.hopscope.editor.command.Assignment;
import org.hopscope.editor.property.Editing;
import org.hopscope.editor.property.Value;
import org.hopscope.editor.table.BlockEdit;
import org.hopscope.editor.table.CellBlock;
import org.hopscope.editor.table.CellRange;
import org.hopscope.editor.table.Column;
import org.hopscope.editor.table.ElementTable;
import org.hopscope.editor.table.GridCursor;
import org.hopscope.editor.table.GrowingPaste;
import org.hopscope.editor.table.Kind;
import org.hopscope.editor.table.Kinds;
import org.hopscope.editor.table.RowFilter;
import org.hopscope.editor.table.Rows;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.stack.StackPackage;
import org.junit.jupiter.api.Test;

/** A machine as rows and columns: what is shown, found, sorted, pasted. */
class TableTest {

    private final Machine machine = Drawings.cluster();

    private ElementTable table(EClass type) {
        return new ElementTable(machine, type);
    }

    private static int column(ElementTable table, String name) {
        return IntStream.range(0, table.columns().size()).filter(i -> table.columns().get(i).name().equals(name))
                .findFirst().orElseThrow();
    }

    private static String text(ElementTable table, int row, String column) {
        return table.text(table.row(row), table.columns().get(column(table, column)));
    }

    private static List<String> names(ElementTable table) {
        return IntStream.range(0, table.size()).mapToObj(i -> text(table, i, "name")).toList();
    }

    private static String bytes(Machine machine) {
        return new String(MachineFiles.toBytes(machine), StandardCharsets.UTF_8);
    }

    @Test
    void everyElementOfTheMachineHasARow() {
        var counts = Kinds.of(machine);
        assertEquals(1, count(counts, Literals.MACHINE));
        assertEquals(3, count(counts, Literals.VERTEX));
        assertEquals(2, count(counts, Literals.NODE));
        assertEquals(1, count(counts, Literals.SWITCH));
        assertEquals(2, count(counts, Literals.LINK));
        assertEquals(4, count(counts, Literals.NODE_PART));
        assertEquals(0, count(counts, Literals.COLLECTIVE_NETWORK));
        var rows = counts.stream().filter(kind -> !kind.inGroup()).mapToInt(Kind::count).sum();
        var elements = 1;
        for (var all = machine.eAllContents(); all.hasNext();) {
            var next = all.next().eClass().getName();
            elements += next.equals("Provenance") || next.equals("DiagramLayout") || next.equals("Bounds") ? 0 : 1;
        }
        assertEquals(elements, rows);
    }

    private static int count(List<Kind> kinds, EClass type) {
        return kinds.stream().filter(kind -> kind.type() == type).findFirst().orElseThrow().count();
    }

    @Test
    void aGroupShowsTheFeaturesOfAllItsKinds() {
        var parts = table(Literals.NODE_PART);
        assertEquals("2 GHz", text(parts, 0, "clock"));
        assertEquals("", text(parts, 1, "clock"));
        assertTrue(parts.editable(parts.row(0), parts.columns().get(column(parts, "clock"))).isPresent());
        assertTrue(parts.editable(parts.row(1), parts.columns().get(column(parts, "clock"))).isEmpty());
        assertEquals("Node type", text(parts, 0, ""));
    }

    @Test
    void cellsReadWhatTheyShow() {
        var kinds = Kinds.of(machine).stream().filter(kind -> kind.count() > 0).map(Kind::type).toList();
        for (var kind : kinds) {
            var table = table(kind);
            for (var c = 0; c < table.columns().size(); c++) {
                for (var r = 0; r < table.size(); r++) {
                    if (table.editable(table.row(r), table.columns().get(c)).isPresent()) {
                        var edit = BlockEdit.fill(table, new CellRange(r, c, r, c),
                                table.text(table.row(r), table.columns().get(c)));
                        assertEquals(List.of(), edit.refusals(), kind.getName());
                        assertEquals(List.of(), edit.assignments(), kind.getName());
                    }
                }
            }
        }
    }

    @Test
    void rowsAreFoundByWordsAndByComparisons() {
        var nodes = table(Literals.VERTEX);
        nodes.arrange(RowFilter.parse("switch", nodes), null, true);
        assertEquals(List.of("Switch"), names(nodes));
        nodes.arrange(RowFilter.parse("name ~ node and name != \"Node 2\"", nodes), null, true);
        assertEquals(List.of("Node"), names(nodes));
        var types = table(Literals.LINK_TYPE);
        assertEquals(1, shown(types, "latency > 9999 ps"));
        assertEquals(0, shown(types, "latency > 0.01 us"));
        assertEquals(1, shown(types, "Latency >= 0.01 us, rate = 2500 MB/s"));
        assertEquals(1, shown(types, "notes ="));
        assertEquals(0, shown(types, "notes != "));
    }

    private static int shown(ElementTable table, String filter) {
        var parsed = RowFilter.parse(filter, table);
        assertEquals(Optional.empty(), parsed.problem());
        table.arrange(parsed, null, true);
        return table.size();
    }

    @Test
    void aFilterThatMeansNothingSaysSo() {
        var types = table(Literals.LINK_TYPE);
        assertEquals("There is no column 'latancy'; did you mean 'Latency'?",
                RowFilter.parse("latancy > 5 ns", types).problem().orElseThrow());
        assertTrue(RowFilter.parse("latency > soon", types).problem().orElseThrow().startsWith("Latency: "));
        assertTrue(RowFilter.parse("latency > soon", types).isAll());
    }

    @Test
    void rowsAreSortedBySizeAndByNumbersInNames() {
        var graph = machine.getTopology();
        for (var i = 0; i < 9; i++) {
            Drawings.add(graph, Literals.NODE);
        }
        var nodes = table(Literals.NODE);
        nodes.arrange(RowFilter.all(), nodes.columns().getFirst(), false);
        assertEquals("Node 11", names(nodes).getFirst());
        assertEquals("Node 9", names(nodes).get(2));
        var parts = table(Literals.NODE_PART);
        parts.arrange(RowFilter.all(), parts.columns().get(column(parts, "clock")), true);
        assertEquals("Processor", names(parts).getFirst());
    }

    @Test
    void blocksAreExchangedAsSpreadsheetsDo() {
        assertEquals(List.of(List.of("a", "b"), List.of("c", "")), CellBlock.parse("a\tb\r\nc\t\r\n"));
        assertEquals(List.of(List.of("one\ntwo", "say \"hi\"")), CellBlock.parse("\"one\ntwo\"\t\"say \"\"hi\"\"\""));
        assertEquals(List.of(List.of("5\" disk", "\"")), CellBlock.parse("5\" disk\t\""));
        assertEquals(List.of(List.of("")), CellBlock.parse(""));
        var rows = List.of(List.of("tab\there", "\"quoted\" start"), List.of("line\nend", "5\""));
        assertEquals(rows, CellBlock.parse(CellBlock.format(rows)));
    }

    @Test
    void aBlockIsPastedAsOneStep() {
        var before = bytes(machine);
        var table = table(Literals.NODE);
        var edit = BlockEdit.paste(table, new CellRange(0, 0, 0, 0), CellBlock.parse("left\nright\n"));
        assertEquals(List.of(), edit.refusals());
        var command = Assignment.command(edit.assignments());
        Drawings.run(command);
        assertEquals(List.of("left", "right"), names(table(Literals.NODE)));
        command.undo();
        assertEquals(before, bytes(machine));
    }

    @Test
    void aBlockThatReachesBelowTheLastRowAddsRowsInTheSameStep() {
        var before = bytes(machine);
        var table = table(Literals.NODE);
        var last = new CellRange(1, 0, 1, 0);
        var block = CellBlock.parse("b\nc\nd");
        // two nodes: from the second one on, three names lack two rows
        assertEquals(2, GrowingPaste.lacking(table, last, block));
        var paste = GrowingPaste.of(table, last, block);
        assertEquals(before, bytes(machine));
        var command = paste.command().orElseThrow();
        Drawings.run(command);
        assertEquals(List.of("Node", "b", "c", "d"), names(table(Literals.NODE)));
        command.undo();
        assertEquals(before, bytes(machine));
        command.redo();
        assertEquals(List.of("Node", "b", "c", "d"), names(table(Literals.NODE)));
    }

    @Test
    void rowsAreNotAddedForCellsThatAreRefusedNorToAFilteredTable() {
        var before = bytes(machine);
        var table = table(Literals.NODE);
        var last = new CellRange(1, 0, 1, 0);
        var same = GrowingPaste.of(table, last, CellBlock.parse("b\nsame\nsame"));
        assertTrue(same.command().isEmpty());
        assertEquals(2, same.edit().refusals().size());
        assertEquals(before, bytes(machine));
        assertEquals(0, GrowingPaste.lacking(table, new CellRange(0, 0, 0, 0), CellBlock.parse("a\nb")));
        table.arrange(RowFilter.parse("Node", table), null, true);
        assertEquals(0, GrowingPaste.lacking(table, last, CellBlock.parse("b\nc")));
    }

    @Test
    void namesMayBeExchangedButNotBeTheSame() {
        var table = table(Literals.NODE);
        var swap = BlockEdit.paste(table, new CellRange(0, 0, 0, 0), CellBlock.parse("Node 2\nNode"));
        assertEquals(List.of(), swap.refusals());
        var same = BlockEdit.fill(table, new CellRange(0, 0, 1, 0), "both");
        assertEquals(2, same.refusals().size());
        var taken = BlockEdit.fill(table, new CellRange(0, 0, 0, 0), "Switch");
        assertEquals("Another element here is already named 'Switch'", taken.refusals().getFirst().reason());
    }

    @Test
    void eachWrongCellIsNamed() {
        var table = table(Literals.LINK_TYPE);
        var latency = column(table, "latency");
        var edit = BlockEdit.paste(table, new CellRange(0, latency, 0, latency), CellBlock.parse("soon"));
        assertEquals("soon", edit.refusals().getFirst().text());
        assertEquals("latency", edit.refusals().getFirst().column().name());
        var large = BlockEdit.paste(table, new CellRange(0, 0, 0, 0), CellBlock.parse("a\nb\nc"));
        assertEquals("The block has 3 x 1 cells (rows x columns); there is room for 1 x " + table.columns().size(),
                large.refusals().getFirst().reason());
        var owner = BlockEdit.fill(table, new CellRange(0, 1, 0, 1), "elsewhere");
        assertEquals("The owner cannot be changed here", owner.refusals().getFirst().reason());
    }

    @Test
    void oneValueFillsARange() {
        var links = table(Literals.LINK);
        var type = column(links, "linkType");
        var none = BlockEdit.clear(links, new CellRange(0, type, 1, type));
        Drawings.run(Assignment.command(none.assignments()));
        links = table(Literals.LINK);
        assertEquals("", text(links, 1, "linkType"));
        var first = BlockEdit.fill(links, new CellRange(0, type, 0, type), "link type");
        Drawings.run(Assignment.command(first.assignments()));
        links = table(Literals.LINK);
        Drawings.run(Assignment.command(BlockEdit.fillDown(links, new CellRange(0, type, 1, type)).assignments()));
        assertEquals(machine.getLinkTypes().getFirst(), ((Link) table(Literals.LINK).row(1)).getLinkType());
    }

    @Test
    void aClearedNameIsRefusedAndAClearedNumberIsTheDefault() {
        var nodes = table(Literals.NODE);
        assertEquals(1, BlockEdit.clear(nodes, new CellRange(0, 0, 0, 0)).refusals().size());
        var pings = table(machine.getWorkloads().getFirst().eClass());
        var iterations = column(pings, "iterations");
        Drawings.run(Assignment.command(BlockEdit.fill(pings, new CellRange(0, iterations, 0, iterations), "7")
                .assignments()));
        assertEquals(7, machine.getWorkloads().getFirst().getIterations());
        Drawings.run(Assignment.command(BlockEdit.clear(pings, new CellRange(0, iterations, 0, iterations))
                .assignments()));
        assertEquals(100, machine.getWorkloads().getFirst().getIterations());
    }

    @Test
    void aNewRowGoesWhereItsNeighbourIs() {
        var second = Drawings.add(machine, StackPackage.Literals.PROTOCOL_STACK);
        var layer = Drawings.add(second, StackPackage.Literals.MPI_LAYER);
        assertEquals(second, Rows.owner(machine, StackPackage.Literals.PORTALS_LAYER, layer).orElseThrow());
        assertEquals(machine.getStacks().getFirst(),
                Rows.owner(machine, StackPackage.Literals.PORTALS_LAYER, null).orElseThrow());
        var links = table(Literals.LINK).size();
        Drawings.run(Rows.add(machine, Literals.LINK, null).orElseThrow());
        assertEquals(links + 1, table(Literals.LINK).size());
        assertFalse(Rows.addable(machine, Literals.TOPOLOGY).contains(Literals.TORUS_TOPOLOGY));
    }

    @Test
    void theCursorStaysInTheGrid() {
        var cursor = new GridCursor();
        cursor.resize(3, 2);
        cursor.go(99, 99, false);
        assertEquals(new CellRange(2, 1, 2, 1), cursor.range());
        assertFalse(cursor.step(1));
        assertTrue(cursor.step(-1));
        assertEquals(0, cursor.column());
        cursor.move(-1, 1, true);
        assertEquals(new CellRange(1, 0, 2, 1), cursor.range());
        cursor.resize(1, 1);
        assertEquals(new CellRange(0, 0, 0, 0), cursor.range());
        cursor.resize(0, 0);
        assertFalse(cursor.isSomewhere());
    }

    @Test
    void provenanceIsFoundByColumn() {
        var types = table(Literals.LINK_TYPE);
        var latency = types.columns().get(column(types, "latency"));
        assertEquals("latency", types.origin(types.row(0), latency).orElseThrow().getFeature());
        assertNull(types.origin(types.row(0), types.columns().getFirst()).orElse(null));
        assertTrue(latency.hint().contains("200 ns"), latency.hint());
    }

    @Test
    void columnsAreTheSameForTheSameKind() {
        assertEquals(table(Literals.NODE).columns().stream().map(Column::name).toList(),
                table(Literals.NODE).columns().stream().map(Column::name).toList());
        assertEquals(table(Literals.NODE).columns(), table(Literals.NODE).columns());
    }

    @Test
    void aBlockReadInPiecesIsTheSameBlock() {
        var nodes = table(Literals.VERTEX);
        var texts = CellBlock.parse("one\ntwo\nthree");
        var range = new CellRange(0, 0, 0, 0);
        var pieces = BlockEdit.begin(nodes, range, texts);
        var count = 1;
        while (!pieces.advance(0)) {
            count++;
        }
        assertEquals(4, count, "a row at a time, and the names in the end");
        assertEquals(3, pieces.assignments().size());
        assertEquals(BlockEdit.paste(nodes, range, texts).assignments(), pieces.assignments());
    }

    @Test
    void aCostThatIsNotKnownIsNotShownAsNothing() {
        var types = table(Literals.NODE_TYPE);
        var cost = column(types, "cost");
        assertEquals("", text(types, 0, "cost"));
        Drawings.run(Assignment.command(BlockEdit.fill(types, new CellRange(0, cost, 0, cost), "1200").assignments()));
        assertEquals("1200", text(types, 0, "cost"));
        var value = Value.of(List.of(types.row(0)), types.editable(types.row(0), types.columns().get(cost)).get());
        assertEquals("1200", Editing.TEXT.fromModel(value));
        assertNull(Editing.TEXT.problem(value, ""));
        Drawings.run(Assignment.command(BlockEdit.clear(types, new CellRange(0, cost, 0, cost)).assignments()));
        assertEquals("", text(types, 0, "cost"));
        assertEquals("", Editing.TEXT.fromModel(value));
        assertFalse(value.wantsOrigin());
    }
}
