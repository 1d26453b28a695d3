// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.hopscope.model.setting.Settings;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.plan.DragonflyPlan;
import org.hopscope.sim.plan.TopologyPlan;
import org.hopscope.sim.plan.TorusPlan;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Traffic on networks whose limits can be calculated: what they accept, to the packet, and the limits themselves. With
 * {@code -Dgolden.update} the first test writes its file instead of comparing it.
 */
@Slow
@Execution(ExecutionMode.CONCURRENT)
class TheoryGoldenTest {

    private static final List<String> FIGURES = List.of("Accepted load", "Share of the slowest node",
            "Links per packet", "Packet latency", "99.9 % packet latency");

    @Test
    void theResultsAreTheOnesOnFile() throws IOException {
        var file = Samples.file("theory/expected.csv");
        var lines = new ArrayList<>(List.of("machine,workload,settings,load," + String.join(",", FIGURES)));
        add(lines, "mesh", "transpose", "load=8,14,16");
        add(lines, "torus", "tornado", "load=30,100");
        add(lines, "switch-4", "saturated", "load=60,100");
        add(lines, "hyperx-64", "uniform", "load=60,100");
        add(lines, "fat-tree-36", "uniform", "load=40,100");
        for (var machine : List.of("dragonfly-plus-40", "cascade-80")) {
            add(lines, machine, "next group", "load=10,100");
            add(lines, machine, "next group", "load=30", "switch.routing=UGAL_LOCAL");
        }
        for (var routing : List.of("MINIMAL", "VALIANT", "UGAL_LOCAL", "UGAL_GLOBAL", "PROGRESSIVE")) {
            add(lines, "dragonfly-72", "latency and load", "switch.routing=" + routing);
        }
        if (System.getProperty("golden.update") != null) {
            Files.writeString(file, String.join("\n", lines) + "\n");
        }
        assertEquals(String.join("\n", Files.readAllLines(file)), String.join("\n", lines));
    }

    private static void add(List<String> lines, String machine, String workload, String... settings) {
        var request = new RunRequest(Samples.load("theory/" + machine + ".machine"), workload, List.of(),
                Settings.of(settings), RunRequest.DEFAULT_SEED);
        var report = assertInstanceOf(RunReport.class, Runs.run(request, RunProgress.none()));
        for (var result : report.results()) {
            var line = new StringBuilder(machine + "," + workload + ",\"" + String.join(" ", settings) + "\","
                    + result.point().label());
            for (var name : FIGURES) {
                line.append(',').append(result.figures().stream().filter(one -> one.name().equals(name)).findFirst()
                        .orElseThrow().value().toPlainString());
            }
            lines.add(line.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mesh", "torus", "dragonfly-72", "dragonfly-1056", "switch-4", "switch-64",
        "hyperx-64", "fat-tree-36", "dragonfly-plus-40", "cascade-80", "fat-tree-128", "torus-256",
        "hamming-mesh-256", "ember-torus", "ember-tree", "ember-dragonfly"})
    void theMachinesAreClean(String machine) throws IOException {
        Golden.isClean("theory/" + machine + ".machine");
    }

    /** Send, host to NIC and its cable, NIC, header, two switches and a cable, NIC, to the host, match, receive. */
    @Test
    void aMessageOfEmberTakesTheSumOfItsTimes() {
        var request = new RunRequest(Samples.load("theory/ember-torus.machine"), "ping-pong", List.of(),
                Settings.of("size=0 B"), RunRequest.DEFAULT_SEED);
        var result = assertInstanceOf(RunReport.class, Runs.run(request, RunProgress.none())).results().get(0);
        assertEquals(130 + 190 + 50 + 64 / 4 + 2 * 100 + 40 + 100 + 190 + 150 + 100, result.figures().stream()
                .filter(one -> one.name().equals("Half round trip")).findFirst().orElseThrow().value().intValueExact());
    }

    /** The bounds of the check, from the paths of all pairs: the load of the busiest channel, inverted. */
    @Test
    void theBoundsAreThoseOfTheBusiestChannels() {
        var mesh = new TorusPlan(new int[] {8, 8}, new boolean[2], 0, 0);
        assertEquals(0.4922, bound(mesh, 64, (from, to) -> from == to ? 0 : 1.0 / 63), 5e-5);
        assertEquals(0.1429, bound(mesh, 64, (from, to) -> to == from % 8 * 8 + from / 8 ? 1 : 0), 5e-5);
        assertEquals(0.25, bound(mesh, 64, (from, to) -> to == (from << 1 & 63 | from >> 5) ? 1 : 0), 1e-9);
        assertEquals(1, bound(mesh, 64, (from, to) -> to == (from + 1) % 8 + (from / 8 + 1) % 8 * 8 ? 1 : 0), 1e-9);
        var torus = new TorusPlan(new int[] {8, 8}, new boolean[] {true, true}, 0, 0);
        assertEquals(1.0 / 3, bound(torus, 64, (from, to) -> to == (from + 3) % 8 + (from / 8 + 3) % 8 * 8 ? 1 : 0),
                1e-9);
        // all packets that are halfway round go up: 1.25 instead of 1 on the links up
        assertEquals(0.7875, bound(torus, 64, (from, to) -> from == to ? 0 : 1.0 / 63), 1e-9);
        var dragonfly = new DragonflyPlan(9, 4, 2, 2, 0, 0, 0, 0);
        assertEquals(0.125, bound(dragonfly, 72, (from, to) -> to / 8 == (from / 8 + 1) % 9 ? 0.125 : 0), 1e-9);
        // local links have 0.9848 of what a node sends, links of nodes all of it
        assertEquals(1, bound(new DragonflyPlan(33, 8, 4, 4, 0, 0, 0, 0), 1056,
                (from, to) -> from == to ? 0 : 1.0 / 1055), 1e-9);
    }

    /** Share of the packets of a node that goes to another one. */
    private interface Share {

        double of(int from, int to);
    }

    private static double bound(TopologyPlan topology, int nodes, Share share) {
        var wiring = Wiring.of(topology);
        var loads = new double[wiring.directions()];
        for (int from = 0; from < nodes; from++) {
            for (int to = 0; to < nodes; to++) {
                double part = share.of(from, to);
                for (int at = from; at != to && part > 0;) {
                    int link = wiring.next(at, to);
                    loads[link] += part;
                    at = wiring.target(link);
                }
            }
        }
        double most = Arrays.stream(loads).max().orElse(0);
        assertTrue(most > 0);
        return 1 / most;
    }
}
