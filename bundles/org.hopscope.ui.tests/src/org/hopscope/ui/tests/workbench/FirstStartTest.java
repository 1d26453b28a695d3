// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.ide.IDE;
import org.hopscope.ui.FirstWindow;
import org.hopscope.ui.Ids;
import org.hopscope.ui.model.MachineEditor;
import org.hopscope.ui.problem.ModelProblem;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.Test;

/** Tests the workbench when it opens. */
class FirstStartTest {

    @Test
    void perspectiveShowsModelAndResultOnOneScreen() {
        assertEquals(Ids.DESIGN_PERSPECTIVE, Bench.page().getPerspective().getId());
        for (String view : new String[] {Ids.EXPLORER, Ids.LATENCY_STACK, IPageLayout.ID_OUTLINE}) {
            assertNotNull(Bench.page().findViewReference(view), view);
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
