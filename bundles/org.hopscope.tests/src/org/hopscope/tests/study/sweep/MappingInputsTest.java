// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.io.StudyFiles;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.study.StudyFactory;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.study.sweep.PlannedStudy;
import org.hopscope.study.sweep.StudyDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A study keeps the files that say where its ranks run, and its points find them. */
class MappingInputsTest {

    private static final int RING = 8;

    @TempDir
    private Path folder;

    /** Ping-pong between rank 0 and 1 on a ring; ranks are {@code step} nodes from each other. */
    private static String mapping(int step) {
        return IntStream.range(0, RING).mapToObj(rank -> rank * step % RING + " 0 0 0\n").collect(Collectors.joining());
    }

    private Path machine(String mapping) throws IOException {
        var machine = MachineTemplates.of("torus").orElseThrow()
                .create("ring", Map.of("x", RING, "y", 1, "z", 1, "wrap", 1));
        var workload = WorkloadKind.of("barrier").orElseThrow().create();
        workload.eSet(workload.eClass().getEStructuralFeature("ranks"), List.of(RING));
        workload.setMapping(mapping);
        machine.getWorkloads().clear();
        machine.getWorkloads().add(workload);
        var file = folder.resolve("design/ring.machine");
        Files.createDirectories(file.getParent());
        MachineFiles.save(machine, file);
        return file;
    }

    private Path study(String values) throws IOException {
        var study = StudyFactory.eINSTANCE.createStudy();
        study.setName("rings");
        study.setMachine("ring.machine");
        var parameter = StudyFactory.eINSTANCE.createSweepParameter();
        parameter.setPath("mapping");
        parameter.setValues(values);
        study.getParameters().add(parameter);
        study.setSeeds("1");
        var file = folder.resolve("design/rings.study");
        StudyFiles.save(study, file);
        return file;
    }

    private StudyDirectory planned(Path study, String name) throws IOException {
        var problems = new Diagnostics();
        var planned = PlannedStudy.of(study, PlannedStudy.Options.usual(), problems);
        assertEquals(List.of(), problems.all());
        return planned.orElseThrow().write(folder.resolve(name));
    }

    @Test
    void pointsFindTheFilesThatTheyName() throws IOException {
        machine("XYZT");
        Files.createDirectories(folder.resolve("design/maps"));
        Files.writeString(folder.resolve("design/one.map"), mapping(1));
        Files.writeString(folder.resolve("design/maps/three.map"), mapping(3));
        var directory = planned(study("XYZT, one.map, maps/three.map"), "study");
        // the study has its own copies
        Files.delete(folder.resolve("design/one.map"));
        Files.delete(folder.resolve("design/maps/three.map"));

        assertTrue(Studies.run(directory, 1));
        var rows = Studies.table(directory).lines().skip(1).toList();
        assertEquals(3, rows.size());
        // the order of dimensions is the order of the nodes; neighbours of rank 0 are three nodes away in the last one
        assertEquals(figures(rows.get(0)), figures(rows.get(1)));
        assertNotEquals(figures(rows.get(0)), figures(rows.get(2)));
    }

    /** The figure measured at a point that went well. */
    private static String figures(String row) {
        assertTrue(row.contains(",OK,"), row);
        return row.substring(row.indexOf(",OK,"));
    }

    @Test
    void anotherMappingIsAnotherStudy() throws IOException {
        machine("one.map");
        Files.writeString(folder.resolve("design/one.map"), mapping(1));
        var first = planned(study("one.map"), "first");
        Files.writeString(folder.resolve("design/one.map"), mapping(3));
        var second = planned(study("one.map"), "second");
        assertNotEquals(first.manifest().fingerprint(), second.manifest().fingerprint());
    }

    @Test
    void whatIsNotBesideTheMachineCannotBeKept() throws IOException {
        Files.writeString(folder.resolve("one.map"), mapping(1));
        machine("../one.map");
        var problems = new Diagnostics();
        assertTrue(PlannedStudy.of(study("XYZT"), PlannedStudy.Options.usual(), problems).isEmpty());
        assertEquals(List.of("S021"), problems.all().stream().map(Diagnostic::code).toList());
    }
}
