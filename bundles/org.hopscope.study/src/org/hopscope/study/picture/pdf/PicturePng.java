// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.picture.pdf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

import javax.imageio.ImageIO;

import org.apache.pdfbox.Loader;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.hopscope.study.picture.Picture;

/** A picture as PNG: its {@link PicturePage} as pixels. */
public final class PicturePng {

    /** The resolution at which a pixel of the picture is one of the file. */
    private static final float DOTS_PER_INCH = 96;

    private PicturePng() {}

    /**
     * The file of a picture; the same picture gives the same bytes on the same version of Java.
     *
     * @param scale pixels of the file for one of the picture, above 0
     */
    public static byte[] of(Picture picture, double scale) {
        var bytes = new ByteArrayOutputStream();
        try (var document = Loader.loadPDF(PicturePage.of(picture))) {
            var image = new PDFRenderer(document).renderImageWithDPI(0, (float) (DOTS_PER_INCH * scale),
                    ImageType.RGB);
            ImageIO.setUseCache(false);
            ImageIO.write(image, "png", bytes);
        } catch (IOException impossible) {
            throw new UncheckedIOException("A picture could not be drawn in memory", impossible);
        }
        return bytes.toByteArray();
    }
}
