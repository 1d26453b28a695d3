// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.scenario.StudyCheck;
import org.hopscope.model.study.Study;
import org.hopscope.model.study.StudyFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyFilesTest {

    private static final Path SAMPLE = Samples.file("red-storm/host-link.study");

    private final Diagnostics problems = new Diagnostics();

    @Test
    void allSamplesComeBackAsTheyWereAndCanBeRun() throws IOException {
        try (var files = Files.walk(Samples.folder())) {
            var studies = files.filter(file -> file.toString().endsWith(".study")).sorted().toList();
            assertTrue(studies.size() >= 5, studies.toString());
            for (var file : studies) {
                var study = StudyFiles.load(file, problems).orElseThrow();
                assertArrayEquals(Files.readAllBytes(file), StudyFiles.toBytes(study), file.toString());
                assertEquals(List.of(), StudyCheck.check(study, file).problems(), file.toString());
            }
        }
        assertEquals(List.of(), problems.all());
    }

    @Test
    void everyElementKeepsItsUuid(@TempDir Path folder) throws IOException {
        var study = StudyFactory.eINSTANCE.createStudy();
        study.getParameters().add(StudyFactory.eINSTANCE.createSweepParameter());
        var file = folder.resolve("new.study");
        StudyFiles.save(study, file);
        var again = StudyFiles.load(file, problems).orElseThrow();
        assertEquals(ids(study), ids(again));
        assertTrue(ids(again).stream().noneMatch(String::isEmpty), ids(again).toString());
    }

    private static List<String> ids(Study study) {
        return List.of(ElementIds.idOf(study), ElementIds.idOf(study.getParameters().getFirst()));
    }

    @Test
    void whatIsWrongIsToldWithItsLine() throws IOException {
        var sample = Files.readString(SAMPLE);
        expect(sample.replace("seeds", "sseeds").replace("values=\"8 B", "valeus=\"8 B"), "F004", "valeus", "valeus");
        expect(sample.replace("combination=\"ZIPPED\"", "combination=\"MIXED\""), "F010", "MIXED",
                "'MIXED' is not one of CROSSED, ZIPPED");
        expect(sample.replace("model/study/1", "model/study/2"), "F006", "model/study/2",
                "this one reads study files up to format 1");
    }

    @Test
    void aMachineIsNoStudy() throws IOException {
        assertTrue(StudyFiles.load(Samples.redStormFile(), problems).isEmpty());
        assertEquals("F005", problems.all().getFirst().code());
        assertEquals("The file holds a Machine, not a Study", problems.all().getFirst().message());
        assertEquals("open a study file", problems.all().getFirst().fixHint());
    }

    private static void expect(String text, String code, String mark, String message) {
        var found = new Diagnostics();
        var read = StudyFiles.load(URI.createFileURI("/x.study"), text.getBytes(StandardCharsets.UTF_8), found);
        assertTrue(read.isEmpty());
        var first = found.all().getFirst();
        assertEquals(code, first.code(), first.text());
        assertTrue(first.message().contains(message), first.text());
        var line = text.substring(0, text.indexOf(mark)).lines().count();
        // what is wrong with the root is told at the end of its tag
        assertEquals(code.equals("F006") ? text.lines().toList().indexOf("    workload=\"ping-pong\">") + 1 : line,
                first.line());
    }
}
