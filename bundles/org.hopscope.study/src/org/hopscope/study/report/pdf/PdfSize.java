// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.report.pdf;

import java.io.IOException;
import java.io.UncheckedIOException;

import org.apache.pdfbox.Loader;

/** The size of the first page of a PDF in pixels of 1/96 inch. */
record PdfSize(double width, double height) {

    private static final double PIXELS = 96 / 72.0;

    static PdfSize of(byte[] pdf) {
        try (var document = Loader.loadPDF(pdf)) {
            var box = document.getPage(0).getMediaBox();
            return new PdfSize(box.getWidth() * PIXELS, box.getHeight() * PIXELS);
        } catch (IOException broken) {
            throw new UncheckedIOException("A drawing is not a PDF", broken);
        }
    }
}
