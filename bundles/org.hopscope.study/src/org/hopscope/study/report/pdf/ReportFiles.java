// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report.pdf;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;

import org.hopscope.study.report.Report;
import org.hopscope.study.report.ReportHtml;

/** The kinds of files that reports are written to. */
public final class ReportFiles {

    private ReportFiles() {}

    /** True if a file of this name is for paper; any other is for a browser. */
    public static boolean isPdf(String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".pdf");
    }

    /** The contents of a file of this name; the same report gives the same bytes. */
    public static byte[] bytes(Path file, Report report) {
        return isPdf(file.toString()) ? ReportPdf.of(report) : ReportHtml.of(report).getBytes(StandardCharsets.UTF_8);
    }
}
