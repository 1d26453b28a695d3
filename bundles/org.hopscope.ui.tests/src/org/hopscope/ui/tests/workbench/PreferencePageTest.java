// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.eclipse.gef.GraphicalViewer;
import org.eclipse.jface.dialogs.IDialogPage;
import org.eclipse.jface.preference.PreferenceDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.dialogs.PreferencesUtil;
import org.eclipse.ui.ide.IDE;
import org.hopscope.editor.tool.PlacingAid;
import org.hopscope.ui.UserSetting;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The page of Hopscope in Preferences. */
class PreferencePageTest {

    private static final String PAGE = "org.hopscope.editor.preferences";
    private static final String NAME = "Hopscope";

    private PreferenceDialog dialog;

    @AfterEach
    void close() {
        if (dialog != null) {
            dialog.close();
        }
        var settings = UserSetting.store();
        Arrays.stream(UserSetting.values()).forEach(one -> settings.setToDefault(one.key()));
        var aids = PlacingAid.store();
        Arrays.stream(PlacingAid.values()).forEach(one -> aids.setToDefault(one.preference()));
        Bench.page().closeAllEditors(false);
    }

    @Test
    void wordsOfTheSettingsFindThePage() {
        open(null);
        var root = dialog.getShell();
        var tree = Controls.all(root, Tree.class).getFirst();
        int all = tree.getItemCount();
        for (var word : List.of("threads", "theme", "cache", "dark", "grid", "shortcuts")) {
            Bench.until("no page is about zebras", () -> filtered(tree, "zebra") && tree.getItemCount() == 0);
            Bench.until("a page of Hopscope's is found by " + word, () -> filtered(tree, word)
                    && names(tree).contains(NAME));
            assertTrue(tree.getItemCount() < all, word);
        }
    }

    /** Types into the search field, again if the dialog has put its own text there soon after it opened. */
    private static boolean filtered(Tree tree, String word) {
        var field = Controls.all(tree.getShell(), Text.class).getFirst();
        boolean typed = field.getText().equals(word);
        if (!typed) {
            field.setText(word);
        }
        return typed;
    }

    private static List<String> names(Tree tree) {
        return Arrays.stream(tree.getItems()).map(TreeItem::getText).toList();
    }

    @Test
    void numbersOfThePageAreThoseOfTheWorkbench() {
        assertEquals(Runtime.getRuntime().availableProcessors(), UserSetting.threads());
        open(PAGE);
        Screen.shot("preferences");
        type(0, "3");
        type(1, "7");
        type(2, "512");
        press("Apply and Close");
        assertEquals(3, UserSetting.threads());
        assertEquals(7, UserSetting.KEPT_RUNS.value());
        assertEquals(512, UserSetting.CACHE.value());
        open(PAGE);
        assertEquals("3", fields().getFirst().getText());
    }

    @Test
    void refusesNumbersOutOfBounds() {
        open(PAGE);
        type(2, "8");
        assertEquals("A whole number from 16 to 65,536", trouble());
        type(2, "64");
        assertNull(trouble());
    }

    @Test
    void openDiagramsFollowThePageAndItShowsTheirs() throws Exception {
        var viewer = IDE.openEditor(Bench.page(), Bench.sample()).getAdapter(GraphicalViewer.class);
        assertTrue(PlacingAid.GRID.isOn(viewer));
        open(PAGE);
        var grid = box("Snap to the grid");
        assertTrue(grid.getSelection());
        grid.setSelection(false);
        grid.notifyListeners(SWT.Selection, new Event());
        press("Apply and Close");
        assertFalse(PlacingAid.GRID.isOn(viewer));
        PlacingAid.GRID.toggle(viewer);
        open(PAGE);
        assertTrue(box("Snap to the grid").getSelection());
    }

    private void open(String page) {
        dialog = PreferencesUtil.createPreferenceDialogOn(Bench.window().getShell(), page, null, null);
        dialog.setBlockOnOpen(false);
        dialog.open();
    }

    private String trouble() {
        return ((IDialogPage) dialog.getSelectedPage()).getErrorMessage();
    }

    private List<Text> fields() {
        return Controls.labelled(dialog.getShell(), "Cache of results, in MiB:", Text.class);
    }

    private void type(int row, String number) {
        var field = fields().get(row);
        field.setText(number);
        // a number is checked when a key is let go
        field.notifyListeners(SWT.KeyUp, new Event());
    }

    private Button box(String beginning) {
        return Controls.all(dialog.getShell(), Button.class).stream()
                .filter(one -> one.getText().startsWith(beginning)).findFirst().orElseThrow();
    }

    private void press(String text) {
        var button = Controls.all(dialog.getShell(), Button.class).stream()
                .filter(one -> one.getText().replace("&", "").equals(text)).findFirst().orElseThrow();
        button.notifyListeners(SWT.Selection, new Event());
    }
}
