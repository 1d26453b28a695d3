// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

import org.apache.pdfbox.Loader;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.printing.PrinterData;
import org.eclipse.swt.widgets.Display;
import org.hopscope.editor.export.DiagramPicture;
import org.hopscope.editor.export.PageLayout;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage.Literals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Diagrams on paper: as large as they fit, on several pages if they could not be read on one. */
class PrintTest {

    /** The room on a page, in inches: A4 upright without margins and foot. */
    private static final double WIDTH = 7.25;
    private static final double HEIGHT = 10.4;

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    @Test
    void whatIsSmallHasItsNaturalSize() {
        var layout = PageLayout.readable(new Dimension(400, 300), WIDTH, HEIGHT, List.of());
        assertEquals(new PageLayout(1, 1, 1, List.of(new Rectangle(0, 0, 400, 300))), layout);
    }

    @Test
    void whatIsLargerIsMadeSmallerAsLongAsItCanBeRead() {
        // 1,392 pixels are twice as wide as 7.25 inches
        var layout = PageLayout.readable(new Dimension(1392, 700), WIDTH, HEIGHT, List.of());
        assertEquals(0.5, layout.scale());
        assertEquals(1, layout.pages());
        assertEquals(layout, PageLayout.onOnePage(new Dimension(1392, 700), WIDTH, HEIGHT));
    }

    @Test
    void whatCouldNotBeReadGoesOnSeveralPagesWithoutGap() {
        var picture = new Dimension(3000, 2100);
        var layout = PageLayout.readable(picture, WIDTH, HEIGHT, List.of());
        // a page shows 1,392 by 1,996 pixels
        assertEquals(3, layout.columns());
        assertEquals(2, layout.rows());
        assertEquals(new Rectangle(2784, 1996, 216, 104), layout.tiles().getLast());
        assertEquals(3000L * 2100, layout.tiles().stream().mapToLong(one -> one.width * one.height).sum());
        for (var one : layout.tiles()) {
            assertEquals(1, layout.tiles().stream().filter(one::intersects).count());
        }
        assertEquals(1, PageLayout.onOnePage(picture, WIDTH, HEIGHT).pages());
    }

    @Test
    void pagesEndBetweenFigures() {
        var picture = new Dimension(3000, 2100);
        // the first lies across the right edge of the first page, the second is larger than a page
        var figures = List.of(new Rectangle(1300, 40, 200, 100), new Rectangle(10, 10, 2900, 2050),
                new Rectangle(1000, 1900, 250, 150));
        var layout = PageLayout.readable(picture, WIDTH, HEIGHT, figures);
        assertEquals(new Rectangle(0, 0, 1300, 1900), layout.tiles().getFirst());
        assertEquals(3, layout.columns());
        assertEquals(3000L * 2100, layout.tiles().stream().mapToLong(one -> one.width * one.height).sum());
        for (var whole : List.of(figures.getFirst(), figures.getLast())) {
            assertEquals(1, layout.tiles().stream().filter(tile -> tile.contains(whole)).count());
        }
    }

    /** GTK prints to a file without a printer; where the system has no such printer, no paper can be tried. */
    @Test
    void pagesArriveOnPaper() throws Exception {
        var machine = Drawings.cluster();
        for (var i = 0; i < 60; i++) {
            Drawings.add(machine.getTopology(), Literals.NODE);
        }
        var toFile = Arrays.stream(Printer.getPrinterList()).filter(one -> "GtkPrintBackendFile".equals(one.driver))
                .findFirst();
        if (toFile.isPresent()) {
            print(machine, toFile.get(), true, PrinterData.LANDSCAPE, 1);
            var pages = print(machine, toFile.get(), false, PrinterData.PORTRAIT, 0);
            assertTrue(pages > 1, "61 nodes cannot be read on one page");
        }
    }

    private int print(Machine machine, PrinterData to, boolean onOnePage, int orientation, int expected)
            throws Exception {
        var file = folder.resolve("paper-" + orientation + ".pdf");
        to.printToFile = true;
        to.fileName = file.toString();
        to.orientation = orientation;
        var printer = new Printer(to);
        try (var print = new DiagramPicture(machine, List.of(), false).toPrint(Display.getCurrent())) {
            var layout = print.layout(printer, onOnePage);
            assertTrue(print.print(printer, layout, "cluster"));
            assertEquals(expected == 0 ? layout.pages() : expected, layout.pages());
        } finally {
            printer.dispose();
        }
        await(file);
        try (var paper = Loader.loadPDF(Files.readAllBytes(file))) {
            var box = paper.getPage(0).getMediaBox();
            assertEquals(orientation == PrinterData.LANDSCAPE, box.getWidth() > box.getHeight());
            for (var page : paper.getPages()) {
                assertTrue(page.getResources().getXObjectNames().iterator().hasNext(), "each page shows a picture");
            }
            return paper.getNumberOfPages();
        }
    }

    /** GTK writes the pages while the event loop runs. */
    private static void await(Path file) throws IOException {
        var display = Display.getCurrent();
        var end = System.nanoTime() + PATIENCE.toNanos();
        while (!Files.exists(file) || !new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).strip()
                .endsWith("%%EOF")) {
            assertTrue(System.nanoTime() < end, "nothing was printed");
            if (!display.readAndDispatch()) {
                display.timerExec(20, () -> {});
                display.sleep();
            }
        }
    }
}
