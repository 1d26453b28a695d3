// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Processor;
import org.hopscope.ui.model.MachineSource;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Numbers on which nothing depends say so before they are tried. */
class IdleFieldTest {

    @AfterEach
    void noEditor() {
        Bench.page().closeAllEditors(false);
    }

    /** No cost of Red Storm is in cycles, so the clock of its host changes no result; its system calls do. */
    @Test
    void aClockThatDoesNothingSaysSo() throws Exception {
        var editor = IDE.openEditor(Bench.page(), Bench.sample());
        var processor = Bench.machine(Bench.sample()).getNodeTypes().get(0).getParts().stream()
                .filter(Processor.class::isInstance).findFirst().orElseThrow();
        Bench.page().showView(IPageLayout.ID_PROP_SHEET);
        Bench.page().activate(editor);
        editor.getAdapter(MachineSource.class).reveal(ElementIds.idOf(processor));
        Bench.until("the clock says so", () -> shows("Clock (unused)"));
        Screen.shot("idle-clock");
        assertTrue(shows("System call"));
        var label = Controls.all(Bench.window().getShell(), Label.class).stream().filter(Label::isVisible)
                .filter(one -> one.getText().equals("Clock (unused)")).findFirst().orElseThrow();
        assertTrue(label.getToolTipText().contains("costs in cycles"), label.getToolTipText());
    }

    private static boolean shows(String text) {
        return Controls.all(Bench.window().getShell(), Label.class).stream().filter(Label::isVisible)
                .anyMatch(one -> one.getText().equals(text));
    }
}
