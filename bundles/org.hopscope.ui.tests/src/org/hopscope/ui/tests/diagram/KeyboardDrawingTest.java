// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.gef.EditPart;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Controls;
import org.junit.jupiter.api.Test;

/** A machine of two nodes and a link, drawn from nothing, saved and run without a mouse. */
class KeyboardDrawingTest extends DrawnMachine {

    KeyboardDrawingTest() {
        super("typed");
    }

    @Test
    void twoNodesAndALinkAreDrawnSavedAndRunByKeysAlone() throws Exception {
        hand.quickAdd("link ty", "cable");
        hand.quickAdd("router ty", "router");
        hand.quickAdd("nic ty", "adapter");
        fill("Embedded processor", "DMA engine", "DMA engine", "Scratch memory", "Stream table", "Router");
        assertEquals(6, hand.machine().getNicTypes().getFirst().getParts().size());
        hand.quickAdd("node ty", "blade");
        fill("Processor", "Memory", "Host bus", "NIC");
        assertEquals(4, hand.machine().getNodeTypes().getFirst().getParts().size());
        hand.quickAdd("node", "left");
        hand.quickAdd("node", "right");
        assertEquals(List.of("right"), selected());
        link("left");
        var graph = (GraphTopology) hand.machine().getTopology();
        assertEquals(2, graph.getVertices().size());
        assertEquals("right left", graph.getLinks().getFirst().getSource().getName() + " "
                + graph.getLinks().getFirst().getTarget().getName());
        walk();

        hand.quickAdd("protocol stack", "light stack");
        for (var layer : List.of("MPI", "Portals 3.3", "NIC firmware")) {
            hand.quickAdd(layer, layer);
        }
        hand.quickAdd("ping", "ping-pong");
        hand.press(SWT.MOD1, 's');
        assertFalse(hand.editor.isDirty());
        assertEquals(1, ((GraphTopology) Bench.machine(file).getTopology()).getLinks().size());
        run();
    }

    private List<String> selected() {
        return ((List<?>) hand.viewer.getSelectedEditParts()).stream()
                .map(part -> ((Element) ((EditPart) part).getModel()).getName()).toList();
    }

    /** Opens the selected type, adds parts and comes back. */
    private void fill(String... parts) {
        var type = ((EditPart) hand.viewer.getSelectedEditParts().getFirst()).getModel();
        hand.press(SWT.MOD1, SWT.CR);
        assertEquals(type, hand.viewer.getContents().getModel());
        for (var part : parts) {
            hand.quickAdd(part, part.toLowerCase() + " " + ((Element) type).eContents().size());
        }
        hand.press(0, SWT.BS);
        assertEquals(hand.machine(), hand.viewer.getContents().getModel());
        assertEquals(List.of(((Element) type).getName()), selected());
    }

    /** Ctrl+L, the beginning of the name of the other end, and Enter. */
    private void link(String end) {
        var display = Display.getCurrent();
        display.timerExec(50, new Runnable() {
            @Override
            public void run() {
                var dialog = dialog();
                // the list is filled a moment after the window is there
                if (dialog == null || Controls.all(dialog, Table.class).getFirst().getItemCount() == 0) {
                    display.timerExec(50, this);
                    return;
                }
                var field = Controls.all(dialog, Text.class).getFirst();
                field.setText(end);
                accept(end);
            }
        });
        hand.press(SWT.MOD1, 'l');
        assertEquals(1, ((GraphTopology) hand.machine().getTopology()).getLinks().size());
    }

    /** Enter, once the list has only what was typed. */
    private static void accept(String end) {
        var list = Controls.all(dialog(), Table.class).getFirst();
        if (list.getItemCount() == 1 && list.getItem(0).getText().startsWith(end) && list.getSelectionCount() == 1) {
            // as the window does with an Enter that the field does not take
            dialog().traverse(SWT.TRAVERSE_RETURN);
        } else {
            list.getDisplay().timerExec(50, () -> accept(end));
        }
    }

    private static Shell dialog() {
        return Stream.of(Display.getCurrent().getShells())
                .filter(one -> one.isVisible() && one.getText().equals(Messages.get("connect.end.title"))).findFirst()
                .orElse(null);
    }

    /** From the new link to its ends, as a screen reader would follow. */
    private void walk() {
        var window = Bench.window().getShell();
        // the keys are those of the diagram again some events after the dialog was closed
        Bench.until("a key leads to the end of the link, not to " + selected(), () -> {
            if (selected().equals(List.of("right\u2013left"))) {
                window.forceActive();
                hand.viewer.getControl().notifyListeners(SWT.FocusIn, new Event());
                hand.press(0, ',');
            }
            return selected().equals(List.of("right"));
        });
        hand.press(0, '/');
        hand.press(0, '.');
        assertEquals(List.of("left"), selected());
    }
}
