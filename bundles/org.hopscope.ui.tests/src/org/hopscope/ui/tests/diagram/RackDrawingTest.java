// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.commands.CommandStack;
import org.eclipse.gef.ui.actions.ActionRegistry;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.ui.IEditorPart;
import org.hopscope.editor.action.DiagramAction;
import org.hopscope.editor.part.BasePart;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.topology.RackContent;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Racks in the real workbench: gathered, entered by the mouse, opened, saved and read again. */
class RackDrawingTest {

    private IFile file;
    private Hand hand;
    private IEditorPart editor;
    private GraphicalViewer viewer;
    private GraphTopology graph;

    @BeforeEach
    void open() throws Exception {
        file = Fabric.file("racks.machine");
        openEditor();
    }

    private void openEditor() throws Exception {
        hand = new Hand(file);
        editor = hand.editor;
        viewer = hand.viewer;
        graph = (GraphTopology) ((Machine) viewer.getContents().getModel()).getTopology();
    }

    @AfterEach
    void delete() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    private GraphicalEditPart part(EObject model) {
        return hand.part(model);
    }

    private void select(EObject... elements) {
        viewer.setSelection(new StructuredSelection(List.of(elements).stream().map(this::part).toList()));
    }

    private void run(String action) {
        editor.getAdapter(ActionRegistry.class).getAction(DiagramAction.PREFIX + action).run();
        viewer.flush();
    }

    private Point middle(EObject element) {
        return Hand.middle(part(element).getFigure());
    }

    private Rack gather() {
        select(graph.getVertices().get(0), graph.getVertices().get(1));
        run("rack.gather");
        return graph.getRacks().getFirst();
    }

    @Test
    void aSwitchEntersARackByTheMouseAndOneUndoTakesItOut() {
        var rack = gather();
        assertEquals(List.of(part(rack)), viewer.getSelectedEditParts());
        var third = graph.getVertices().get(2);
        hand.drag(middle(third), middle(rack));
        assertSame(rack, third.getRack());
        editor.getAdapter(CommandStack.class).undo();
        assertNull(third.getRack());
        hand.drag(middle(graph.getVertices().get(1)), middle(third).getTranslated(110, 0));
        assertEquals(graph.getVertices().subList(0, 1), RackContent.members(rack));
    }

    @Test
    void aRackOpensAndTheWayBackSelectsIt() {
        var rack = gather();
        run("inside");
        assertSame(rack, viewer.getContents().getModel());
        assertNull(part(graph.getVertices().get(2)));
        run("up");
        assertSame(graph.eContainer(), viewer.getContents().getModel());
        assertEquals(List.of(part(rack)), viewer.getSelectedEditParts());
    }

    @Test
    void deletingARackKeepsWhatStoodInItUnlessAskedOtherwise() {
        var rack = gather();
        editor.getAdapter(ActionRegistry.class).getAction("delete").run();
        assertEquals(3, graph.getVertices().size());
        assertTrue(graph.getRacks().isEmpty());
        editor.getAdapter(CommandStack.class).undo();
        select(rack);
        run("rack.deleteAll");
        assertEquals(1, graph.getVertices().size());
    }

    @Test
    void aCollapsedRackIsSavedAndReadAgain() throws Exception {
        gather();
        run("rack.turn");
        assertFalse(part(graph.getVertices().getFirst()).getFigure().isVisible());
        editor.doSave(null);
        var saved = file.readAllBytes();
        Bench.page().closeAllEditors(false);
        openEditor();
        var rack = graph.getRacks().getFirst();
        assertTrue(RackContent.isCollapsed(rack));
        assertTrue(part(rack).getFigure().isShowing());
        ((BasePart<?, ?>) viewer.getContents()).refreshAll();
        select(rack);
        run("rack.turn");
        run("rack.turn");
        editor.doSave(null);
        assertArrayEquals(saved, file.readAllBytes());
    }
}
