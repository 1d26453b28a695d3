// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.Transform;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Colours;
import org.hopscope.study.picture.Fill;
import org.hopscope.study.picture.Pattern;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Stroke;

/** Paints a picture. */
public final class PicturePainter {

    private static final int STEP = 7;

    private final GC gc;

    /** Paints with a GC, whose settings it changes. */
    public PicturePainter(GC gc) {
        this.gc = gc;
    }

    /** Paints the ground and all shapes. */
    public void paint(Picture picture) {
        gc.setBackground(colour(picture.ground()));
        gc.fillRectangle(0, 0, (int) Math.ceil(picture.width()), (int) Math.ceil(picture.height()));
        paint(picture.shapes());
    }

    /** Paints shapes over what is there. */
    public void paint(List<Shape> shapes) {
        gc.setAntialias(SWT.ON);
        gc.setTextAntialias(SWT.ON);
        shapes.forEach(this::shape);
    }

    /** A colour of a picture, 0xRRGGBB. */
    public static Color colour(int colour) {
        return new Color(new RGB(Colours.red(colour), Colours.green(colour), Colours.blue(colour)));
    }

    private void shape(Shape shape) {
        switch (shape) {
            case Shape.Box box -> box(box);
            case Shape.Disc disc -> disc(disc);
            case Shape.Path path -> path(path);
            case Shape.Words words -> words(words);
            case Shape.Clipped clipped -> {
                var before = gc.getClipping();
                gc.setClipping(pixels(clipped.area()).intersection(before));
                clipped.shapes().forEach(this::shape);
                gc.setClipping(before);
            }
        }
    }

    private static Rectangle pixels(Area area) {
        int left = round(area.x());
        int top = round(area.y());
        return new Rectangle(left, top, Math.max(0, round(area.right()) - left),
                Math.max(0, round(area.bottom()) - top));
    }

    private static int round(double value) {
        return (int) Math.round(value);
    }

    private void box(Shape.Box box) {
        var area = pixels(box.area());
        if (box.fill().visible()) {
            gc.setBackground(colour(box.fill().colour()));
            gc.fillRectangle(area);
            if (box.fill().pattern() != Pattern.PLAIN) {
                pattern(area, box.fill());
            }
        }
        if (stroke(box.stroke())) {
            gc.drawRectangle(area);
        }
    }

    private void disc(Shape.Disc disc) {
        int left = round(disc.x() - disc.radius());
        int top = round(disc.y() - disc.radius());
        int size = round(2 * disc.radius());
        if (disc.fill().visible()) {
            gc.setBackground(colour(disc.fill().colour()));
            gc.fillOval(left, top, size, size);
        }
        if (stroke(disc.stroke())) {
            gc.drawOval(left, top, size, size);
        }
    }

    private void path(Shape.Path path) {
        var xy = new int[path.xy().length];
        for (int i = 0; i < xy.length; i++) {
            // far outside of the window is as good as anywhere outside
            xy[i] = (int) Math.clamp(Math.round(path.xy()[i]), -32_000L, 32_000L);
        }
        if (path.closed() && path.fill().visible()) {
            gc.setBackground(colour(path.fill().colour()));
            gc.fillPolygon(xy);
        }
        if (stroke(path.stroke())) {
            if (path.closed()) {
                gc.drawPolygon(xy);
            } else {
                gc.drawPolyline(xy);
            }
        }
    }

    private boolean stroke(Stroke stroke) {
        if (stroke.visible()) {
            gc.setForeground(colour(stroke.colour()));
            gc.setLineWidth(Math.max(1, round(stroke.width())));
            var dash = stroke.dash().pattern();
            // no dashes also resets the style
            gc.setLineDash(dash.length == 0 ? null : dash);
        }
        return stroke.visible();
    }

    private void words(Shape.Words words) {
        gc.setFont(GcText.font(words.style()));
        gc.setForeground(colour(words.colour()));
        var size = gc.stringExtent(words.text());
        int left = switch (words.anchor()) {
            case START -> 0;
            case MIDDLE -> -size.x / 2;
            case END -> -size.x;
        };
        if (words.upright()) {
            var transform = new Transform(gc.getDevice());
            transform.translate((float) words.x(), (float) words.y());
            transform.rotate(-90);
            gc.setTransform(transform);
            gc.drawString(words.text(), left, -size.y / 2, true);
            gc.setTransform(null);
            transform.dispose();
        } else {
            gc.drawString(words.text(), round(words.x()) + left, round(words.y() - size.y / 2.0), true);
        }
    }

    private void pattern(Rectangle area, Fill fill) {
        var before = gc.getClipping();
        gc.setClipping(area.intersection(before));
        stroke(Stroke.solid(fill.patternColour(), 1));
        gc.setBackground(colour(fill.patternColour()));
        switch (fill.pattern()) {
            case PLAIN -> { }
            case RISING -> slanted(area, area.height);
            case FALLING -> slanted(area, -area.height);
            case LEVEL -> {
                for (int y = area.y + STEP / 2; y < area.y + area.height; y += STEP) {
                    gc.drawLine(area.x, y, area.x + area.width, y);
                }
            }
            case DOTTED -> {
                for (int y = area.y + 2, row = 0; y < area.y + area.height; y += STEP / 2, row++) {
                    for (int x = area.x + 2 + row % 2 * STEP / 2; x < area.x + area.width; x += STEP) {
                        gc.fillOval(x, y, 2, 2);
                    }
                }
            }
        }
        gc.setClipping(before);
    }

    private void slanted(Rectangle area, int rise) {
        for (int x = area.x - area.height; x < area.x + area.width + area.height; x += STEP) {
            gc.drawLine(x, area.y + area.height, x + rise, area.y);
        }
    }
}
