// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.RunProgress;
import org.hopscope.study.compare.Comparisons;
import org.hopscope.study.compare.InputDifference;
import org.hopscope.study.compare.MemoryResults;
import org.hopscope.study.compare.Scenario;
import org.hopscope.study.compare.Subject;
import org.hopscope.study.compare.Subjects;
import org.hopscope.study.picture.Area;
import org.hopscope.study.picture.Picture;
import org.hopscope.study.report.Block;
import org.hopscope.study.report.CompareReport;
import org.hopscope.study.report.DiagramSource;
import org.hopscope.study.report.Report;
import org.hopscope.study.report.pdf.ReportPdf;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

@Slow
class ReportPdfTest {

    private static final MemoryResults RESULTS = new MemoryResults();

    private static final Report RED_STORM = report(Scenario.usual(), "red-storm/red-storm.machine",
            "red-storm/variants/fast-host-link.variant");
    private static final byte[] PAGES = ReportPdf.of(RED_STORM);

    private static Report report(Scenario scenario, String... samples) {
        var subjects = Stream.of(samples).<Subject>map(one -> Subjects.load(Samples.file(one), new Diagnostics())
                .orElseThrow()).toList();
        var comparison = Comparisons.complete(Comparisons.of(subjects, 0, scenario, RESULTS), RESULTS,
                RunProgress.none());
        return CompareReport.of(comparison, RESULTS, DiagramSource.none("No screen."), RunProgress.none());
    }

    private static String text(PDDocument document) throws IOException {
        return new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
    }

    @Test
    void wordsAndNumbersCanBeSearchedAndCopied() throws IOException {
        try (var document = Loader.loadPDF(PAGES)) {
            var text = text(document);
            assertTrue(text.contains("Red Storm compared with HyperTransport 500 ns"), text);
            // in a table, and in a picture
            assertTrue(text.contains("2297.403"), text);
            assertTrue(text.contains("2.297 \u00b5s"), text);
            assertTrue(text.contains("No screen."), text);
            assertTrue(text.contains("hopscope run"), text);
            assertFalse(text.contains("?"), text);
        }
    }

    @Test
    void allLettersComeAlongAndNothingTellsTheTime() throws IOException {
        try (var document = Loader.loadPDF(PAGES)) {
            for (var page : document.getPages()) {
                for (var name : page.getResources().getFontNames()) {
                    assertTrue(page.getResources().getFont(name).isEmbedded(), name.getName());
                }
            }
            assertEquals(0, document.getDocumentInformation().getCreationDate().getTimeInMillis());
            assertEquals("Red Storm compared with HyperTransport 500 ns",
                    document.getDocumentInformation().getTitle());
        }
    }

    @Test
    void everyChapterIsInTheListBesideThePagesAndEveryPageIsCounted() throws IOException {
        try (var document = Loader.loadPDF(PAGES)) {
            var chapters = new ArrayList<String>();
            document.getDocumentCatalog().getDocumentOutline().children().forEach(one -> chapters.add(one.getTitle()));
            assertEquals(RED_STORM.blocks().stream().filter(Block.Heading.class::isInstance)
                    .map(one -> ((Block.Heading) one).text()).toList(), chapters);
            var stripper = new PDFTextStripper();
            for (int page = 1; page <= document.getNumberOfPages(); page++) {
                stripper.setStartPage(page);
                stripper.setEndPage(page);
                assertTrue(stripper.getText(document).contains(page + " / " + document.getNumberOfPages()));
            }
            assertEquals(2 * chapters.size(), document.getPage(0).getAnnotations().size(),
                    "links to the chapters, by title and by page number");
        }
    }

    @Test
    void aLongTableHasItsHeadOnEachPage() throws IOException {
        var rows = Collections.nCopies(150, List.of(cell("name"), cell("value")));
        var report = new Report("Long", List.of(new Block.Heading("All"), new Block.Table("Rows",
                List.of(new Block.Column("First head", false), new Block.Column("Second head", true)), rows,
                new Block.CsvFile("", ""))));
        try (var document = Loader.loadPDF(ReportPdf.of(report))) {
            assertTrue(document.getNumberOfPages() > 2);
            assertEquals(document.getNumberOfPages(), text(document).split("First head", -1).length - 1);
        }
    }

    private static Block.Cell cell(String text) {
        return new Block.Cell(text, "", InputDifference.Mark.SAME, false);
    }

    @Test
    void manyDesignsLieOnTheirSide() throws IOException {
        var sample = "red-storm/red-storm.machine";
        var fast = "red-storm/variants/fast-host-link.variant";
        var one = new Scenario("", List.of("NIC-based"), Settings.of("size=8 B"), 1);
        try (var few = Loader.loadPDF(PAGES);
                var many = Loader.loadPDF(ReportPdf.of(report(one, sample, fast, fast, fast, fast)))) {
            assertTrue(few.getPage(0).getMediaBox().getWidth() < few.getPage(0).getMediaBox().getHeight());
            assertTrue(many.getPage(0).getMediaBox().getWidth() > many.getPage(0).getMediaBox().getHeight());
        }
    }

    /** Nothing of eight designs with long names and large differences stands beyond the margin of 15 mm. */
    @Test
    void eightDesignsAreNotCutOff() throws IOException {
        var columns = new ArrayList<>(List.of(new Block.Column("Figure", false), new Block.Column("Unit", false)));
        columns.addAll(Collections.nCopies(8, new Block.Column("HyperTransport 500 ns, SeaStar 1 GHz", true)));
        var row = new ArrayList<>(List.of(cell("host-based, 512 KiB: Slowest message"), cell("Mmsg/s")));
        row.addAll(Collections.nCopies(8, new Block.Cell("1665282.474", "\u2212106499.412 (\u221218.6 %)",
                InputDifference.Mark.SAME, false)));
        var report = new Report("Wide", List.of(new Block.Table("Figures", columns, Collections.nCopies(20, row),
                new Block.CsvFile("", ""))));
        var right = new double[1];
        try (var document = Loader.loadPDF(ReportPdf.of(report))) {
            var stripper = new PDFTextStripper() {
                @Override
                protected void processTextPosition(TextPosition letter) {
                    right[0] = Math.max(right[0], letter.getXDirAdj() + letter.getWidthDirAdj());
                }
            };
            stripper.getText(document);
            double margin = 15 / 25.4 * 72;
            assertTrue(right[0] > margin && right[0] < document.getPage(0).getMediaBox().getWidth() - margin + 1,
                    () -> "The last letter ends at " + right[0]);
            // a row takes two lines of its label or of its values, so that twenty find room on two sheets
            assertTrue(document.getNumberOfPages() <= 2, () -> document.getNumberOfPages() + " pages");
        }
    }

    private static Block picture(double width, double height) {
        return new Block.Graphic("Caption", new Picture(width, height, 0xffffff, "Picture", new Area(0, 0, 1, 1),
                List.of(), List.of()), "words");
    }

    private static int pages(Block... blocks) throws IOException {
        try (var document = Loader.loadPDF(ReportPdf.of(new Report("Title", List.of(blocks))))) {
            return document.getNumberOfPages();
        }
    }

    /**
     * An upright sheet has 1,001 px between its margins. Title and first picture take some 550 of them. A picture of
     * 500 px and its caption fit into the rest at 0.8 of their size; one of 780 would have to be half as large, which
     * could not be read.
     */
    @Test
    void aPictureIsDrawnSmallerRatherThanLeavingHalfAPageEmpty() throws IOException {
        assertEquals(1, pages(picture(650, 450), picture(650, 500)));
        assertEquals(2, pages(picture(650, 450), picture(650, 780)));
    }

    /** A sheet that lies has 673 px; two pictures of 400 px below a table find room on it side by side only. */
    @Test
    void twoNarrowPicturesStandSideBySideOnASheetThatLies() throws IOException {
        var table = new Block.Table("Wide", Collections.nCopies(7, new Block.Column("Head", true)),
                List.of(Collections.nCopies(7, cell("1"))), new Block.CsvFile("", ""));
        assertEquals(1, pages(table, picture(600, 400), picture(600, 400)));
        assertEquals(2, pages(table, picture(900, 400), picture(900, 400)));
    }

    @Test
    void theSameReportGivesTheSameBytes() {
        assertArrayEquals(PAGES, ReportPdf.of(report(Scenario.usual(), "red-storm/red-storm.machine",
                "red-storm/variants/fast-host-link.variant")));
    }
}
