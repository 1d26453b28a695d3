// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.Take;
import org.hopscope.model.setting.Setting;
import org.hopscope.study.ModelCheck;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of format 4 and before, in which the units of EXTOLL and their library were classes of their own. */
@Execution(ExecutionMode.CONCURRENT)
class OldMessageUnitsTest {

    private static String text(String name) throws IOException {
        try (var stream = Samples.class.getResourceAsStream(name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Machine open(String content, Diagnostics problems) {
        return MachineFiles.load(URI.createURI("old.machine"), content.getBytes(StandardCharsets.UTF_8), problems)
                .orElseThrow(() -> new AssertionError(problems.all().toString()));
    }

    private static Machine sample() throws IOException {
        return open(text("format4/extoll.machine"), new Diagnostics());
    }

    @ParameterizedTest
    @ValueSource(strings = {"format4/extoll.machine", "format2/extoll.machine"})
    void theyAreDrawnFromPartsAndBlocks(String name) throws IOException {
        var problems = new Diagnostics();
        var machine = open(text(name), problems);
        assertEquals(List.of("F011", "F012", "F012", "F012"), problems.all().stream().map(Diagnostic::code).toList());
        assertTrue(problems.all().get(1).message().contains("NIC type 'EXTOLL' is drawn from general parts"),
                problems.all().toString());
        assertTrue(problems.all().get(2).message().contains("stack 'VELO and RMA' is drawn from blocks"),
                problems.all().toString());
        assertEquals(List.of(), ModelCheck.check(machine));
        // 5 engines at the bus, 6 ends of ports, and from one engine to the next
        assertEquals(12, machine.getNicTypes().getFirst().getWires().size());
        assertArrayEquals(MachineFiles.toBytes(machine), MachineFiles.toBytes(open(text(name), new Diagnostics())),
                "each opening of the file gives the same");
        var report = assertInstanceOf(RunReport.class, Runs.run(RunRequest.of(machine), RunProgress.none()));
        assertTrue(report.results().getFirst().completed());
    }

    @Test
    void theSampleIsWhatItsOldFileBecomes() throws IOException {
        assertEquals(new String(MachineFiles.toBytes(Samples.load("extoll/extoll.machine")), StandardCharsets.UTF_8),
                new String(MachineFiles.toBytes(sample()), StandardCharsets.UTF_8));
    }

    /** Each number of the units and of the layers is another one here, so that none can stand for a second one. */
    @Test
    void eachNumberGoesToItsOwnParameter() throws IOException {
        var old = text("format4/extoll.machine").replace("transmitCycles=\"12\"", "transmitCycles=\"9\" buffers=\"7\"")
                .replace("receiveCycles=\"12\"", "receiveCycles=\"10\" ringSlots=\"5000\"")
                .replace("watchdog=\"100 us\"", "watchdog=\"90 us\"")
                .replace("requestCycles=\"16\"", "requestCycles=\"11\"")
                .replace("respondCycles=\"16\"", "respondCycles=\"13\"")
                .replace("completeCycles=\"16\"", "completeCycles=\"14\"")
                .replace("lookupCycles=\"8\"", "lookupCycles=\"6\"")
                .replace("registerPage=\"20 ns\"", "registerPage=\"21 ns\"")
                .replace("pageSize=\"4 KiB\"", "pageSize=\"8 KiB\"")
                .replace("packetPayload=\"128 B\"", "packetPayload=\"120 B\"")
                .replace("headerSize=\"16 B\"", "headerSize=\"15 B\"").replace("time=\"80 ns\"", "time=\"81 ns\"")
                .replaceFirst("time=\"70 ns\"", "time=\"71 ns\"");
        var machine = open(old, new Diagnostics());
        var expected = List.of("software_credits 48", "buffers 7", "ring_slots 5000", "transmit_cycles 9",
                "receive_cycles 10", "request_cycles 11", "respond_cycles 13", "complete_cycles 14", "lookup_cycles 6",
                "header 15 B", "eager_limit 2 KiB", "largest 64 B", "descriptor 24 B", "packet_payload 120 B",
                "page 8 KiB", "mpi_send 130 ns", "mpi_post 71 ns", "mpi_complete 70 ns", "store 81 ns", "notice 100 ns",
                "register_page 21 ns");
        assertEquals(expected, protocol(machine).getParameters().stream()
                .map(one -> one.getName() + " " + one.eGet(one.eClass().getEStructuralFeature("value"))).toList());
        var ring = protocol(machine).getLanes().getFirst();
        assertEquals("160 ns", ring.getPoll().toString());
        machine.eAllContents().forEachRemaining(one -> {
            if (one instanceof Take take && take.isStall()) {
                assertEquals("90 us", take.getWatchdog().toString());
            }
            if (one instanceof NetworkPort port) {
                assertEquals(port.getName().startsWith("RMA") ? "120 B" : "64 B", port.getPayload().toString());
            }
        });
    }

    /** So do the settings of command lines, studies and variants; what two elements share now is refused. */
    @ParameterizedTest
    @CsvSource({"VELO.ringSlots, ring_slots, 64", "VELO.buffers, buffers, 3", "VELO.transmitCycles, transmit_cycles, 5",
        "RMA.respondCycles, respond_cycles, 6", "VELO and RMA library.softwareCredits, software_credits, 0",
        "VELO and RMA library.eagerLimit, eager_limit, 8 KiB"})
    void settingsOfOldFilesStillApply(String path, String parameter, String value) throws IOException {
        var machine = sample();
        apply(machine, path + "=" + value);
        assertTrue(protocol(machine).getParameters().stream().anyMatch(one -> one.getName().equals(parameter)
                && String.valueOf(one.eGet(one.eClass().getEStructuralFeature("value"))).equals(value)));
    }

    @Test
    void whatAPortAndTheProtocolShareIsRefused() throws IOException {
        var problems = new Diagnostics();
        assertTrue(Setting.parse("RMA.packetPayload=256 B", problems).flatMap(one -> {
            try {
                return one.apply(sample(), null, problems);
            } catch (IOException impossible) {
                throw new AssertionError(impossible);
            }
        }).isEmpty());
        assertEquals(List.of("S004"), problems.all().stream().map(Diagnostic::code).toList());
    }

    @Test
    void withoutAStackTheNumbersAreTold() throws IOException {
        var old = text("format4/extoll.machine");
        var alone = old.substring(0, old.indexOf("  <stacks")) + old.substring(old.indexOf("</stacks>")
                + "</stacks>".length());
        var problems = new Diagnostics();
        open(alone, problems);
        assertEquals(List.of("F011", "F012", "F012", "F012"), problems.all().stream().map(Diagnostic::code).toList());
        assertTrue(problems.all().get(2).message().contains("registerPage 20 ns"), problems.all().toString());
    }

    @Test
    void aStackWithoutItsNicIsReadAndReported() throws IOException {
        var old = text("format4/extoll.machine");
        int nic = old.indexOf("  <nicTypes");
        var alone = (old.substring(0, nic) + old.substring(old.indexOf("</nicTypes>") + "</nicTypes>".length()))
                .replaceFirst("\\s+nicType=\"[^\"]+\"", "").replaceAll("\\s+logic=\"[^\"]+\"", "");
        var machine = open(alone, new Diagnostics());
        assertTrue(ModelCheck.check(machine).stream().anyMatch(one -> one.code().equals("P002")));
    }

    private static void apply(Machine machine, String setting) {
        var problems = new Diagnostics();
        var done = Setting.parse(setting, problems).flatMap(one -> one.apply(machine, null, problems));
        assertTrue(done.isPresent(), problems.all().toString());
    }

    private static ProtocolLayer protocol(Machine machine) {
        return (ProtocolLayer) machine.getStacks().getFirst().getLayers().getFirst();
    }
}
