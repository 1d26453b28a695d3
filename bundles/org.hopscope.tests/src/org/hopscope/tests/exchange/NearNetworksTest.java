// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.study.exchange.fabric.Card;
import org.hopscope.study.exchange.fabric.Fabric;
import org.hopscope.study.exchange.fabric.FabricMachine;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fat trees and dragonflies of which a few links are missing. */
class NearNetworksTest {

    @TempDir
    private Path folder;

    /** The network of a card as a list of links, without some of them. */
    private Fabric network(Card card, boolean shuffled, Set<String> without) throws IOException {
        var shape = Shape.of(card.machine("m").getTopology()).orElseThrow();
        var vertices = new ArrayList<String>();
        var links = new ArrayList<String>();
        for (int one = 0; one < shape.instances(); one++) {
            vertices.add(shape.name(one) + "," + (shape.isNode(one) ? "node" : "switch") + "\n");
            for (int port = 0; port < shape.ports(one); port++) {
                int other = shape.neighbour(one, port);
                if (other > one && !without.contains(shape.name(one) + " " + shape.direction(one, port))) {
                    links.add(shape.name(one) + "," + shape.name(other) + "\n");
                }
            }
        }
        if (shuffled) {
            Collections.shuffle(vertices, new Random(7));
            Collections.shuffle(links, new Random(8));
        }
        var file = Files.writeString(folder.resolve("network.csv"), "name,kind\n" + String.join("", vertices)
                + "source,target\n" + String.join("", links));
        var problems = new Diagnostics();
        return Fabrics.read(file, "csv", problems).orElseThrow(() -> new AssertionError(problems.all()));
    }

    private static List<String> broken(Machine machine) {
        return machine.getTopology().getOverrides().stream().filter(one -> one.isBroken())
                .map(one -> one.getInstance() + " " + one.getDirection()).toList();
    }

    private static void runs(Machine machine) {
        var exchange = WorkloadFactory.eINSTANCE.createAlltoall();
        exchange.setName("exchange");
        exchange.getSize().add(Quantity.parse(Dimension.DATA_SIZE, "8 B"));
        exchange.setIterations(1);
        exchange.setWarmup(0);
        var result = PlanCompiler.compile(machine, machine.getStacks().get(0), exchange);
        var compiled = assertInstanceOf(Compiled.class, result, result::toString);
        assertInstanceOf(Completed.class, assertTimeoutPreemptively(Duration.ofMinutes(2), () ->
                Simulator.run(compiled.plan(), RunOptions.defaults(), RunMonitor.none())));
    }

    @Test
    void aFatTreeOfAnyTaperIsRecognisedInAnyOrder() throws IOException {
        var one = new Card.FatTree(1, 6, 5, 3, 0);
        assertEquals(one, network(one, true, Set.of()).card().orElseThrow());
        var pods = new Card.FatTree(3, 4, 6, 2, 3);
        assertEquals(pods, network(pods, true, Set.of()).card().orElseThrow());
        assertEquals("fat tree of 3 pods of 4 leaves with 6 nodes and 2 links up, spines with 3 links up",
                pods.text());
        runs(FabricMachine.parametric(network(pods, true, Set.of())));
    }

    /** 16 leaves with 4 links up and 16 spines with 2: 96 links, of which 4 may be missing. */
    @Test
    void aFatTreeKeepsItsCardWithoutSomeOfItsLinks() throws IOException {
        var whole = new Card.FatTree(4, 4, 3, 4, 2);
        var gaps = Set.of("pod 1/leaf 2 up 3", "pod 3/spine 0 core 1");
        var fabric = network(whole, false, gaps);
        var card = assertInstanceOf(Card.Nearly.class, fabric.card().orElseThrow());
        assertEquals(whole, card.regular());
        var machine = FabricMachine.parametric(fabric);
        assertEquals(List.of("pod 1/leaf 2 up 3", "pod 3/spine 0 core 1"), broken(machine));
        runs(machine);
        var shuffled = assertInstanceOf(Card.Nearly.class, network(whole, true, gaps).card().orElseThrow());
        assertEquals(whole, shuffled.regular());
        assertEquals(2, shuffled.missing().size());
        assertTrue(network(whole, false, Set.of("pod 0/leaf 0 up 0", "pod 0/leaf 1 up 1", "pod 1/leaf 0 up 0",
                "pod 1/leaf 1 up 1", "pod 2/leaf 0 up 0")).card().isEmpty(), "5 of 96 are too many");
    }

    /** Two cables from each leaf to each spine, three from each spine to each core switch; all carry packets. */
    @Test
    void aFatTreeOfDoubledCablesIsRecognisedInAnyOrder() throws IOException {
        var one = new Card.FatTree(1, 5, 4, 2, 0, 2, 1);
        assertEquals(one, network(one, true, Set.of()).card().orElseThrow());
        assertEquals("fat tree of 5 leaves with 4 nodes and 2 links up of 2 cables each", one.text());
        var pods = new Card.FatTree(3, 4, 6, 2, 2, 2, 3);
        assertEquals(pods, network(pods, true, Set.of()).card().orElseThrow());
        runs(FabricMachine.parametric(network(pods, true, Set.of())));
    }

    /** The card had a kind of links to core switches, and a number of them, which one pod does not use (M330). */
    @Test
    void aFatTreeOfOnePodIsReadWithoutAWarning() throws IOException {
        var machine = FabricMachine.parametric(network(new Card.FatTree(1, 4, 4, 2, 0), true, Set.of()));
        var problems = new Diagnostics();
        MachineValidator.validate(machine, problems);
        assertEquals(List.of(), problems.all());
    }

    /** 8 leaves with 2 links of 3 cables: 48 cables, of which 2 may be missing; the last one of a link counts as it. */
    @Test
    void aFatTreeOfDoubledCablesKeepsItsCardWithoutOneOfThem() throws IOException {
        var whole = new Card.FatTree(1, 8, 4, 2, 0, 3, 1);
        var fabric = network(whole, true, Set.of("pod 0/leaf 2 up 1"));
        var card = assertInstanceOf(Card.Nearly.class, fabric.card().orElseThrow());
        assertEquals(whole, card.regular());
        assertEquals(1, card.missing().size());
        runs(FabricMachine.parametric(fabric));
        assertTrue(network(whole, false, Set.of("pod 0/leaf 0 up 0", "pod 0/leaf 1 up 1", "pod 0/leaf 2 up 3"))
                .card().isEmpty(), "3 of 48 are too many");
    }

    /** 9 groups of 6 local links each, and 36 global ones: 90 links, of which 4 may be missing. */
    @Test
    void aDragonflyKeepsItsCardWithoutSomeOfItsLinks() throws IOException {
        var whole = new Card.Dragonfly(9, 4, 2, 2);
        var shape = Shape.of(whole.machine("m").getTopology()).orElseThrow();
        int router = shape.instance("group 3/router 1").orElseThrow();
        int port = shape.port(router, "global 0").orElseThrow();
        int other = shape.neighbour(router, port);
        boolean first = router < other;
        var global = first ? "group 3/router 1 global 0" : shape.name(other) + " "
                + shape.direction(other, shape.portBack(router, port));
        var fabric = network(whole, false, Set.of("group 2/router 0 local 3", global));
        var card = assertInstanceOf(Card.Nearly.class, fabric.card().orElseThrow());
        assertEquals(whole, card.regular());
        var machine = FabricMachine.parametric(fabric);
        assertEquals(List.of("group 2/router 0 local 3", global), broken(machine));
        runs(machine);
    }
}
