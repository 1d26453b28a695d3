// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.swt.SWT;
import org.hopscope.editor.figure.SideAnchor;
import org.hopscope.model.comparison.SemanticComparison;
import org.hopscope.model.core.Element;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A NIC of general parts and a protocol of two handlers drawn by palette and mouse in the real workbench. */
class ProtocolDrawingTest {

    private IFile file;
    private Hand hand;

    @BeforeEach
    void openAnEmptyMachine() throws Exception {
        file = Bench.emptyMachine("composed");
        hand = new Hand(file);
    }

    @AfterEach
    void delete() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    @Test
    void undoneRedoneSavedAndOpenedAgainItIsTheSame() throws Exception {
        hand.dragTool("NIC type", new Point(40, 40));
        var nic = hand.machine().getNicTypes().getFirst();
        hand.doubleClick(hand.below(nic));
        drawNic(nic);
        hand.press(0, SWT.BS);
        hand.quickAdd("protocol stack", "stack");
        hand.quickAdd("protocol", "verbs");
        var layer = (ProtocolLayer) hand.machine().getStacks().getFirst().getLayers().getFirst();
        hand.command("org.hopscope.editor.page.protocol");
        assertSame(layer, hand.viewer.getContents().getModel());
        drawProtocol(layer);
        var drawn = ModelSnapshot.of(hand.machine());
        undoAndRedoAll();
        assertTrue(SemanticComparison.sameElement(drawn, hand.machine()));

        hand.press(SWT.MOD1, 's');
        assertFalse(hand.editor.isDirty());
        var saved = new String(file.getContents().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(Bench.page().closeEditor(hand.editor, true));
        hand = new Hand(file);
        assertTrue(SemanticComparison.sameElement(drawn, hand.machine()));
        assertEquals(saved, new String(MachineFiles.toBytes(hand.machine()), StandardCharsets.UTF_8));
    }

    private void drawNic(NicType nic) {
        hand.dragTool("Engine", new Point(40, 80));
        hand.dragTool("Network port", new Point(340, 80));
        hand.dragTool("Queue", new Point(40, 280));
        assertEquals(3, nic.getParts().size());
        wire(nic.getParts().get(0), nic.getParts().get(1));
        wire(nic.getParts().get(0), nic.getParts().get(2));
        assertEquals(List.of("NETWORK", "WORK"), nic.getWires().stream().map(one -> one.getKind().getName()).toList());
    }

    private void wire(Element from, Element to) {
        hand.useTool("Wire", hand.below(from));
        hand.click(hand.below(to));
    }

    private void drawProtocol(ProtocolLayer layer) {
        hand.dragTool("Lane", new Point(80, 120));
        hand.dragTool("Lane", new Point(80, 120));
        assertEquals(2, layer.getLanes().size());
        // the last one is below the first
        hand.dragTool("On call", inLane(layer, 0));
        hand.dragTool("When told", inLane(layer, 1));
        var send = layer.getHandlers().getFirst();
        var told = layer.getHandlers().getLast();
        assertEquals(layer.getLanes(), List.of(send.getLane(), told.getLane()));
        hand.dragTool("Work", inside(send));
        hand.dragTool("Complete", inside(send));
        hand.dragTool("Work", inside(told));
        assertEquals(List.of("Work", "Complete"),
                send.getBlocks().stream().map(one -> one.eClass().getName()).toList());
        // its work moves to the other lane with the handler
        hand.drag(title(told), inLane(layer, 0).translate(240, 0));
        assertSame(layer.getLanes().getFirst(), told.getLane());
    }

    private Point inLane(ProtocolLayer layer, int index) {
        var middle = hand.middle(layer.getLanes().get(index));
        var box = hand.part(layer.getLanes().get(index)).getFigure().getBounds().getCopy();
        hand.part(layer.getLanes().get(index)).getFigure().translateToAbsolute(box);
        return new Point(box.x + 220, middle.y);
    }

    /** A point at the right end of the row of a handler. */
    private Point inside(Handler handler) {
        hand.viewer.flush();
        hand.viewer.reveal(hand.part(handler));
        hand.viewer.flush();
        var box = SideAnchor.box(hand.part(handler).getFigure());
        hand.part(handler).getFigure().translateToAbsolute(box);
        return box.getBottomRight().translate(-4, -12);
    }

    private Point title(Handler handler) {
        var box = SideAnchor.box(hand.part(handler).getFigure());
        hand.part(handler).getFigure().translateToAbsolute(box);
        return box.getTopLeft().translate(16, 12);
    }

    private void undoAndRedoAll() {
        var done = 0;
        while (hand.commands().canUndo()) {
            hand.commands().undo();
            done++;
        }
        assertEquals(0, hand.machine().getNicTypes().size() + hand.machine().getStacks().size());
        assertTrue(done > 10, () -> "each step can be undone");
        while (hand.commands().canRedo()) {
            hand.commands().redo();
        }
    }
}
