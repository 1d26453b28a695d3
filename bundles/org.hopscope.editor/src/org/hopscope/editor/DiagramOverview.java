// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.FreeformFigure;
import org.eclipse.draw2d.SWTGraphics;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalViewer;
import org.eclipse.gef.LayerConstants;
import org.eclipse.gef.editparts.LayerManager;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.Tone;

/**
 * The whole diagram in small, with a frame around what the window shows; dragging the frame scrolls. GEF's own
 * thumbnail cannot draw curved lines and repaints the whole diagram with each change; this one is painted once the user
 * pauses.
 */
final class DiagramOverview extends Canvas {

    private static final int PAUSE_MS = 150;
    private static final int LONG_PAUSE_MS = 1_000;
    private static final int MANY = 1_000;
    private static final int EDGE = 4;
    private static final double LARGEST = 0.5;

    private final GraphicalViewer viewer;
    private final Listener watch = event -> windowMoved();
    private final Runnable paintAgain = this::paintAgain;
    private Image image;
    private Rectangle extent = new Rectangle();
    private Rectangle shown = new Rectangle();
    private double scale = 1;
    private int left = EDGE;

    DiagramOverview(Composite parent, GraphicalViewer viewer) {
        super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_FOCUS);
        this.viewer = viewer;
        setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        addPaintListener(event -> paint(event.gc));
        addListener(SWT.Resize, event -> changed(PAUSE_MS));
        addListener(SWT.MouseDown, this::scroll);
        addListener(SWT.MouseMove, event -> {
            if ((event.stateMask & SWT.BUTTON1) != 0) {
                scroll(event);
            }
        });
        viewer.getControl().addListener(SWT.Paint, watch);
        addListener(SWT.Dispose, event -> release());
    }

    private void release() {
        if (!viewer.getControl().isDisposed()) {
            viewer.getControl().removeListener(SWT.Paint, watch);
        }
        dropImage();
    }

    private void dropImage() {
        if (image != null) {
            image.dispose();
            image = null;
        }
    }

    /** The diagram looks different; it is painted anew once nothing has changed for a moment. */
    void changed() {
        changed(viewer.getEditPartRegistry().size() > MANY ? LONG_PAUSE_MS : PAUSE_MS);
    }

    private void changed(int pause) {
        if (!isDisposed()) {
            // the same runnable again puts the earlier one off
            getDisplay().timerExec(pause, paintAgain);
        }
    }

    private void paintAgain() {
        if (!isDisposed()) {
            dropImage();
            redraw();
        }
    }

    private DiagramTheme theme() {
        return DiagramTheme.of(viewer);
    }

    private FigureCanvas canvas() {
        return (FigureCanvas) viewer.getControl();
    }

    private double zoom() {
        return ((ZoomManager) viewer.getProperty(ZoomManager.class.toString())).getZoom();
    }

    /** The part of the sheet that the window shows, in pixels at 100 %. */
    private Rectangle window() {
        var at = canvas().getViewport().getViewLocation();
        var size = canvas().getViewport().getClientArea().getSize();
        return new Rectangle((int) (at.x / zoom()), (int) (at.y / zoom()), (int) (size.width / zoom()),
                (int) (size.height / zoom()));
    }

    private void windowMoved() {
        if (!window().equals(shown)) {
            redraw();
        }
    }

    private void paint(GC gc) {
        var area = getClientArea();
        gc.setBackground(theme().color(Tone.CANVAS));
        gc.fillRectangle(area);
        if (area.width <= 2 * EDGE || area.height <= 2 * EDGE || viewer.getContents() == null) {
            return;
        }
        if (image == null) {
            draw(area);
        }
        gc.drawImage(image, 0, 0);
        shown = window();
        var frame = shown.getIntersection(extent);
        gc.setForeground(theme().color(Tone.ACCENT));
        gc.setLineWidth(2);
        gc.drawRoundRectangle(left + (int) ((frame.x - extent.x) * scale), EDGE + (int) ((frame.y - extent.y) * scale),
                (int) (frame.width * scale), (int) (frame.height * scale), 4, 4);
    }

    private void draw(org.eclipse.swt.graphics.Rectangle area) {
        var layers = (FreeformFigure) ((LayerManager) viewer.getEditPartRegistry().get(LayerManager.ID))
                .getLayer(LayerConstants.PRINTABLE_LAYERS);
        extent = layers.getFreeformExtent().getCopy();
        scale = Math.min(LARGEST, Math.min((area.width - 2.0 * EDGE) / Math.max(1, extent.width),
                (area.height - 2.0 * EDGE) / Math.max(1, extent.height)));
        left = Math.max(EDGE, (int) (area.width - extent.width * scale) / 2);
        image = new Image(getDisplay(), area.width, area.height);
        var gc = new GC(image);
        gc.setBackground(theme().color(Tone.CANVAS));
        gc.fillRectangle(area);
        var graphics = new SWTGraphics(gc);
        graphics.translate(left, EDGE);
        graphics.scale(scale);
        graphics.translate(-extent.x, -extent.y);
        theme().setScale(scale);
        layers.paint(graphics);
        theme().setScale(1);
        graphics.dispose();
        gc.dispose();
    }

    /** Brings the place under the pointer to the middle of the window. */
    private void scroll(Event event) {
        if (image != null) {
            var size = canvas().getViewport().getClientArea().getSize();
            canvas().scrollTo((int) (((event.x - left) / scale + extent.x) * zoom()) - size.width / 2,
                    (int) (((event.y - EDGE) / scale + extent.y) * zoom()) - size.height / 2);
        }
    }
}
