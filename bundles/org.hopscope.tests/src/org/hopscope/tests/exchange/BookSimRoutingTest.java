// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.core.Provenance;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.FatTreeTopology;
import org.hopscope.model.machine.Machine;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.fabric.Fabric;
import org.hopscope.study.exchange.fabric.FabricMachine;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What becomes of the routing functions of BookSim. */
class BookSimRoutingTest {

    private final Diagnostics problems = new Diagnostics();

    private Fabric read(String topology, String function) {
        return Fabrics.read(SourceText.of("net", "topology = " + topology + "; k = 4; n = 2; c = 4; num_vcs = 1;\n"
                + "routing_function = " + function + ";\n"), "", problems).orElseThrow(
                        () -> new AssertionError(problems.all()));
    }

    /** The machine with the topology on a card, and with each link drawn if the file has links. */
    private static List<Machine> machines(Fabric network) {
        return Stream.concat(network.links().isEmpty() ? Stream.of() : Stream.of(FabricMachine.drawn(network)),
                network.card().isEmpty() ? Stream.of() : Stream.of(FabricMachine.parametric(network))).toList();
    }

    private List<String> notes() {
        return problems.all().stream().filter(one -> one.code().equals("X228") && !one.message().contains("cycles"))
                .map(Diagnostic::message).toList();
    }

    /**
     * A way over a place at random takes two levels of channels, in a dragonfly one in the group of the source and two
     * after it; progressive routing takes one more there. The file has one channel, and templates have two.
     */
    @ParameterizedTest
    @CsvSource({ "mesh,valiant,VALIANT,2", "torus,valiant_ni,VALIANT,2", "flatfly,ugal,UGAL_LOCAL,2",
        "flatfly,valiant,VALIANT,2", "dragonflynew,ugal,UGAL_LOCAL,3", "dragonflynew,val,VALIANT,3",
        "dragonflynew,ugalprog,PROGRESSIVE,4", "dragonflynew,min,MINIMAL,2" })
    void routersChoosePathsAsInTheFile(String topology, String function, String routing, int channels) {
        for (var machine : machines(read(topology, function))) {
            var router = machine.getRouterTypes().getLast();
            assertEquals(routing, router.getRouting().getName());
            assertEquals(channels, router.getVirtualChannels());
            assertInstanceOf(Compiled.class, PlanCompiler.compile(machine, machine.getStacks().getFirst(),
                    machine.getWorkloads().getFirst()));
        }
        assertEquals(List.of(), notes());
    }

    @Test
    void anAdaptiveTreeGoesUpAnyFreeLink() {
        for (var machine : machines(read("fattree", "anca"))) {
            assertTrue(((FatTreeTopology) machine.getTopology()).isAdaptive());
        }
    }

    @ParameterizedTest
    @CsvSource({ "mesh,romm,'romm'", "torus,chaos,'chaos'", "fattree,nca,'nca'", "cmesh,xy_yx,'xy_yx'",
        "dragonflynew,nonsense,'nonsense'" })
    void whatHasNoCounterpartIsSaid(String topology, String function, String named) {
        assertEquals(machines(read(topology, "dor")).size(), machines(read(topology, function)).size());
        assertTrue(notes().stream().anyMatch(one -> one.contains("routing function '" + named + "' has no counterpart")
                && one.endsWith("the usual rule of the topology")), () -> "but " + notes());
    }

    @Test
    void dimensionOrderIsThatOfTheCard() {
        var network = read("mesh", "dim_order");
        assertEquals(List.of("SHORTEST_PATH_TABLE", "DIMENSION_ORDER"), machines(network).stream()
                .map(one -> one.getRouterTypes().getFirst().getRouting().getName()).toList());
        assertTrue(notes().getFirst().contains("one dimension after the other in the parametric topology"));
    }

    @Test
    void originsNameTheClockOnce() {
        for (var machine : machines(Fabrics.read(SourceText.of("net", "topology = mesh; k = 4; n = 2; num_vcs = 4;\n"),
                "", problems).orElseThrow())) {
            var router = machine.getRouterTypes().getFirst();
            assertEquals(List.of("with cycles of 1 ns and flits of 16 B: BookSim configuration 'net'"),
                    router.getProvenance().stream().map(Provenance::getSource).filter(one -> one.contains("cycles"))
                            .distinct().toList());
        }
    }
}
