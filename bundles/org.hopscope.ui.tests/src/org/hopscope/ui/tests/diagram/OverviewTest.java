// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.FreeformFigure;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editparts.LayerManager;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IPageLayout;
import org.eclipse.ui.part.PageBookView;
import org.hopscope.editor.diagram.DiagramHost;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.part.PicturePart;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.ui.tests.Bench;
import org.hopscope.ui.tests.Hand;
import org.hopscope.ui.tests.Screen;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Inside a topology of 64 x 64 x 16 nodes, of which a window shows a small part: the thumbnail in the outline says
 * which and scrolls, and a zoom shows all.
 */
class OverviewTest {

    /** The line of the frame is two pixels wide, and places are whole pixels. */
    private static final int LINE = 2;
    /** Free at each edge of the thumbnail. */
    private static final int EDGE = 4;
    /** No diagram is drawn larger in it. */
    private static final double LARGEST = 0.5;

    private IFile file;
    private Hand hand;

    @BeforeEach
    void openTheTopology() throws Exception {
        // the first start opens a sample some time after it was unpacked
        Bench.sample();
        Bench.until("the workbench has started", () -> Job.getJobManager().isIdle());
        var torus = MachineTemplates.of("torus").orElseThrow().create("large", Map.of("x", 64, "y", 64, "z", 16));
        file = Bench.file("overview.machine", MachineFiles.toBytes(torus));
        hand = new Hand(file);
        hand.editor.getAdapter(DiagramHost.class).open(hand.machine().getTopology());
        Bench.page().showView(IPageLayout.ID_OUTLINE);
        Bench.page().activate(hand.editor);
        Bench.until("the thumbnail is shown", () -> thumbnail().isVisible() && thumbnail().getSize().y > 40);
    }

    @AfterEach
    void close() throws Exception {
        Bench.page().closeAllEditors(false);
        file.delete(true, null);
    }

    private static Canvas thumbnail() {
        var outline = (PageBookView) Bench.page().findView(IPageLayout.ID_OUTLINE);
        Composite sash = (SashForm) outline.getCurrentPage().getControl();
        return (Canvas) Arrays.stream(sash.getChildren()).filter(one -> one.getClass().getSuperclass() == Canvas.class)
                .findFirst().orElseThrow();
    }

    private ZoomManager zoom() {
        return hand.editor.getAdapter(ZoomManager.class);
    }

    private FigureCanvas sheet() {
        return (FigureCanvas) hand.viewer.getControl();
    }

    /** What the window shows, in pixels at 100 %. */
    private Rectangle window() {
        hand.viewer.flush();
        var at = sheet().getViewport().getViewLocation();
        var size = sheet().getViewport().getClientArea().getSize();
        var zoom = zoom().getZoom();
        return new Rectangle((int) (at.x / zoom), (int) (at.y / zoom), (int) (size.width / zoom),
                (int) (size.height / zoom));
    }

    private Rectangle extent() {
        return ((FreeformFigure) LayerManager.Helper.find(hand.viewer.getContents())
                .getLayer(LayerConstants.PRINTABLE_LAYERS)).getFreeformExtent();
    }

    /** As much smaller as the whole diagram needs to fit between the edges. */
    private double scale() {
        var room = thumbnail().getClientArea();
        return Math.min(LARGEST, Math.min((room.width - 2.0 * EDGE) / extent().width,
                (room.height - 2.0 * EDGE) / extent().height));
    }

    /** Where a place of the diagram is in the thumbnail; the diagram is in the middle of its width. */
    private Point inThumbnail(int x, int y) {
        var left = Math.max(EDGE, (thumbnail().getClientArea().width - extent().width * scale()) / 2);
        return new Point((int) (left + (x - extent().x) * scale()), (int) (EDGE + (y - extent().y) * scale()));
    }

    /** The frame that is drawn in the thumbnail: all pixels of its colour. */
    private Rectangle frame() {
        var wanted = DiagramTheme.of(hand.viewer).color(Tone.ACCENT).getRGB();
        var canvas = thumbnail();
        var size = canvas.getSize();
        var image = new Image(canvas.getDisplay(), size.x, size.y);
        var gc = new GC(image);
        try {
            var event = new Event();
            event.gc = gc;
            canvas.notifyListeners(SWT.Paint, event);
            var data = image.getImageData();
            Rectangle found = null;
            for (int y = 0; y < data.height; y++) {
                for (int x = 0; x < data.width; x++) {
                    if (data.palette.getRGB(data.getPixel(x, y)).equals(wanted)) {
                        found = found == null ? new Rectangle(x, y, 1, 1)
                                : found.getUnion(new Rectangle(x, y, 1, 1));
                    }
                }
            }
            return found == null ? new Rectangle() : found;
        } finally {
            gc.dispose();
            image.dispose();
        }
    }

    private void expectFrameAroundWindow() {
        var seen = window().getIntersection(extent());
        var from = inThumbnail(seen.x, seen.y);
        var to = inThumbnail(seen.right(), seen.bottom());
        var drawn = frame();
        var said = drawn + " instead of " + from + " to " + to;
        assertTrue(Math.abs(drawn.x - from.x) <= LINE && Math.abs(drawn.y - from.y) <= LINE
                && Math.abs(drawn.right() - to.x) <= LINE && Math.abs(drawn.bottom() - to.y) <= LINE, said);
    }

    @Test
    void theThumbnailShowsTheVisiblePart() {
        zoom().setZoom(0.25);
        sheet().scrollTo(0, 0);
        expectFrameAroundWindow();
        var before = frame();
        sheet().scrollTo(1600, 900);
        expectFrameAroundWindow();
        Screen.shot("overview");
        assertTrue(frame().x > before.x && frame().y > before.y, "the frame has moved");
        zoom().setZoom(0.5);
        expectFrameAroundWindow();
        // twice as large, so that the window shows half as much in each direction
        assertEquals(before.width / 2.0, frame().width, 2 * LINE);
    }

    @Test
    void draggingInTheThumbnailScrolls() {
        zoom().setZoom(0.5);
        // what was not painted yet cannot be pointed at
        expectFrameAroundWindow();
        var middle = inThumbnail(extent().width / 2, extent().height / 2);
        Hand.mouse(thumbnail(), SWT.MouseDown, middle, false);
        expectInTheMiddle(middle);
        var there = middle.getTranslated(thumbnail().getSize().x / 8, 5);
        Hand.mouse(thumbnail(), SWT.MouseMove, there, true);
        expectInTheMiddle(there);
        expectFrameAroundWindow();
        Hand.mouse(thumbnail(), SWT.MouseUp, there, true);
        Hand.mouse(thumbnail(), SWT.MouseMove, middle, false);
        expectInTheMiddle(there);
    }

    /** The middle of the window is at this point of the thumbnail. */
    private void expectInTheMiddle(Point at) {
        var middle = window().getCenter();
        var drawn = inThumbnail(middle.x, middle.y);
        assertTrue(drawn.getDistance(at) <= LINE, drawn + " instead of " + at);
    }

    /** The nodes of a topology have no figures of their own, so that there was nothing to fit. */
    @Test
    void theWholeTopologyFitsIntoTheWindow() {
        hand.press(SWT.MOD1, '9');
        hand.viewer.flush();
        var picture = ((PicturePart) hand.viewer.getContents()).drawn().orElseThrow();
        var box = picture.getBounds().getCopy();
        picture.translateToAbsolute(box);
        var room = sheet().getViewport().getClientArea().getSize();
        Screen.shot("overview-fit");
        assertTrue(new Rectangle(0, 0, room.width, room.height).contains(box), () -> box + " in " + room);
        // a step of 1 % below a quarter, and 16 pixels free at each edge
        assertTrue(2 * box.width > room.width || 2 * box.height > room.height, () -> box + " is small in " + room);
        expectFrameAroundWindow();
        hand.press(SWT.MOD1, '0');
        assertEquals(1, zoom().getZoom());
    }

    /** A drawing at the zoom of a whole topology would be a dot. */
    @Test
    void theDrawingAboveCanBeReadAgain() {
        hand.press(SWT.MOD1, '9');
        assertTrue(zoom().getZoom() < 0.25, () -> "zoom " + zoom().getZoom());
        hand.press(0, SWT.BS);
        assertEquals(hand.machine(), hand.viewer.getContents().getModel());
        assertTrue(zoom().getZoom() >= 0.5, () -> "zoom " + zoom().getZoom());
        assertEquals(0.25, zoom().getMinZoom());
    }
}
