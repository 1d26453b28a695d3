// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

import org.eclipse.draw2d.SWTGraphics;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.printing.Printer;
import org.eclipse.swt.printing.PrinterData;
import org.eclipse.swt.widgets.Display;
import org.hopscope.editor.text.Messages;

/**
 * A diagram on its way to paper: black on white, in the light colours, each page with a line that says what it is.
 * Belongs to the UI thread; close it.
 */
public final class DiagramPrint implements AutoCloseable {

    /** Between the picture and the edges of the paper, in inches; a printer that needs more gets more. */
    private static final double MARGIN = 0.5;
    /** Height of the line below the picture, in inches. */
    private static final double FOOT = 0.3;
    private static final int FOOT_POINTS = 8;
    /** Finer than this is not seen. */
    private static final double FINEST = 300;
    private static final double MOST_PIXELS = 40_000_000;

    private final Display display;
    private final OffscreenDiagram diagram;
    private final Rectangle area;

    DiagramPrint(Display display, OffscreenDiagram diagram) {
        this.display = display;
        this.diagram = diagram;
        area = diagram.area();
    }

    /** The size of the picture in pixels at 100 %. */
    public Dimension size() {
        return area.getSize();
    }

    /** The layout on the paper of this printer. */
    public PageLayout layout(Printer printer, boolean onOnePage) {
        var room = room(printer);
        var dpi = printer.getDPI();
        var width = (double) room.width / dpi.x;
        var height = (double) room.height / dpi.y;
        return onOnePage ? PageLayout.onOnePage(size(), width, height)
                : PageLayout.readable(size(), width, height, diagram.boxes().stream()
                        .map(box -> box.getTranslated(area.getLocation().getNegated())).toList());
    }

    /** The area of the picture on a page, in pixels of the printer. */
    private static Rectangle room(Printer printer) {
        var dpi = printer.getDPI();
        var page = printer.getClientArea();
        // what surrounds the place where the printer can print
        var trim = printer.computeTrim(0, 0, page.width, page.height);
        int left = Math.max(0, (int) (MARGIN * dpi.x) + trim.x);
        int top = Math.max(0, (int) (MARGIN * dpi.y) + trim.y);
        int right = Math.max(0, (int) (MARGIN * dpi.x) - (trim.width + trim.x - page.width));
        int bottom = Math.max(0, (int) (MARGIN * dpi.y) - (trim.height + trim.y - page.height));
        return new Rectangle(left, top, page.width - left - right,
                page.height - top - bottom - (int) (FOOT * dpi.y));
    }

    /**
     * Prints the pages that were selected for the printer.
     *
     * @param title what the pages are, for the print queue and the line below the picture
     * @return whether the printer took the job
     */
    public boolean print(Printer printer, PageLayout layout, String title) {
        if (!printer.startJob(title)) {
            return false;
        }
        var data = printer.getPrinterData();
        var gc = new GC(printer);
        var font = new Font(printer, "Sans", FOOT_POINTS, SWT.NORMAL);
        try {
            gc.setFont(font);
            for (int page = 1; page <= layout.pages(); page++) {
                if ((data.scope != PrinterData.PAGE_RANGE || page >= data.startPage && page <= data.endPage)
                        && printer.startPage()) {
                    draw(printer, gc, layout, page);
                    foot(printer, gc, layout.pages() == 1 ? title
                            : Messages.get("print.page", title, page, layout.pages()));
                    printer.endPage();
                }
            }
        } finally {
            font.dispose();
            gc.dispose();
            printer.endJob();
        }
        return true;
    }

    /**
     * A bitmap: the figures draw with more than a printer supports, and texts in the size that they have on a screen.
     */
    private void draw(Printer printer, GC gc, PageLayout layout, int page) {
        var tile = layout.tiles().get(page - 1);
        var room = room(printer);
        var dpi = printer.getDPI();
        var inches = new double[] {tile.width * layout.scale() / PageLayout.PER_INCH,
            tile.height * layout.scale() / PageLayout.PER_INCH};
        var fine = Math.min(Math.min(FINEST, dpi.x), Math.sqrt(MOST_PIXELS / (inches[0] * inches[1])));
        var size = new Point(Math.max(1, (int) Math.round(inches[0] * fine)),
                Math.max(1, (int) Math.round(inches[1] * fine)));
        var image = new Image(display, size.x, size.y);
        var painting = new GC(image);
        try {
            painting.setBackground(display.getSystemColor(SWT.COLOR_WHITE));
            painting.fillRectangle(0, 0, size.x, size.y);
            var graphics = new SWTGraphics(painting);
            graphics.scale((double) size.x / tile.width);
            DiagramPicture.paint(diagram, tile.getTranslated(area.x, area.y), graphics);
            graphics.dispose();
            gc.drawImage(image, 0, 0, size.x, size.y, room.x, room.y, (int) Math.round(inches[0] * dpi.x),
                    (int) Math.round(inches[1] * dpi.y));
        } finally {
            painting.dispose();
            image.dispose();
        }
    }

    private static void foot(Printer printer, GC gc, String text) {
        var room = room(printer);
        var height = gc.textExtent(text).y;
        gc.drawText(text, room.x, room.bottom() + (int) (FOOT * printer.getDPI().y) - height, true);
    }

    @Override
    public void close() {
        diagram.close();
    }
}
