// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.Platform;
import org.eclipse.draw2d.Connection;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.Label;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.PrecisionRectangle;
import org.eclipse.draw2d.geometry.Rectangle;
import org.hopscope.editor.command.CreateLinkCommand;
import org.hopscope.editor.command.PlaceCommand;
import org.hopscope.editor.part.LinkPart;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.machine.Link;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.hopscope.model.machine.Vertex;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Links that nobody has bent do not run over the names of cards. */
class LinksAroundCardsTest {

    static Stream<String> samples() throws Exception {
        var folder = Path.of(FileLocator.toFileURL(Platform.getBundle("org.hopscope.ui").getEntry("samples/")).toURI())
                .toRealPath();
        try (var files = Files.walk(folder, 2)) {
            return files.map(file -> folder.relativize(file).toString()).filter(name -> name.endsWith(".machine"))
                    .sorted().toList().stream();
        }
    }

    private static Machine load(String sample) throws Exception {
        var entry = Platform.getBundle("org.hopscope.ui").getEntry("samples/" + sample);
        return MachineFiles.load(Path.of(FileLocator.toFileURL(entry).toURI()), Diagnostics.unexpected()).orElseThrow();
    }

    private static Connection line(SheetViewer sheet, Link link) {
        return (Connection) ((LinkPart) sheet.part(link)).getFigure();
    }

    private static PointList points(SheetViewer sheet, Link link) {
        var points = line(sheet, link).getPoints().getCopy();
        line(sheet, link).translateToAbsolute(points);
        return points;
    }

    /** The names that are written on cards and frames of a network, with the place of each. */
    private static Map<String, Rectangle> names(SheetViewer sheet, GraphTopology graph) {
        var names = new LinkedHashMap<String, Rectangle>();
        for (var element : elements(graph)) {
            var label = label(sheet.part(element).getFigure(), element.getName());
            var bounds = new PrecisionRectangle(label.getTextBounds());
            label.translateToAbsolute(bounds);
            names.put(element.getName(), new Rectangle(bounds.x, bounds.y, bounds.width, bounds.height));
        }
        return names;
    }

    private static List<Element> elements(GraphTopology graph) {
        var elements = new ArrayList<Element>(graph.getVertices());
        elements.addAll(graph.getRacks());
        return elements;
    }

    private static Label label(IFigure figure, String text) {
        if (figure instanceof Label label && text.equals(label.getText())) {
            return label;
        }
        return ((List<?>) figure.getChildren()).stream().map(child -> label((IFigure) child, text))
                .filter(found -> found != null).findFirst().orElse(null);
    }

    private static boolean crosses(PointList line, Rectangle box) {
        for (var i = 0; i + 1 < line.size(); i++) {
            var a = line.getPoint(i);
            var b = line.getPoint(i + 1);
            for (var step = 0; step <= 500; step++) {
                if (box.contains(a.x + (b.x - a.x) * step / 500, a.y + (b.y - a.y) * step / 500)) {
                    return true;
                }
            }
        }
        return false;
    }

    @ParameterizedTest
    @MethodSource("samples")
    void noLinkOfASampleRunsOverAName(String sample) throws Exception {
        var machine = load(sample);
        if (!(machine.getTopology() instanceof GraphTopology graph)) {
            return;
        }
        try (var sheet = new SheetViewer(machine)) {
            sheet.viewer.flush();
            var names = names(sheet, graph);
            assertEquals(elements(graph).size(), names.size());
            for (var link : graph.getLinks()) {
                var line = points(sheet, link);
                names.forEach((name, place) -> assertFalse(line(sheet, link).isVisible() && crosses(line, place),
                        () -> sample + ": the link from " + link.getSource().getName() + " to "
                                + link.getTarget().getName() + " runs over " + name));
            }
        }
    }

    @Test
    void aLinkLeadsAroundACardThatIsPutInItsWayAndIsStraightAgainWithoutIt() {
        var machine = Drawings.cluster();
        var graph = (GraphTopology) machine.getTopology();
        var left = graph.getVertices().get(1);
        var right = graph.getVertices().get(2);
        graph.getLinks().clear();
        var between = (Vertex) Drawings.add(graph, Literals.NODE);
        var create = new CreateLinkCommand(graph, left);
        create.setTarget(right);
        Drawings.run(create);
        var link = graph.getLinks().getFirst();
        Drawings.run(new PlaceCommand(machine, Map.of(graph.getVertices().getFirst(), new Rectangle(0, 600, -1, -1),
                left, new Rectangle(0, 100, -1, -1), right, new Rectangle(600, 100, -1, -1),
                between, new Rectangle(300, 100, -1, -1))));
        try (var sheet = new SheetViewer(machine)) {
            sheet.viewer.flush();
            var place = names(sheet, graph).get(between.getName());
            assertFalse(crosses(points(sheet, link), place));
            assertTrue(points(sheet, link).size() > 2);
            Drawings.run(new PlaceCommand(machine, Map.of(between, new Rectangle(300, 400, -1, -1))));
            sheet.contents().refreshAll();
            sheet.viewer.flush();
            assertEquals(2, points(sheet, link).size());
        }
    }
}
