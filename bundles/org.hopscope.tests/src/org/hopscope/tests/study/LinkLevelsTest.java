// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.ParametricTopology;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.topology.Cable;
import org.hopscope.model.topology.Kinds;
import org.hopscope.model.topology.TopologyFacts;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.study.ModelCheck;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Networks whose links are of a kind of their own in one dimension or level. */
class LinkLevelsTest {

    private static final long LONGER = 100_000;

    private static Machine machine(String template, String sizes) {
        var numbers = new TreeMap<String, Integer>();
        for (var one : sizes.split(" ")) {
            numbers.put(one.split("=")[0], Integer.valueOf(one.split("=")[1]));
        }
        return MachineTemplates.of(template).orElseThrow().create("network", numbers);
    }

    private static ParametricTopology card(Machine machine) {
        return (ParametricTopology) machine.getTopology();
    }

    /** A kind of link like that of the topology, which the links of a level get. */
    private static LinkType level(Machine machine, int level) {
        LinkType type = EcoreUtil.copy(Objects.requireNonNull(Kinds.of(machine.getTopology()).linkType()));
        type.setName("own");
        machine.getLinkTypes().add(type);
        var own = MachineFactory.eINSTANCE.createLinkLevel();
        own.setName("level " + level);
        own.setLevel(level);
        own.setLinkType(type);
        card(machine).getLinkLevels().add(own);
        return type;
    }

    private static Machine longer(Machine machine, int level) {
        var type = level(machine, level);
        type.setLatency(new Quantity(type.getLatency().inBaseUnits().add(BigDecimal.valueOf(LONGER)), Unit.PICOSECOND));
        return machine;
    }

    private static long halfRoundTrip(Machine machine, String partner) {
        return Benchmarks.ps(Benchmarks.run(machine, "ping-pong", "responder=" + partner, "size=8 B", "iterations=2")
                .getFirst(), "Half round trip");
    }

    /**
     * Each link of the level on the path adds 100 ns. Torus of 4 x 4 x 2: node 1 is at x = 1, 8 at y = 2, 22 at x = 2,
     * y = 1, z = 1. Hypercube: node 5 differs in bits 0 and 2. HyperX of 3 x 2 switches with 2 nodes: node 2 is at the
     * next switch of y, 4 at the next of x, 6 at both. 4-ary 2-tree: node 1 has the same leaf, node 4 another one, two
     * links of each level away.
     */
    @ParameterizedTest
    @CsvSource({"torus, x=4 y=4 z=2 wrap=1, 2, 1, 0", "torus, x=4 y=4 z=2 wrap=1, 2, 8, 2",
        "torus, x=4 y=4 z=2 wrap=1, 1, 22, 2", "torus, x=4 y=4 z=2 wrap=0, 3, 22, 1", "hypercube, d=3, 3, 5, 1",
        "hypercube, d=3, 2, 5, 0", "hyperx, x=3 y=2 z=1 t=2, 1, 4, 1", "hyperx, x=3 y=2 z=1 t=2, 1, 2, 0",
        "hyperx, x=3 y=2 z=1 t=2, 2, 6, 1", "packet-tree, k=4 n=2, 2, 1, 0", "packet-tree, k=4 n=2, 1, 1, 2",
        "packet-tree, k=4 n=2, 2, 4, 2"})
    void eachLinkOfTheLevelAddsItsLatency(String template, String sizes, int level, String partner, int links) {
        var machine = longer(machine(template, sizes), level);
        assertEquals(List.of(), ModelCheck.check(machine));
        assertEquals(halfRoundTrip(machine(template, sizes), partner) + links * LONGER,
                halfRoundTrip(machine, partner));
    }

    /**
     * Torus of 8 x 4: 32 links in x, 32 in y. Hypercube: 2^(3-1) per bit. HyperX of 3 x 2 with 2 nodes: x has 2 rows of
     * 3 pairs, y has 3 rows of 1. 4-ary 2-tree: 16 per level.
     */
    @ParameterizedTest
    @CsvSource({"torus, x=8 y=4 z=1 wrap=1, 1, 32", "hypercube, d=3, 2, 4", "hyperx, x=3 y=2 z=1 t=2, 1, 6",
        "hyperx, x=3 y=2 z=1 t=2, 2, 3", "packet-tree, k=4 n=2, 2, 16", "packet-tree, k=4 n=2, 1, 16"})
    void cablesAndCostAreCountedByTheirKinds(String template, String sizes, int level, int links) {
        var machine = machine(template, sizes);
        int all = Cable.of(machine.getTopology()).stream().mapToInt(one -> one.count().intValueExact()).sum();
        var own = level(machine, level);
        var cables = Cable.of(machine.getTopology());
        assertEquals(List.of(links), cables.stream().filter(one -> one.type() == own)
                .map(one -> one.count().intValueExact()).toList());
        assertEquals(all, cables.stream().mapToInt(one -> one.count().intValueExact()).sum());
    }

    /**
     * Torus of 8 x 4: the cut in x has 2 * 4 links, that in y 2 * 8; at a quarter of the rate in y these 16 carry as
     * much as 4 links. Hypercube: half the rate halves the cut. 4-ary 2-tree: each level has 8 links for half of the
     * nodes.
     */
    @ParameterizedTest
    @CsvSource({"torus, x=8 y=4 z=1 wrap=1, 2, 4, 16, 4", "torus, x=8 y=4 z=1 wrap=1, 2, 1, 8, 8",
        "torus, x=8 y=4 z=1 wrap=1, 1, 2, 8, 4", "hypercube, d=3, 2, 2, 4, 2", "packet-tree, k=4 n=2, 2, 2, 8, 4",
        "hyperx, x=4 y=4 z=1 t=2, 2, 2, 16, 8"})
    void theBisectionIsTheCutThatCarriesLeast(String template, String sizes, int level, int slower, int links,
            int asMuchAs) {
        var machine = machine(template, sizes);
        var usual = Objects.requireNonNull(Kinds.of(machine.getTopology()).linkType());
        var rate = usual.getRate().inBaseUnits();
        var type = level(machine, level);
        type.setRate(new Quantity(rate.divide(BigDecimal.valueOf(slower)), Unit.BYTE_PER_SECOND));
        var facts = TopologyFacts.of(machine);
        assertEquals(links, facts.bisectionLinks().orElseThrow().intValueExact());
        assertEquals(0, rate.multiply(BigDecimal.valueOf(asMuchAs)).compareTo(facts.bisectionRate().orElseThrow()));
    }

    @Test
    void levelsThatCannotBeAreReported() {
        var torus = machine("torus", "x=4 y=4 z=1 wrap=1");
        level(torus, 4);
        assertTrue(codes(torus).contains("M451"), codes(torus).toString());
        card(torus).getLinkLevels().getFirst().setLevel(3);
        assertTrue(codes(torus).contains("M330"), codes(torus).toString());
        card(torus).getLinkLevels().getFirst().setLevel(2);
        assertEquals(List.of(), codes(torus));
        card(torus).getLinkLevels().add(EcoreUtil.copy(card(torus).getLinkLevels().getFirst()));
        assertTrue(codes(torus).contains("M452"), codes(torus).toString());
        var circuits = machine("tree", "k=4 n=2");
        level(circuits, 2);
        assertTrue(codes(circuits).contains("M453"), codes(circuits).toString());
        var complete = MachineTemplates.of("complete").orElseThrow().create("complete", Map.of());
        level(complete, 1);
        assertTrue(codes(complete).contains("M451"), codes(complete).toString());
    }

    private static List<String> codes(Machine machine) {
        return ModelCheck.check(machine).stream().map(one -> one.code()).toList();
    }
}
