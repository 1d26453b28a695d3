// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.SWTGraphics;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Display;
import org.hopscope.editor.command.CollapseCommand;
import org.hopscope.editor.command.CreateLinkCommand;
import org.hopscope.editor.command.DeleteCommand;
import org.hopscope.editor.command.GatherCommand;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.editor.export.DiagramPicture;
import org.hopscope.editor.export.PictureFormat;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.MarkedFigure;
import org.hopscope.editor.figure.Pill;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.figure.WireFigure;
import org.hopscope.model.core.Element;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Rack;
import org.hopscope.model.machine.Vertex;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Links of a collapsed rack: one line with their number to each neighbour, around the figures between. */
class LinkBundlesTest {

    private static final int NODES = 16;

    private final Machine machine = Drawings.cluster();
    private final GraphTopology graph = (GraphTopology) machine.getTopology();
    private final Vertex hub = graph.getVertices().get(0);
    private final Vertex between = graph.getVertices().get(1);
    private Rack rack;
    private List<Link> links;

    /** A rack of nodes that are all joined to the hub, with another node in the way. */
    @BeforeEach
    void draw() {
        graph.getLinks().clear();
        machine.getRouterTypes().getFirst().setPorts(64);
        var places = new HashMap<Element, Rectangle>();
        places.put(hub, new Rectangle(800, 200, -1, -1));
        places.put(between, new Rectangle(500, 200, -1, -1));
        while (graph.getVertices().size() < NODES + 2) {
            Drawings.add(graph, Literals.NODE);
        }
        var members = List.copyOf(graph.getVertices().subList(2, NODES + 2));
        members.forEach(member -> {
            places.put(member, new Rectangle(40 + 20 * places.size(), 220 + 10 * places.size(), -1, -1));
            link(member, hub);
        });
        Drawings.run(new PlaceCommand(machine, places));
        Drawings.run(new GatherCommand(graph, members));
        rack = graph.getRacks().getFirst();
        links = List.copyOf(graph.getLinks());
    }

    private Link link(Vertex source, Vertex target) {
        var command = new CreateLinkCommand(graph, source);
        command.setTarget(target);
        Drawings.run(command);
        return graph.getLinks().getLast();
    }

    private void collapse(boolean collapsed) {
        Drawings.run(new CollapseCommand(machine, List.of(rack), collapsed));
    }

    private static WireFigure line(SheetViewer sheet, Link link) {
        return (WireFigure) sheet.part(link).getFigure();
    }

    private List<Link> shown(SheetViewer sheet) {
        sheet.contents().refreshAll();
        sheet.viewer.flush();
        return graph.getLinks().stream().filter(link -> line(sheet, link).isVisible()).toList();
    }

    private static String text(WireFigure line) {
        return ((List<?>) line.getChildren()).stream().filter(Pill.class::isInstance).map(Label.class::cast)
                .map(Label::getText).findFirst().orElse("");
    }

    @Test
    void theLinksOfACollapsedRackToOneNeighbourAreOneLineWithTheirNumber() {
        try (var sheet = new SheetViewer(machine)) {
            assertEquals(links, shown(sheet));
            collapse(true);
            assertEquals(links.subList(0, 1), shown(sheet));
            assertEquals("16 links", text(line(sheet, links.getFirst())));
            collapse(false);
            assertEquals(links, shown(sheet));
            assertEquals("", text(line(sheet, links.getFirst())));
        }
    }

    @Test
    void linksToDifferentNeighboursAreDifferentLines() {
        var other = link(graph.getVertices().get(2), between);
        collapse(true);
        try (var sheet = new SheetViewer(machine)) {
            assertEquals(List.of(links.getFirst(), other), shown(sheet));
            assertEquals("", text(line(sheet, other)));
            assertTrue(sheet.part(other).isSelectable());
        }
    }

    @Test
    void aLineOfManyLinksIsNotTakenForOneOfThem() {
        collapse(true);
        try (var sheet = new SheetViewer(machine)) {
            shown(sheet);
            assertFalse(sheet.part(links.getFirst()).isSelectable());
            var tip = ((Label) line(sheet, links.getFirst()).getToolTip()).getText().lines().toList();
            assertEquals("16 links", tip.getFirst());
            assertEquals(List.of("and 8 more", "Expand the rack to select one of them"),
                    tip.subList(tip.size() - 2, tip.size()));
            assertEquals("16 links", SpokenTest.spoken(sheet.part(links.getFirst())));
        }
    }

    @Test
    void theNumberFollowsTheLinks() {
        collapse(true);
        try (var sheet = new SheetViewer(machine)) {
            shown(sheet);
            Drawings.run(new DeleteCommand(List.of(links.getFirst())));
            assertEquals(links.subList(1, 2), shown(sheet));
            assertEquals("15 links", text(line(sheet, links.get(1))));
        }
    }

    @Test
    void aMarkOfOneLinkIsSeenOnTheLineOfAll() {
        collapse(true);
        try (var sheet = new SheetViewer(machine)) {
            shown(sheet);
            var last = ElementIds.idOf(links.getLast());
            sheet.mark(Marks.NONE.highlight(Set.of(last)));
            assertTrue(line(sheet, links.getFirst()).isGlowing());
            sheet.mark(Marks.NONE.report(Map.of(last, List.of(new Marks.Problem(Tone.ERROR, "cut")))));
            assertFalse(line(sheet, links.getFirst()).isGlowing());
            assertEquals("cut", ((Label) line(sheet, links.getFirst()).getToolTip()).getText());
        }
    }

    private static Rectangle box(SheetViewer sheet, Object model) {
        var figure = (MarkedFigure) sheet.part(model).getFigure();
        var box = figure.box();
        figure.translateToAbsolute(box);
        return box;
    }

    private static PointList points(SheetViewer sheet, Link link) {
        var points = line(sheet, link).getPoints().getCopy();
        line(sheet, link).translateToAbsolute(points);
        return points;
    }

    private static void checkClear(SheetViewer sheet, Link link, Object model) {
        var points = points(sheet, link);
        var box = box(sheet, model);
        for (var i = 0; i + 1 < points.size(); i++) {
            var a = points.getPoint(i);
            var b = points.getPoint(i + 1);
            for (var step = 0; step <= 100; step++) {
                var x = a.x + (b.x - a.x) * step / 100;
                var y = a.y + (b.y - a.y) * step / 100;
                assertFalse(box.contains(x, y), x + "," + y + " is in " + box);
            }
        }
    }

    @Test
    void theLineOfACardLeadsAroundAFigureBetween() {
        collapse(true);
        try (var sheet = new SheetViewer(machine)) {
            shown(sheet);
            // high enough to be in the way wherever exactly the card and the hub stand
            var inTheWay = new Rectangle(500, 120, 120, 300);
            Drawings.run(new PlaceCommand(machine, Map.of(hub, new Rectangle(800, 220, -1, -1), between, inTheWay)));
            shown(sheet);
            checkClear(sheet, links.getFirst(), between);
            assertTrue(points(sheet, links.getFirst()).size() > 2);
            // what leaves the way lets the line be straight again
            Drawings.run(new PlaceCommand(machine, Map.of(between, new Rectangle(500, 600, -1, -1))));
            shown(sheet);
            assertEquals(2, points(sheet, links.getFirst()).size());
            // and what enters it later is noticed without any change of the line
            Drawings.run(new PlaceCommand(machine, Map.of(between, inTheWay)));
            sheet.contents().refreshAll();
            sheet.viewer.flush();
            checkClear(sheet, links.getFirst(), between);
            assertTrue(points(sheet, links.getFirst()).size() > 2);
        }
    }

    @Test
    void labelsOfLinksFadeWithTheNames() {
        var display = Display.getCurrent();
        var theme = new DiagramTheme(display, false);
        var image = new Image(display, 80, 30);
        var gc = new GC(image);
        var graphics = new SWTGraphics(gc);
        try {
            var pill = new Pill(theme, Tone.WIRE);
            pill.setText("16 links");
            pill.setBounds(new Rectangle(0, 0, 80, 30));
            var empty = image.getImageData().data.clone();
            theme.setScale(0.25);
            pill.paint(graphics);
            assertTrue(Arrays.equals(empty, image.getImageData().data));
            theme.setScale(0.5);
            pill.paint(graphics);
            assertFalse(Arrays.equals(empty, image.getImageData().data));
        } finally {
            graphics.dispose();
            gc.dispose();
            image.dispose();
            theme.dispose();
        }
    }

    @Test
    void theNumberIsInThePictureOfTheDiagram() throws Exception {
        collapse(true);
        var svg = new String(new DiagramPicture(machine, List.of(), false).toBytes(Display.getCurrent(),
                PictureFormat.SVG, 1), StandardCharsets.UTF_8);
        assertTrue(svg.contains(">16 links</text>"));
    }
}
