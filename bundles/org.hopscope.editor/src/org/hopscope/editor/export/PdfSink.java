// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import org.apache.pdfbox.pdmodel.graphics.state.PDExtendedGraphicsState;
import org.apache.pdfbox.pdmodel.graphics.state.RenderingMode;
import org.apache.pdfbox.util.Matrix;
import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.PathData;
import org.eclipse.swt.graphics.RGB;
import org.hopscope.ui.ServiceLoaders;

/**
 * Writes a picture as a PDF of one page. Texts are drawn as the outlines of their letters, so that they look as on the
 * screen whatever fonts the reader has, and once more invisibly, so that they can be searched and copied.
 */
final class PdfSink implements VectorSink {

    static {
        ServiceLoaders.connect();
    }

    /** Points of 1/72 inch in a pixel of 1/96 inch. */
    private static final float POINTS = 0.75f;

    private static final int LONGEST_PIECE = 10;

    private final PDDocument document = new PDDocument();
    private final PDType1Font searchable = new PDType1Font(FontName.HELVETICA);
    private final Map<Integer, PDExtendedGraphicsState> opacities = new HashMap<>();
    private final PDPageContentStream page;

    /** A picture of this size with one colour as its ground. */
    PdfSink(double width, double height, RGB ground) {
        // the same picture gives the same bytes
        document.setDocumentId(0L);
        var sheet = new PDPage(new PDRectangle((float) width * POINTS, (float) height * POINTS));
        document.addPage(sheet);
        try {
            page = new PDPageContentStream(document, sheet);
            page.transform(new Matrix(POINTS, 0, 0, -POINTS, 0, (float) height * POINTS));
        } catch (IOException impossible) {
            throw new UncheckedIOException("A page could not be begun in memory", impossible);
        }
        fill(Shapes.rectangle(0, 0, width, height), new Ink(ground, 255, null));
    }

    /** The whole file; the sink takes nothing more. */
    byte[] end() {
        var bytes = new ByteArrayOutputStream();
        try (document) {
            page.close();
            document.save(bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException("A page could not be written to memory", impossible);
        }
        return bytes.toByteArray();
    }

    @Override
    public void fill(PathData path, Ink ink) {
        if (path.types.length == 0) {
            return;
        }
        within(ink, () -> {
            page.setNonStrokingColor(ink.color().red / 255f, ink.color().green / 255f, ink.color().blue / 255f);
            trace(path);
            page.fill();
        });
    }

    @Override
    public void stroke(PathData path, Ink ink, Stroke stroke) {
        within(ink, () -> {
            page.setStrokingColor(ink.color().red / 255f, ink.color().green / 255f, ink.color().blue / 255f);
            page.setLineWidth((float) stroke.width());
            var dash = new float[stroke.dash().length];
            for (var i = 0; i < dash.length; i++) {
                dash[i] = (float) stroke.dash()[i];
            }
            page.setLineDashPattern(dash, 0);
            trace(path);
            page.stroke();
        });
    }

    @Override
    public void text(Run run, Ink ink) {
        var natural = run.font().getFontData()[0].getHeight() * run.font().getDevice().getDPI().y / 72.0;
        var begin = 0;
        for (var end = pieceEnd(run.text(), 0); begin < run.text().length(); end = pieceEnd(run.text(), end)) {
            var before = FigureUtilities.getTextWidth(run.text().substring(0, begin), run.font());
            letters(run.text().substring(begin, end), run, run.x() + before * run.size() / natural,
                    run.size() / natural, ink);
            begin = end;
        }
        within(ink, () -> invisible(run));
    }

    /** Words are outlined one by one, because GTK ends the outline of a text of more than some 130 pixels too early. */
    private static int pieceEnd(String text, int begin) {
        var space = text.indexOf(' ', begin);
        return Math.min(space < 0 ? text.length() : space + 1, begin + LONGEST_PIECE);
    }

    private void letters(String piece, Run run, double x, double scale, Ink ink) {
        var outline = new Path(run.font().getDevice());
        outline.addString(piece, 0, 0, run.font());
        var letters = outline.getPathData();
        outline.dispose();
        for (var i = 0; i < letters.points.length; i += 2) {
            letters.points[i] = (float) (x + letters.points[i] * scale);
            letters.points[i + 1] = (float) (run.top() + letters.points[i + 1] * scale);
        }
        fill(letters, ink);
    }

    private void invisible(Run run) throws IOException {
        var text = encodable(run.text());
        var natural = searchable.getStringWidth(text) / 1000 * run.size();
        page.beginText();
        page.setRenderingMode(RenderingMode.NEITHER);
        page.setFont(searchable, (float) run.size());
        page.setHorizontalScaling((float) (natural == 0 ? 100 : 100 * run.width() / natural));
        // the page is upside down, the letters are not
        page.setTextMatrix(new Matrix(1, 0, 0, -1, (float) run.x(), (float) run.baseline()));
        page.showText(text);
        page.endText();
    }

    /** The text without letters that the standard fonts of PDF lack. */
    private String encodable(String text) {
        var result = new StringBuilder();
        text.codePoints().forEach(letter -> {
            var one = letter == 0x2212 ? "-" : Character.toString(letter);
            try {
                searchable.encode(one);
                result.append(one);
            } catch (IOException | IllegalArgumentException missing) {
                // it is still drawn, it only cannot be searched for
                result.append(' ');
            }
        });
        return result.toString();
    }

    @Override
    public void image(ImageData image, double x, double y, double width, double height, Ink ink) {
        var bytes = new ByteArrayOutputStream();
        var loader = new ImageLoader();
        loader.data = new ImageData[] {image};
        loader.save(bytes, SWT.IMAGE_PNG);
        within(ink, () -> page.drawImage(PDImageXObject.createFromByteArray(document, bytes.toByteArray(), "image"),
                new Matrix((float) width, 0, 0, (float) -height, (float) x, (float) (y + height))));
    }

    private void trace(PathData path) throws IOException {
        var at = 0;
        var p = path.points;
        for (var type : path.types) {
            switch (type) {
                case SWT.PATH_MOVE_TO -> page.moveTo(p[at++], p[at++]);
                case SWT.PATH_LINE_TO -> page.lineTo(p[at++], p[at++]);
                case SWT.PATH_CUBIC_TO -> page.curveTo(p[at++], p[at++], p[at++], p[at++], p[at++], p[at++]);
                case SWT.PATH_QUAD_TO -> {
                    quadratic(p[at - 2], p[at - 1], p, at);
                    at += 4;
                }
                default -> page.closePath();
            }
        }
    }

    /**
     * PDF supports only cubic curves; the handles of the same curve lie two thirds on the way to the quadratic one's.
     */
    private void quadratic(float x0, float y0, float[] p, int at) throws IOException {
        page.curveTo(x0 + (p[at] - x0) * 2 / 3, y0 + (p[at + 1] - y0) * 2 / 3,
                p[at + 2] + (p[at] - p[at + 2]) * 2 / 3, p[at + 3] + (p[at + 1] - p[at + 3]) * 2 / 3, p[at + 2],
                p[at + 3]);
    }

    /** Something that is drawn on the page. */
    private interface Drawing {
        void draw() throws IOException;
    }

    private void within(Ink ink, Drawing drawing) {
        try {
            page.saveGraphicsState();
            if (ink.clip() != null) {
                page.addRect((float) ink.clip().preciseX, (float) ink.clip().preciseY,
                        (float) ink.clip().preciseWidth, (float) ink.clip().preciseHeight);
                page.clip();
            }
            if (ink.alpha() < 255) {
                page.setGraphicsStateParameters(opacities.computeIfAbsent(ink.alpha(), PdfSink::opacity));
            }
            drawing.draw();
            page.restoreGraphicsState();
        } catch (IOException impossible) {
            throw new UncheckedIOException("A page could not be drawn in memory", impossible);
        }
    }

    private static PDExtendedGraphicsState opacity(int alpha) {
        var state = new PDExtendedGraphicsState();
        state.setNonStrokingAlphaConstant(alpha / 255f);
        state.setStrokingAlphaConstant(alpha / 255f);
        return state;
    }
}
