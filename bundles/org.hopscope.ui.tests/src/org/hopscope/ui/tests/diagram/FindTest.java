// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.core.resources.IFile;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.EditPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.handlers.IHandlerService;
import org.hopscope.editor.command.CollapseCommand;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.part.InstancePart;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.template.NewElements;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Ctrl+F on a diagram: elements are found by name and kind, by the keyboard alone. */
class FindTest {

    private IFile file;
    private Hand hand;

    private void open(byte[] content) throws Exception {
        file = Bench.file("find.machine", content);
        hand = new Hand(file);
    }

    @AfterEach
    void close() throws Exception {
        if (popup() != null) {
            popup().close();
        }
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    private static Shell popup() {
        return Stream.of(Display.getCurrent().getShells()).filter(one -> !one.isDisposed()
                && "Find by name, kind or node number".equals(one.getText())).findFirst().orElse(null);
    }

    private static Text field() {
        return Controls.all(popup(), Text.class).getFirst();
    }

    private static String foot() {
        return Controls.all(popup(), Label.class).getLast().getText();
    }

    private static void press(int modifiers, int key) {
        var event = new Event();
        event.stateMask = modifiers;
        event.keyCode = key;
        event.character = key > 0xffff ? 0 : (char) key;
        field().notifyListeners(SWT.KeyDown, event);
    }

    private void find(String typed) throws Exception {
        Bench.page().activate(hand.editor);
        Bench.window().getService(IHandlerService.class).executeCommand("org.eclipse.ui.edit.findReplace", null);
        Bench.until("the window is open", () -> popup() != null);
        field().setText(typed);
    }

    private Object selected() {
        assertEquals(1, hand.viewer.getSelectedEditParts().size());
        return ((EditPart) hand.viewer.getSelectedEditParts().getFirst()).getModel();
    }

    @Test
    void enterShowsOneAfterTheOtherAndEscapeCloses() throws Exception {
        open(Bench.sample().getContents().readAllBytes());
        var stacks = hand.machine().getStacks();
        assertTrue(stacks.size() >= 2);
        find("PROTOCOL stack");
        assertTrue(foot().startsWith("1 of " + stacks.size()), FindTest::foot);
        press(0, SWT.CR);
        assertSame(stacks.getFirst(), selected());
        press(0, SWT.CR);
        assertSame(stacks.get(1), selected());
        press(SWT.MOD2, SWT.CR);
        assertSame(stacks.getFirst(), selected());
        press(SWT.MOD2, SWT.CR);
        assertSame(stacks.getLast(), selected());
        press(0, SWT.CR);
        assertSame(stacks.getFirst(), selected());
        press(0, SWT.ESC);
        Bench.until("the window is closed", () -> popup() == null);
    }

    @Test
    void aPartInsideANicIsShownInItsDiagram() throws Exception {
        open(Bench.sample().getContents().readAllBytes());
        var nic = hand.machine().getNicTypes().getFirst();
        var part = nic.getParts().getFirst();
        find(part.getName());
        press(0, SWT.CR);
        assertSame(nic, hand.viewer.getContents().getModel());
        assertSame(part, selected());
    }

    /** Number 27 * 16 * z + 27 * y + x of the sample's 27 x 16 x 24 nodes: 432 * 11 + 27 * 9 + 5 = 5000. */
    @Test
    void aNodeOfATopologyIsFoundByItsNumberOrItsName() throws Exception {
        open(Bench.sample().getContents().readAllBytes());
        for (var typed : List.of("node 5000", "5000", "5, 9, 11")) {
            hand.editor.getAdapter(DiagramHost.class).open(hand.machine());
            find(typed);
            assertTrue(foot().startsWith("1 of 1 "), FindTest::foot);
            press(0, SWT.CR);
            assertSame(hand.machine().getTopology(), hand.viewer.getContents().getModel());
            var part = (InstancePart) hand.viewer.getSelectedEditParts().getFirst();
            assertEquals(5000, part.number(), typed);
            assertEquals("5,9,11", part.instanceName());
            var box = part.getFigure().getBounds().getCopy();
            part.getFigure().translateToAbsolute(box);
            var room = hand.viewer.getControl().getSize();
            assertTrue(new Rectangle(room.x / 4, room.y / 4, room.x / 2, room.y / 2).contains(box),
                    () -> typed + ": " + box + " is not near the middle of " + room);
            press(0, SWT.ESC);
            Bench.until("the window is closed", () -> popup() == null);
        }
        find("10368");
        assertEquals("No element has this name or kind", foot(), "the last node is 10367");
    }

    @Test
    void nothingFoundIsSaidAndEnterChangesNothing() throws Exception {
        open(Bench.sample().getContents().readAllBytes());
        find("no such thing");
        assertEquals("No element has this name or kind", foot());
        press(0, SWT.CR);
        assertEquals(List.of(), hand.viewer.getSelectedEditParts());
    }

    @Test
    void aNodeInACollapsedRackIsShownByTheCardOfTheRack() throws Exception {
        var machine = Bench.machine(Bench.sample());
        open(MachineFiles.toBytes(withRack(machine)));
        var graph = (GraphTopology) hand.machine().getTopology();
        var rack = graph.getRacks().getFirst();
        hand.commands().execute(new CollapseCommand(hand.machine(), List.of(rack), true));
        find("hidden node");
        press(0, SWT.CR);
        assertSame(rack, selected());
        assertNotSame(graph.getVertices().getFirst(), selected());
    }

    private static Machine withRack(Machine machine) {
        var graph = (GraphTopology) NewElements.create(Literals.GRAPH_TOPOLOGY);
        machine.setTopology(graph);
        var rack = (Rack) NewElements.create(Literals.RACK);
        rack.setName("rack");
        graph.getRacks().add(rack);
        var node = (Vertex) NewElements.create(Literals.NODE);
        node.setName("hidden node");
        node.setRack(rack);
        graph.getVertices().add(node);
        return machine;
    }
}
