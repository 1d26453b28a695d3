// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineFilesTest {

    @TempDir
    Path folder;

    @Test
    void loadingAndSavingTheSampleGivesTheSameBytes() throws IOException {
        var original = Files.readAllBytes(Samples.redStormFile());
        assertEquals(new String(original, StandardCharsets.UTF_8),
                new String(MachineFiles.toBytes(Samples.redStorm()), StandardCharsets.UTF_8));
        assertFalse(new String(original, StandardCharsets.UTF_8).contains("\r"));
    }

    @Test
    void oneChangedValueIsOneChangedLine() {
        var machine = Samples.redStorm();
        var before = lines(machine);
        bus(machine).setRoundTrip(Quantity.of("812.5", Unit.NANOSECOND));
        var after = lines(machine);
        assertEquals(before.size(), after.size());
        var changed = new ArrayList<String>();
        for (int i = 0; i < before.size(); i++) {
            if (!before.get(i).equals(after.get(i))) {
                changed.add(after.get(i).strip());
            }
        }
        assertEquals(1, changed.size(), changed.toString());
        assertTrue(changed.get(0).startsWith("roundTrip=\"812.5 ns\""), changed.toString());
    }

    @Test
    void everyElementHasItsOwnIdAndKeepsIt() {
        var first = Samples.redStorm();
        var second = read(MachineFiles.toBytes(first));
        var ids = idsOf(first);
        assertEquals(ids, idsOf(second));
        assertEquals(ids.size(), new HashSet<>(ids).size());
        assertFalse(ids.contains(""));
    }

    @Test
    void aReformattedFileIsWrittenInCanonicalForm() throws IOException {
        var canonical = Files.readString(Samples.redStormFile());
        var windows = canonical.replace("\n", "\r\n");
        var oneLine = canonical.replaceAll("\\s*\n\\s*", " ").replaceFirst("> <", "><");
        for (var other : List.of(windows, oneLine)) {
            var machine = read(other.getBytes(StandardCharsets.UTF_8));
            assertEquals(canonical, new String(MachineFiles.toBytes(machine), StandardCharsets.UTF_8));
        }
    }

    @Test
    void layoutIsTheLastSectionAndChangesNothingElse() {
        var machine = Samples.redStorm();
        var before = lines(machine);
        var layout = MachineFactory.eINSTANCE.createDiagramLayout();
        var bounds = MachineFactory.eINSTANCE.createBounds();
        bounds.setElement(machine.getTopology());
        layout.getBounds().add(bounds);
        machine.setLayout(layout);
        var after = lines(machine);
        var kept = before.size() - 1;
        assertEquals(before.subList(0, kept), after.subList(0, kept));
        assertEquals("<layout", after.get(kept).strip());
        assertEquals("</machine:Machine>", after.get(after.size() - 1));
    }

    @Test
    void charactersThatXmlCannotHoldDoNotPreventSaving() {
        var machine = Samples.redStorm();
        machine.setName("bell\u0007 lone\uD800 pair\uD83D\uDE00");
        assertEquals("bell\uFFFD lone\uFFFD pair\uD83D\uDE00", read(MachineFiles.toBytes(machine)).getName());
    }

    @Test
    void aRemovedSubtreeThatComesBackKeepsItsIds() {
        var machine = Samples.redStorm();
        var before = idsOf(machine);
        var topology = machine.getTopology();
        machine.setTopology(null);
        machine.setTopology(topology);
        assertEquals(before, idsOf(machine));
    }

    @Test
    void aRemovedElementThatComesBackKeepsItsId() {
        var machine = Samples.redStorm();
        var bus = bus(machine);
        var id = ElementIds.idOf(bus);
        var parts = machine.getNodeTypes().get(0).getParts();
        parts.remove(bus);
        assertEquals("", ElementIds.idOf(bus));
        parts.add(bus);
        assertEquals(id, ElementIds.idOf(bus));
    }

    @Test
    void newMachineIsSavedWithIdsAndRead() throws IOException {
        var machine = MachineFactory.eINSTANCE.createMachine();
        machine.setName("R\u00f6t\u2192 & <test> \"quoted\"\n\ttwo lines");
        var file = folder.resolve("deep/er/new.machine");
        MachineFiles.save(machine, file);
        var problems = new Diagnostics();
        var again = MachineFiles.load(file, problems).orElseThrow();
        assertEquals(List.of(), problems.all());
        assertEquals(machine.getName(), again.getName());
        assertEquals(ElementIds.idOf(machine), ElementIds.idOf(again));
    }

    @Test
    void savingAnUnchangedMachineDoesNotTouchTheFile() throws IOException {
        var file = folder.resolve("a.machine");
        Files.copy(Samples.redStormFile(), file);
        var longAgo = FileTime.fromMillis(1_000_000_000_000L);
        Files.setLastModifiedTime(file, longAgo);
        var machine = MachineFiles.load(file, new Diagnostics()).orElseThrow();
        MachineFiles.save(machine, file);
        assertEquals(longAgo, Files.getLastModifiedTime(file));
        machine.setName("changed");
        MachineFiles.save(machine, file);
        assertNotEquals(longAgo, Files.getLastModifiedTime(file));
    }

    @Test
    void aFailedSaveLeavesTheOldFileAndNoRubbish() throws IOException {
        var file = folder.resolve("a.machine");
        Files.copy(Samples.redStormFile(), file);
        var before = Files.readAllBytes(file);
        var machine = MachineFiles.load(file, new Diagnostics()).orElseThrow();
        machine.setName("changed");
        // a folder stands where the temporary file has to go, so the save fails after it has begun
        var obstacle = folder.resolve(".a.machine." + ProcessHandle.current().pid() + ".tmp");
        Files.createDirectories(obstacle.resolve("inside"));
        assertThrows(IOException.class, () -> MachineFiles.save(machine, file));
        assertArrayEquals(before, Files.readAllBytes(file));
    }

    @Test
    void aSaveLeavesNothingButTheFile() throws IOException {
        MachineFiles.save(Samples.redStorm(), folder.resolve("a.machine"));
        try (var files = Files.list(folder)) {
            assertEquals(List.of(folder.resolve("a.machine")), files.toList());
        }
    }

    @Test
    void aSymbolicLinkStaysALink() throws IOException {
        var real = folder.resolve("real.machine");
        Files.copy(Samples.redStormFile(), real);
        var link = Files.createSymbolicLink(folder.resolve("link.machine"), real.getFileName());
        var machine = MachineFiles.load(link, new Diagnostics()).orElseThrow();
        machine.setName("through the link");
        MachineFiles.save(machine, link);
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("through the link", MachineFiles.load(real, new Diagnostics()).orElseThrow().getName());
    }

    @Test
    void aSymbolicLinkWithoutFileLeadsToTheNewFile() throws IOException {
        var link = Files.createSymbolicLink(folder.resolve("link.machine"), Path.of("target.machine"));
        MachineFiles.save(Samples.redStorm(), link);
        assertTrue(Files.isSymbolicLink(link));
        assertTrue(Files.isRegularFile(folder.resolve("target.machine"), LinkOption.NOFOLLOW_LINKS));
    }

    @Test
    void aSavedFileKeepsItsPermissions() throws IOException {
        var file = folder.resolve("shared.machine");
        MachineFiles.save(Samples.redStorm(), file);
        var permissions = PosixFilePermissions.fromString("rw-rw-r--");
        Files.setPosixFilePermissions(file, permissions);
        MachineFiles.save(Samples.blueGene(), file);
        assertEquals(permissions, Files.getPosixFilePermissions(file));
    }

    @Test
    void snapshotIsAnIndependentCopyWithTheSameIds() {
        var machine = Samples.redStorm();
        var copy = ModelSnapshot.of(machine);
        assertEquals(idsOf(machine), idsOf(copy));
        assertArrayEquals(MachineFiles.toBytes(machine), MachineFiles.toBytes(copy));
        bus(copy).setRoundTrip(Quantity.of(1, Unit.NANOSECOND));
        assertEquals("1.0 us", bus(machine).getRoundTrip().toString());
        assertTrue(copy.getNodeTypes().get(0) != machine.getNodeTypes().get(0));
    }

    private static Machine read(byte[] content) {
        return MachineFiles.load(URI.createURI("test.machine"), content, new Diagnostics()).orElseThrow();
    }

    private static HostBus bus(Machine machine) {
        return machine.getNodeTypes().get(0).getParts().stream().filter(HostBus.class::isInstance)
                .map(HostBus.class::cast).findFirst().orElseThrow();
    }

    private static List<String> lines(Machine machine) {
        return new String(MachineFiles.toBytes(machine), StandardCharsets.UTF_8).lines().toList();
    }

    private static List<String> idsOf(Machine machine) {
        var ids = new ArrayList<String>();
        ids.add(ElementIds.idOf(machine));
        machine.eAllContents().forEachRemaining(one -> ids.add(ElementIds.idOf(one)));
        return ids;
    }
}
