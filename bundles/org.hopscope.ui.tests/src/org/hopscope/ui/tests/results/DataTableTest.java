// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.core.runtime.Platform;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.keys.IBindingService;
import org.hopscope.results.table.DataTable;
import org.hopscope.results.table.TableCell;
import org.hopscope.results.table.TableModel;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.osgi.framework.Bundle;

/** The table for results, really painted. */
class DataTableTest {

    private static final RGB DARK = new RGB(0x20, 0x24, 0x2a);
    private static final RGB PALE = new RGB(0xe4, 0xe9, 0xef);

    private final Set<Integer> asked = new HashSet<>();
    private Shell shell;
    private DataTable table;

    /** A million rows of numbers; every hundredth is worse. */
    private final class Numbers implements TableModel {

        @Override
        public int rows() {
            return 1_000_000;
        }

        @Override
        public int columns() {
            return 3;
        }

        @Override
        public TableCell head(int column) {
            return TableCell.of("Column " + column, column == 0 ? TableCell.Kind.TEXT : TableCell.Kind.NUMBER);
        }

        @Override
        public TableCell cell(int row, int column) {
            asked.add(row);
            return TableCell.of(row + " / " + column, column == 0 ? TableCell.Kind.TEXT
                    : row % 100 == 2 ? TableCell.Kind.BAD : TableCell.Kind.NUMBER);
        }
    }

    @BeforeEach
    void open() {
        shell = new Shell(Display.getCurrent());
        shell.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        shell.setBackground(new Color(DARK));
        shell.setForeground(new Color(PALE));
        shell.setLayout(new FillLayout());
        table = new DataTable(shell, 1);
        shell.setSize(500, 300);
        shell.open();
        table.show(new Numbers());
    }

    @AfterEach
    void close() {
        shell.dispose();
    }

    @Test
    void bridgeToTheLibrariesOfTheTableRuns() {
        assertEquals(Bundle.ACTIVE, Platform.getBundle("org.apache.aries.spifly.dynamic.bundle").getState());
    }

    @Test
    void aMillionRowsCostNoMoreThanTheVisibleOnes() {
        pixels();
        assertTrue(asked.size() <= 200, "So many rows were asked for: " + asked.size());
    }

    @Test
    void itIsPaintedInTheColoursOfItsSurroundings() {
        var painted = pixels();
        long dark = painted.stream().filter(DARK::equals).count();
        assertTrue(dark > painted.size() / 3, dark + " of " + painted.size() + " pixels have the colour of the ground");
        assertTrue(painted.contains(PALE), "The text has the colour of the surroundings");
        assertTrue(painted.contains(new RGB(0xFF, 0x7A, 0x70)), "What is worse is red");
    }

    @Test
    void theUserSelectsARowAndOthersAreNotTold() {
        var told = new ArrayList<Integer>();
        table.onSelecting(told::add);
        table.select(4);
        assertEquals(4, table.selectedRow());
        assertEquals(List.of(), told);
        // the third row: each is higher than a line of text, so 60 pixels below the head's top are row 1 or 2
        Hand.mouse(table.control(), SWT.MouseDown, new Point(200, 60), false);
        Hand.mouse(table.control(), SWT.MouseUp, new Point(200, 60), true);
        assertEquals(List.of(table.selectedRow()), told);
        assertTrue(table.selectedRow() > 0 && table.selectedRow() < 4, () -> "Row " + table.selectedRow());
    }

    @Test
    void arrowKeysMoveTheSelection() {
        // a window that is not the workbench's gets the keys only if the workbench does not look at them first
        var bindings = PlatformUI.getWorkbench().getService(IBindingService.class);
        bindings.setKeyFilterEnabled(false);
        try {
            moveDown();
        } finally {
            bindings.setKeyFilterEnabled(true);
        }
    }

    private void moveDown() {
        table.control().notifyListeners(SWT.FocusIn, new Event());
        assertEquals(0, table.selectedRow(), "The focus begins at the first row");
        Hand.press(table.control(), 0, SWT.ARROW_DOWN);
        Hand.press(table.control(), 0, SWT.ARROW_DOWN);
        assertEquals(2, table.selectedRow());
    }

    @Test
    void aMenuIsAboutTheCellWhereItOpens() {
        table.selectCell(4, 0);
        var at = table.control().toDisplay(200, 60);
        var event = new Event();
        event.detail = SWT.MENU_MOUSE;
        event.x = at.x;
        event.y = at.y;
        table.control().notifyListeners(SWT.MenuDetect, event);
        assertEquals(table.rowAt(60), table.selectedRow());
        assertEquals(table.columnAt(200), table.selectedColumn());
    }

    /** Three heads of more than 200 pixels over narrow cells, in a window of 200 pixels and in a wide one. */
    @Test
    void longHeadsAreCutOnlyWithoutRoom() {
        table.limit(80);
        shell.setSize(200, 300);
        table.show(new Heads());
        Bench.until("the heads are cut", () -> table.columnAt(170) == 2);
        shell.setSize(1200, 300);
        Bench.until("the first head is whole", () -> table.columnAt(200) == 0);
        shell.setSize(200, 300);
        Bench.until("the heads are cut again", () -> table.columnAt(170) == 2);
    }

    /** Narrow cells under wide heads. */
    private static final class Heads implements TableModel {

        @Override
        public int rows() {
            return 2;
        }

        @Override
        public int columns() {
            return 3;
        }

        @Override
        public TableCell head(int column) {
            return TableCell.of("The name of a design that nobody finds short " + column, TableCell.Kind.TEXT);
        }

        @Override
        public TableCell cell(int row, int column) {
            return TableCell.of("1", TableCell.Kind.NUMBER);
        }
    }

    private List<RGB> pixels() {
        while (Display.getCurrent().readAndDispatch()) {
            // until everything is painted
        }
        var size = table.control().getSize();
        var image = new Image(shell.getDisplay(), size.x, size.y);
        var gc = new GC(image);
        try {
            table.control().print(gc);
            var data = image.getImageData();
            var found = new ArrayList<RGB>();
            for (int y = 0; y < data.height; y++) {
                for (int x = 0; x < data.width; x++) {
                    found.add(data.palette.getRGB(data.getPixel(x, y)));
                }
            }
            return found;
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}
