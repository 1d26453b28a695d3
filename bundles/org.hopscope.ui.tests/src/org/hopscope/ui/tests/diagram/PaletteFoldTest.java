// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.gef.GraphicalViewer;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.ide.IDE;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Beside the help an editor is narrow: the palette leaves the room to the diagram. */
class PaletteFoldTest {

    @AfterEach
    void close() {
        Bench.page().closeAllEditors(false);
    }

    @Test
    void thePaletteFoldsWhereThereIsLittleRoom() throws Exception {
        var viewer = IDE.openEditor(Bench.page(), Bench.sample()).getAdapter(GraphicalViewer.class);
        Bench.until("the diagram has a size", () -> viewer.getControl().getSize().x > 0);
        var area = viewer.getControl().getParent().getParent();
        area.setSize(900, 400);
        assertTrue(search(area).getVisible());
        // the editor beside the help in a window of 1400 pixels
        area.setSize(570, 400);
        assertFalse(search(area).getVisible());
        assertTrue(viewer.getControl().getSize().x > 400, () -> "a diagram of " + viewer.getControl().getSize());
        area.setSize(900, 400);
        assertTrue(search(area).getVisible());
    }

    private static Text search(Composite area) {
        return Controls.all(area, Text.class).getFirst();
    }
}
