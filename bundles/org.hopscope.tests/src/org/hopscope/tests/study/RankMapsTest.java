// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MappingFile;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.placement.RankMap;
import org.hopscope.model.setting.WorkloadKind;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.workload.Workload;
import org.hopscope.study.RankMaps;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The places of ranks are told by the same steps as a run takes, and can be written as a mapping and read again. */
class RankMapsTest {

    @TempDir
    Path folder;

    /** A 2 x 3 x 2 torus with a barrier of this many ranks. */
    private static Machine machine(int ranks) {
        var machine = MachineTemplates.of("torus").orElseThrow()
                .create("torus", Map.of("x", 2, "y", 3, "z", 2, "wrap", 1));
        var workload = WorkloadKind.of("barrier").orElseThrow().create();
        workload.eSet(workload.eClass().getEStructuralFeature("ranks"), List.of(ranks));
        machine.getWorkloads().clear();
        machine.getWorkloads().add(workload);
        return machine;
    }

    private static Workload workload(Machine machine) {
        return machine.getWorkloads().getFirst();
    }

    private static RankMap map(Machine machine) {
        var problems = new Diagnostics();
        var map = RankMaps.of(machine, "", problems);
        assertEquals(List.of(), problems.all());
        return map.orElseThrow();
    }

    @Test
    void rankNumberIsNodeNumberWhenNothingIsSaid() {
        var map = map(machine(12));
        assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, map.nodeOfRank());
        assertArrayEquals(new int[] {2, 3, 2}, map.sizes());
        assertEquals("rank 7", map.labels().get(7));
    }

    /** In the order ZYX, rank 1 is the neighbour of rank 0 in z, which is 2 * 3 = 6 nodes further. */
    @Test
    void orderOfDimensionsIsFollowed() {
        var machine = machine(12);
        workload(machine).setMapping("ZYXT");
        assertArrayEquals(new int[] {0, 6, 2, 8, 4, 10, 1, 7, 3, 9, 5, 11}, map(machine).nodeOfRank());
    }

    @Test
    void mappingThatIsWrittenIsReadAsTheSame() throws Exception {
        var machine = machine(12);
        workload(machine).setMapping("ZYXT");
        var map = map(machine);
        var file = Files.writeString(folder.resolve("zyx.map"), map.toMappingFile());

        var problems = new Diagnostics();
        var read = MappingFile.read(file, map.sizes(), 1, problems);
        assertEquals(List.of(), problems.all());
        assertArrayEquals(map.nodeOfRank(), read.stream().mapToInt(MappingFile.Position::node).toArray());

        workload(machine).setMapping(file.toString());
        assertArrayEquals(map.nodeOfRank(), map(machine).nodeOfRank());
    }

    @Test
    void ranksOfANodeAreToldTogether() {
        var map = new RankMap("w", new int[] {0, 0, 1, 0, 0, 2, 2}, new int[7], new int[] {3});
        assertEquals(Map.of(0, "ranks 0, 1, 3, 4", 1, "rank 2", 2, "ranks 5, 6"), map.labels());
        var three = new RankMap("w", new int[] {5, 5, 5}, new int[3], new int[] {6});
        assertEquals(Map.of(5, "ranks 0\u20132"), three.labels());
    }

    @Test
    void ranksThatDoNotFitAreToldAsProblem() {
        var problems = new Diagnostics();
        assertTrue(RankMaps.of(machine(13), "", problems).isEmpty());
        assertTrue(problems.hasErrors());
    }
}
