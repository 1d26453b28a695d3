// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor;

import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.draw2d.FigureCanvas;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.gef.GraphicalEditPart;
import org.eclipse.gef.editparts.ZoomManager;
import org.eclipse.gef.ui.parts.ScrollingGraphicalViewer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.hopscope.editor.figure.DiagramTheme;
import org.hopscope.editor.figure.TextStyle;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.geometry.RulerScale;
import org.hopscope.editor.tool.PlacingAid;
import org.hopscope.ui.Shown;

/**
 * A diagram with a ruler along its top and one along its left, which can be hidden. They count from the origin of the
 * diagram in its own units, and mark where the selected figures begin and end.
 */
final class Rulers {

    private static final int HEIGHT = 18;
    private static final int WIDTH = 44;
    /** The thickness of the bars that mark what is selected. */
    private static final int MARK = 3;
    private static final int LONG_TICK = 7;
    private static final int SHORT_TICK = 4;

    private final Composite area;
    private final Canvas corner;
    private final Canvas top;
    private final Canvas left;
    private ScrollingGraphicalViewer viewer;
    private DiagramTheme theme;
    private Seen shown = new Seen(1, 0, 0, List.of());

    /** The content of the rulers: the zoom, the place of the window on the zoomed diagram, and the selection. */
    private record Seen(double zoom, int x, int y, List<Rectangle> selected) {}

    Rulers(Composite parent, DiagramTheme theme) {
        this.theme = theme;
        area = new Composite(parent, SWT.NONE);
        GridLayoutFactory.fillDefaults().numColumns(2).spacing(0, 0).applyTo(area);
        corner = strip(WIDTH, HEIGHT);
        top = strip(SWT.DEFAULT, HEIGHT);
        left = strip(WIDTH, SWT.DEFAULT);
        corner.addListener(SWT.Paint, event -> clear(event.gc, corner));
        top.addListener(SWT.Paint, event -> paintTop(event.gc));
        left.addListener(SWT.Paint, event -> paintLeft(event.gc));
    }

    private Canvas strip(int width, int height) {
        var strip = new Canvas(area, SWT.DOUBLE_BUFFERED | SWT.NO_FOCUS);
        strip.setData("org.eclipse.e4.ui.css.disabled", Boolean.TRUE);
        GridDataFactory.fillDefaults().hint(width, height).grab(width == SWT.DEFAULT, height == SWT.DEFAULT)
                .applyTo(strip);
        return strip;
    }

    /** The rulers and the diagram. */
    Control control() {
        return area;
    }

    /** Makes the control of a viewer beside the rulers, which follow it from now on. */
    void measure(ScrollingGraphicalViewer measured) {
        viewer = measured;
        GridDataFactory.fillDefaults().grab(true, true).applyTo(viewer.createControl(area));
        viewer.addPropertyChangeListener(event -> {
            if (PlacingAid.RULERS_SHOWN.equals(event.getPropertyName())) {
                show();
            }
        });
        // a diagram that is scrolled, zoomed or changed is painted
        viewer.getControl().addListener(SWT.Paint, event -> follow());
        show();
    }

    void setTheme(DiagramTheme changed) {
        theme = changed;
        redraw();
    }

    private void redraw() {
        for (var strip : List.of(corner, top, left)) {
            strip.redraw();
        }
    }

    private void show() {
        boolean visible = PlacingAid.RULERS.isOn(viewer);
        for (var strip : List.of(corner, top, left)) {
            Shown.set(strip, visible);
        }
        area.layout();
        follow();
    }

    private void follow() {
        if (!PlacingAid.RULERS.isOn(viewer)) {
            return;
        }
        var place = ((FigureCanvas) viewer.getControl()).getViewport().getViewLocation();
        var zoom = (ZoomManager) viewer.getProperty(ZoomManager.class.toString());
        var now = new Seen(zoom == null ? 1 : zoom.getZoom(), place.x, place.y, selected());
        if (!now.equals(shown)) {
            shown = now;
            redraw();
        }
    }

    private List<Rectangle> selected() {
        var places = new ArrayList<Rectangle>();
        for (var part : viewer.getSelectedEditParts()) {
            if (part != viewer.getContents() && part instanceof GraphicalEditPart drawn) {
                var place = drawn.getFigure().getBounds().getCopy();
                drawn.getFigure().translateToAbsolute(place);
                places.add(place);
            }
        }
        return places;
    }

    private void clear(GC gc, Canvas strip) {
        gc.setBackground(theme.color(Tone.CARD));
        gc.fillRectangle(strip.getClientArea());
        gc.setForeground(theme.color(Tone.BORDER));
        var size = strip.getSize();
        gc.drawLine(0, size.y - 1, size.x, size.y - 1);
        gc.drawLine(size.x - 1, 0, size.x - 1, size.y);
        gc.setFont(theme.font(TextStyle.SMALL));
        gc.setBackground(theme.color(Tone.ACCENT));
        gc.setForeground(theme.color(Tone.MUTED));
    }

    private void paintTop(GC gc) {
        clear(gc, top);
        shown.selected.forEach(one -> gc.fillRectangle(one.x, HEIGHT - 1 - MARK, one.width, MARK));
        var scale = new RulerScale(shown.zoom, shown.x);
        for (int at = scale.first(); scale.pixel(at) < top.getSize().x; at += scale.part()) {
            int x = scale.pixel(at);
            boolean number = at % scale.step() == 0;
            gc.drawLine(x, HEIGHT - (number ? LONG_TICK : SHORT_TICK), x, HEIGHT - 2);
            if (number) {
                gc.drawText(text(at), x + 3, 1, true);
            }
        }
    }

    private void paintLeft(GC gc) {
        clear(gc, left);
        shown.selected.forEach(one -> gc.fillRectangle(WIDTH - 1 - MARK, one.y, MARK, one.height));
        var scale = new RulerScale(shown.zoom, shown.y);
        for (int at = scale.first(); scale.pixel(at) < left.getSize().y; at += scale.part()) {
            int y = scale.pixel(at);
            boolean number = at % scale.step() == 0;
            gc.drawLine(WIDTH - (number ? LONG_TICK : SHORT_TICK), y, WIDTH - 2, y);
            if (number) {
                gc.drawText(text(at), WIDTH - LONG_TICK - 2 - gc.textExtent(text(at)).x, y + 1, true);
            }
        }
    }

    private static String text(int number) {
        return NumberFormat.getIntegerInstance().format(number);
    }
}
