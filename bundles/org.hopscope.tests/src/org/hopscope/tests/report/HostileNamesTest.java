// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import javax.xml.parsers.DocumentBuilderFactory;

import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.text.Markup;
import org.hopscope.model.text.ShellWord;
import org.hopscope.study.RunProgress;
import org.hopscope.study.compare.Comparisons;
import org.hopscope.study.compare.MemoryResults;
import org.hopscope.study.compare.Scenario;
import org.hopscope.study.compare.Subject;
import org.hopscope.study.compare.Subjects;
import org.hopscope.study.report.Block;
import org.hopscope.study.report.CompareReport;
import org.hopscope.study.report.DiagramSource;
import org.hopscope.study.report.Report;
import org.hopscope.study.report.ReportHtml;
import org.hopscope.study.report.pdf.ReportPdf;
import org.hopscope.study.text.Csv;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Names that are markup, formulas or commands elsewhere stay text in each thing that is written. */
@Slow
class HostileNamesTest {

    private static final String NAME = "=cmd|' /C calc'!A0 \"><script>alert(1)</script> $(touch owned) `x` & ; %s"
            + "\n=1+1\r\n; touch owned";

    private static final MemoryResults RESULTS = new MemoryResults();

    @TempDir
    private static Path folder;
    private static Report report;

    @BeforeAll
    static void compare() throws Exception {
        Files.createDirectory(folder.resolve("variants"));
        Files.copy(Samples.file("red-storm/red-storm.machine"), folder.resolve("red-storm.machine"));
        var variant = Files.readString(Samples.file("red-storm/variants/fast-host-link.variant"));
        var file = folder.resolve("variants/it's \"mine\" $(touch owned) & x.variant");
        Files.writeString(file, variant.replace("HyperTransport 500 ns", Markup.escaped(NAME)));
        var subjects = List.of(folder.resolve("red-storm.machine"), file).stream().<Subject>map(one ->
                Subjects.load(one, new Diagnostics()).orElseThrow()).toList();
        var comparison = Comparisons.complete(Comparisons.of(subjects, 0, Scenario.usual(), RESULTS), RESULTS,
                RunProgress.none());
        report = CompareReport.of(comparison, RESULTS, DiagramSource.none(NAME), RunProgress.none());
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ");
    }

    @Test
    void markupIsTextInAPage() throws Exception {
        var page = ReportHtml.of(report);
        var document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(
                page.getBytes(StandardCharsets.UTF_8)));
        assertEquals(0, document.getElementsByTagName("script").getLength());
        assertTrue(oneLine(document.getDocumentElement().getTextContent()).contains(oneLine(NAME)));
    }

    @Test
    void namesAreTextInAPdf() throws Exception {
        try (var document = Loader.loadPDF(ReportPdf.of(report))) {
            var text = new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
            assertTrue(text.contains("<script>alert(1)</script>"), text);
            assertFalse(document.getDocumentCatalog().getNames() != null
                    && document.getDocumentCatalog().getNames().getJavaScript() != null);
        }
    }

    /** The shell says what it makes of the commands of the report: each word as it was, and nothing is run. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void commandLinesPassNamesOnAsTheyAre() throws Exception {
        var commands = report.blocks().stream().filter(Block.Commands.class::isInstance)
                .map(Block.Commands.class::cast).flatMap(one -> one.lines().stream()).toList();
        assertTrue(commands.size() >= 3, commands.toString());
        for (var command : commands) {
            var shell = new ProcessBuilder("/bin/sh", "-c", command.replaceFirst("^hopscope", "printf '%s\\\\n'"))
                    .directory(folder.toFile()).start();
            var words = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
            assertEquals(0, shell.waitFor(), command);
            assertTrue(words.stream().anyMatch(word -> word.endsWith(".machine")
                    || word.endsWith("it's \"mine\" $(touch owned) & x.variant")), words.toString());
        }
        assertFalse(Files.exists(folder.resolve("owned")));
        var echo = new ProcessBuilder("/bin/sh", "-c", "printf %s " + ShellWord.of(NAME)).start();
        assertEquals(NAME, new String(echo.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    }

    /** A spreadsheet computes a cell that begins with an equals sign. */
    @Test
    void aFormulaIsTextInATable() throws Exception {
        for (var one : report.tables()) {
            for (var line : one.file().text().lines().toList()) {
                assertFalse(line.startsWith("=") || line.contains(",=") || line.contains("\"="), line);
            }
        }
    }

    @Test
    void whatLooksLikeAFormulaComesBackAsItWas() {
        for (var cell : List.of(oneLine(NAME), "=1+1", "@SUM(A1)", "+cmd", "-cmd|x", "'=1+1", "''=1", "-5", "-", "=",
                "'", "-5.5e-3 ns", "+3 MB/s", "'a", "\tx")) {
            assertEquals(List.of("a", cell, "b"), Csv.cells(Csv.line(List.of("a", cell, "b")).strip()), cell);
        }
        assertEquals(List.of("a", NAME.replace("\r\n", " ").replace('\n', ' ')),
                Csv.cells(Csv.line(List.of("a", NAME)).strip()));
        assertEquals("-5,-5.5e-3 ns,'=1+1,'-1+cmd|x\n", Csv.line(List.of("-5", "-5.5e-3 ns", "=1+1", "-1+cmd|x")));
    }
}
