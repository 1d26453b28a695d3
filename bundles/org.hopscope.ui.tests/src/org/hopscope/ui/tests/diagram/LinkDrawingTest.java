// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.gef.ConnectionEditPart;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.editparts.LayerManager;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.ui.IEditorPart;
import org.hopscope.editor.action.DiagramAction;
import org.hopscope.editor.figure.ConnectHandle;
import org.hopscope.editor.figure.LineGrip;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Links drawn, bent and laid out with the mouse in the real workbench. */
class LinkDrawingTest {

    private IFile file;
    private Hand hand;
    private IEditorPart editor;
    private GraphicalViewer viewer;

    @BeforeEach
    void open() throws Exception {
        file = Fabric.file("links.machine");
        hand = new Hand(file);
        editor = hand.editor;
        viewer = hand.viewer;
    }

    @AfterEach
    void delete() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    private Machine machine() {
        return (Machine) viewer.getContents().getModel();
    }

    private GraphTopology graph() {
        return (GraphTopology) machine().getTopology();
    }

    private GraphicalEditPart part(int vertex) {
        return (GraphicalEditPart) viewer.getEditPartRegistry().get(graph().getVertices().get(vertex));
    }

    private <T extends IFigure> T handle(Class<T> type, int index) {
        var layer = LayerManager.Helper.find(viewer.getContents()).getLayer(LayerConstants.HANDLE_LAYER);
        return ((List<?>) layer.getChildren()).stream().filter(type::isInstance).map(type::cast).skip(index).findFirst()
                .orElseThrow();
    }

    private void connect(int from, int to) {
        hand.hover(Hand.middle(part(from).getFigure()));
        hand.drag(Hand.middle(handle(ConnectHandle.class, 0)), Hand.middle(part(to).getFigure()));
    }

    @Test
    void aLinkIsDraggedFromAHandle() {
        connect(0, 1);
        assertEquals(1, graph().getLinks().size());
        var link = graph().getLinks().getFirst();
        assertEquals(graph().getVertices().get(0), link.getSource());
        assertEquals(graph().getVertices().get(1), link.getTarget());
        assertEquals(machine().getLinkTypes().getFirst(), link.getLinkType());
        editor.getAdapter(CommandStack.class).undo();
        assertTrue(graph().getLinks().isEmpty());
    }

    @Test
    void aFullSwitchTakesNoSecondLink() {
        connect(0, 2);
        connect(1, 2);
        assertEquals(1, graph().getLinks().size());
        assertFalse(editor.getAdapter(CommandStack.class).canRedo());
    }

    @Test
    void handlesGoWithTheMouse() {
        hand.hover(Hand.middle(part(0).getFigure()));
        var handle = handle(ConnectHandle.class, 0);
        hand.hover(Hand.middle(handle));
        assertTrue(handle.isShowing(), "the handle under the mouse stays");
        hand.hover(new Point(1, 1));
        assertNull(handle.getParent());
    }

    @Test
    void aBendStaysWhereItIsWhenAnEndMoves() {
        connect(0, 1);
        var line = (ConnectionEditPart) viewer.getEditPartRegistry().get(graph().getLinks().getFirst());
        viewer.select(line);
        viewer.flush();
        // after the grips of its two ends
        var grip = Hand.middle(handle(LineGrip.class, 2));
        hand.drag(grip, grip.getTranslated(0, 60));
        assertEquals(1, machine().getLayout().getRoutes().size());
        var bent = machine().getLayout().getRoutes().getFirst().getPoints();
        var corner = ((Connection) line.getFigure()).getPoints().getPoint(1);

        var at = Hand.middle(part(1).getFigure());
        viewer.select(part(1));
        hand.drag(at.getTranslated(0, -6), at.getTranslated(64, 90));

        assertEquals(bent, machine().getLayout().getRoutes().getFirst().getPoints());
        assertEquals(corner, ((Connection) line.getFigure()).getPoints().getPoint(1));
        editor.getAdapter(CommandStack.class).undo();
        editor.getAdapter(CommandStack.class).undo();
        assertEquals(2, ((Connection) line.getFigure()).getPoints().size());
    }

    @Test
    void layoutIsOneStepOfUndo() {
        connect(0, 1);
        viewer.select(part(0));
        var before = part(0).getFigure().getBounds().getCopy();
        var action = (DiagramAction) editor.getAdapter(ActionRegistry.class)
                .getAction(DiagramAction.PREFIX + "layout.layered");
        action.update();
        assertTrue(action.isEnabled());
        action.run();
        var drawn = editor.getAdapter(CommandStack.class).getUndoCommand();
        Bench.until("the layout is there", () -> editor.getAdapter(CommandStack.class).getUndoCommand() != drawn);
        viewer.flush();
        assertNotEquals(before, part(0).getFigure().getBounds());
        assertTrue(part(1).getFigure().getBounds().y != part(0).getFigure().getBounds().y);
        editor.getAdapter(CommandStack.class).undo();
        viewer.flush();
        assertSame(drawn, editor.getAdapter(CommandStack.class).getUndoCommand());
        assertEquals(before, part(0).getFigure().getBounds());
    }
}
