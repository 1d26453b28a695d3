// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.help;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.IHandlerService;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.stack.StackViewState;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.hopscope.ui.tests.Screen;
import org.hopscope.ui.tests.compare.CompareBars;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The pictures of the help show the workbench as it is now. {@code releng/help-pictures} takes the pictures from here.
 */
class HelpPicturesTest {

    private Rectangle before;

    @BeforeEach
    void onlyTheseRuns() throws Exception {
        // what other tests have opened
        ResourcesPlugin.getWorkspace().getRoot().getProject("Opened Files").delete(false, true, null);
        Bench.page().resetPerspective();
        Bench.page().closeAllEditors(false);
        Bench.runs().remove(Bench.runs().runs());
        before = Bench.window().getShell().getBounds();
        Bench.window().getShell().setBounds(Display.getCurrent().getBounds());
    }

    @AfterEach
    void close() {
        Bench.window().getShell().setBounds(before);
        Bench.page().closeAllEditors(false);
        Bench.runs().remove(Bench.runs().runs());
    }

    private static IFile sample(String project, String file) {
        Bench.sample();
        var found = ResourcesPlugin.getWorkspace().getRoot().getProject(project).getFile(file);
        Bench.until("the samples are unpacked", found::exists);
        return found;
    }

    private static void run() throws Exception {
        var view = Bench.stackView();
        Bench.run();
        Bench.until("the stacks are shown", () -> view.state() == StackViewState.STACKS && !Bench.runs().isBusy());
        assertFalse(view.canvas().model().isEmpty());
    }

    @Test
    void aMachineAndItsLatencyStacks() throws Exception {
        new Hand(sample("red-storm", "red-storm.machine"));
        run();
        Screen.shot("stack");
    }

    @Test
    void aDrawnProtocolAndTheTimeOfItsBlocks() throws Exception {
        var hand = new Hand(sample("rdma-verbs", "rdma-verbs.machine"));
        run();
        Bench.page().activate(hand.editor);
        hand.command("org.hopscope.editor.page.protocol");
        var view = Bench.stackView();
        Bench.until("the stack is told by blocks", () -> view.canvas().model().hasBlocks());
        Bench.page().activate(hand.editor);
        var area = (ScrolledComposite) view.canvas().getParent();
        Bench.until("the last column is beside the scroll bar", () -> area.getVerticalBar().isVisible()
                && view.canvas().getSize().x <= Math.max(area.getMinWidth(), area.getClientArea().width));
        Screen.shot("protocol");
    }

    @Test
    void twoDesignsSideBySide() throws Exception {
        Bench.select(List.of(sample("red-storm", "red-storm.machine"),
                sample("red-storm", "variants/portals-on-nic.variant")));
        Bench.window().getService(IHandlerService.class)
                .executeCommand("org.hopscope.results.commands.compare", null);
        var editor = (CompareEditor) Bench.page().getActiveEditor();
        Bench.until("the files are compared", () -> editor.body().comparison().isPresent());
        var body = editor.body();
        if (!body.comparison().orElseThrow().missing().isEmpty()) {
            CompareBars.of(body).run();
        }
        Bench.until("the difference is explained", () -> body.results().fall().canvas().fall().isPresent());
        var part = Bench.page().getReference(editor);
        Bench.page().setPartState(part, IWorkbenchPage.STATE_MAXIMIZED);
        Screen.shot("compare");
        Bench.page().setPartState(part, IWorkbenchPage.STATE_RESTORED);
    }
}
