// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IPath;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.ide.IDE;
import org.hopscope.ui.FirstWindow;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.MachineEditor;
import org.hopscope.ui.problem.ModelProblem;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.Test;

/** Tests the workbench when it opens. */
class FirstStartTest {

    private static final List<String> SAMPLES = List.of("red-storm/red-storm.machine",
            "blue-gene-l/blue-gene-l.machine", "qsnet/qsnet.machine", "portals-qsnet/portals-qsnet.machine",
            "extoll/extoll.machine", "rdma-verbs/rdma-verbs.machine", "portals4/portals4.machine",
            "tofud/tofud.machine", "slingshot/slingshot-10.machine", "infiniband/infiniband.machine",
            "aries/aries.machine", "ai-fabric/accelerators.machine", "rails/rails.machine", "loggops/loggops.machine",
            "machine-balance/columbia.machine", "theory/fat-tree-36.machine");

    @Test
    void perspectiveShowsModelAndResultOnOneScreen() {
        assertEquals(Ids.DESIGN_PERSPECTIVE, Bench.page().getPerspective().getId());
        for (String view : new String[] {Ids.EXPLORER, Ids.LATENCY_STACK, IPageLayout.ID_OUTLINE}) {
            assertNotNull(Bench.page().findViewReference(view), view);
        }
    }

    /** On the screen of a laptop a window of 1440 x 900 is this large inside of its frame. */
    @Test
    void theEditorHasHalfOfTheFirstWindow() throws Exception {
        var shell = Bench.window().getShell();
        var before = shell.getBounds();
        try {
            shell.setMaximized(false);
            shell.setSize(1434, 895);
            Bench.page().resetPerspective();
            var viewer = IDE.openEditor(Bench.page(), Bench.sample()).getAdapter(GraphicalViewer.class);
            Bench.until("the window is laid out", () -> shell.getSize().equals(new Point(1434, 895))
                    && viewer.getControl().getSize().x > 1);
            shell.layout(true, true);
            while (Display.getCurrent().readAndDispatch()) {
                // lets the workbench lay out its folders
            }
            Screen.shot("first-window");
            Composite folder = viewer.getControl().getParent();
            while (!(folder instanceof CTabFolder)) {
                folder = folder.getParent();
            }
            var area = folder.getSize();
            assertTrue(2 * area.x * area.y >= 1434 * 895, "editors have " + area);
            // the sheet alone; the palette is beside it
            var sheet = viewer.getControl().getSize();
            assertTrue(3 * sheet.x * sheet.y >= 1434 * 895, "the sheet has " + sheet);
            for (String view : new String[] {Ids.EXPLORER, Ids.LATENCY_STACK}) {
                assertTrue(Bench.page().isPartVisible(Bench.page().findView(view)), view);
            }
            var ask = Controls.all(shell, Button.class).stream()
                    .filter(one -> one.isVisible() && one.getText().equals("As&k")).findFirst().orElseThrow();
            assertTrue(ask.getSize().x >= ask.computeSize(SWT.DEFAULT, SWT.DEFAULT).x, "Ask is cut");
        } finally {
            Bench.page().closeAllEditors(false);
            shell.setBounds(before);
        }
    }

    /** The samples of the welcome page, beside the palette: what is beyond the edge of the sheet would be cut. */
    @Test
    void theDiagramsOfSamplesFitTheFirstWindow() throws Exception {
        var shell = Bench.window().getShell();
        var before = shell.getBounds();
        Bench.sample();
        try {
            shell.setMaximized(false);
            shell.setSize(1434, 895);
            Bench.page().resetPerspective();
            var cut = new ArrayList<String>();
            for (var name : SAMPLES) {
                var file = ResourcesPlugin.getWorkspace().getRoot().getFile(IPath.fromPortableString(name));
                Bench.until(name + " is unpacked", file::exists);
                var viewer = IDE.openEditor(Bench.page(), file).getAdapter(GraphicalViewer.class);
                Bench.until("the window is laid out", () -> shell.getSize().equals(new Point(1434, 895))
                        && viewer.getControl().getSize().x > 1);
                shell.layout(true, true);
                while (Display.getCurrent().readAndDispatch()) {
                    // lets the workbench lay out its folders
                }
                viewer.flush();
                int room = ((FigureCanvas) viewer.getControl()).getViewport().getClientArea().width;
                for (var part : viewer.getContents().getChildren()) {
                    var box = ((GraphicalEditPart) part).getFigure().getBounds().getCopy();
                    ((GraphicalEditPart) part).getFigure().translateToAbsolute(box);
                    if (box.x < 0 || box.right() > room) {
                        cut.add(name + ": " + box + " in " + room);
                    }
                }
                Bench.page().closeAllEditors(false);
            }
            assertEquals(List.of(), cut);
        } finally {
            Bench.page().closeAllEditors(false);
            shell.setBounds(before);
        }
    }

    /** The tour took a quarter of the width of the stack, whose fields were cut and whose table had to be scrolled. */
    @Test
    void theHelpLeavesTheResultsTheirWidth() throws Exception {
        Bench.page().resetPerspective();
        var stack = Bench.stackView().canvas().getParent();
        var shell = Bench.window().getShell();
        shell.layout(true, true);
        int before = stack.getSize().x;
        try {
            Bench.page().showView(Ids.HELP);
            shell.layout(true, true);
            assertEquals(before, stack.getSize().x, 4);
        } finally {
            Bench.page().hideView(Bench.page().findView(Ids.HELP));
        }
    }

    /** A window larger than its screen has its menus and the button to save outside, and no edge to pull at. */
    @Test
    void firstWindowIsNoLargerThanItsScreen() {
        assertEquals(new Point(1280, 776), FirstWindow.size(new Rectangle(0, 24, 1280, 776)));
        assertEquals(new Point(1440, 900), FirstWindow.size(new Rectangle(0, 0, 2560, 1440)));
    }

    @Test
    void sampleHasNoErrorsAndOpensInTheMachineEditor() throws Exception {
        var sample = Bench.sample();
        assertEquals(MachineEditor.ID, IDE.openEditor(Bench.page(), sample).getSite().getId());
        assertTrue(Arrays.stream(Bench.problems(sample))
                .noneMatch(marker -> marker.getAttribute(IMarker.SEVERITY, 0) == IMarker.SEVERITY_ERROR));
        Bench.page().closeAllEditors(false);
    }

    @Test
    void brokenFileIsMarkedWithItsLine() throws Exception {
        // The second line opens an element that nothing closes.
        var broken = Bench.file("test-broken.machine",
                "<?xml version=\"1.0\"?>\n<machine:Machine\n".getBytes(StandardCharsets.UTF_8));
        try {
            Bench.until("the file is marked", () -> Bench.problems(broken).length > 0);
            var marker = Bench.problems(broken)[0];
            assertEquals(IMarker.SEVERITY_ERROR, marker.getAttribute(IMarker.SEVERITY, -1));
            assertTrue(marker.getAttribute(IMarker.LINE_NUMBER, 0) >= 2, "line " + marker.getAttributes());
            assertTrue(!marker.getAttribute(ModelProblem.CODE, "").isEmpty());
            assertTrue(marker.isSubtypeOf(IMarker.PROBLEM), "the Problems view shows it");
        } finally {
            broken.delete(IResource.FORCE, null);
        }
    }
}
