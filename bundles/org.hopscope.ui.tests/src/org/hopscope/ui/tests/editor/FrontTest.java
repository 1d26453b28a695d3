// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.commands.Command;
import org.hopscope.editor.command.CreateCommand;
import org.hopscope.editor.command.OrderCommand;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.command.Touched;
import org.hopscope.editor.part.Refresh;
import org.hopscope.editor.policy.AutomaticPlaces;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.machine.Vertex;
import org.hopscope.model.template.NewElements;
import org.junit.jupiter.api.Test;

/** Tests the order of overlapping figures: the file says so, hence an open diagram and one opened anew agree. */
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

    /** Two kinds of node share a column; which of them is above the other says the model, not what lies before. */
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

    @Test
    void aFigureComesToTheFrontOfItsNetworkAndGoesToTheBack() {
        var graph = (GraphTopology) machine.getTopology();
        for (var i = 0; i < 3; i++) {
            Drawings.add(graph, Literals.NODE);
        }
        var vertices = List.copyOf(graph.getVertices());
        Drawings.run(new PlaceCommand(machine, Map.of(vertices.get(0), new Rectangle(8, 8, -1, -1))));
        try (var sheet = new SheetViewer(machine)) {
            var picture = sheet.picture();
            var places = AutomaticPlaces.of(sheet.part(graph), Vertex.class::isInstance);
            var front = new OrderCommand(machine, List.of(vertices.get(3), vertices.get(1)), places, true);
            run(sheet, front);
            assertEquals(pick(vertices, 2, 4, 5, 0, 1, 3), order(sheet, graph));
            assertAsOpenedAnew(sheet);
            run(sheet, new OrderCommand(machine, List.of(vertices.get(5), vertices.get(1)), Map.of(), false));
            assertEquals(pick(vertices, 5, 1, 2, 4, 0, 3), order(sheet, graph));
            assertAsOpenedAnew(sheet);
            // nothing has moved on the sheet
            assertEquals(picture, sheet.picture());
        }
    }

    private static List<String> pick(List<Vertex> vertices, int... order) {
        return Arrays.stream(order).mapToObj(i -> vertices.get(i).getName()).toList();
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
            assertEquals(order(anew, machine), order(sheet, machine));
            assertEquals(order(anew, machine.getTopology()), order(sheet, machine.getTopology()));
            assertEquals(anew.picture(), sheet.picture());
        }
    }

    private static List<String> order(SheetViewer sheet, Object parent) {
        return ((List<?>) sheet.part(parent).getContentPane().getChildren()).stream()
                .map(figure -> ((Element) ((GraphicalEditPart) sheet.contents().getViewer().getVisualPartMap()
                        .get(figure)).getModel()).getName()).toList();
    }
}
