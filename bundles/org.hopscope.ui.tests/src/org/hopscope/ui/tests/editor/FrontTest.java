// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Map;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.commands.Command;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.command.Touched;
import org.hopscope.editor.part.Refresh;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.template.NewElements;
import org.junit.jupiter.api.Test;

/** Which of two figures lies before the other: the file says so, hence an open diagram and one opened anew agree. */
class FrontTest {

    private final Machine machine = Drawings.cluster();

    @Test
    void whatIsPutSomewhereLiesBeforeWhatIsThere() {
        try (var sheet = new SheetViewer(machine)) {
            var node = (NodeType) NewElements.create(Literals.NODE_TYPE);
            var make = new CreateCommand(machine, node, new Rectangle(40, 40, 200, 120));
            run(sheet, make);
            // kinds of NICs, routers and links follow kinds of nodes in the machine
            assertSame(sheet.part(node).getFigure(), front(sheet));
            assertAsOpenedAnew(sheet);

            var link = (LinkType) NewElements.create(Literals.LINK_TYPE);
            run(sheet, new CreateCommand(machine, link, new Rectangle(60, 60, 200, 120)));
            assertSame(sheet.part(link).getFigure(), front(sheet));
            assertAsOpenedAnew(sheet);

            make.undo();
            Refresh.after(sheet.contents(), Touched.by(make).orElseThrow());
            assertAsOpenedAnew(sheet);
        }
    }

    /** Two kinds of node share a column; which of them stands above the other says the model, not what lies before. */
    @Test
    void whatLiesBeforeTheOthersStandsWhereItWould() {
        Drawings.add(machine, Literals.NODE_TYPE);
        var last = Drawings.add(machine, Literals.NODE_TYPE);
        try (var sheet = new SheetViewer(machine)) {
            var place = bounds(sheet, last);
            run(sheet, new PlaceCommand(machine, Map.of(machine.getNodeTypes().getFirst(),
                    new Rectangle(900, 900, -1, -1))));
            assertEquals(place, bounds(sheet, last));
            assertAsOpenedAnew(sheet);
        }
    }

    private static Rectangle bounds(SheetViewer sheet, Object element) {
        sheet.viewer.flush();
        return sheet.part(element).getFigure().getBounds().getCopy();
    }

    private static void run(SheetViewer sheet, Command command) {
        command.execute();
        Refresh.after(sheet.contents(), Touched.by(command).orElseThrow());
    }

    private static IFigure front(SheetViewer sheet) {
        return (IFigure) sheet.contents().getContentPane().getChildren().getLast();
    }

    private void assertAsOpenedAnew(SheetViewer sheet) {
        try (var anew = new SheetViewer(machine)) {
            assertEquals(order(anew), order(sheet));
            assertEquals(anew.picture(), sheet.picture());
        }
    }

    private static List<String> order(SheetViewer sheet) {
        return ((List<?>) sheet.contents().getContentPane().getChildren()).stream()
                .map(figure -> ((Element) ((GraphicalEditPart) sheet.contents().getViewer().getVisualPartMap()
                        .get(figure)).getModel()).getName()).toList();
    }
}
