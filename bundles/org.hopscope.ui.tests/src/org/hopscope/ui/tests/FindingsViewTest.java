// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IPath;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.ide.IDE;
import org.hopscope.results.findings.FindingsView;
import org.hopscope.ui.highlight.HighlightService;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From a run to what limits it, and to a variant, in the real workbench. */
class FindingsViewTest {

    private static final String ID = "org.hopscope.results.findings";

    private FindingsView view;

    @BeforeEach
    void noRuns() throws Exception {
        Bench.sample();
        Bench.runs().remove(Bench.runs().runs());
        view = (FindingsView) Bench.page().showView(ID);
    }

    @AfterEach
    void noVariants() throws Exception {
        Bench.runs().cancelAll();
        Bench.page().closeAllEditors(false);
        Bench.page().hideView(view);
        var folder = Bench.sample().getParent().getFolder(IPath.fromPortableString("variants"));
        for (IResource member : folder.exists() ? folder.members() : new IResource[0]) {
            if (member.getName().startsWith("opteron-interrupt")) {
                member.delete(true, null);
            }
        }
    }

    @Test
    void emptyViewSaysWhatToDo() {
        assertTrue(view.text().contains("Run a machine first"), view.text());
        assertTrue(view.titles().isEmpty());
    }

    @Test
    void aFindingLightsUpElementsAndAChangeBecomesAVariant() throws Exception {
        var machine = Bench.sample().getLocation().toFile().toPath();
        byte[] before = Files.readAllBytes(machine);
        IDE.openEditor(Bench.page(), Bench.sample());
        Bench.run();
        Bench.until("the run is over", () -> !Bench.runs().runs().isEmpty() && !Bench.runs().isBusy());
        view.search();
        Bench.until("findings are there", () -> view.titles().contains("Interrupts"));
        view.select("Interrupts");
        assertFalse(HighlightService.of(Bench.window()).highlighted().isEmpty());
        var button = Controls.all(Bench.window().getShell(), Button.class).stream()
                .filter(one -> one.getText().equals("Fork variant with Opteron.interrupt 1 us") && one.isVisible())
                .findFirst().orElseThrow();
        button.notifyListeners(SWT.Selection, new Event());
        Bench.until("the variant is open", () -> Bench.page().getActiveEditor() != null
                && Bench.page().getActiveEditor().getEditorInput().getName().endsWith(".variant"));
        assertArrayEquals(before, Files.readAllBytes(machine), "the design itself");
    }
}
