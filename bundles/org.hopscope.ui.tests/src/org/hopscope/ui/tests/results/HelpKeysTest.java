// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IPageLayout;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.hints.HintsView;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From the diagram to the explanation of a field and back, with the keyboard only. */
class HelpKeysTest {

    private static final int MOST_TABS = 20;

    private IFile file;
    private Hand hand;

    @BeforeEach
    void open() throws Exception {
        // the first start opens a sample some time after it was unpacked
        Bench.sample();
        Bench.until("the workbench has started", () -> Job.getJobManager().isIdle());
        file = Bench.file("test-help-keys.machine", Bench.sample().getContents().readAllBytes());
        hand = new Hand(file);
        hand.reveal(hand.machine().getLinkTypes().getFirst());
        // without a window manager nobody gives the window the focus that another one has left
        Bench.window().getShell().forceActive();
        assertTrue(hand.viewer.getControl().forceFocus());
        Bench.until("the diagram has the keyboard", () -> focus() == hand.viewer.getControl());
    }

    @AfterEach
    void close() throws Exception {
        Bench.window().getService(HighlightService.class).select(Set.of());
        Bench.page().closeAllEditors(false);
        Bench.page().resetPerspective();
        file.delete(true, null);
    }

    private static Control focus() {
        return Display.getCurrent().getFocusControl();
    }

    /** Presses a key: what has the keyboard gets it, after the bindings of keys. */
    private static void type(int modifier, int key) {
        Hand.press(focus(), modifier, key);
    }

    /** The label beside the control that has the keyboard. */
    private static String label() {
        var focus = focus();
        return focus == null ? "" : Arrays.stream(focus.getParent().getChildren()).filter(Label.class::isInstance)
                .map(one -> ((Label) one).getText()).findFirst().orElse("");
    }

    private static void tabTo(String label) {
        for (int i = 0; i < MOST_TABS && !label().equals(label); i++) {
            var before = focus();
            assertTrue(before.traverse(SWT.TRAVERSE_TAB_NEXT));
            Bench.until("Tab goes on from " + label(), () -> focus() != before);
        }
        assertEquals(label, label());
    }

    private static HintsView hints() {
        return (HintsView) Bench.page().findView(HintsView.ID);
    }

    private static void untilExplained(String title) {
        Bench.until(title + " is explained", () -> hints() != null && hints().text().startsWith(title));
    }

    @Test
    void aFieldOfThePropertiesIsReachedAndExplainedByKeys() throws Exception {
        type(SWT.ALT, SWT.CR);
        // what has no size yet is no stop of Tab
        Bench.until("the properties have the keyboard", () -> Bench.page().getActivePart() == Bench.page()
                .findView(IPageLayout.ID_PROP_SHEET) && label().equals("Name") && focus().getSize().x > 0);
        tabTo("Rate");
        type(0, SWT.F1);
        untilExplained("Rate \u00b7 Link type\n");
        for (var said : Set.of("Units: B/s, ", "Origin: published", "Rate: Bytes per second that a link")) {
            assertTrue(hints().text().contains(said), said + " in " + hints().text());
        }
        assertEquals("Rate", label(), "the user can go on typing");
        Screen.shot("hints-of-field");
        tabTo("Latency");
        type(0, SWT.F1);
        untilExplained("Latency \u00b7 Link type\n");
        // back to the diagram, and on to another element, which is explained by itself
        type(0, SWT.F12);
        Bench.until("the editor is active", () -> Bench.page().getActivePart() == hand.editor);
        type(0, SWT.F1);
        untilExplained(hand.machine().getLinkTypes().getFirst().getName() + " \u00b7 Link type\n");
        var before = hints().text();
        type(SWT.CTRL, SWT.ARROW_DOWN);
        Bench.until("another element is explained", () -> !hints().text().equals(before));
    }

    @Test
    void aDoubleClickShowsThePropertiesAndLeavesTheKeyboardInTheDiagram() throws Exception {
        Bench.page().hideView(Bench.page().findView(IPageLayout.ID_PROP_SHEET));
        hand.doubleClick(hand.below(hand.machine().getLinkTypes().getFirst()));
        Bench.until("the properties are shown", () -> Bench.page().findView(IPageLayout.ID_PROP_SHEET) != null
                && Bench.page().isPartVisible(Bench.page().findView(IPageLayout.ID_PROP_SHEET)));
        assertEquals(hand.editor, Bench.page().getActivePart());
    }
}
