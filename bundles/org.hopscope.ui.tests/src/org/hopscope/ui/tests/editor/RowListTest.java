// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Glyph;
import org.hopscope.editor.figure.PaletteRow;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.offer.RowList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The list of the palette stays where the user has scrolled it to. */
class RowListTest {

    private static final int ROWS = 60;
    /** The thirtieth row is at the top. */
    private static final int SCROLLED = 30 * PaletteRow.HEIGHT;

    private Shell shell;
    private DiagramTheme theme;
    private RowList list;

    @BeforeEach
    void open() {
        shell = new Shell(Display.getCurrent());
        shell.setLayout(new FillLayout());
        shell.setSize(240, 400);
        theme = new DiagramTheme(shell.getDisplay(), false);
        list = new RowList(shell, "rows");
        list.setTheme(theme);
        list.setRows(rows());
        shell.open();
        shell.layout();
        list.control().getLightweightSystem().getUpdateManager().performValidation();
        list.control().getViewport().setVerticalLocation(SCROLLED);
    }

    @AfterEach
    void close() {
        shell.dispose();
        theme.dispose();
    }

    private List<RowList.Row> rows() {
        var rows = new ArrayList<RowList.Row>();
        for (int i = 0; i < ROWS; i++) {
            var text = "row " + i;
            rows.add(new RowList.Row(new PaletteRow(theme, Glyph.POINTER, Tone.TEXT, text, text, () -> {}), text, "",
                    () -> {}));
        }
        return rows;
    }

    private int at() {
        return list.control().getViewport().getViewLocation().y;
    }

    @Test
    void aClickThatBringsTheFocusFindsTheRowsWhereTheyAre() {
        list.control().notifyListeners(SWT.MouseDown, new Event());
        list.control().notifyListeners(SWT.FocusIn, new Event());
        assertEquals(SCROLLED, at());
        assertEquals(30, list.selected());
    }

    /** The offers of quick add began with the second one, while Enter took the first. */
    @Test
    void aRowThatIsSelectedBeforeTheListHasASizeIsInSight() {
        var late = new Shell(shell.getDisplay());
        try {
            late.setLayout(new FillLayout());
            var rows = new RowList(late, "rows");
            rows.setRows(rows());
            rows.select(0);
            late.setSize(240, 400);
            late.open();
            late.layout();
            rows.control().getLightweightSystem().getUpdateManager().performValidation();
            assertEquals(0, rows.control().getViewport().getViewLocation().y);
            assertEquals(0, rows.selected());
        } finally {
            late.dispose();
        }
    }

    @Test
    void otherRowsStandWhereTheFirstOnesDid() {
        list.setRows(rows());
        assertEquals(SCROLLED, at());
        list.scrollToTop();
        assertEquals(0, at());
    }
}
