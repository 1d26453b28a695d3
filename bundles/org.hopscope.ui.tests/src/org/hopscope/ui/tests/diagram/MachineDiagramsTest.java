// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.draw2d.geometry.Point;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.keys.IBindingService;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.ui.picture.MachineDiagram;
import org.hopscope.ui.picture.MachineDiagrams;
import org.hopscope.ui.picture.Mark;
import org.hopscope.ui.picture.Sight;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A drawing of a machine that can be looked at, as others in the workbench get it. */
class MachineDiagramsTest {

    private static final RGB GREEN = new RGB(0x15, 0x80, 0x3D);
    private static final RGB AMBER_GLOW = new RGB(0xF5, 0x9E, 0x0B);

    private Shell shell;
    private MachineDiagram diagram;
    private Machine machine;

    /** Keys of a window that is not the workbench's must not reach what is selected in the workbench. */
    private static void workbenchKeys(boolean enabled) {
        PlatformUI.getWorkbench().getService(IBindingService.class).setKeyFilterEnabled(enabled);
    }

    @BeforeEach
    void open() throws Exception {
        workbenchKeys(false);
        machine = Bench.machine(Bench.sample());
        shell = new Shell(Display.getCurrent());
        shell.setBackground(new Color(255, 255, 255));
        shell.setLayout(new FillLayout());
        diagram = PlatformUI.getWorkbench().getService(MachineDiagrams.class).create(shell);
        shell.setSize(700, 600);
        shell.open();
        diagram.show(machine);
        diagram.sight(new Sight(1, 0, 0));
    }

    @AfterEach
    void close() {
        workbenchKeys(true);
        shell.dispose();
    }

    @Test
    void marksAreDrawnInTheirColour() {
        var node = ElementIds.idOf(machine.getNodeTypes().get(0));
        assertEquals(0, pixels(GREEN));
        diagram.mark(Map.of(node, Mark.ADDED));
        diagram.reveal(node);
        // a frame of two pixels around a card of at least 176 x 50, and the disc
        assertTrue(pixels(GREEN) > 400, () -> pixels(GREEN) + " green pixels");
        diagram.mark(Map.of());
        assertEquals(0, pixels(GREEN));
    }

    @Test
    void highlightLightsUpTheFigureThatContainsTheElement() {
        var part = machine.getNodeTypes().get(0).getParts().get(0);
        diagram.reveal(ElementIds.idOf(part));
        diagram.highlight(Set.of(ElementIds.idOf(part)));
        assertTrue(pixels(AMBER_GLOW) > 200, () -> pixels(AMBER_GLOW) + " glowing pixels");
    }

    @Test
    void draggingMovesTheSheetAndTellsIt() {
        var told = new ArrayList<Sight>();
        diagram.onSight(told::add);
        var control = diagram.control();
        Hand.mouse(control, SWT.MouseDown, new Point(300, 300), false);
        Hand.mouse(control, SWT.MouseMove, new Point(280, 280), true);
        Hand.mouse(control, SWT.MouseMove, new Point(260, 270), true);
        Hand.mouse(control, SWT.MouseUp, new Point(260, 270), true);
        assertEquals(new Sight(1, 40, 30), diagram.sight());
        assertEquals(diagram.sight(), told.getLast());
        told.clear();
        diagram.sight(new Sight(0.5, 0, 20));
        assertEquals(0.5, diagram.sight().zoom());
        assertEquals(List.of(), told, "What others set is not news to them");
    }

    @Test
    void theInsideOpensAndCloses() {
        var told = new ArrayList<String>();
        diagram.onOpening(told::add);
        var node = ElementIds.idOf(machine.getNodeTypes().get(0));
        diagram.open(node);
        assertEquals(node, diagram.opened());
        diagram.show(machine);
        assertEquals(node, diagram.opened(), "Showing the machine again leaves its inside open");
        Hand.press(diagram.control(), 0, SWT.ESC);
        assertEquals("", diagram.opened());
        assertEquals(List.of(""), told);
    }

    @Test
    void nothingCanBeChanged() {
        var before = machine.getNodeTypes().get(0).getName();
        var count = machine.eContents().size();
        var told = new ArrayList<String>();
        diagram.onSelecting(told::add);
        Hand.mouse(diagram.control(), SWT.MouseDown, new Point(120, 80), false);
        Hand.mouse(diagram.control(), SWT.MouseUp, new Point(120, 80), true);
        assertEquals(1, told.size(), "A click selects");
        Hand.press(diagram.control(), 0, SWT.DEL);
        Hand.press(diagram.control(), 0, SWT.F2);
        assertEquals(count, machine.eContents().size());
        assertEquals(before, machine.getNodeTypes().get(0).getName());
    }

    private long pixels(RGB wanted) {
        Control control = diagram.control();
        while (Display.getCurrent().readAndDispatch()) {
            // until everything is painted
        }
        var size = control.getSize();
        var image = new Image(control.getDisplay(), size.x, size.y);
        var gc = new GC(image);
        try {
            control.print(gc);
            var data = image.getImageData();
            long count = 0;
            for (int y = 0; y < data.height; y++) {
                for (int x = 0; x < data.width; x++) {
                    count += data.palette.getRGB(data.getPixel(x, y)).equals(wanted) ? 1 : 0;
                }
            }
            return count;
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}
