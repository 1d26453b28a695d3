// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.compile.pass.ExpandTopology;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.ParametricTopology;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.template.MachineTemplates;
import org.hopscope.model.topology.Cable;
import org.hopscope.model.topology.Kinds;
import org.hopscope.model.topology.MachineBill;
import org.hopscope.model.topology.RegularTopology;
import org.hopscope.model.topology.TopologyFacts;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.study.ModelCheck;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunRequest;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.fabric.Fabric;
import org.hopscope.study.exchange.fabric.FabricOf;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Networks whose links are of a kind of their own in one dimension or level. */
@Execution(ExecutionMode.CONCURRENT)
class LinkLevelsTest {

    private static final long LONGER = 100_000;
    private static final long MORE = 64 << 10;
    private static final long PS_PER_SECOND = 1_000_000_000_000L;

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

    /** A kind of link like the one that the links of a level have, which they get. */
    private static LinkType level(Machine machine, int level) {
        var levels = RegularTopology.of(machine.getTopology()).orElseThrow().levels();
        var usual = level > levels.size() ? Kinds.of(machine.getTopology()).linkType()
                : levels.get(level - 1).kind(Kinds.of(machine.getTopology()), level);
        LinkType type = EcoreUtil.copy(Objects.requireNonNull(usual));
        type.setName("own " + level);
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
     * links of each level away. Servers of 4 accelerators: 1 is in the server of 0, and both have a link to the switch
     * inside; 4 is the first of the next server, at the same leaf, and 6 at another one, which a spine leads to. With a
     * PCIe switch for 2 accelerators, each way out has a link to it and one from it; without, only one.
     */
    @Slow
    @ParameterizedTest
    @CsvSource({"torus, x=4 y=4 z=2 wrap=1, 2, 1, 0", "torus, x=4 y=4 z=2 wrap=1, 2, 8, 2",
        "torus, x=4 y=4 z=2 wrap=1, 1, 22, 2", "torus, x=4 y=4 z=2 wrap=0, 3, 22, 1", "hypercube, d=3, 3, 5, 1",
        "hypercube, d=3, 2, 5, 0", "hyperx, x=3 y=2 z=1 t=2, 1, 4, 1", "hyperx, x=3 y=2 z=1 t=2, 1, 2, 0",
        "hyperx, x=3 y=2 z=1 t=2, 2, 6, 1", "packet-tree, k=4 n=2, 2, 1, 0", "packet-tree, k=4 n=2, 1, 1, 2",
        "packet-tree, k=4 n=2, 2, 4, 2", "servers, n=2 a=4 p=2 s=1, 1, 1, 2", "servers, n=2 a=4 p=2 s=1, 1, 4, 0",
        "servers, n=2 a=4 p=2 s=1, 2, 1, 0", "servers, n=2 a=4 p=2 s=1, 2, 4, 2", "servers, n=2 a=4 p=2 s=1, 3, 4, 2",
        "servers, n=2 a=4 p=2 s=1, 4, 4, 0", "servers, n=2 a=4 p=2 s=1, 2, 6, 2", "servers, n=2 a=4 p=2 s=1, 3, 6, 2",
        "servers, n=2 a=4 p=2 s=1, 4, 6, 2", "servers, n=2 a=4 p=0 s=1, 1, 1, 2", "servers, n=2 a=4 p=0 s=1, 2, 4, 2",
        "servers, n=2 a=4 p=0 s=1, 4, 4, 0", "servers, n=2 a=4 p=0 s=1, 2, 6, 2", "servers, n=2 a=4 p=0 s=1, 4, 6, 2"})
    void eachLinkOfTheLevelAddsItsLatency(String template, String sizes, int level, String partner, int links) {
        var machine = longer(machine(template, sizes), level);
        // of a server with a kind for all levels, one is left without links
        assertEquals(List.of(), codes(machine).stream().filter(code -> !code.equals("M330")).toList());
        assertEquals(halfRoundTrip(machine(template, sizes), partner) + links * LONGER,
                halfRoundTrip(machine, partner));
    }

    /**
     * Torus of 8 x 4: 32 links in x, 32 in y. Hypercube: 2^(3-1) per bit. HyperX of 3 x 2 with 2 nodes: x has 2 rows of
     * 3 pairs, y has 3 rows of 1. 4-ary 2-tree: 16 per level. Servers: 3 x 4 accelerators have a link inside and one
     * out; 3 x 2 PCIe switches have a link to one of 2 leaves, which have 2 spines; without them, 4 leaves have 2
     * spines.
     */
    @ParameterizedTest
    @CsvSource({"torus, x=8 y=4 z=1 wrap=1, 1, 32", "hypercube, d=3, 2, 4", "hyperx, x=3 y=2 z=1 t=2, 1, 6",
        "hyperx, x=3 y=2 z=1 t=2, 2, 3", "packet-tree, k=4 n=2, 2, 16", "packet-tree, k=4 n=2, 1, 16",
        "servers, n=3 a=4 p=2 s=2, 1, 12", "servers, n=3 a=4 p=2 s=2, 2, 12", "servers, n=3 a=4 p=2 s=2, 3, 6",
        "servers, n=3 a=4 p=2 s=2, 4, 4", "servers, n=3 a=4 p=0 s=2, 2, 12", "servers, n=3 a=4 p=0 s=2, 4, 8"})
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

    /**
     * A level whose links are as all others changes nothing: neither the counts nor the cut, nor any time. Servers of
     * one and of several, a grid of odd sizes and a mesh have other cuts.
     */
    @ParameterizedTest
    @CsvSource({"torus, x=5 y=3 z=1 wrap=1, 1", "torus, x=4 y=6 z=3 wrap=0, 3", "hypercube, d=4, 2",
        "hyperx, x=5 y=3 z=1 t=4, 2", "packet-tree, k=3 n=2, 1", "servers, n=1 a=4 p=0 s=1, 1",
        "servers, n=3 a=4 p=2 s=2, 3", "servers, n=2 a=4 p=0 s=1, 2"})
    void aLevelOfTheUsualKindChangesNothing(String template, String sizes, int level) {
        var usual = machine(template, sizes);
        var machine = machine(template, sizes);
        level(machine, level);
        assertEquals(TopologyFacts.of(usual), TopologyFacts.of(machine));
        assertEquals(MachineBill.of(usual), MachineBill.of(machine));
        assertEquals(halfRoundTrip(usual, "1"), halfRoundTrip(machine, "1"));
    }

    /**
     * Where each dimension or level has a kind of its own, that of the topology is used nowhere: the plan is that of a
     * machine all of whose links are so. Nodes once sent at the rate of the kind that no link has.
     */
    @ParameterizedTest
    @CsvSource({"torus, x=4 y=2 z=1 wrap=1, 2", "hypercube, d=2, 2", "packet-tree, k=4 n=2, 2"})
    void aKindThatNoLinkHasIsNotUsed(String template, String sizes, int levels) {
        var machine = machine(template, sizes);
        var alike = machine(template, sizes);
        var kind = slower(level(machine, 1), 4);
        slower(alike.getLinkTypes().getFirst(), 4);
        for (int level = 2; level <= levels; level++) {
            slower(level(machine, level), 4);
        }
        assertNotEquals(hashes(machine(template, sizes)), hashes(machine));
        var rest = card(machine).getLinkLevels().stream().filter(one -> one.getLinkType() != kind).toList();
        assertEquals(List.of("M330"), codes(machine));
        rest.forEach(one -> one.setLinkType(kind));
        assertEquals(hashes(alike), hashes(machine));
    }

    private static List<String> hashes(Machine machine) {
        var stack = machine.getStacks().getFirst().getName();
        var request = new RunRequest(machine, "ping-pong", List.of(stack), Settings.of("size=8 B"), 1);
        return PreparedRun.of(request, Diagnostics.unexpected()).orElseThrow().planHashes();
    }

    private static LinkType slower(LinkType type, int times) {
        var rate = type.getRate().inBaseUnits().divide(BigDecimal.valueOf(times));
        type.setRate(new Quantity(rate, Unit.BYTE_PER_SECOND));
        return type;
    }

    /**
     * The load of traffic is the share of what the links of nodes carry: those of level 1 in a tree, and the fastest
     * ones of a node in a torus or hypercube that has links of them.
     */
    @ParameterizedTest
    @CsvSource({"packet-tree, k=4 n=2, 1, own 1", "packet-tree, k=4 n=2, 2, link", "torus, x=4 y=4 z=1 wrap=1, 2, link",
        "hypercube, d=2, 1, link", "servers, n=2 a=4 p=0 s=1, 2, own 2", "servers, n=2 a=4 p=0 s=1, 1, Ethernet"})
    void loadIsMeasuredByTheLinksOfNodes(String template, String sizes, int level, String expected) {
        var machine = machine(template, sizes);
        slower(level(machine, level), 2);
        var network = ExpandTopology.expand(machine.getTopology());
        assertEquals(expected, network.linkTypes().get(network.topology().base().nodeLink()).getName());
        slower(level(machine, 3 - level), 4);
        var both = ExpandTopology.expand(machine.getTopology());
        boolean direct = template.equals("torus") || template.equals("hypercube");
        var first = template.equals("servers") ? "own 2" : "own 1";
        assertEquals(direct ? "own " + level : first,
                both.linkTypes().get(both.topology().base().nodeLink()).getName());
    }

    /**
     * 4-ary 2-tree with kinds of its own on both levels, 100 ns and 300 ns longer: a pair at one leaf has two links of
     * level 1, one at two leaves two of each.
     */
    @Test
    void treesHaveOneKindForEachLevel() {
        var usual = machine("packet-tree", "k=4 n=2");
        var machine = longer(machine("packet-tree", "k=4 n=2"), 1);
        var upper = level(machine, 2);
        upper.setLatency(new Quantity(upper.getLatency().inBaseUnits().add(BigDecimal.valueOf(3 * LONGER)),
                Unit.PICOSECOND));
        assertEquals(halfRoundTrip(usual, "1") + 2 * LONGER, halfRoundTrip(machine, "1"));
        assertEquals(halfRoundTrip(usual, "4") + 2 * LONGER + 2 * 3 * LONGER, halfRoundTrip(machine, "4"));
    }

    /**
     * At a hundredth of the rate, the links of a level are what a long message waits for: 64 KiB more take as long as
     * these links need for them, and all other parts of the path add less than a ten-thousandth. From a leaf of a tree
     * four links lead up, over which the packets are spread. A pair whose path has no such link is as fast as before.
     */
    @Slow
    @ParameterizedTest
    @CsvSource({"packet-tree, k=4 n=2, 2, 4, 4, 1", "packet-tree, k=4 n=2, 1, 1, 1, 0",
        "torus, x=4 y=4 z=1 wrap=1, 2, 4, 1, 1", "hyperx, x=3 y=2 z=1 t=2, 1, 4, 1, 2"})
    void aLongMessageTakesTheTimeOfItsSlowestLevel(String template, String sizes, int level, String over, int ways,
            String besides) {
        var machine = machine(template, sizes);
        long rate = slower(level(machine, level), 100).getRate().toBytesPerSecond();
        long expected = MORE * PS_PER_SECOND / rate / ways;
        assertEquals(expected, more(machine, over), expected / 10_000);
        if (!besides.equals("0")) {
            assertEquals(more(machine(template, sizes), besides), more(machine, besides));
        }
    }

    /** What 64 KiB more add to a message of 64 KiB, in picoseconds. */
    private static long more(Machine machine, String partner) {
        var results = Benchmarks.run(machine, "ping-pong", "responder=" + partner, "size=64 KiB,128 KiB",
                "iterations=2");
        return Benchmarks.ps(results.getLast(), "Half round trip") - Benchmarks.ps(results.getFirst(),
                "Half round trip");
    }

    /** All parts that a bill can count are those of two kinds of cable: 32 in x for 3 each, 32 in y for 50 each. */
    @Test
    void eachKindHasItsCostPowerAndLength() {
        var machine = machine("torus", "x=8 y=4 z=1 wrap=1");
        var usual = machine.getLinkTypes().getFirst();
        var own = level(machine, 2);
        usual.setCost(3);
        usual.setPower(Quantity.of(1, Unit.WATT));
        usual.setLength(Quantity.of(2, Unit.METRE));
        own.setCost(50);
        own.setPower(Quantity.of(10, Unit.WATT));
        own.setLength(Quantity.of(30, Unit.METRE));
        var bill = MachineBill.of(machine);
        assertEquals(BigDecimal.valueOf(32 * 3 + 32 * 50), bill.cost().orElseThrow());
        assertEquals(BigDecimal.valueOf(32 + 32 * 10), bill.watts().orElseThrow());
        assertEquals(List.of("32 of link: 2 m", "32 of own 2: 30 m"), Cable.of(machine.getTopology()).stream()
                .map(one -> "%s of %s: %s m".formatted(one.count(), one.type().getName(),
                        one.metres().orElseThrow().toPlainString())).toList());
    }

    /** An exception takes the place of a link in its dimension: one of 32 in y, and both ends are the same link. */
    @Test
    void anExceptionIsTakenFromTheKindOfItsLevel() {
        var machine = machine("torus", "x=8 y=4 z=1 wrap=1");
        var own = level(machine, 2);
        var override = MachineFactory.eINSTANCE.createInstanceOverride();
        override.setInstance("0,0,0");
        override.setDirection("+y");
        override.setLinkType(EcoreUtil.copy(own));
        override.getLinkType().setName("mended");
        machine.getLinkTypes().add(override.getLinkType());
        machine.getTopology().getOverrides().add(override);
        assertEquals(Map.of("link", 32, "own 2", 31, "mended", 1), Cable.of(machine.getTopology()).stream()
                .collect(Collectors.toMap(one -> one.type().getName(), one -> one.count().intValueExact())));
    }

    /** Torus of 4 x 2: 8 links in x, 4 in y, as two nodes in a row have one link; servers: see above. */
    @Test
    void anExportedNetworkKeepsTheKindsOfItsLevels() {
        var torus = machine("torus", "x=4 y=2 z=1 wrap=1");
        level(torus, 2);
        assertEquals(Map.of("link", 8, "own 2", 4), exported(torus));
        var servers = machine("servers", "n=3 a=4 p=2 s=2");
        level(servers, 3);
        level(servers, 1);
        assertEquals(Map.of("own 1", 12, "PCIe 5", 12, "own 3", 6, "Ethernet", 4), exported(servers));
    }

    private static Map<String, Integer> exported(Machine machine) {
        var fabric = FabricOf.machine(machine, new ImportReport(new Diagnostics())).orElseThrow();
        return fabric.links().stream().collect(Collectors.groupingBy(one -> one.kind().name(), TreeMap::new,
                Collectors.summingInt(Fabric.Cable::count)));
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
