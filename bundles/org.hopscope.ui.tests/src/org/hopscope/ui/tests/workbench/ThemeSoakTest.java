// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;

import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.PlatformUI;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Switches between light and dark while rows come and go. One switch in four ended the process, when rows that a table
 * had dropped were still known to the style engine, and the way back to light left white on white.
 */
@SuppressWarnings("restriction")
class ThemeSoakTest {

    private static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";
    private static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";
    private static final int SWITCHES = 50;

    private final IThemeEngine themes = PlatformUI.getWorkbench().getService(IThemeEngine.class);
    private String before;
    private Shell shell;
    private Table table;
    private Tree tree;

    @BeforeEach
    void open() {
        before = themes.getActiveTheme() == null ? LIGHT : themes.getActiveTheme().getId();
        shell = new Shell(Bench.window().getShell(), SWT.SHELL_TRIM);
        shell.setLayout(new FillLayout());
        table = new Table(shell, SWT.BORDER);
        tree = new Tree(shell, SWT.BORDER);
        shell.setSize(400, 300);
        shell.open();
    }

    @AfterEach
    void close() {
        shell.dispose();
        themes.setTheme(before, false);
    }

    @Test
    void rowsAreNotStyled() {
        var styled = new ArrayList<String>();
        Listener listener = event -> styled.add(event.widget.getClass().getSimpleName());
        var display = Display.getCurrent();
        display.addListener(SWT.Skin, listener);
        try {
            fill(20);
            new Table(shell, SWT.NONE);
            Bench.until("a table is styled", () -> styled.contains("Table"));
            assertEquals(0, styled.stream().filter(name -> name.endsWith("TableItem") || name.endsWith("TreeItem"))
                    .count(), styled::toString);
        } finally {
            display.removeListener(SWT.Skin, listener);
        }
    }

    @Test
    void fiftySwitchesLeaveRowsThatCanBeRead() {
        for (int i = 0; i < SWITCHES; i++) {
            fill(20 + i % 7);
            String next = i % 2 == 0 ? DARK : LIGHT;
            themes.setTheme(next, false);
            while (Display.getCurrent().readAndDispatch()) {
                // lets the theme arrive everywhere
            }
            String after = "after switch " + i;
            var row = table.getItem(0);
            assertTrue(contrast(row.getForeground(), row.getBackground()) > 100, after);
            assertEquals(next.equals(DARK), brightness(table.getBackground()) < 128, after);
            assertEquals(next.equals(DARK), brightness(tree.getBackground()) < 128, after);
        }
    }

    private void fill(int rows) {
        table.removeAll();
        tree.removeAll();
        for (int i = 0; i < rows; i++) {
            new TableItem(table, SWT.NONE).setText("row " + i);
            new TreeItem(tree, SWT.NONE).setText("row " + i);
        }
        while (Display.getCurrent().readAndDispatch()) {
            // the style engine is notified of new rows
        }
    }

    private static int contrast(Color one, Color other) {
        return Math.abs(brightness(one) - brightness(other));
    }

    private static int brightness(Color color) {
        return (color.getRed() + color.getGreen() + color.getBlue()) / 3;
    }
}
