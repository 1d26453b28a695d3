// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.fabric.Card;
import org.hopscope.study.exchange.fabric.Fabric;
import org.hopscope.study.exchange.fabric.FabricMachine;
import org.hopscope.study.exchange.fabric.FabricOf;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.hopscope.study.text.JsonReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FabricWritersTest {

    private static Fabric of(Machine machine) {
        return FabricOf.machine(machine, new ImportReport(new Diagnostics())).orElseThrow();
    }

    private static Fabric read(String format, String text) {
        var problems = new Diagnostics();
        return Fabrics.read(SourceText.of("x", text), format, problems)
                .orElseThrow(() -> new AssertionError(problems.all()));
    }

    private static String write(String extension, Fabric fabric) {
        return Fabrics.writers().stream().filter(one -> one.extension().equals(extension)).findFirst().orElseThrow()
                .write(fabric);
    }

    private static List<String> links(Fabric fabric) {
        return fabric.links().stream().map(one -> Stream.of(one.one(), one.other()).map(i -> fabric.vertices().get(i)
                .name()).sorted().toList() + " " + one.count() + " " + one.kind().rate() + " " + one.kind().latency())
                .sorted().toList();
    }

    /** Names with everything that a format might take for its own. */
    @ParameterizedTest
    @CsvSource({ "graphml,graphml", "csv,csv", "dot,dot" })
    void whatIsWrittenIsReadAgain(String extension, String format) {
        var fabric = of(FabricMachine.drawn(read("csv", """
                name,kind
                "a ""b"", <c> & 'd'",switch
                source,target,count,rate,latency
                n1,"a ""b"", <c> & 'd'",2,25 GB/s,50 ns
                n2,"a ""b"", <c> & 'd'",1,12.5 GB/s,50 ns
                """)));
        var again = read(format, write(extension, fabric));
        assertEquals(links(fabric), links(again));
        assertEquals(1, again.switches());
    }

    @Test
    void aPlatformOfSimGridHasTheSumOfParallelCables() {
        var fabric = of(FabricMachine.drawn(read("csv", "source,target,count,rate,latency\na,b,2,25 GB/s,50 ns\n")));
        var text = write("xml", fabric);
        // two cables of 25 GB/s, and 50 ns in seconds
        assertTrue(text.contains("bandwidth=\"50000000000Bps\" latency=\"0.00000005s\""), text);
        assertEquals(List.of("[a, b] 1 50000000000 B/s 5E-8 s"), links(read("simgrid", text)).stream()
                .map(one -> one.replace("0.00000005 s", "5E-8 s")).toList());
    }

    @Test
    void jsonNamesTheEndsOfLinks() {
        var root = (Map<?, ?>) JsonReader.parse(write("json", read("csv", "source,target\na,b\n")));
        assertEquals("a", ((Map<?, ?>) ((List<?>) root.get("links")).getFirst()).get("source"));
    }

    @Test
    void aParametricTorusBecomesItsGraphAndIsRecognisedInIt() {
        var torus = MachineTemplates.of("torus").orElseThrow().create("t", Map.of("x", 4, "y", 3, "z", 1));
        var fabric = of(torus);
        assertEquals(List.of(12L, 0L, 24L), List.of(fabric.nodes(), fabric.switches(), fabric.cables()));
        assertTrue(read("csv", write("csv", fabric)).card().orElseThrow() instanceof Card.Grid grid && grid.wraps());
    }

    @ParameterizedTest
    @ValueSource(strings = { "switch", "tree", "hypercube", "dragonfly", "complete" })
    void eachTopologyHasAsManyLinksAsItsGraph(String template) {
        var fabric = of(MachineTemplates.of(template).orElseThrow().create("m", Map.of()));
        // star of 8; 4-ary 3-tree: 64 nodes and 2 levels of 64 links above; cube of 4; dragonfly of 72; complete of 8
        long expected = switch (template) {
            case "switch" -> 8;
            case "tree" -> 64 + 2 * 64;
            case "hypercube" -> 32;
            case "dragonfly" -> 72 + 9 * 6 + 36;
            default -> 28;
        };
        assertEquals(expected, fabric.cables());
    }

    @Test
    void aMachineWithoutNetworkIsRefused() {
        var problems = new Diagnostics();
        var report = new ImportReport(problems);
        assertTrue(FabricOf.machine(MachineTemplates.of("empty").orElseThrow().create("e", Map.of()),
                report).isEmpty());
        assertEquals("X241", problems.all().getFirst().code());
    }
}
