// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.study.Ending;
import org.hopscope.study.ModelCheck;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files that earlier states of this project wrote open, say that they were migrated, and run. */
@Execution(ExecutionMode.CONCURRENT)
class OldFilesTest {

    @TempDir
    Path folder;

    /** Its scratch memory of 384 KiB held 36 KiB of firmware and 1,024 pendings of 256 B, which were all there were. */
    @Test
    void aScratchMemoryThatWasFullOfPendingsStaysValid() throws IOException {
        var problems = new Diagnostics();
        var machine = open("red-storm.machine", problems);
        assertEquals(List.of("F011", "F012", "F012"), problems.all().stream().map(Diagnostic::code).toList());
        assertTrue(problems.all().get(1).message().contains("'scratch memory' is 128 B instead of 256 B"),
                problems.all().get(1).message());
        var memory = machine.getNicTypes().getFirst().getParts().stream().filter(ScratchMemory.class::isInstance)
                .map(ScratchMemory.class::cast).findFirst().orElseThrow();
        assertEquals("128 B", memory.getPendingSize().toString());
        assertRuns(machine);
    }

    @Test
    void aFileWhoseTextNeedsNoChangeKeepsItsLines() throws IOException {
        var problems = new Diagnostics();
        var machine = open("qsnet.machine", problems);
        assertEquals(List.of("F011", "F012"), problems.all().stream().map(Diagnostic::code).toList());
        assertRuns(machine);
        var broken = text("qsnet.machine").replaceFirst("clock=\"", "clock=\"x");
        Files.writeString(folder.resolve("broken.machine"), broken);
        var found = new Diagnostics();
        MachineFiles.load(folder.resolve("broken.machine"), found);
        var line = broken.substring(0, broken.indexOf("clock=\"x")).lines().count();
        assertEquals(line, found.all().getFirst().line());
    }

    @Test
    void savingWritesTheCurrentFormat() throws IOException {
        var machine = open("red-storm.machine", new Diagnostics());
        var file = folder.resolve("saved.machine");
        MachineFiles.save(machine, file);
        var problems = new Diagnostics();
        var again = MachineFiles.load(file, problems).orElseThrow();
        assertEquals(List.of(), problems.all());
        assertArrayEquals(Files.readAllBytes(file), MachineFiles.toBytes(again));
    }

    /** A machine of today that only carries the old number is read as what it is. */
    @Test
    void theNumberAloneChangesNothing() throws IOException {
        var today = Files.readString(Samples.redStormFile());
        var file = folder.resolve("numbered.machine");
        Files.writeString(file, today.replace("model/machine/6", "model/machine/1"));
        var problems = new Diagnostics();
        var machine = MachineFiles.load(file, problems).orElseThrow();
        assertEquals(List.of("F011"), problems.all().stream().map(Diagnostic::code).toList());
        assertEquals(today, new String(MachineFiles.toBytes(machine), StandardCharsets.UTF_8));
    }

    /** Files of format 2 had no wires in NICs of closed architectures; what they were drawn with is counted here. */
    @ParameterizedTest
    @CsvSource({"red-storm.machine, 9", "blue-gene-l.machine, 2"})
    void theWiresThatANicWasDrawnWithAreStored(String name, int wires) throws IOException {
        var problems = new Diagnostics();
        var machine = open("format2/" + name, problems);
        var nic = machine.getNicTypes().getFirst();
        assertEquals(List.of("F011", "F012"), problems.all().stream().map(Diagnostic::code).toList());
        assertEquals("Migrated: " + wires + " wires were added to NIC type '" + nic.getName()
                + "'; wires are drawn and stored now", problems.all().getLast().message());
        assertEquals(wires, nic.getWires().size());
        assertRuns(machine);
        assertArrayEquals(MachineFiles.toBytes(machine), MachineFiles.toBytes(open("format2/" + name,
                new Diagnostics())), "each opening of the file gives the same");
    }

    /** Routers of format 5 had an overhead that the ports of NICs have, too; only that of the ports counts. */
    @Test
    void theOverheadOfRoutersIsThatOfPorts() throws IOException {
        var problems = new Diagnostics();
        var machine = open("format5/10ge.machine", problems);
        assertEquals(List.of("F011", "F012"), problems.all().stream().map(Diagnostic::code).toList());
        assertEquals("Migrated: packetOverhead of router type 'Ethernet port', 82 B, was removed: it had no effect; "
                + "overhead of a port has", problems.all().getLast().message());
        assertEquals(new String(MachineFiles.toBytes(Samples.load("extoll/10ge.machine")), StandardCharsets.UTF_8),
                new String(MachineFiles.toBytes(machine), StandardCharsets.UTF_8));
        assertRuns(machine);
    }

    private Machine open(String name, Diagnostics problems) throws IOException {
        var file = folder.resolve(name.substring(name.indexOf('/') + 1));
        Files.writeString(file, text(name));
        var machine = MachineFiles.load(file, problems);
        assertTrue(machine.isPresent(), problems.all().toString());
        return machine.get();
    }

    private static String text(String name) throws IOException {
        try (var stream = Samples.class.getResourceAsStream(name.contains("/") ? name : "format1/" + name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void assertRuns(Machine machine) {
        var errors = ModelCheck.check(machine).stream().filter(one -> one.severity() == Severity.ERROR).toList();
        assertEquals(List.of(), errors);
        var report = assertInstanceOf(RunReport.class, Runs.run(RunRequest.of(machine), RunProgress.none()));
        report.results().forEach(result -> assertEquals(Ending.COMPLETED, result.end().ending()));
    }
}
