// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.ide.IDE;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.Test;

class MenuBarTest {

    private static List<String> menus() {
        return Arrays.stream(Bench.window().getShell().getMenuBar().getItems()).map(MenuItem::getText)
                .map(text -> text.replace("&", "")).toList();
    }

    /** The menu Run of the debugger stood beside that of Hopscope until the bar was next updated. */
    @Test
    void noMenuStandsTwiceInTheBar() throws Exception {
        var editor = IDE.openEditor(Bench.page(), Bench.sample());
        try {
            Bench.until("the menu of diagrams is there", () -> menus().contains("Diagram"));
            assertEquals(menus().stream().distinct().toList(), menus());
        } finally {
            Bench.page().closeEditor(editor, false);
        }
    }

    /** Commands of other plug-ins stood above Run, since a place that is named by "additions" comes first. */
    @Test
    void theMenuRunBeginsWithRun() {
        var run = Arrays.stream(Bench.window().getShell().getMenuBar().getItems())
                .filter(item -> item.getText().replace("&", "").equals("Run")).findFirst().orElseThrow().getMenu();
        run.notifyListeners(SWT.Show, new Event());
        try {
            // the text of an item ends with a tab and its keys
            var texts = Arrays.stream(run.getItems()).filter(item -> !item.getText().isEmpty())
                    .map(item -> item.getText().replace("&", "").split("\t")[0]).toList();
            assertEquals(List.of("Run", "Run Workload", "Run Configuration", "Cancel All Runs", "Fork Variant",
                    "Compare", "Calibrate", "Results on Diagram", "Load over Time"), texts);
        } finally {
            run.notifyListeners(SWT.Hide, new Event());
        }
    }
}
