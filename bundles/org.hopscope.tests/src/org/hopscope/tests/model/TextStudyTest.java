// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.notation.MachineText;
import org.hopscope.model.notation.TextReading;
import org.hopscope.model.notation.TextStudy;
import org.hopscope.model.study.Combination;
import org.hopscope.model.study.Study;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class TextStudyTest {

    private static final URI LOCATION = URI.createURI("text.study");

    static Stream<Path> samples() throws IOException {
        try (var files = Files.walk(Samples.folder())) {
            return files.filter(file -> file.toString().endsWith(".study")).sorted().toList().stream();
        }
    }

    private static Study load(Path file) {
        return StudyFiles.load(file, new Diagnostics()).orElseThrow();
    }

    private static Study hostLink() {
        return load(Samples.folder().resolve("red-storm/host-link.study"));
    }

    private static TextReading<Study> read(String text, Study base) {
        return TextStudy.follow(text, base, LOCATION, Map.of());
    }

    private static List<String> ids(Study study) {
        return study.getParameters().stream().map(ElementIds::idOf).toList();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aRoundTripThroughTextLeavesTheFileAsItIs(Path sample) throws IOException {
        var study = load(sample);
        var text = MachineText.print(study);
        var again = read(text, study).root().orElseThrow();
        assertEquals(text, MachineText.print(again));
        assertArrayEquals(Files.readAllBytes(sample), StudyFiles.toBytes(again));
    }

    @Test
    void eachParameterIsALineThatSaysWhatIsVariedOverWhat() {
        assertEquals("""
                study "Host link of Red Storm" {
                  machine "red-storm.machine"
                  workload "ping-pong"
                  metrics "Half round trip", "Bandwidth"
                  vary "size" over "8 B, 1 KiB, 64 KiB"
                  vary "HyperTransport.roundTrip" over "400 ns..1000 ns +200 ns"
                  vary "PowerPC 440.clock" over "500 MHz, 1 GHz"
                  vary "PowerPC 440.pollingCycle" over "130 ns, 65 ns" zipped
                }
                """, MachineText.print(hostLink()).lines().filter(line -> !line.startsWith("  notes"))
                .map(line -> line + "\n").reduce("", String::concat));
    }

    @Test
    void aParameterWithoutPathOrValuesIsStillText() {
        var study = read("study { vary none over none }", hostLink()).root().orElseThrow();
        assertEquals("study {\n  vary none over none\n}\n", MachineText.print(study));
        assertEquals(Combination.CROSSED, study.getParameters().getFirst().getCombination());
    }

    @Test
    void aParameterThatIsInsertedLeavesTheOthersTheirUuids() {
        var study = hostLink();
        var text = MachineText.print(study);
        Map<Integer, Element> known = new HashMap<>();
        read(text, study).places().forEach(place -> ElementIds.find(study, ElementIds.idOf(place.element()))
                .ifPresent(element -> known.put(place.start(), (Element) element)));
        assertEquals(5, known.size());
        var inserted = "vary \"seed\" over \"1\"\n  ";
        int at = text.indexOf("vary \"HyperTransport");
        Map<Integer, Element> moved = new HashMap<>();
        known.forEach((start, element) -> moved.put(start < at ? start : start + inserted.length(), element));
        var changed = TextStudy.follow(text.substring(0, at) + inserted + text.substring(at), study, LOCATION, moved)
                .root().orElseThrow();
        var ids = ids(changed);
        assertEquals(ids(study), List.of(ids.get(0), ids.get(2), ids.get(3), ids.get(4)));
        assertNotEquals(ids.get(0), ids.get(1));
        // the notes of the file, which were not touched, are those of before
        assertEquals(study.getNotes(), changed.getNotes());
    }

    @Test
    void commentsGoThroughTextAndFile() {
        var text = "# why\nstudy \"s\" {\n  # short ones first\n  vary \"size\" over \"8 B\"\n}\n";
        var study = read(text, hostLink()).root().orElseThrow();
        assertEquals(text, MachineText.print(study));
        var saved = StudyFiles.load(LOCATION, StudyFiles.toBytes(study), new Diagnostics()).orElseThrow();
        assertEquals(text, MachineText.print(saved));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            machine "m" { } | 1 | found 'machine'; possible here: study
            study "s" { vary "size" in "8 B" } | 1 | found 'in'; possible here: 'over'
            study "s" {~  vary "size" over } | 2 | found '}'; possible here: a text in quotes
            study "s" {~  speed "2" } | 2 | found 'speed'
            study "s" { } study "t" { } | 0 | A text states one study
            # nothing | 0 | The text is not a study
            """)
    void anErrorHasItsLineAndLeavesNoStudy(String text, int line, String message) {
        var reading = read(text.replace('~', '\n'), hostLink());
        assertTrue(reading.root().isEmpty());
        var error = reading.errors().keySet().iterator().next();
        assertEquals(line, error.line());
        assertTrue(error.message().contains(message), error.message());
    }
}
