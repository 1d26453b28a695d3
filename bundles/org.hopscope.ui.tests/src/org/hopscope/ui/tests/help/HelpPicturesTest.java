// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.handlers.IHandlerService;
import org.eclipse.ui.navigator.CommonNavigator;
import org.hopscope.help.page.HelpPages;
import org.hopscope.help.text.Look;
import org.hopscope.help.text.PageText;
import org.hopscope.help.text.Span;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.findings.FindingsView;
import org.hopscope.results.stack.StackViewState;
import org.hopscope.results.timeline.TimelineView;
import org.hopscope.ui.Ids;
import org.hopscope.ui.highlight.HighlightService;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Hand;
import org.hopscope.ui.tests.Screen;
import org.hopscope.ui.tests.ScreenTexts;
import org.hopscope.ui.tests.compare.CompareBars;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The pictures of the help show the workbench as it is now: each scene is played again, and its texts are compared with
 * those on the picture. {@code releng/help-pictures} takes new pictures from here.
 */
class HelpPicturesTest {

    /** Small enough that the texts of a picture can be read on a page. */
    private static final Rectangle WINDOW = new Rectangle(0, 0, 1360, 860);
    private static final int LOW = 620;
    private static final int STACK_WIDTH = 420;
    private static final int EXPLORER_LOSS = 110;
    /** Edges are dragged beside where they are, in pixels. */
    private static final int NEAR = 4;
    private static final String SAMPLE = "red-storm";

    private Rectangle before;

    @BeforeEach
    void onlyTheseRuns() throws Exception {
        // what other tests have opened
        ResourcesPlugin.getWorkspace().getRoot().getProject("Opened Files").delete(false, true, null);
        Bench.page().resetPerspective();
        Bench.page().closeAllEditors(false);
        Bench.runs().remove(Bench.runs().runs());
        before = shell().getBounds();
        shell().setBounds(WINDOW);
        Bench.until("the window has its size", () -> shell().getBounds().equals(WINDOW));
        // nothing is pointed at, nor was before
        Bench.window().getService(HighlightService.class).highlight(Set.of());
        Display.getCurrent().setCursorLocation(WINDOW.width + 200, WINDOW.height + 100);
        ((CommonNavigator) Bench.page().showView(Ids.EXPLORER)).getCommonViewer().collapseAll();
    }

    @AfterEach
    void close() {
        shell().setBounds(before);
        Bench.page().closeAllEditors(false);
        Bench.runs().remove(Bench.runs().runs());
        Bench.page().resetPerspective();
    }

    private static Shell shell() {
        return Bench.window().getShell();
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

    /** The folder around a view that has the whole window. */
    private static Control folder(Control inside) {
        var around = inside.getParent();
        while (!(around instanceof CTabFolder)) {
            around = around.getParent();
        }
        return around;
    }

    private static void maximize(IWorkbenchPart part) {
        Bench.page().setPartState(Bench.page().getReference(part), IWorkbenchPage.STATE_MAXIMIZED);
    }

    private static void restore(IWorkbenchPart part) {
        Bench.page().setPartState(Bench.page().getReference(part), IWorkbenchPage.STATE_RESTORED);
    }

    /** Gives the latency stack and the diagram the room, as a user does: by dragging edges and minimizing a view. */
    private static void makeRoom() throws Exception {
        var view = Bench.page().showView(IPageLayout.ID_PROP_SHEET);
        Bench.page().setPartState(Bench.page().getReference(view), IWorkbenchPage.STATE_MINIMIZED);
        var stack = folder(Bench.stackView().canvas());
        Screen.settle();
        drag(stack, stack.getSize().x + 2, stack.getSize().y / 2, STACK_WIDTH - stack.getSize().x, 0);
        Bench.until("it has the width", () -> Math.abs(stack.getSize().x - STACK_WIDTH) <= NEAR);
        int height = stack.getSize().y;
        drag(stack, stack.getSize().x / 2, -2, 0, -EXPLORER_LOSS);
        Bench.until("it has the height", () -> Math.abs(stack.getSize().y - height - EXPLORER_LOSS) <= NEAR);
    }

    /** Drags the edge beside a folder, at a place relative to it. */
    private static void drag(Control folder, int x, int y, int right, int down) {
        var host = folder.getParent();
        var at = Display.getCurrent().map(folder, host, x, y);
        while (!host.getLayout().getClass().getSimpleName().equals("SashLayout") || !host.getClientArea().contains(at)
                || covers(host, at.x, at.y)) {
            at = Display.getCurrent().map(host, host.getParent(), at);
            host = host.getParent();
        }
        Hand.mouse(host, SWT.MouseMove, new Point(at.x, at.y), false);
        Hand.mouse(host, SWT.MouseDown, new Point(at.x, at.y), false);
        Hand.mouse(host, SWT.MouseMove, new Point(at.x + right, at.y + down), true);
        Hand.mouse(host, SWT.MouseUp, new Point(at.x + right, at.y + down), true);
    }

    private static boolean covers(Composite host, int x, int y) {
        return Arrays.stream(host.getChildren()).anyMatch(child -> child.isVisible()
                && child.getBounds().contains(x, y));
    }

    @Test
    void aMachineAndItsLatencyStacks() throws Exception {
        new Hand(sample(SAMPLE, "red-storm.machine"));
        makeRoom();
        run();
        new HelpPicture("stack").isOf(shell());
    }

    @Test
    void aDrawnProtocolAndTheTimeOfItsBlocks() throws Exception {
        var hand = new Hand(sample("rdma-verbs", "rdma-verbs.machine"));
        makeRoom();
        run();
        Bench.page().activate(hand.editor);
        hand.command("org.hopscope.editor.page.protocol");
        var view = Bench.stackView();
        Bench.until("the stack is told by blocks", () -> view.canvas().model().hasBlocks());
        Bench.page().activate(hand.editor);
        var area = (ScrolledComposite) view.canvas().getParent();
        Bench.until("the last column is beside the scroll bar", () -> area.getVerticalBar().isVisible()
                && view.canvas().getSize().x <= Math.max(area.getMinWidth(), area.getClientArea().width));
        new HelpPicture("protocol").isOf(shell());
    }

    @Test
    void twoDesignsSideBySide() throws Exception {
        Bench.select(List.of(sample(SAMPLE, "red-storm.machine"), sample(SAMPLE, "variants/portals-on-nic.variant")));
        Bench.window().getService(IHandlerService.class)
                .executeCommand("org.hopscope.results.commands.compare", null);
        var editor = (CompareEditor) Bench.page().getActiveEditor();
        // whatever other tests have run
        editor.setup(editor.setup().workload(""));
        Bench.until("the files are compared", () -> editor.body().comparison().isPresent());
        var body = editor.body();
        if (!body.comparison().orElseThrow().missing().isEmpty()) {
            CompareBars.of(body).run();
        }
        Bench.until("the difference is explained", () -> body.results().fall().canvas().fall().isPresent());
        maximize(editor);
        new HelpPicture("compare").isOf(shell());
        restore(editor);
    }

    @Test
    void aMessageOverTime() throws Exception {
        new Hand(sample(SAMPLE, "red-storm.machine"));
        run();
        var view = (TimelineView) Bench.page().showView(Ids.TIMELINE);
        Bench.until("a message is shown", view::isShown);
        shell().setBounds(0, 0, WINDOW.width, LOW);
        maximize(view);
        new HelpPicture("timeline").isOf(folder(view.canvas()));
        restore(view);
    }

    @Test
    void whatLimitsARunAndWhatHelps() throws Exception {
        new Hand(sample(SAMPLE, "red-storm.machine"));
        run();
        var view = (FindingsView) Bench.page().showView(Ids.FINDINGS);
        Bench.until("changes were tried", () -> view.text().contains("select a finding"));
        view.select("Interrupts");
        shell().setBounds(0, 0, WINDOW.width, LOW);
        maximize(view);
        new HelpPicture("findings").isOf(folder(Controls.all(shell(), Tree.class).stream().filter(Tree::isVisible)
                .findFirst().orElseThrow()));
        restore(view);
    }

    @Test
    void everyPictureIsOnAPageAndHasItsTexts() throws IOException {
        var shown = new TreeSet<String>();
        for (var page : HelpPages.read().all()) {
            PageText.of(page).spans().stream().filter(span -> span.look() == Look.PICTURE).map(Span::target)
                    .forEach(path -> shown.add(path.replaceFirst("^pictures/", "").replaceFirst("\\.png$", "")));
        }
        assertEquals(shown, files(".png"));
        assertEquals(shown, files(".txt"));
    }

    private static Set<String> files(String end) throws IOException {
        try (var files = Files.list(HelpPicture.folder())) {
            return files.map(file -> file.getFileName().toString()).filter(file -> file.endsWith(end))
                    .map(file -> file.substring(0, file.length() - end.length()))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @Test
    void aTextThatIsNewGoneOrCutIsToldApart() {
        assertEquals("- Run\n+ Start\n", HelpPicture.difference(List.of("Run", "Ask"), List.of("Ask", "Start")));
        assertEquals("", HelpPicture.difference(List.of("Tx fi..."), List.of("Tx firmware")));
        assertEquals("- Tx fi...\n+ Router\n", HelpPicture.difference(List.of("Tx fi..."), List.of("Router")));
        assertEquals(ScreenTexts.lasting("Latency Stack #12"), ScreenTexts.lasting("Latency Stack #3"));
        assertEquals(ScreenTexts.lasting("Red Storm \u00b7 run 1"), ScreenTexts.lasting("Red Storm \u00b7 run 27"));
    }
}
