// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report.pdf;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;

import org.hopscope.model.text.Markup;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.picture.pdf.PicturePage;
import org.hopscope.study.report.Block;
import org.hopscope.study.report.Diagram;
import org.hopscope.study.report.Medium;
import org.hopscope.study.report.Report;

/** Sheets of paper, or what looks like them: pages that are counted, nothing that opens. Writes one report. */
final class Paper implements Medium {

    /** The size of a sheet less its margins and a frame, in pixels: A4 is 297 mm by 210 mm. */
    private static final double LONG = (297 - 36) / 25.4 * 96;
    private static final double SHORT = (210 - 36) / 25.4 * 96;
    /** Some room below a picture is for its caption and what is above it. */
    private static final double PICTURE_SHARE = 0.8;
    /** Two pictures of this share of a sheet are side by side. */
    private static final double NARROW = 0.48;
    /** A picture is drawn this much smaller to leave room for another one beside it. */
    private static final double LITTLE = 0.75;
    /** A picture is not drawn smaller than this share of its size, so that its words can be read. */
    private static final double LEAST = 0.6;

    private static final String STYLE = """
            body { font-family: Sans; font-size: 9.5pt; line-height: 1.4; color: #1f2328; margin: 0; }
            h1 { font-size: 18pt; line-height: 1.2; margin: 0 0 10pt; }
            h2 { font-size: 13pt; margin: 22pt 0 7pt; padding-bottom: 2pt; border-bottom: 0.75pt solid #dde1e6;
              page-break-after: avoid; -fs-page-break-min-height: 130pt; }
            h3 { font-size: 10.5pt; margin: 13pt 0 5pt; page-break-after: avoid; -fs-page-break-min-height: 110pt; }
            p, ul { margin: 5pt 0; orphans: 2; widows: 2; }
            a { color: #0b62a8; text-decoration: none; }
            nav ul { list-style: none; margin: 0; padding: 0; }
            nav a::after { content: leader(". ") target-counter(attr(href), page); color: #57606a; }
            .note, figcaption, small { color: #57606a; font-size: 8.25pt; }
            .kept, figure, pre { page-break-inside: avoid; }
            table { border-collapse: collapse; font-size: 8.5pt; margin: 8pt 0; -fs-table-paginate: paginate;
              -fs-page-break-min-height: 125pt; }
            caption { text-align: left; font-weight: bold; padding-bottom: 4pt; page-break-after: avoid; }
            tr { page-break-inside: avoid; }
            th, td { text-align: left; vertical-align: top; padding: 2.5pt 9pt 2.5pt 0;
              border-bottom: 0.5pt solid #dde1e6; }
            thead th { vertical-align: bottom; border-bottom: 1pt solid #57606a; }
            tbody th { font-weight: normal; }
            .long { word-wrap: break-word; min-width: 90pt; }
            .told { min-width: 150pt; }
            .told small { display: block; }
            td.number, th.number { text-align: right; padding-left: 9pt; }
            td.number { white-space: nowrap; }
            td.number small { display: block; }
            /* eight designs and the names of their figures find room on a sheet */
            .wide table { font-size: 7pt; }
            .wide th, .wide td { padding: 2pt 4pt 2pt 0; }
            .wide td.number, .wide th.number { padding-left: 2pt; }
            .wide td { min-width: 28pt; }
            .wide tbody th { min-width: 100pt; }
            .wide small { font-size: 6pt; }
            .wide td.number small { white-space: normal; }
            tr.sum th, tr.sum td { font-weight: bold; border-top: 1pt solid #57606a; }
            .changed, .changed small { color: #8a5a00; }
            .added, .added small { color: #12693a; }
            .removed, .removed small { color: #b02a1c; }
            .sign { font-weight: bold; }
            figure { margin: 9pt 0; }
            figure img { display: block; }
            figure.narrow { display: inline-block; width: 48%; margin-right: 1%; vertical-align: top; }
            figcaption { margin-top: 3pt; }
            .diagrams figure { padding: 7pt; border: 0.5pt solid #dde1e6; }
            .lack { color: #57606a; background: #f5f7f9; padding: 10pt; margin: 0 0 5pt; }
            pre, code { font-family: Mono; }
            pre { font-size: 8pt; background: #f5f7f9; border: 0.5pt solid #dde1e6;
              padding: 4pt 6pt; margin: 4pt 0; white-space: pre-wrap; word-wrap: break-word; }
            """;

    /** Begins the id of a picture; its number follows. */
    static final String PICTURE = "picture";

    private final String title;
    private final boolean landscape;
    private final Map<Integer, Double> smaller;
    private final List<Double> scales = new ArrayList<>();

    /**
     * @param title is below each page
     * @param landscape whether the sheets are wider than high
     * @param smaller pictures, by their number from 0, that are drawn smaller than the sheet asks for, and how much
     */
    Paper(String title, boolean landscape, Map<Integer, Double> smaller) {
        this.title = title;
        this.landscape = landscape;
        this.smaller = Map.copyOf(smaller);
    }

    /** The factor by which a picture that was written may still shrink, as a share of its size there. */
    double least(int picture) {
        return Math.min(1, LEAST / scales.get(picture));
    }

    @Override
    public String style() {
        return "@page { size: A4 " + (landscape ? "landscape" : "portrait") + """
                ; margin: 15mm 15mm 17mm;
                  @bottom-left { content: "TITLE"; width: 80%; font-family: Sans; font-size: 8pt; color: #57606a; }
                  @bottom-right { content: counter(page) " / " counter(pages); font-family: Sans; font-size: 8pt;
                    color: #57606a; } }
                """.replace("TITLE", quotable(title)) + STYLE;
    }

    /** The text without what ends a text in a style sheet or the style sheet in a page. */
    private static String quotable(String text) {
        return text.replaceAll("[\"\\\\<>&\\p{Cntrl}]", " ");
    }

    /** The chapters, for the list that readers of PDF show beside the pages. */
    @Override
    public String head(Report report) {
        var text = new StringBuilder("<bookmarks>\n");
        int number = 0;
        for (var block : report.blocks()) {
            if (block instanceof Block.Heading heading) {
                text.append("<bookmark name=\"").append(Markup.escaped(heading.text())).append("\" href=\"#part")
                        .append(++number).append("\"/>\n");
            }
        }
        return text.append("</bookmarks>\n").toString();
    }

    @Override
    public boolean hands() {
        return false;
    }

    @Override
    public String picture(Picture picture, String prefix, String description) {
        return image(PicturePage.of(picture), picture.width(), picture.height(), description);
    }

    @Override
    public boolean isNarrow(Picture picture) {
        return landscape && isNarrow(picture.width(), picture.height());
    }

    private static boolean isNarrow(double width, double height) {
        return LONG * NARROW / width >= LITTLE * Math.min(1, SHORT * PICTURE_SHARE / height);
    }

    @Override
    public String drawing(Diagram diagram) {
        if (diagram.paper().isEmpty()) {
            return "";
        }
        var file = Base64.getDecoder().decode(diagram.paper());
        var size = PdfSize.of(file);
        return image(file, size.width(), size.height(), "Drawing of " + diagram.name());
    }

    /** The picture at its size, or smaller so that it fits on a sheet. */
    private String image(byte[] pdf, double width, double height, String description) {
        double scale = scale(width, height) * smaller.getOrDefault(scales.size(), 1.0);
        var id = PICTURE + scales.size();
        scales.add(scale);
        return "<img id=\"" + id + "\" style=\"width: " + Math.round(width * scale) + "px; height: "
                + Math.round(height * scale) + "px\" alt=\"" + Markup.escaped(description)
                + "\" src=\"data:application/pdf;base64,"
                + Base64.getEncoder().encodeToString(pdf) + "\"/>\n";
    }

    private double scale(double width, double height) {
        double room = !landscape ? SHORT : isNarrow(width, height) ? LONG * NARROW : LONG;
        return Math.min(1, Math.min(room / width,
                (landscape ? SHORT : LONG) * PICTURE_SHARE / height));
    }
}
