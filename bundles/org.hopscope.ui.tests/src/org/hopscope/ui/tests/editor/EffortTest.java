// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntBiFunction;
import java.util.stream.IntStream;

import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.UpdateListener;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.commands.Command;
import org.eclipse.gef.commands.CommandStack;
import org.hopscope.editor.action.DiagramAction;
import org.hopscope.editor.action.DiagramActions;
import org.hopscope.editor.action.DiagramContext;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.command.Touched;
import org.hopscope.editor.command.VisibilityCommand;
import org.hopscope.editor.diagram.Visibility;
import org.hopscope.editor.figure.Slot;
import org.hopscope.editor.figure.SlotLayout;
import org.hopscope.editor.part.Refresh;
import org.hopscope.editor.part.SmoothRootPart;
import org.hopscope.model.machine.DiagramCategory;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Vertex;
import org.junit.jupiter.api.Test;

/** A command asks as many figures as it is about, and none of them twice. */
class EffortTest {

    private static final int MORE = 10;

    /** A cluster with some more nodes, each linked to the switch. */
    private static Machine cluster(int more) {
        var machine = Drawings.cluster();
        var graph = graph(machine);
        for (var i = 0; i < more; i++) {
            var link = MachineFactory.eINSTANCE.createLink();
            link.setSource((Vertex) Drawings.add(graph, Literals.NODE));
            link.setTarget(graph.getVertices().getFirst());
            graph.getLinks().add(link);
        }
        return machine;
    }

    private static GraphTopology graph(Machine machine) {
        return (GraphTopology) machine.getTopology();
    }

    private static void refresh(SheetViewer sheet, Command command) {
        Refresh.after(sheet.contents(), Touched.by(command).orElseThrow());
        sheet.viewer.flush();
    }

    /** The number of questions that a step asks beyond those in the smaller machine. */
    private static int difference(Function<Machine, Command> command, ToIntBiFunction<SheetViewer, Command> step) {
        var asked = new int[2];
        for (var size = 0; size < asked.length; size++) {
            var machine = cluster(size * MORE);
            try (var sheet = new SheetViewer(machine)) {
                asked[size] = step.applyAsInt(sheet, command.apply(machine));
            }
        }
        return asked[1] - asked[0];
    }

    private static int execute(SheetViewer sheet, Command command) {
        var before = sheet.asked();
        command.execute();
        refresh(sheet, command);
        return sheet.asked() - before;
    }

    private static int undo(SheetViewer sheet, Command command) {
        execute(sheet, command);
        var before = sheet.asked();
        command.undo();
        refresh(sheet, command);
        return sheet.asked() - before;
    }

    private static Command fade(Machine machine, Visibility visibility) {
        return new VisibilityCommand(machine, Map.of(DiagramCategory.TOPOLOGY, visibility));
    }

    @Test
    void aNetworkIsFadedAndHiddenWithoutAskingItsFigures() {
        for (var visibility : List.of(Visibility.FADED, Visibility.HIDDEN)) {
            assertEquals(0, difference(machine -> fade(machine, visibility), EffortTest::execute));
            assertEquals(0, difference(machine -> fade(machine, visibility), EffortTest::undo));
        }
    }

    @Test
    void oneMoveAsksNoOther() {
        Function<Machine, Command> move = machine -> new PlaceCommand(machine,
                Map.of(graph(machine).getVertices().getLast(), new Rectangle(800, 80, -1, -1)));
        assertEquals(0, difference(move, EffortTest::execute));
        assertEquals(0, difference(move, EffortTest::undo));
    }

    /** Each of the nodes that come back asks once, and so does its link. */
    @Test
    void whatComesBackAsksOnce() {
        Function<Machine, Command> delete = machine -> new DeleteCommand(List.copyOf(graph(machine).getVertices()));
        assertEquals(2 * MORE, difference(delete, EffortTest::undo));
    }

    @Test
    void linesThatAreHiddenAndShownKeepTheirWay() {
        var machine = cluster(0);
        try (var sheet = new SheetViewer(machine)) {
            var line = (Connection) sheet.part(graph(machine).getLinks().getFirst()).getFigure();
            var ways = new ArrayList<Object>();
            line.addPropertyChangeListener(Connection.PROPERTY_POINTS, event -> ways.add(event.getNewValue()));
            var command = fade(machine, Visibility.HIDDEN);
            execute(sheet, command);
            assertFalse(line.isShowing());
            command.undo();
            refresh(sheet, command);
            assertTrue(line.isShowing());
            assertEquals(List.of(), ways);
        }
    }

    @Test
    void placesAreFoundOnceForALayout() {
        var asked = new int[1];
        var parent = new Figure();
        parent.setLayoutManager(new SlotLayout(8, 48));
        var child = new Figure() {
            @Override
            public Dimension getPreferredSize(int widthHint, int heightHint) {
                asked[0]++;
                return new Dimension(80, 40);
            }
        };
        parent.add(child, Slot.cell(0, 0, 0).at(new Rectangle(16, 16, -1, -1)));
        parent.setBounds(new Rectangle(0, 0, 200, 200));
        for (var round = 1; round <= 2; round++) {
            assertEquals(new Dimension(96, 56), parent.getPreferredSize());
            parent.validate();
            assertEquals(new Rectangle(16, 16, 80, 40), child.getBounds());
            assertEquals(round, asked[0]);
            child.revalidate();
        }
    }

    @Test
    void soManyRepaintsAreOne() {
        var machine = cluster(0);
        try (var sheet = new SheetViewer(machine)) {
            var layer = ((SmoothRootPart) sheet.viewer.getRootEditPart()).getLayer(LayerConstants.PRIMARY_LAYER);
            var figures = IntStream.range(0, 3_000).mapToObj(i -> new Figure()).toList();
            figures.forEach(layer::add);
            sheet.viewer.flush();
            var regions = new ArrayList<Integer>();
            var damages = new ArrayList<Rectangle>();
            var system = ((FigureCanvas) sheet.viewer.getControl()).getLightweightSystem();
            system.getUpdateManager().addUpdateListener(new UpdateListener() {
                @Override
                public void notifyPainting(Rectangle damage, @SuppressWarnings("rawtypes") Map dirtyRegions) {
                    regions.add(dirtyRegions.size());
                    damages.add(damage.getCopy());
                }

                @Override
                public void notifyValidating() {
                    // only what is painted counts
                }
            });
            figures.forEach(figure -> {
                figure.setBounds(new Rectangle(5, 5, 20, 20));
                figure.repaint();
            });
            sheet.viewer.flush();
            assertEquals(1, regions.size(), regions::toString);
            assertTrue(regions.getFirst() <= 1_000, regions::toString);
            assertEquals(system.getRootFigure().getBounds(), damages.getFirst());
        }
    }

    @Test
    void actionsAnswerOnceHoweverMuchHasChanged() {
        var machine = cluster(0);
        try (var sheet = new SheetViewer(machine)) {
            var asked = new int[1];
            var actions = new DiagramActions(context(sheet, machine, asked));
            var up = actions.find(DiagramAction.PREFIX + "up").orElseThrow();
            assertTrue(up.isEnabled());
            asked[0] = 0;
            actions.update();
            actions.update();
            actions.update();
            assertEquals(0, asked[0]);
            assertTrue(up.isEnabled());
            assertTrue(up.isEnabled());
            assertEquals(1, asked[0]);
            actions.update();
            assertTrue(up.isEnabled());
            assertEquals(2, asked[0]);
        }
    }

    /** An editor that counts how often somebody wants to know whether there is a diagram above. */
    private static DiagramContext context(SheetViewer sheet, Machine machine, int[] asked) {
        var commands = new CommandStack();
        return (DiagramContext) Proxy.newProxyInstance(EffortTest.class.getClassLoader(),
                new Class<?>[] {DiagramContext.class}, (proxy, method, arguments) -> switch (method.getName()) {
                    case "canGoUp" -> ++asked[0] > 0;
                    case "viewer" -> sheet.viewer;
                    case "machine", "element" -> machine;
                    case "commands" -> commands;
                    case "selection" -> List.of();
                    case "marks" -> sheet.marks();
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}
