// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.library.Libraries;
import org.hopscope.model.library.LibraryPart;
import org.hopscope.model.library.OriginState;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.TimeParameter;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.StudyFactory;
import org.hopscope.model.template.ReadyPieces;
import org.hopscope.model.variant.Application;
import org.hopscope.study.ModelCheck;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of format 3 and before, in which offload NICs and their transport were classes of their own. */
class OldOffloadNicsTest {

    /** In the file of format 3. */
    private static final String ENGINE = "_EX23ceW8EfG7pvjtdoOYOA";
    private static final String CACHE = "_EX23deW8EfG7pvjtdoOYOA";
    private static final String COST_OF_SEND = "_EX23leW8EfG7pvjtdoOYOA";
    private static final String TRANSPORT = "_EX23m-W8EfG7pvjtdoOYOA";

    private static byte[] content(String name) throws IOException {
        try (var stream = Samples.class.getResourceAsStream(name)) {
            return stream.readAllBytes();
        }
    }

    private static Machine open(byte[] content, Diagnostics problems) {
        return MachineFiles.load(URI.createURI("old.machine"), content, problems)
                .orElseThrow(() -> new AssertionError(problems.all().toString()));
    }

    private static Machine open(String name) throws IOException {
        return open(content(name), new Diagnostics());
    }

    private static Libraries ready() {
        var pieces = ReadyPieces.read();
        return location -> location.equals(LibraryPart.READY_PIECES) ? Optional.of(pieces) : Optional.empty();
    }

    @ParameterizedTest
    @CsvSource({"format2/ib-qdr.machine, Work requests", "format3/ib-qdr.machine, Work requests",
        "format3/10ge.machine, Transport in the kernel"})
    void theyAreDrawnFromPartsAndReadyMadePieces(String name, String piece) throws IOException {
        var problems = new Diagnostics();
        var machine = open(content(name), problems);
        assertEquals(List.of("F011", "F012", "F012", "F012"), problems.all().stream().map(Diagnostic::code).toList());
        assertTrue(problems.all().get(2).message().contains("'" + piece + "'"), problems.all().toString());
        assertEquals(List.of(), ModelCheck.check(machine));
        var protocol = (ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst();
        var libraries = ready();
        for (Handler handler : protocol.getHandlers()) {
            assertEquals(OriginState.SAME, OriginState.of(handler, libraries), handler.getName());
        }
        assertArrayEquals(MachineFiles.toBytes(machine), MachineFiles.toBytes(open(name)),
                "each opening of the file gives the same");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ib-qdr", "10ge"})
    void theSamplesAreWhatTheirOldFilesBecome(String name) throws IOException {
        assertEquals(new String(MachineFiles.toBytes(Samples.load("extoll/" + name + ".machine")),
                StandardCharsets.UTF_8), new String(MachineFiles.toBytes(open("format3/" + name + ".machine")),
                        StandardCharsets.UTF_8));
    }

    /** 250 cycles of a library on a processor of 2.4 GHz are 104,166.67 ps, besides 100 ns. */
    @Test
    void costsInCyclesBecomeTimes() throws IOException {
        var old = new String(content("format3/ib-qdr.machine"), StandardCharsets.UTF_8);
        var machine = open(old.replaceFirst("time=\"250 ns\"", "time=\"100 ns\" cycles=\"250\"").getBytes(
                StandardCharsets.UTF_8), new Diagnostics());
        assertEquals(204_167, time(machine, "mpi_send"));
    }

    @Test
    void withoutAStackOnlyTheNicIsDrawn() throws IOException {
        var old = new String(content("format3/ib-qdr.machine"), StandardCharsets.UTF_8);
        int stack = old.indexOf("  <stacks");
        var alone = old.substring(0, stack) + old.substring(old.indexOf("</stacks>") + "</stacks>".length());
        var problems = new Diagnostics();
        var machine = open(alone.getBytes(StandardCharsets.UTF_8), problems);
        assertEquals(List.of("F011", "F012", "F012", "F012"), problems.all().stream().map(Diagnostic::code).toList());
        assertTrue(problems.all().get(2).message().contains("132 ns"), problems.all().toString());
        assertEquals(4, machine.getNicTypes().getFirst().getParts().size());
    }

    @Test
    void aStackWithoutItsNicIsReadAndReported() throws IOException {
        var old = new String(content("format3/ib-qdr.machine"), StandardCharsets.UTF_8);
        int nic = old.indexOf("  <nicTypes");
        var alone = (old.substring(0, nic) + old.substring(old.indexOf("</nicTypes>") + "</nicTypes>".length()))
                .replaceFirst("\\s+nicType=\"[^\"]+\"", "");
        var machine = open(alone.getBytes(StandardCharsets.UTF_8), new Diagnostics());
        assertTrue(ModelCheck.check(machine).stream().anyMatch(one -> one.code().equals("P002")));
    }

    /** Changes that were recorded with files of format 3 go to what holds these numbers now. */
    @Test
    void variantsOfOldFilesStillApply() throws IOException {
        var machine = open("format3/ib-qdr.machine");
        var applied = new Application(machine).makeAll(List.of(change(ENGINE, "sendTime", "132 ns", "66 ns"),
                change(CACHE, "contexts", "4", "16"), change(CACHE, "missTime", "150 ns", "75 ns"),
                change(COST_OF_SEND, "time", "250 ns", "125 ns"), change(TRANSPORT, "headerSize", "10 B", "16 B")))
                .finish();
        assertEquals(List.of(), applied.refused());
        assertEquals(66_000, time(applied.machine(), "send_request"));
        assertEquals(75_000, time(applied.machine(), "context_miss"));
        assertEquals(125_000, time(applied.machine(), "mpi_send"));
        var result = assertInstanceOf(RunReport.class, Runs.run(RunRequest.of(applied.machine()), RunProgress.none()));
        assertTrue(result.results().getFirst().completed());
    }

    /** So do the settings of command lines and studies. */
    @Test
    void settingsOfOldFilesStillApply() throws IOException {
        var machine = open("format3/ib-qdr.machine");
        for (var setting : List.of("engine.sendTime=66 ns", "context cache.contexts=16", "transport.headerSize=16 B")) {
            var problems = new Diagnostics();
            var done = Setting.parse(setting, problems).flatMap(one -> one.apply(machine, null, problems));
            assertTrue(done.isPresent(), problems.all().toString());
        }
        assertEquals(66_000, time(machine, "send_request"));
    }

    @Test
    void variantsThatBringOldElementsAlongOpen() throws IOException {
        var now = Files.readString(Samples.folder().resolve("rails/variants/three-rails.variant"));
        var problems = new Diagnostics();
        var variant = VariantFiles.load(URI.createURI("old.variant"),
                now.replace("model/machine/6", "model/machine/3").getBytes(StandardCharsets.UTF_8), problems);
        assertEquals(List.of(), problems.all());
        assertTrue(variant.isPresent());
    }

    private static Change change(String element, String feature, String before, String after) {
        var change = StudyFactory.eINSTANCE.createChange();
        change.setElementId(element);
        change.setFeature(feature);
        change.setOldValue(before);
        change.setNewValue(after);
        return change;
    }

    private static long time(Machine machine, String parameter) {
        var protocol = (ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst();
        return protocol.getParameters().stream().filter(one -> one.getName().equals(parameter))
                .map(one -> ((TimeParameter) one).getValue().toPs()).findFirst().orElseThrow();
    }
}
