// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.emf.common.util.URI;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.Bounds;
import org.hopscope.model.machine.Switch;
import org.hopscope.model.template.MachineTemplate;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.topology.TopologyFacts;
import org.hopscope.study.Ending;
import org.hopscope.study.ModelCheck;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TemplatesTest {

    /** Templates with values at the edges and in the middle, and the number of nodes that they make. */
    static Stream<Arguments> sizes() {
        return Stream.of(size("pair", 2), size("switch", 8), size("switch", 2, "nodes", 2),
                size("switch", 64, "nodes", 64), size("torus", 64), size("torus", 2, "x", 2, "y", 1, "z", 1),
                size("torus", 6, "x", 3, "y", 2, "z", 1, "wrap", 0), size("torus", 4096, "x", 16, "y", 16, "z", 16),
                size("tree", 64), size("tree", 8, "k", 2, "n", 3), size("tree", 16, "k", 16, "n", 1),
                size("packet-tree", 16), size("packet-tree", 27, "k", 3, "n", 3),
                size("packet-tree", 8, "k", 8, "n", 1),
                size("hypercube", 16), size("hypercube", 2, "d", 1), size("hypercube", 1024, "d", 10),
                size("dragonfly", 72), size("dragonfly", 6, "p", 1, "a", 2, "h", 1, "g", 3),
                size("dragonfly", 3, "p", 1, "a", 1, "h", 2, "g", 3), size("complete", 8),
                size("complete", 2, "nodes", 2), size("tapered-tree", 64),
                // 12 of 16 ports of each of 4 leaves; 24 of 32 with 8 rails; one leaf
                size("tapered-tree", 48, "k", 16, "t", 3, "pods", 1),
                size("tapered-tree", 384, "k", 32, "t", 3, "l", 8, "pods", 2, "rails", 8),
                size("tapered-tree", 2, "k", 4, "l", 1, "pods", 1), size("dragonfly-plus", 40),
                size("dragonfly-plus", 6, "p", 1, "l", 2, "s", 1, "h", 2, "g", 3), size("cascade", 80),
                size("cascade", 4, "p", 1, "r", 1, "c", 2, "h", 1, "g", 2), size("hyperx", 64),
                size("hammingmesh", 64), size("hammingmesh", 96, "a", 4, "b", 3, "x", 2, "y", 4),
                size("hyperx", 24, "x", 2, "y", 3, "z", 2, "t", 2, "k", 2),
                size("servers", 32), size("servers", 2, "n", 1, "a", 2), size("servers", 2, "n", 2, "a", 1),
                size("servers", 64, "n", 8, "p", 2, "s", 4), size("servers", 72, "n", 1, "a", 72, "p", 4),
                size("rdma", 8), size("rdma", 2, "nodes", 2),
                size("rdma", 256, "nodes", 256),
                size("portals4", 8), size("portals4", 2, "nodes", 2), size("portals4", 256, "nodes", 256));
    }

    private static Arguments size(String id, int nodes, Object... values) {
        Map<String, Integer> numbers = new HashMap<>();
        for (int i = 0; i < values.length; i += 2) {
            numbers.put((String) values[i], (Integer) values[i + 1]);
        }
        return Arguments.of(id, nodes, numbers);
    }

    @Slow
    @ParameterizedTest
    @MethodSource("sizes")
    void aNewMachineIsSoundAndRunsAtOnce(String id, int nodes, Map<String, Integer> values) {
        var template = MachineTemplates.of(id).orElseThrow();
        assertEquals(Optional.empty(), template.problem(values));
        var machine = template.create("new", values);
        assertEquals(List.of(), ModelCheck.check(machine));
        assertEquals(nodes, TopologyFacts.of(machine).nodes().intValueExact());
        var report = assertInstanceOf(RunReport.class, Runs.run(RunRequest.of(machine), RunProgress.none()));
        assertEquals(List.of(), report.warnings());
        report.results().forEach(result -> assertEquals(Ending.COMPLETED, result.end().ending()));
    }

    /** Two rows of four with the switch between them; one row of four needs no places, as nothing is in the way. */
    @Test
    void nodesStandAboveAndBelowTheirSwitch() {
        for (var id : List.of("switch", "rdma", "portals4")) {
            var machine = MachineTemplates.of(id).orElseThrow().create("new", Map.of());
            var rows = machine.getLayout().getBounds().stream().collect(Collectors.groupingBy(Bounds::getY,
                    TreeMap::new, Collectors.mapping(bounds -> bounds.getElement() instanceof Switch,
                            Collectors.toList())));
            assertEquals(List.of(List.of(false, false, false, false), List.of(true),
                    List.of(false, false, false, false)), List.copyOf(rows.values()), id);
        }
        assertNull(MachineTemplates.of("switch").orElseThrow().create("new", Map.of("nodes", 4)).getLayout());
    }

    /** The sample is made of the same parts, with the same protocol: four servers of eight, a NIC for each. */
    @Slow
    @Test
    void newServersAreAsFastAsThoseOfTheSample() {
        var made = MachineTemplates.of("servers").orElseThrow().create("new", Map.of());
        for (var size : List.of("64 KiB", "1 MiB")) {
            var times = Stream.of(made, Samples.load("ai-fabric/servers.machine")).map(machine -> Benchmarks
                    .run(machine, "all-reduce", "size=" + size).getFirst().figures()).toList();
            assertEquals(times.getLast(), times.getFirst());
        }
    }

    @Test
    void everyTemplateIsTried() {
        var tried = sizes().map(one -> (String) one.get()[0]).toList();
        assertEquals(List.of("empty"), MachineTemplates.all().stream().map(MachineTemplate::id)
                .filter(id -> !tried.contains(id)).toList());
    }

    @Test
    void aNewMachineKeepsItsBytes() {
        for (var template : MachineTemplates.all()) {
            var bytes = MachineFiles.toBytes(template.create("new", Map.of()));
            var problems = new Diagnostics();
            var again = MachineFiles.load(URI.createURI("new.machine"), bytes, problems).orElseThrow();
            assertEquals(List.of(), problems.all());
            assertArrayEquals(bytes, MachineFiles.toBytes(again));
        }
    }

    @Test
    void badValuesAreRefusedWithAReason() {
        assertRefused("switch", "Nodes must be from 2 to 256", Map.of("nodes", 1));
        assertRefused("torus", "One node alone has no network", Map.of("x", 1, "y", 1, "z", 1));
        assertRefused("torus", "A template makes at most 1,048,576 nodes; this one would have more",
                Map.of("x", 1024, "y", 1024, "z", 2));
        assertRefused("dragonfly", "A group has a\u00b7h = 8 global links and so at most 8 other groups",
                Map.of("g", 10));
        assertRefused("tapered-tree", "A core switch with 8 ports joins at most 8 pods", Map.of("pods", 9));
        assertRefused("tapered-tree", "The leaves per pod must be a multiple of the rails", Map.of("rails", 3));
        assertRefused("dragonfly-plus", "A group has 4 global links and so at most 4 other groups", Map.of("g", 6));
        assertRefused("hammingmesh", "One node alone has no network", Map.of("x", 1, "y", 1, "a", 1, "b", 1));
        assertRefused("hyperx", "One node alone has no network", Map.of("x", 1, "y", 1, "t", 1));
        assertRefused("servers", "One node alone has no network", Map.of("n", 1, "a", 1));
        assertRefused("servers", "8 accelerators of a server cannot be divided among PCIe switches of 3",
                Map.of("p", 3));
        assertRefused("hypercube", "Dimensions (d) must be from 1 to 20", Map.of("d", 0));
    }

    private static void assertRefused(String id, String reason, Map<String, Integer> values) {
        var template = MachineTemplates.of(id).orElseThrow();
        assertEquals(reason, template.problem(values).orElseThrow());
        assertTrue(assertThrows(IllegalArgumentException.class, () -> template.create("new", values)).getMessage()
                .contains(reason));
    }
}
