// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture.pdf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.util.Matrix;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Fill;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.picture.Shape;
import org.hopscope.study.picture.Stroke;
import org.hopscope.study.picture.TextStyle;

/** A picture as a PDF of one page, of vectors and letters. */
public final class PicturePage {

    /** Points of 1/72 inch in a pixel of 1/96 inch. */
    private static final float POINTS = 0.75f;
    /** From the middle of a line down to the foot of its letters, as a share of their size. */
    private static final double FOOT = 0.35;
    /** A Bezier curve with this handle length follows a quarter of the unit circle to 0.03 %. */
    private static final double QUARTER = 4 * (Math.sqrt(2) - 1) / 3;

    private final PDDocument document;
    private final PDPageContentStream page;
    private final Map<TextStyle, PDType0Font> fonts = new EnumMap<>(TextStyle.class);

    private PicturePage(PDDocument document, PDPageContentStream page) {
        this.document = document;
        this.page = page;
    }

    /** The file of a picture; the same picture gives the same bytes. */
    public static byte[] of(Picture picture) {
        var bytes = new ByteArrayOutputStream();
        try (var document = new PDDocument()) {
            // the same picture gives the same bytes
            document.setDocumentId(0L);
            float height = (float) picture.height() * POINTS;
            var sheet = new PDPage(new PDRectangle((float) picture.width() * POINTS, height));
            document.addPage(sheet);
            try (var page = new PDPageContentStream(document, sheet)) {
                page.transform(new Matrix(POINTS, 0, 0, -POINTS, 0, height));
                var drawing = new PicturePage(document, page);
                drawing.box(new Shape.Box(new Area(0, 0, picture.width(), picture.height()),
                        Fill.of(picture.ground()), Stroke.NONE));
                drawing.shapes(picture.shapes());
            }
            document.save(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException("A picture could not be drawn in memory", impossible);
        }
        return bytes.toByteArray();
    }

    private void shapes(List<Shape> shapes) throws IOException {
        for (var shape : shapes) {
            switch (shape) {
                case Shape.Box box -> box(box);
                case Shape.Disc disc -> disc(disc);
                case Shape.Path path -> path(path);
                case Shape.Words words -> words(words);
                case Shape.Clipped clipped -> {
                    page.saveGraphicsState();
                    clip(clipped.area());
                    shapes(clipped.shapes());
                    page.restoreGraphicsState();
                }
            }
        }
    }

    private void box(Shape.Box box) throws IOException {
        if (box.fill().visible()) {
            rectangle(box.area());
            fill(box.fill().colour());
            pattern(box.fill(), box.area());
        }
        if (box.stroke().visible()) {
            rectangle(box.area());
            stroke(box.stroke());
        }
    }

    /** Every pattern repeats after 7 pixels in both directions and has its place on the page, not in the area. */
    private void pattern(Fill fill, Area area) throws IOException {
        var hatch = Hatch.of(fill.pattern(), area);
        if (hatch.lines().isEmpty() && hatch.dots().isEmpty()) {
            return;
        }
        page.saveGraphicsState();
        clip(area);
        for (var line : hatch.lines()) {
            page.moveTo((float) line.x1(), (float) line.y1());
            page.lineTo((float) line.x2(), (float) line.y2());
        }
        if (!hatch.lines().isEmpty()) {
            stroke(Stroke.solid(fill.patternColour(), 1));
        }
        for (var dot : hatch.dots()) {
            circle(dot.x(), dot.y(), 1);
        }
        if (!hatch.dots().isEmpty()) {
            fill(fill.patternColour());
        }
        page.restoreGraphicsState();
    }

    private void disc(Shape.Disc disc) throws IOException {
        if (disc.fill().visible()) {
            circle(disc.x(), disc.y(), disc.radius());
            fill(disc.fill().colour());
        }
        if (disc.stroke().visible()) {
            circle(disc.x(), disc.y(), disc.radius());
            stroke(disc.stroke());
        }
    }

    private void path(Shape.Path path) throws IOException {
        if (path.fill().visible()) {
            trace(path);
            fill(path.fill().colour());
        }
        if (path.stroke().visible()) {
            trace(path);
            stroke(path.stroke());
        }
    }

    private void trace(Shape.Path path) throws IOException {
        var xy = path.xy();
        for (int i = 0; i < xy.length; i += 2) {
            if (i == 0) {
                page.moveTo((float) xy[i], (float) xy[i + 1]);
            } else {
                page.lineTo((float) xy[i], (float) xy[i + 1]);
            }
        }
        if (path.closed()) {
            page.closePath();
        }
    }

    private void words(Shape.Words words) throws IOException {
        var font = fonts.computeIfAbsent(words.style(), style -> (switch (style) {
            case PLAIN -> Face.PLAIN;
            case STRONG -> Face.STRONG;
        }).in(document));
        var text = Face.writable(words.text(), font);
        double width = Face.width(text, font, EstimatedText.SIZE);
        double back = switch (words.anchor()) {
            case START -> 0;
            case MIDDLE -> width / 2;
            case END -> width;
        };
        double foot = FOOT * EstimatedText.SIZE;
        page.beginText();
        page.setFont(font, EstimatedText.SIZE);
        colour(words.colour(), false);
        // the page is upside down, the letters are not
        page.setTextMatrix(words.upright()
                ? new Matrix(0, -1, -1, 0, (float) (words.x() + foot), (float) (words.y() + back))
                : new Matrix(1, 0, 0, -1, (float) (words.x() - back), (float) (words.y() + foot)));
        page.showText(text);
        page.endText();
    }

    private void rectangle(Area area) throws IOException {
        page.addRect((float) area.x(), (float) area.y(), (float) area.width(), (float) area.height());
    }

    private void clip(Area area) throws IOException {
        rectangle(area);
        page.clip();
    }

    private void circle(double x, double y, double r) throws IOException {
        double k = QUARTER * r;
        page.moveTo((float) (x + r), (float) y);
        curve(x + r, y + k, x + k, y + r, x, y + r);
        curve(x - k, y + r, x - r, y + k, x - r, y);
        curve(x - r, y - k, x - k, y - r, x, y - r);
        curve(x + k, y - r, x + r, y - k, x + r, y);
        page.closePath();
    }

    private void curve(double... p) throws IOException {
        page.curveTo((float) p[0], (float) p[1], (float) p[2], (float) p[3], (float) p[4], (float) p[5]);
    }

    private void fill(int colour) throws IOException {
        colour(colour, false);
        page.fill();
    }

    private void stroke(Stroke stroke) throws IOException {
        colour(stroke.colour(), true);
        page.setLineWidth((float) stroke.width());
        var lengths = stroke.dash().pattern();
        var dash = new float[lengths.length];
        for (int i = 0; i < dash.length; i++) {
            dash[i] = lengths[i];
        }
        page.setLineDashPattern(dash, 0);
        page.stroke();
    }

    private void colour(int rgb, boolean line) throws IOException {
        float red = (rgb >> 16 & 0xff) / 255f;
        float green = (rgb >> 8 & 0xff) / 255f;
        float blue = (rgb & 0xff) / 255f;
        if (line) {
            page.setStrokingColor(red, green, blue);
        } else {
            page.setNonStrokingColor(red, green, blue);
        }
    }
}
