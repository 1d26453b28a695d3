// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.IPath;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.ide.IDE;
import org.hopscope.model.setting.Settings;
import org.hopscope.results.findings.FindingsView;
import org.hopscope.ui.DetailBelow;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunStart;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
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
        // a search for what helps a run that was removed may still have to notice it
        Bench.until("the view is empty", () -> view.text().contains("Run a machine first"));
        assertTrue(view.titles().isEmpty());
    }

    @Test
    void aFindingLightsUpElementsAndAChangeBecomesAVariant() throws Exception {
        var machine = Bench.sample().getLocation().toFile().toPath();
        byte[] before = Files.readAllBytes(machine);
        IDE.openEditor(Bench.page(), Bench.sample());
        Bench.run();
        Bench.until("the run is over", () -> !Bench.runs().runs().isEmpty() && !Bench.runs().isBusy());
        // the run is small, so no question is asked
        Bench.until("findings are there", () -> view.titles().contains("Interrupts"));
        view.select("Interrupts");
        assertFalse(Bench.window().getService(HighlightService.class).highlighted().isEmpty());
        var caption = "Fork variant with Opteron.interrupt 1 us";
        Bench.until("the change has been tried", () -> button(caption).isPresent());
        button(caption).orElseThrow().notifyListeners(SWT.Selection, new Event());
        Bench.until("the variant is open", () -> Bench.page().getActiveEditor() != null
                && Bench.page().getActiveEditor().getEditorInput().getName().endsWith(".variant"));
        assertArrayEquals(before, Files.readAllBytes(machine), "the design itself");
    }

    /** A long text and its buttons took all of a low view, so that the selected row was out of sight. */
    @Test
    void aListKeepsItsLeastHeightAboveLongDetails() {
        var shell = new Shell(Bench.window().getShell().getDisplay());
        try {
            shell.setLayout(new FillLayout());
            var both = new DetailBelow(shell);
            both.detail().setLayout(new FillLayout());
            var text = new Label(both.detail(), SWT.WRAP);
            both.least(() -> 100);
            shell.setSize(300, 260);
            shell.open();
            text.setText("A few words");
            both.layout();
            int whole = both.control().getSize().y;
            assertEquals(whole, both.list().getSize().y, "no details are shown");
            both.show(true);
            both.layout();
            assertEquals(whole - text.computeSize(both.control().getSize().x, SWT.DEFAULT).y,
                    both.list().getSize().y);
            text.setText("many words ".repeat(200));
            both.layout();
            assertEquals(100, both.list().getSize().y);
            assertTrue(text.getSize().y > whole, "all of it is there, to be scrolled to");
            assertTrue(text.getSize().y >= text.computeSize(text.getSize().x, SWT.DEFAULT).y);
            shell.setSize(300, 60);
            Bench.until("there is room for the list only", () -> both.control().getSize().y < 100
                    && both.list().getSize().y == both.control().getSize().y);
        } finally {
            shell.dispose();
        }
    }

    /** More than a million events: 110 turns of two messages of 64 KiB in packets of 64 B. */
    @Test
    void aLongRunIsLookedAtWhenItsButtonIsPressed() throws Exception {
        RunStart.start(Bench.page(), RunTarget.of(Bench.page(), Bench.sample()), new RunOrder("ping-pong",
                List.of("NIC-based"), Settings.of("size=64 KiB", "iterations=100"), 1));
        Bench.until("the run is over", () -> !Bench.runs().runs().isEmpty() && !Bench.runs().isBusy());
        Bench.until("it can be looked at", () -> view.text().startsWith("What limits Red Storm, run "));
        assertTrue(view.titles().isEmpty());
        button("Find What Limits the Run").orElseThrow().notifyListeners(SWT.Selection, new Event());
        Bench.until("findings are there", () -> view.titles().contains("NIC engines"));
    }

    private static Optional<Button> button(String caption) {
        return Controls.all(Bench.window().getShell(), Button.class).stream()
                .filter(one -> one.getText().replace("&", "").equals(caption) && one.isVisible()).findFirst();
    }
}
