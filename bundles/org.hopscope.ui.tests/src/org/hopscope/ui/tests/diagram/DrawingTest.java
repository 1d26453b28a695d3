// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;

import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.swt.SWT;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.TorusTopology;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.Test;

/** Machines drawn from nothing by mouse and keyboard in the real workbench, saved, opened again, and run. */
class DrawingTest extends DrawnMachine {

    DrawingTest() {
        super("drawn");
    }

    @Test
    void twoNodesAndACable() throws Exception {
        hand.dragTool("Link type", new Point(40, 30));
        hand.click(hand.below(hand.machine().getLinkTypes().getFirst()));
        hand.property("Latency", "25ns");
        assertEquals("25 ns", hand.machine().getLinkTypes().getFirst().getLatency().toString());
        hand.dragTool("Router type", new Point(320, 30));
        hand.dragTool("NIC type", new Point(40, 160));
        drawNic();
        hand.useTool("Node type", new Point(260, 160));
        drawNode();
        hand.dragTool("Node", new Point(480, 60));
        var graph = (GraphTopology) hand.machine().getTopology();
        hand.dragTool("Node", hand.corner(graph));
        assertEquals(2, graph.getVertices().size());
        // all of it into the window
        hand.press(SWT.MOD1, '9');
        hand.connect(graph.getVertices().get(0), graph.getVertices().get(1));
        assertEquals(1, graph.getLinks().size());
        drawStackAndWorkload();

        saveAndOpenAgain();
        run();
    }

    @Test
    void aTorusOf64Nodes() throws Exception {
        add("link ty", "cable", 10, 10);
        add("router ty", "router", 10, 150);
        add("nic ty", "adapter", 300, 10);
        drawNic();
        add("node ty", "blade", 300, 200);
        drawNode();
        add("torus", "4x4x4", 10, 330);
        hand.column("Dimensions", "Size", "4");
        drawStackAndWorkload();
        var torus = (TorusTopology) hand.machine().getTopology();
        assertEquals(List.of(4, 4, 4), torus.getDimensions().stream().map(one -> one.getSize()).toList());

        saveAndOpenAgain();
        run();
    }

    private void add(String typed, String name, int x, int y) {
        hand.point(new Point(x, y));
        hand.quickAdd(typed, name);
    }

    private void drawNic() {
        var nic = hand.machine().getNicTypes().getFirst();
        hand.doubleClick(hand.below(nic));
        assertEquals(nic, hand.viewer.getContents().getModel());
        assertFalse(Hand.isAsked(), "the double click is not one on the empty sheet that it opened");
        for (var part : List.of("Embedded processor", "DMA engine", "DMA engine", "Scratch memory", "Stream table",
                "Router")) {
            hand.quickAdd(part, part.toLowerCase() + " " + nic.getParts().size());
        }
        assertEquals(6, nic.getParts().size());
        hand.press(0, SWT.BS);
        assertEquals(hand.machine(), hand.viewer.getContents().getModel());
    }

    private void drawNode() {
        var node = hand.machine().getNodeTypes().getFirst();
        hand.doubleClick(hand.below(node));
        assertEquals(node, hand.viewer.getContents().getModel());
        for (var part : List.of("Processor", "Memory", "Host bus", "NIC")) {
            hand.quickAdd(part, part.toLowerCase());
        }
        assertEquals(4, node.getParts().size());
        hand.press(0, SWT.BS);
        assertEquals(hand.machine(), hand.viewer.getContents().getModel());
    }

    private void drawStackAndWorkload() {
        hand.quickAdd("protocol stack", "light stack");
        var stack = hand.machine().getStacks().getFirst();
        for (var layer : List.of("MPI", "Portals 3.3", "NIC firmware")) {
            hand.quickAdd(layer, layer);
        }
        assertEquals(3, stack.getLayers().size());
        hand.quickAdd("ping", "ping-pong");
        assertEquals(1, hand.machine().getWorkloads().size());
    }

    private void saveAndOpenAgain() throws Exception {
        hand.press(SWT.MOD1, 's');
        assertFalse(hand.editor.isDirty());
        var saved = text();
        assertTrue(Bench.page().closeEditor(hand.editor, true));
        hand = new Hand(file);
        assertFalse(hand.editor.isDirty());
        hand.editor.doSave(new NullProgressMonitor());
        assertEquals(saved, text());
        hand.reveal(hand.machine().getLinkTypes().getFirst());
        hand.press(0, SWT.ARROW_RIGHT);
        assertTrue(hand.editor.isDirty());
        hand.press(SWT.MOD1, 's');
        assertNotEquals(saved, text());
        hand.press(SWT.MOD1, 'z');
        hand.press(SWT.MOD1, 's');
        assertEquals(saved, text());
    }

    private String text() throws Exception {
        return new String(file.getContents().readAllBytes(), StandardCharsets.UTF_8);
    }
}
