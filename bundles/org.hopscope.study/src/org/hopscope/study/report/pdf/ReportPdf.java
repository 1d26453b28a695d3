// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report.pdf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.TimeZone;

import org.apache.pdfbox.pdmodel.PDDocument;
import org.hopscope.study.picture.pdf.Face;
import org.hopscope.study.report.Block;
import org.hopscope.study.report.Report;
import org.hopscope.study.report.ReportHtml;

import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.util.XRLog;

/** A report as PDF. */
public final class ReportPdf {

    /** From this many columns on the tables are wider than an upright sheet. */
    private static final int WIDE = 7;
    /** Each pass brings one picture back to the page before. */
    private static final int MOST_PASSES = 8;
    private static final int REGULAR = 400;
    private static final int BOLD = 700;

    private ReportPdf() {}

    /** The bytes of the file; the same report gives the same bytes. Takes a second or two, on any thread. */
    public static byte[] of(Report report) {
        // it tells of each of its steps otherwise
        XRLog.setLoggingEnabled(false);
        boolean wide = report.tables().stream().map(Block.Table::columns).anyMatch(columns -> columns.size() >= WIDE);
        var smaller = new HashMap<Integer, Double>();
        try {
            for (int pass = 0; pass < MOST_PASSES; pass++) {
                var paper = new Paper(report.title(), wide, smaller);
                try (var renderer = renderer(report, paper)) {
                    renderer.layout();
                    var fit = PageFit.of(renderer, paper::least);
                    if (fit.isEmpty()) {
                        break;
                    }
                    smaller.merge(fit.get().picture(), fit.get().scale(), (a, b) -> a * b);
                }
            }
            try (var renderer = renderer(report, new Paper(report.title(), wide, smaller));
                    var document = renderer.createPDFKeepOpen()) {
                return bytes(document, report.title());
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException("A report could not be set in memory", impossible);
        }
    }

    /** For readers who cannot see the pages, too; and it keeps to the fonts given here. */
    private static PdfBoxRenderer renderer(Report report, Paper paper) throws IOException {
        return new PdfRendererBuilder().withProducer("Hopscope").usePdfUaAccessibility(true)
                .useFont(Face.PLAIN::open, "Sans", REGULAR, FontStyle.NORMAL, true)
                .useFont(Face.STRONG::open, "Sans", BOLD, FontStyle.NORMAL, true)
                .useFont(Face.CODE::open, "Mono", REGULAR, FontStyle.NORMAL, true)
                .withHtmlContent(ReportHtml.of(report, paper), null).buildPdfRenderer();
    }

    private static byte[] bytes(PDDocument document, String title) throws IOException {
        document.setDocumentId(0L);
        var about = document.getDocumentInformation();
        about.setTitle(title);
        about.setCreationDate(firstDay());
        var bytes = new ByteArrayOutputStream();
        document.save(bytes);
        return bytes.toByteArray();
    }

    /** A day that does not depend on when the report is made. */
    private static Calendar firstDay() {
        var day = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
        day.setTimeInMillis(0);
        return day;
    }
}
