// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.editparts.ZoomManager;
import org.hopscope.editor.figure.CardFigure;
import org.hopscope.editor.figure.SideAnchor;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A long protocol on its page, and how cards lead to what is inside them. */
class ProtocolPageTest {

    /** An editor that fills a window of 1600 pixels, without its palette and the frame of the window. */
    private static final int PAGE = 1340;

    private IFile file;
    private Hand hand;

    @BeforeEach
    void openVerbs() throws Exception {
        Bench.until("the workbench has started", () -> Job.getJobManager().isIdle());
        var machine = MachineTemplates.of("rdma").orElseThrow().create("verbs", Map.of("nodes", 2));
        file = Bench.file("verbs.machine", MachineFiles.toBytes(machine));
        hand = new Hand(file);
    }

    @AfterEach
    void delete() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    @Test
    void aProtocolOfManyHandlersIsNoWiderThanThePage() throws Exception {
        hand.command("org.hopscope.editor.page.protocol");
        hand.viewer.flush();
        var layer = (ProtocolLayer) hand.machine().getStacks().getFirst().getLayers().getFirst();
        assertEquals(22, layer.getHandlers().size());
        for (var handler : layer.getHandlers()) {
            var figure = hand.part(handler).getFigure();
            assertTrue(figure.getBounds().right() <= PAGE, () -> handler.getName() + figure.getBounds());
            layer.getHandlers().stream().filter(other -> other != handler).forEach(other -> assertTrue(
                    !figure.getBounds().intersects(hand.part(other).getFigure().getBounds()),
                    () -> handler.getName() + " over " + other.getName()));
        }
    }

    /** After a diagram that was enlarged and scrolled, the page began in the middle of a handler. */
    @Test
    void aProtocolBeginsAtItsCornerAtAnyZoom() throws Exception {
        var viewport = ((FigureCanvas) hand.viewer.getControl()).getViewport();
        ((ZoomManager) hand.viewer.getProperty(ZoomManager.class.toString())).setZoom(1.5);
        hand.viewer.flush();
        ((FigureCanvas) hand.viewer.getControl()).scrollTo(300, 200);
        assertNotEquals(new Point(), viewport.getViewLocation());
        hand.command("org.hopscope.editor.page.protocol");
        hand.viewer.flush();
        assertEquals(new Point(), viewport.getViewLocation());
    }

    @Test
    void oneClickOnTheArrowOfACardOpensIt() {
        var nic = hand.machine().getNicTypes().getFirst();
        hand.reveal(nic);
        var figure = hand.part(nic).getFigure();
        var box = SideAnchor.box(figure).getCopy();
        figure.translateToAbsolute(box);
        var scale = (double) box.width / SideAnchor.box(figure).width;
        hand.click(new Point(box.right() - (int) (16 * scale), box.y + (int) (20 * scale)));
        Bench.until("the inside of the NIC is open", () -> hand.viewer.getContents().getModel() == nic);
    }

    @Test
    void aDoubleClickOnTheNameOpensToo() {
        var nic = hand.machine().getNicTypes().getFirst();
        hand.reveal(nic);
        var name = ((CardFigure) hand.part(nic).getFigure()).nameLabel();
        var text = name.getTextBounds().getCenter();
        name.translateToAbsolute(text);
        hand.doubleClick(text);
        assertSame(nic, hand.viewer.getContents().getModel());
    }
}
