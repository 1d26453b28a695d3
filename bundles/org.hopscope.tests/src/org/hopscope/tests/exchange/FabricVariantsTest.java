// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.hopscope.model.core.ProvenanceKind;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.study.exchange.SourceText;
import org.hopscope.study.exchange.fabric.Card;
import org.hopscope.study.exchange.fabric.Fabric;
import org.hopscope.study.exchange.fabric.FabricMachine;
import org.hopscope.study.exchange.fabric.Fabrics;
import org.hopscope.study.exchange.fabric.FlitFacts;
import org.hopscope.study.exchange.fabric.LinkGuess;
import org.hopscope.study.exchange.fabric.NodeFacts;
import org.hopscope.study.exchange.fabric.RouterFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Less common content of files of networks: defaults, groups, shared parameters. */
class FabricVariantsTest {

    private final Diagnostics problems = new Diagnostics();

    private Fabric read(String text) {
        return Fabrics.read(SourceText.of("net.txt", text), "", problems).orElseThrow(
                () -> new AssertionError(problems.all()));
    }

    private List<String> switches(String text) {
        return read(text).vertices().stream().filter(Fabric.Vertex::isSwitch).map(Fabric.Vertex::name).sorted()
                .toList();
    }

    private List<String> kinds(String text) {
        return read(text).links().stream().map(one -> one.kind().rate() + " " + one.kind().latency()).toList();
    }

    private boolean says(String code, String words) {
        return problems.all().stream().anyMatch(one -> one.code().equals(code) && one.message().contains(words));
    }

    /** As layered drawings have them: ranks in braces, texts of HTML, groups as ends, defaults of a group. */
    @Test
    void dotHasGroupsWithinAndAsEnds() {
        var text = """
                digraph net {
                  graph [rankdir=TB]; rankdir=LR;
                  edge [rate="10 GB/s"];
                  subgraph cluster_a { label="top"; node [kind=switch]; s1; s2 [label=<<b>s</b> 2>]; }
                  node [kind=host];
                  { rank=same; h1; h2 }
                  { h1 h2 } -> subgraph { s1 s2 }
                  s2 [color=red];
                  s1 -> h3 -> s2 [label=<a > b>];
                }
                """.replace("<a > b>", "<a <i>b</i>>");
        assertEquals(List.of("s1", "s2"), switches(text));
        // two nodes at two switches, and two links of h3
        assertEquals(6, read(text).cables());
        // every vertex is said to be one or the other
        assertEquals(List.of(), problems.all().stream().map(Diagnostic::message).filter(one -> one.contains(
                "which vertices")).toList());
    }

    @Test
    void deepGroupsAreRefusedWithTheirLine() {
        var text = "graph a {\n" + "{".repeat(200) + "a -- b" + "}".repeat(200) + "}\n";
        assertEquals(List.of(), Fabrics.read(SourceText.of("x", text), "", problems).stream().toList());
        assertEquals(List.of("X203 2"), problems.all().stream().map(one -> one.code() + " " + one.line()).toList());
    }

    @Test
    void theDefaultOfAGraphmlKeyHoldsWhereNothingIsSaid() {
        var text = """
                <graphml>
                  <key id="k" for="node" attr.name="kind"><default>host</default></key>
                  <key id="r" for="edge" attr.name="speed"><default>25 GB/s</default></key>
                  <graph edgedefault="undirected">
                    <node id="a"/><node id="b"/><node id="c"/><node id="s"><data key="k">core_switch</data></node>
                    <edge source="a" target="s"/><edge source="b" target="s"><data key="r">50 GB/s</data></edge>
                    <edge source="c" target="s"/><edge source="c" target="s"/>
                  </graph>
                </graphml>
                """;
        assertEquals(List.of("s"), switches(text));
        assertEquals(List.of("25 GB/s ", "50 GB/s ", "25 GB/s "), kinds(text));
    }

    /** 5 ns for each metre; a length that is none costs the length only. */
    @ParameterizedTest
    @CsvSource({ "3,15 ns", "30 m,150 ns", "2 km,10000 ns", "50 cm,2.5 ns", "long,''" })
    void theLengthOfACableIsItsDelay(String length, String latency) {
        assertEquals(List.of("25 GB/s " + latency),
                kinds("src,dst,rate,length\na,b,25 GB/s," + length + "\n"));
        assertTrue(says("X231", "length"), () -> problems.all().toString());
    }

    @ParameterizedTest
    @ValueSource(strings = { "source,target", "src,dst", "from,to", "Node1,Node2", "target,source,count" })
    void theEndsOfEdgesHaveSeveralNames(String head) {
        assertEquals(List.of(2L, 1L), Stream.of(read(head + "\na,b\n")).flatMap(one -> Stream.of(one.nodes(),
                one.cables())).toList());
    }

    /** 100 Gbit/s are 12.5 GB/s; a value with its own unit keeps it. */
    @ParameterizedTest
    @ValueSource(strings = { "source,target,Bandwidth [Gb/s],latency [us]\na,s,100,0.5\nb,s,12.5 GB/s,500 ns\n",
        "source;target;bandwidth (Gb/s);length [cm]\na;s;100;10000\nb;s;100;100 m\n",
        "from\tto\trate\tdelay [ns]\na\ts\t100 Gb/s\t500\nb\ts\t12.5GB/s\t500\n",
        "graph g { a -- s [\"rate [Gb/s]\"=100, \"delay [ns]\"=500]; b -- s [rate=\"100 Gb/s\", delay=\"500 ns\"] }" })
    void unitsMayStandBehindTheNames(String text) {
        var network = read(text);
        assertEquals(List.of(12_500_000_000L + " " + 500_000, 12_500_000_000L + " " + 500_000), FabricMachine.drawn(
                network).getTopology() instanceof GraphTopology graph ? graph.getLinks().stream()
                        .map(one -> one.getLinkType().getRate().toBytesPerSecond() + " "
                                + one.getLinkType().getLatency().toPs()).toList() : List.of());
        assertFalse(network.lacksRate() || network.lacksLatency());
        assertFalse(says("X231", "has no unit"));
    }

    @Test
    void aDecimalCommaIsRefusedWithThePointThatIsMissing() {
        assertTrue(Fabrics.read(SourceText.of("x", "source;target;rate\na;s;12,5 GB/s\n"), "", problems).isEmpty());
        assertEquals("X202 2 write decimals with a point, as in 12.5 GB/s", problems.all().stream().map(one ->
                one.code() + " " + one.line() + " " + one.fixHint()).findFirst().orElseThrow());
    }

    /** As the Python modules of merlin leave it: the rate is in a set that all routers share. */
    @Test
    void sstRoutersShareTheirRates() {
        var text = FabricFiles.SST.replace("\"program_options\": {}", """
                "shared_params": {"hr_router_params": {"link_bw": "4 GB/s", "link_bw.host": "2GB/s"}}
                """).replaceAll("\"params\": \\{\"link_bw\": \"4GB/s\"(, )?",
                "\"params_shared_sets\": [\"hr_router_params\"], \"params\": {");
        assertEquals(List.of("4 GB/s 20 ns", "2 GB/s 1 ns", "2 GB/s 1 ns"), kinds(text));
    }

    /** Of two hosts and three routers of a group, ports 0 and 1 lead to hosts, 2 and 3 into the group. */
    @ParameterizedTest
    @CsvSource({ "port3,8 GB/s", "port4,1 GB/s" })
    void sstPortsOfADragonflyHaveTheirRates(String port, String rate) {
        var text = FabricFiles.SST.replace("\"link_bw\": \"4GB/s\", \"num_ports\": \"3\"}", """
                "link_bw": "4GB/s", "link_bw.group": "8GB/s", "link_bw.global": "1GB/s"}, "subcomponents": [
                {"slot_name": "topology", "type": "merlin.dragonfly", "params_shared_sets": ["t"]}]
                """).replace("\"program_options\": {}", """
                "shared_params": {"t": {"hosts_per_router": "2", "routers_per_group": "3"}}
                """).replaceFirst("port0", port);
        assertEquals(rate + " 20 ns", kinds(text).getFirst());
    }

    @Test
    void aLinkToAnotherProcessOfSstIsLeftOut() {
        var text = FabricFiles.SST.replace("\"links\": [", "\"links\": [ {\"name\": \"x\", \"nonlocal\": true, "
                + "\"left\": {\"component\": \"rtr0\"}, \"right\": {\"rank\": 1, \"thread\": 0}},");
        assertEquals(3, read(text).cables());
        assertTrue(says("X234", "another process"));
    }

    @Test
    void linesOfSlurmGoOnAndSpeedsAreWeights() {
        var fabric = read("SwitchName=s1 \\\n  Nodes=n[1-2] # two\nSwitchName=s2 Switches=s1 LinkSpeed=50\n");
        assertEquals(List.of(2L, 2L, 3L), List.of(fabric.nodes(), fabric.switches(), fabric.cables()));
        assertTrue(says("X226", "weights"));
    }

    @Test
    void theDefaultTopologyOfSeveralIsDrawn() {
        read(FabricFiles.SLURM_YAML);
        assertTrue(says("X227", "'net' is drawn"), () -> problems.all().toString());
        var blocks = read(FabricFiles.SLURM_YAML.replace("True", "false"));
        assertEquals(List.of(2L, 2L), List.of(blocks.nodes(), blocks.switches()));
    }

    @ParameterizedTest
    @CsvSource({ "'- topology: a\n  flat: true\n',X206 0", "'- topology: a\n  tree:\n    nonsense\n',X202 3",
        "'x: 1\n- topology: a\n',X202 1", "'- topology: a\n  block:\n  - block: b\n    nodes: n[1-\n',X202 3" })
    void aTopologyThatIsNoneIsRefused(String text, String problem) {
        assertEquals(List.of(), Fabrics.read(SourceText.of("x", text), "", problems).stream().toList());
        assertEquals(problem, problems.all().stream().map(one -> one.code() + " " + one.line()).findFirst()
                .orElseThrow());
    }

    @Test
    void bothLatenciesOfABookSimLinkAreCompared() {
        var text = "router 0 node 0 router 1 15\nrouter 1 node 1 router 0 10\n";
        assertTrue(kinds(text).contains(" 15 ns"));
        assertTrue(says("X228", "from its other end"));
    }

    @Test
    void linksOfACrayKeepTheirColoursAndNodesTheirNames() {
        var network = read(FabricFiles.ARIES);
        assertEquals(List.of("c0-0c0s0n0", "c0-0c0s0n1", "c0-0c0s1n0", "c2-0c0s0n0"), network.vertices().stream()
                .filter(one -> !one.isSwitch()).map(Fabric.Vertex::name).sorted().toList());
        assertEquals(Set.of("green 1", "blue 2", "processor 1"), Set.copyOf(network.links().stream()
                .map(one -> one.kind().name() + " " + one.count()).toList()));
        assertTrue(says("X238", "not used"));
        assertTrue(Fabrics.read(SourceText.of("x", FabricFiles.ARIES + "nonsense\n"), "", problems).isEmpty());
        assertTrue(says("X202", "nonsense"));
    }

    /** A channel carries a flit per cycle; 20 flits of 8 B are a packet, and a buffer of 100 flits holds 5 of them. */
    @Test
    void cyclesAndFlitsOfBookSimBecomeTimesAndSizes() {
        var mesh = read("topology = mesh; k = 4; n = 2; num_vcs = 4; vc_buf_size = 100; packet_size = 20;\n"
                + "routing_delay = 0; vc_alloc_delay = 2; sw_alloc_delay = 1; st_final_delay = 3;\n");
        assertTrue(says("X228", "cycles and flits"));
        assertFalse(mesh.lacksRate() || mesh.lacksLatency());
        var guess = new LinkGuess("", "", "500 ps", "8 B");
        for (var machine : List.of(FabricMachine.parametric(mesh, guess), FabricMachine.drawn(mesh, guess))) {
            var link = machine.getLinkTypes().getFirst();
            assertEquals(16_000_000_000L, link.getRate().toBytesPerSecond());
            assertEquals(500, link.getLatency().toPs());
            assertEquals(ProvenanceKind.ASSUMED, link.getProvenance().getFirst().getKind());
            assertTrue(link.getProvenance().getFirst().getSource().contains("cycles of 500 ps and flits of 8 B"));
            var router = machine.getRouterTypes().getFirst();
            assertEquals(6 * 500, router.getLatency().toPs());
            assertEquals(160, router.getPacketSize().toBytes());
            assertEquals(5, router.getBufferPackets());
            assertEquals(4, router.getVirtualChannels());
        }
    }

    @ParameterizedTest
    @CsvSource({ "torus,'',2", "torus,use_noc_latency = 0;,1", "mesh,'',1", "dragonflynew,'',10" })
    void linksOfBookSimHaveTheCyclesOfTheirTopology(String topology, String more, int cycles) {
        var network = read("topology = " + topology + "; k = 3; n = 1; channel_width = 64; " + more + "\n");
        assertTrue(says("X228", "counts in cycles"));
        var links = FabricMachine.parametric(network, LinkGuess.NONE).getLinkTypes();
        assertEquals(1000L * cycles, links.getFirst().getLatency().toPs());
        assertEquals(8_000_000_000L, links.getFirst().getRate().toBytesPerSecond());
        assertEquals(topology.equals("dragonflynew") ? 100_000 : 1000L * cycles, links.getLast().getLatency().toPs());
    }

    /** Links across a concentrated mesh of 4 x 4 routers with 2 x 2 nodes are 2 long, and 4 between its edges. */
    @Test
    void aConcentratedMeshHasLongerLinks() {
        assertEquals(Set.of(" 1 ns", " 2 ns", " 4 ns"), Set.copyOf(kinds(
                "topology = cmesh; k = 4; n = 2; c = 4;\n")));
    }

    @Test
    void aTopologyWithoutDrawnLinksSaysThatItsLinksAreAssumed() {
        var text = """
                <platform version="4.1"><zone id="world" routing="Full"><cluster id="c" prefix="n" suffix=""
                  radical="0-3" speed="1Gf" bw="1GBps" lat="1us"/></zone></platform>
                """;
        assertFalse(read(text).lacksRate());
        var bare = new Fabric("x", "", List.of(new Fabric.Vertex("n", false, 0)), List.of(), Optional.of(
                new Card.Tree(2, 2)), NodeFacts.NONE, FlitFacts.NONE,
                RouterFacts.NONE);
        assertTrue(bare.lacksRate() && bare.lacksLatency());
    }
}
