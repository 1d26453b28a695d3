// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.chart;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

import org.hopscope.study.chart.Chart;
import org.hopscope.study.chart.ChartCsv;
import org.hopscope.study.chart.ChartPicture;
import org.hopscope.study.picture.EstimatedText;
import org.hopscope.study.picture.Palette;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.picture.SvgText;
import org.hopscope.study.picture.pdf.PicturePage;
import org.hopscope.study.picture.pdf.PicturePng;

/** The kinds of files that charts are written to. */
enum ChartFormat {
    /** A picture of vectors. */
    SVG,
    /** A picture of pixels. */
    PNG,
    /** A page. */
    PDF,
    /** The points. */
    CSV;

    /** The extensions of all formats, for messages. */
    static final String EXTENSIONS = ".svg, .png, .pdf or .csv";

    /** The format that the name of a file asks for. */
    static Optional<ChartFormat> of(String file) {
        var name = file.toLowerCase(Locale.ROOT);
        return Arrays.stream(values()).filter(format -> name.endsWith("." + format.name().toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /**
     * How pictures are drawn.
     *
     * @param width in pixels
     * @param height in pixels
     * @param scale pixels of a PNG for one of these
     * @param palette the colours
     */
    record Look(int width, int height, double scale, Palette palette) {}

    /** What goes into the file; the same chart gives the same bytes. */
    byte[] bytes(Chart chart, Look look) {
        return switch (this) {
            case SVG -> SvgText.of(picture(chart, look)).getBytes(StandardCharsets.UTF_8);
            case PNG -> PicturePng.of(picture(chart, look), look.scale());
            case PDF -> PicturePage.of(picture(chart, look));
            case CSV -> ChartCsv.of(chart).getBytes(StandardCharsets.UTF_8);
        };
    }

    private static Picture picture(Chart chart, Look look) {
        return ChartPicture.of(chart, look.width(), look.height(), look.palette(), new EstimatedText()).picture();
    }
}
