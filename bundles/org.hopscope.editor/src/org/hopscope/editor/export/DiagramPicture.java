// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.SWTGraphics;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Display;
import org.hopscope.editor.diagram.Marks;
import org.hopscope.editor.figure.TextStyle;
import org.hopscope.editor.figure.Tone;
import org.hopscope.editor.text.Messages;
import org.hopscope.model.core.Element;
import org.hopscope.ui.picture.Mark;

/**
 * A picture of a diagram: of the whole inside of an element, or of some of the figures on it.
 *
 * @param inside the element whose diagram is drawn; see {@code Interior.exists}
 * @param only elements whose figures are drawn; empty for all
 * @param dark whether the picture has the dark colours
 * @param marks in what elements (UUIDs) differ from another design
 */
public record DiagramPicture(Element inside, Collection<? extends EObject> only, boolean dark,
        Map<String, Mark> marks) {

    /** The largest bitmap: what one byte array of four bytes per pixel can hold with room to spare. */
    static final long LARGEST = 256L * 1024 * 1024;

    public DiagramPicture {
        only = List.copyOf(only);
        marks = Map.copyOf(marks);
    }

    /** A picture without marks. */
    public DiagramPicture(Element inside, Collection<? extends EObject> only, boolean dark) {
        this(inside, only, dark, Map.of());
    }

    /**
     * The bytes of a file with this picture, its texts in English. The same machine gives the same bytes on the same
     * system in every language. Needs the UI thread; takes about a second per 5,000 figures.
     *
     * @param scale size of a bitmap relative to 100 %; vectors are the same at any size
     * @throws PictureTooLargeException when a bitmap of this size cannot be made; vectors always can
     */
    public byte[] toBytes(Display display, PictureFormat format, double scale) throws PictureTooLargeException {
        return Messages.english(() -> draw(display, format, scale));
    }

    private byte[] draw(Display display, PictureFormat format, double scale) throws PictureTooLargeException {
        try (var diagram = new OffscreenDiagram(display, inside, dark, Marks.NONE.compare(marks))) {
            if (!only.isEmpty()) {
                diagram.restrict(only);
            }
            var area = diagram.area();
            return switch (format) {
                case SVG -> {
                    var sink = new SvgSink(area.width, area.height, diagram.theme().color(Tone.CANVAS).getRGB());
                    paint(diagram, area, sink);
                    yield sink.end();
                }
                case PDF -> {
                    var sink = new PdfSink(area.width, area.height, diagram.theme().color(Tone.CANVAS).getRGB());
                    paint(diagram, area, sink);
                    yield sink.end();
                }
                case PNG -> bitmap(display, diagram, area, scale);
            };
        }
    }

    /** The picture as the text of an SVG file. Needs the UI thread. */
    public String toSvg(Display display) {
        return new String(vectors(display, PictureFormat.SVG), StandardCharsets.UTF_8);
    }

    /** The picture as a PDF of one page. Needs the UI thread. */
    public byte[] toPdf(Display display) {
        return vectors(display, PictureFormat.PDF);
    }

    private byte[] vectors(Display display, PictureFormat format) {
        try {
            return toBytes(display, format, 1);
        } catch (PictureTooLargeException impossible) {
            throw new IllegalStateException("Vectors have no largest size", impossible);
        }
    }

    /** Gets the picture ready for paper. Needs the UI thread; takes about a second per 5,000 figures. */
    public DiagramPrint toPrint(Display display) {
        var diagram = new OffscreenDiagram(display, inside, false, Marks.NONE.compare(marks));
        if (!only.isEmpty()) {
            diagram.restrict(only);
        }
        return new DiagramPrint(display, diagram);
    }

    private static void paint(OffscreenDiagram diagram, Rectangle area, VectorSink sink) {
        var graphics = new VectorGraphics(sink, diagram.theme().font(TextStyle.BODY));
        paint(diagram, area, graphics);
        graphics.dispose();
    }

    /** Paints a part of a diagram at the origin. */
    static void paint(OffscreenDiagram diagram, Rectangle area, Graphics graphics) {
        graphics.setForegroundColor(diagram.theme().color(Tone.TEXT));
        graphics.setBackgroundColor(diagram.theme().color(Tone.CANVAS));
        graphics.setFont(diagram.theme().font(TextStyle.BODY));
        graphics.translate(-area.x, -area.y);
        graphics.clipRect(area);
        diagram.layers().paint(graphics);
    }

    private static byte[] bitmap(Display display, OffscreenDiagram diagram, Rectangle area, double scale)
            throws PictureTooLargeException {
        var width = Math.round(area.width * scale);
        var height = Math.round(area.height * scale);
        if (width * height > LARGEST) {
            throw new PictureTooLargeException(width, height);
        }
        var image = new Image(display, (int) width, (int) height);
        var gc = new GC(image);
        try {
            gc.setBackground(diagram.theme().color(Tone.CANVAS));
            gc.fillRectangle(0, 0, (int) width, (int) height);
            var graphics = new SWTGraphics(gc);
            graphics.scale(scale);
            paint(diagram, area, graphics);
            graphics.dispose();
            var loader = new ImageLoader();
            loader.data = new ImageData[] {image.getImageData()};
            var bytes = new ByteArrayOutputStream();
            loader.save(bytes, SWT.IMAGE_PNG);
            return bytes.toByteArray();
        } finally {
            gc.dispose();
            image.dispose();
        }
    }
}
