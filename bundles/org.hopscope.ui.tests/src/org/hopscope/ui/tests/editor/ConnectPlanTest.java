// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.hopscope.editor.command.ConnectPlan;
import org.hopscope.editor.command.ConnectPlan.Pattern;
import org.hopscope.editor.tool.ConnectDialog;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Node;
import org.hopscope.model.machine.Switch;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.Test;

/** Tests the links that a pattern draws between two groups, and the check that the ports suffice. */
class ConnectPlanTest {

    private final GraphTopology graph = MachineFactory.eINSTANCE.createGraphTopology();

    private List<Node> nodes(int count) {
        var nodes = new ArrayList<Node>();
        for (var i = 0; i < count; i++) {
            var node = MachineFactory.eINSTANCE.createNode();
            node.setName("n" + i);
            nodes.add(node);
        }
        graph.getVertices().addAll(nodes);
        return nodes;
    }

    private List<Switch> switches(int count, int ports) {
        var type = MachineFactory.eINSTANCE.createRouterType();
        type.setPorts(ports);
        var switches = new ArrayList<Switch>();
        for (var i = 0; i < count; i++) {
            var made = MachineFactory.eINSTANCE.createSwitch();
            made.setName("s" + i);
            made.setRouterType(type);
            switches.add(made);
        }
        graph.getVertices().addAll(switches);
        return switches;
    }

    private String plan(int nodes, int switches, Pattern pattern) {
        var plan = ConnectPlan.of(graph, nodes(nodes), switches(switches, 64), pattern, 1);
        return String.join(" ", plan.pairs().stream().map(pair -> pair.from().getName() + pair.to().getName())
                .toList());
    }

    @Test
    void oneToOneStopsWhereAGroupEnds() {
        assertEquals("n0s0 n1s1", plan(3, 2, Pattern.ONE_TO_ONE));
    }

    @Test
    void allToAllLinksEachWithEach() {
        assertEquals("n0s0 n0s1 n1s0 n1s1", plan(2, 2, Pattern.ALL_TO_ALL));
    }

    @Test
    void stripesGiveEachOfTheLargerGroupOneLink() {
        assertEquals("n0s0 n1s1 n2s0 n3s1 n4s0", plan(5, 2, Pattern.STRIPED));
    }

    @Test
    void aVertexInBothGroupsIsNotLinkedWithItself() {
        var switches = switches(3, 64);
        assertEquals(6, ConnectPlan.of(graph, switches, switches, Pattern.ALL_TO_ALL, 1).pairs().size());
    }

    @Test
    void portsAreCountedBeforeTheLinksAreDrawn() {
        // four nodes with two wires each need eight ports
        var nodes = nodes(4);
        assertTrue(ConnectPlan.of(graph, nodes, switches(1, 8), Pattern.STRIPED, 2).isPossible());
        var full = switches(1, 7);
        var plan = ConnectPlan.of(graph, nodes, full, Pattern.STRIPED, 2);
        assertFalse(plan.isPossible());
        assertEquals(List.of(new ConnectPlan.Shortage(full.getFirst(), 8, 7)), plan.shortages());
    }

    @Test
    void eachNodeOfAnArrayNeedsAPort() {
        var array = nodes(1);
        array.getFirst().setCount(16);
        assertFalse(ConnectPlan.of(graph, array, switches(1, 15), Pattern.ONE_TO_ONE, 1).isPossible());
        assertTrue(ConnectPlan.of(graph, array, switches(1, 16), Pattern.ONE_TO_ONE, 1).isPossible());
    }

    /** The first with the first may be the wrong way round in the drawing. */
    @Test
    void theOrderCanBeSeenAndTurned() {
        var shell = new Shell(Display.getCurrent());
        var dialog = new ConnectDialog(shell, graph, List.copyOf(nodes(3)), List.copyOf(switches(3, 64)));
        try {
            dialog.setBlockOnOpen(false);
            dialog.open();
            var order = Controls.all(dialog.getShell(), org.eclipse.swt.widgets.List.class).getFirst();
            assertEquals(List.of("1. n0 \u2013 s0", "2. n1 \u2013 s1", "3. n2 \u2013 s2"), List.of(order.getItems()));
            press(dialog, "Turn the Order");
            assertEquals(List.of("1. n0 \u2013 s2", "2. n1 \u2013 s1", "3. n2 \u2013 s0"), List.of(order.getItems()));
            press(dialog, "OK");
            Drawings.run(dialog.command());
            assertEquals(List.of("n0s2", "n1s1", "n2s0"), graph.getLinks().stream()
                    .map(link -> link.getSource().getName() + link.getTarget().getName()).toList());
        } finally {
            dialog.close();
            shell.dispose();
        }
    }

    private static void press(ConnectDialog dialog, String text) {
        var button = Controls.all(dialog.getShell(), Button.class).stream()
                .filter(one -> one.getText().replace("&", "").equals(text)).findFirst().orElseThrow();
        assertTrue(button.isEnabled(), text);
        button.notifyListeners(SWT.Selection, new Event());
    }

    @Test
    void nothingIsNotPossible() {
        assertFalse(ConnectPlan.of(graph, List.of(), switches(1, 4), Pattern.STRIPED, 1).isPossible());
    }
}
