// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;

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
}
