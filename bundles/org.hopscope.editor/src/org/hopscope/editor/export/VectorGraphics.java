// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.geometry.PointList;
import org.eclipse.draw2d.geometry.PrecisionRectangle;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontMetrics;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.PathData;
import org.hopscope.editor.export.VectorSink.Run;
import org.hopscope.editor.export.VectorSink.Stroke;

/**
 * Lets figures paint themselves into a {@link VectorSink}. Knows moving and scaling, but no turning, which no figure of
 * ours does. Needs the UI thread, because texts are measured.
 */
final class VectorGraphics extends Graphics {

    private final VectorSink sink;
    private final Deque<PaintState> saved = new ArrayDeque<>();
    private PaintState now = new PaintState();

    VectorGraphics(VectorSink sink, Font font) {
        this.sink = sink;
        now.font = font;
    }

    /** The ink for something that takes this room; its limit is left out where it limits nothing. */
    private Ink ink(Color color, double[] box) {
        var clip = now.clip;
        var inside = clip == null || box[0] >= clip.preciseX && box[1] >= clip.preciseY
                && box[2] <= clip.preciseX + clip.preciseWidth && box[3] <= clip.preciseY + clip.preciseHeight;
        return new Ink(color.getRGB(), now.alpha, inside ? null : clip);
    }

    /** True if nothing of something that takes this room can be seen. */
    private boolean isHidden(double[] box) {
        var clip = now.clip;
        return clip != null && (box[2] < clip.preciseX || box[3] < clip.preciseY
                || box[0] > clip.preciseX + clip.preciseWidth || box[1] > clip.preciseY + clip.preciseHeight);
    }

    /** Left, top, right and bottom of a shape, with something around it. */
    private static double[] room(PathData path, double around) {
        var box = new double[] {Double.MAX_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE, -Double.MAX_VALUE};
        for (var i = 0; i < path.points.length; i++) {
            box[i % 2] = Math.min(box[i % 2], path.points[i] - around);
            box[2 + i % 2] = Math.max(box[2 + i % 2], path.points[i] + around);
        }
        return box;
    }

    private Stroke stroke() {
        var width = Math.max(1, now.lineWidth) * now.scale;
        return new Stroke(width, switch (now.lineStyle) {
            case SWT.LINE_SOLID -> new double[0];
            case SWT.LINE_DOT -> new double[] {width, 2 * width};
            default -> new double[] {4 * width, 3 * width};
        });
    }

    /** Odd lines run along the middle of pixels, as on the screen. */
    private double half() {
        return Math.max(1, now.lineWidth) % 2 == 0 ? 0 : 0.5;
    }

    private double x(double x) {
        return now.x + x * now.scale;
    }

    private double y(double y) {
        return now.y + y * now.scale;
    }

    private void draw(PathData path) {
        var stroke = stroke();
        var room = room(path, stroke.width() / 2);
        if (!isHidden(room)) {
            sink.stroke(path, ink(now.foreground, room), stroke);
        }
    }

    private void fill(PathData path) {
        var room = room(path, 0);
        if (!isHidden(room)) {
            sink.fill(path, ink(now.background, room));
        }
    }

    private double[] corners(PointList points, double shift) {
        return IntStream.range(0, points.size()).boxed().map(points::getPoint)
                .flatMapToDouble(p -> DoubleStream.of(x(p.x + shift), y(p.y + shift))).toArray();
    }

    private double[] box(int x, int y, int width, int height, double shift) {
        return new double[] {x(x + shift), y(y + shift), width * now.scale, height * now.scale};
    }

    @Override
    public void drawLine(int x1, int y1, int x2, int y2) {
        var h = half();
        draw(Shapes.polygon(new double[] {x(x1 + h), y(y1 + h), x(x2 + h), y(y2 + h)}, false));
    }

    @Override
    public void drawPolyline(PointList points) {
        draw(Shapes.polygon(corners(points, half()), false));
    }

    @Override
    public void drawPolygon(PointList points) {
        draw(Shapes.polygon(corners(points, half()), true));
    }

    @Override
    public void fillPolygon(PointList points) {
        fill(Shapes.polygon(corners(points, 0), true));
    }

    @Override
    public void drawPolyline(int[] points) {
        drawPolyline(new PointList(points));
    }

    @Override
    public void drawPolygon(int[] points) {
        drawPolygon(new PointList(points));
    }

    @Override
    public void fillPolygon(int[] points) {
        fillPolygon(new PointList(points));
    }

    @Override
    public void drawRectangle(int x, int y, int width, int height) {
        var b = box(x, y, width, height, half());
        draw(Shapes.rectangle(b[0], b[1], b[2], b[3]));
    }

    @Override
    public void fillRectangle(int x, int y, int width, int height) {
        var b = box(x, y, width, height, 0);
        fill(Shapes.rectangle(b[0], b[1], b[2], b[3]));
    }

    @Override
    public void drawRoundRectangle(Rectangle r, int arcWidth, int arcHeight) {
        var b = box(r.x, r.y, r.width, r.height, half());
        draw(Shapes.roundRectangle(b[0], b[1], b[2], b[3], arcWidth * now.scale, arcHeight * now.scale));
    }

    @Override
    public void fillRoundRectangle(Rectangle r, int arcWidth, int arcHeight) {
        var b = box(r.x, r.y, r.width, r.height, 0);
        fill(Shapes.roundRectangle(b[0], b[1], b[2], b[3], arcWidth * now.scale, arcHeight * now.scale));
    }

    @Override
    public void drawOval(int x, int y, int width, int height) {
        draw(Shapes.arc(box(x, y, width, height, half()), 0, 360, false));
    }

    @Override
    public void fillOval(int x, int y, int width, int height) {
        fill(Shapes.arc(box(x, y, width, height, 0), 0, 360, false));
    }

    @Override
    public void drawArc(int x, int y, int width, int height, int start, int length) {
        draw(Shapes.arc(box(x, y, width, height, half()), start, length, false));
    }

    @Override
    public void fillArc(int x, int y, int width, int height, int start, int length) {
        fill(Shapes.arc(box(x, y, width, height, 0), start, length, true));
    }

    @Override
    public void fillGradient(int x, int y, int width, int height, boolean vertical) {
        fillRectangle(x, y, width, height);
    }

    @Override
    public void drawPath(Path path) {
        draw(moved(path));
    }

    @Override
    public void fillPath(Path path) {
        fill(moved(path));
    }

    private PathData moved(Path path) {
        var data = path.getPathData();
        for (var i = 0; i < data.points.length; i += 2) {
            data.points[i] = (float) x(data.points[i]);
            data.points[i + 1] = (float) y(data.points[i + 1]);
        }
        return data;
    }

    @Override
    public void drawString(String text, int x, int y) {
        if (!text.isBlank()) {
            var metrics = getFontMetrics();
            var height = now.font.getFontData()[0].getHeight() * now.font.getDevice().getDPI().y / 72.0;
            var width = FigureUtilities.getTextWidth(text, now.font);
            var room = new double[] {x(x), y(y), x(x + width), y(y + metrics.getHeight())};
            if (!isHidden(room)) {
                sink.text(new Run(text, room[0], room[1], y(y + metrics.getAscent() + metrics.getLeading()),
                        width * now.scale, height * now.scale, now.font), ink(now.foreground, room));
            }
        }
    }

    @Override
    public void drawText(String text, int x, int y) {
        var line = 0;
        for (var part : text.split("\n", -1)) {
            drawString(part, x, y + line++ * getFontMetrics().getHeight());
        }
    }

    @Override
    public void drawText(String text, int x, int y, int style) {
        drawText(text, x, y);
    }

    @Override
    public void fillString(String text, int x, int y) {
        var size = FigureUtilities.getStringExtents(text, now.font);
        fillRectangle(x, y, size.width, size.height);
        drawString(text, x, y);
    }

    @Override
    public void fillText(String text, int x, int y) {
        var size = FigureUtilities.getTextExtents(text, now.font);
        fillRectangle(x, y, size.width, size.height);
        drawText(text, x, y);
    }

    @Override
    public void drawImage(Image image, int x, int y) {
        var size = image.getBounds();
        drawImage(image, 0, 0, size.width, size.height, x, y, size.width, size.height);
    }

    @Override
    public void drawImage(Image image, int x1, int y1, int w1, int h1, int x2, int y2, int w2, int h2) {
        // all images of ours are drawn whole
        var b = box(x2, y2, w2, h2, 0);
        sink.image(image.getImageData(), b[0], b[1], b[2], b[3],
                ink(now.foreground, new double[] {b[0], b[1], b[0] + b[2], b[1] + b[3]}));
    }

    @Override
    public void drawFocus(int x, int y, int width, int height) {
        // a picture has no focus
    }

    @Override
    public void clipRect(Rectangle r) {
        var b = box(r.x, r.y, r.width, r.height, 0);
        var limit = new PrecisionRectangle();
        limit.preciseX = b[0];
        limit.preciseY = b[1];
        limit.preciseWidth = b[2];
        limit.preciseHeight = b[3];
        limit.updateInts();
        now.clip = now.clip == null ? limit : PaintState.common(now.clip, limit);
    }

    @Override
    public void setClip(Rectangle r) {
        now.clip = null;
        clipRect(r);
    }

    @Override
    public Rectangle getClip(Rectangle into) {
        var clip = now.clip;
        if (clip == null) {
            into.setLocation(-PaintState.FAR, -PaintState.FAR);
            into.setSize(2 * PaintState.FAR, 2 * PaintState.FAR);
            return into;
        }
        into.x = (int) Math.floor((clip.preciseX - now.x) / now.scale);
        into.y = (int) Math.floor((clip.preciseY - now.y) / now.scale);
        into.width = (int) Math.ceil(clip.preciseWidth / now.scale) + 1;
        into.height = (int) Math.ceil(clip.preciseHeight / now.scale) + 1;
        return into;
    }

    @Override
    public void translate(int dx, int dy) {
        now.x += dx * now.scale;
        now.y += dy * now.scale;
    }

    @Override
    public void translate(float dx, float dy) {
        now.x += dx * now.scale;
        now.y += dy * now.scale;
    }

    @Override
    public void scale(double amount) {
        now.scale *= amount;
    }

    @Override
    public double getAbsoluteScale() {
        return now.scale;
    }

    @Override
    public void pushState() {
        saved.push(new PaintState(now));
    }

    @Override
    public void popState() {
        now = saved.pop();
    }

    @Override
    public void restoreState() {
        now = new PaintState(saved.peek());
    }

    @Override
    public void dispose() {
        saved.clear();
    }

    @Override
    public int getAlpha() {
        return now.alpha;
    }

    @Override
    public void setAlpha(int alpha) {
        now.alpha = alpha;
    }

    @Override
    public int getAntialias() {
        return SWT.ON;
    }

    @Override
    public void setAntialias(int value) {
        // vectors have no pixels to smooth
    }

    @Override
    public int getTextAntialias() {
        return SWT.ON;
    }

    @Override
    public void setTextAntialias(int value) {
        // as above
    }

    @Override
    public Color getBackgroundColor() {
        return now.background;
    }

    @Override
    public void setBackgroundColor(Color color) {
        now.background = color;
    }

    @Override
    public Color getForegroundColor() {
        return now.foreground;
    }

    @Override
    public void setForegroundColor(Color color) {
        now.foreground = color;
    }

    @Override
    public Font getFont() {
        return now.font;
    }

    @Override
    public void setFont(Font font) {
        if (font != null) {
            now.font = font;
        }
    }

    @Override
    public FontMetrics getFontMetrics() {
        return FigureUtilities.getFontMetrics(now.font);
    }

    @Override
    public int getLineStyle() {
        return now.lineStyle;
    }

    @Override
    public void setLineStyle(int style) {
        now.lineStyle = style;
    }

    @Override
    public int getLineWidth() {
        return now.lineWidth;
    }

    @Override
    public void setLineWidth(int width) {
        now.lineWidth = width;
    }

    @Override
    public void setLineCap(int cap) {
        // all lines end where they end
    }

    @Override
    public void setLineJoin(int join) {
        // as above
    }

    @Override
    public boolean getXORMode() {
        return false;
    }

    @Override
    public void setXORMode(boolean on) {
        // no figure of ours inverts
    }
}
