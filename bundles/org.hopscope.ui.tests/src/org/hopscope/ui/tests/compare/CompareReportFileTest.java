// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests.compare;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;
import org.eclipse.core.resources.IFile;
import org.eclipse.ui.handlers.IHandlerService;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.results.compare.CompareEditor;
import org.hopscope.results.compare.ReportJob;
import org.hopscope.ui.picture.MachineDiagrams;
import org.hopscope.ui.tests.Bench;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The report of a comparison in the workbench, with drawings. */
class CompareReportFileTest {

    @AfterEach
    void noTestFiles() throws Exception {
        Bench.page().closeAllEditors(false);
        for (var member : Bench.sample().getProject().members()) {
            if (member.getName().startsWith("test-")) {
                member.delete(true, null);
            }
        }
    }

    /**
     * The sample with one of its stacks: what a report says of findings is simulated anew for each report. That a
     * report of all stacks is the same each time, CompareReportTest and ReportPdfTest prove.
     */
    private static IFile machine(String name) throws Exception {
        var machine = Bench.machine(Bench.sample());
        machine.setName(name);
        machine.getStacks().removeIf(stack -> !stack.getName().equals("NIC-based"));
        return Bench.file(name + ".machine", MachineFiles.toBytes(machine));
    }

    @Test
    void theReportHasDrawingsForLightAndDarkAndIsTheSameEachTime(@TempDir Path folder) throws Exception {
        Bench.select(List.of(machine("test-one"), machine("test-other")));
        Bench.window().getService(IHandlerService.class).executeCommand("org.hopscope.results.commands.compare", null);
        var editor = (CompareEditor) Bench.page().getActiveEditor();
        var body = editor.body();
        Bench.until("the files are compared", () -> body.comparison().isPresent());

        var written = new AtomicInteger();
        for (var name : List.of("one.html", "two.html", "one.pdf", "two.pdf")) {
            int before = written.get();
            var file = folder.resolve(name);
            new ReportJob(body.comparison().orElseThrow(), Bench.runs().results(), ReportJob.drawings(
                    Bench.window().getShell().getDisplay(), editor.getSite().getService(MachineDiagrams.class), file),
                    file, written::incrementAndGet).schedule();
            Bench.until("the report is written", () -> written.get() > before);
        }
        var page = Files.readString(folder.resolve("one.html"));
        assertEquals(2, page.split("<img alt=\"Drawing of ", -1).length - 1);
        assertEquals(2, page.split("<source media=\"screen and \\(prefers-color-scheme: dark\\)", -1).length - 1);
        assertTrue(page.contains("hopscope compare "), "The commands are in it");
        assertArrayEquals(Files.readAllBytes(folder.resolve("one.html")),
                Files.readAllBytes(folder.resolve("two.html")));
        assertArrayEquals(Files.readAllBytes(folder.resolve("one.pdf")),
                Files.readAllBytes(folder.resolve("two.pdf")));
        try (var document = Loader.loadPDF(folder.resolve("one.pdf").toFile())) {
            var text = new PDFTextStripper().getText(document);
            assertTrue(text.contains("hopscope compare "), text);
            assertFalse(text.contains("There is no drawing"), text);
        }
    }
}
