// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.variant;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.variant.Designs;
import org.hopscope.model.variant.VariantChain;
import org.hopscope.model.variant.VariantTree;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class SampleVariantsTest {

    @Test
    void eachIsCanonicalAndSaysWhatItIs() throws IOException {
        var files = variants();
        assertTrue(files.size() >= 15, () -> files.size() + " variants");
        for (var file : files) {
            var variant = VariantFiles.load(file, new Diagnostics()).orElseThrow();
            assertArrayEquals(Files.readAllBytes(file), VariantFiles.toBytes(variant), file.toString());
            assertFalse(variant.getName().isBlank() || variant.getNotes().isBlank() || variant.getTags().isEmpty(),
                    file.toString());
        }
    }

    @Test
    void eachAppliesAndRuns() throws IOException {
        for (var file : variants()) {
            var problems = new Diagnostics();
            var chain = VariantChain.load(file, problems).orElseThrow();
            var machine = Designs.machine(chain, problems).orElseThrow(() -> new AssertionError(problems.all()));
            assertEquals(List.of(), problems.all(), file.toString());
            var report = (RunReport) Runs.run(RunRequest.of(machine), RunProgress.none());
            assertTrue(report.warnings().stream().noneMatch(one -> one.severity() == Severity.ERROR), file.toString());
            assertFalse(report.results().isEmpty(), file.toString());
        }
    }

    @Test
    void theTreeShowsTheirDescent() throws IOException {
        var problems = new Diagnostics();
        var tree = VariantTree.of(Samples.file("red-storm"), problems);
        assertEquals(List.of(), problems.all());
        var machine = tree.roots().getFirst();
        assertEquals("red-storm.machine", machine.title());
        assertEquals(List.of("HyperTransport 500 ns", "SeaStar at 1 GHz", "Portals on the NIC"),
                machine.children().stream().map(VariantTree.Entry::title).toList());
        assertEquals(List.of("HyperTransport 500 ns, SeaStar 1 GHz"),
                machine.children().getFirst().children().stream().map(VariantTree.Entry::title).toList());
    }

    private static List<Path> variants() throws IOException {
        try (var files = Files.walk(Samples.folder())) {
            return files.filter(Designs::isVariant).sorted().toList();
        }
    }
}
