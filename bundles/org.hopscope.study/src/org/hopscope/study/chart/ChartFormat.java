// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.picture.pdf.PicturePage;
import org.hopscope.study.picture.pdf.PicturePng;

/** The kinds of files that charts are written to. */
public enum ChartFormat {
    /** A picture of vectors. */
    SVG,
    /** A picture of pixels. */
    PNG,
    /** A page. */
    PDF,
    /** The points. */
    CSV;

    /** The extensions of all formats, for messages. */
    public static final String EXTENSIONS = ".svg, .png, .pdf or .csv";

    /** The format that the name of a file asks for. */
    public static Optional<ChartFormat> of(String file) {
        var name = file.toLowerCase(Locale.ROOT);
        return Arrays.stream(values()).filter(format -> name.endsWith("." + format.name().toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /**
     * The look of pictures.
     *
     * @param width in pixels
     * @param height in pixels
     * @param scale pixels of a PNG for one of these
     * @param palette the colours
     */
    public record Look(int width, int height, double scale, Palette palette) {

        /** The usual size. */
        public static Look usual(Palette palette) {
            return new Look(ChartSvg.WIDTH, ChartSvg.HEIGHT, 1, palette);
        }
    }

    /** The contents of the file; the same chart gives the same bytes. */
    public byte[] bytes(Chart chart, Look look) {
        return switch (this) {
            case SVG -> ChartSvg.of(chart, look.width(), look.height(), look.palette())
                    .getBytes(StandardCharsets.UTF_8);
            case PNG -> PicturePng.of(picture(chart, look), look.scale());
            case PDF -> PicturePage.of(picture(chart, look));
            case CSV -> ChartCsv.of(chart).getBytes(StandardCharsets.UTF_8);
        };
    }

    private static Picture picture(Chart chart, Look look) {
        return ChartPicture.of(chart, look.width(), look.height(), look.palette(), new EstimatedText()).picture();
    }
}
