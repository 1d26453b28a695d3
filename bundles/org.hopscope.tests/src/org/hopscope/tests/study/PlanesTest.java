// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.topology.Cable;
import org.hopscope.model.topology.TopologyFacts;
import org.hopscope.sim.plan.RailsPlan;
import org.hopscope.study.ModelCheck;
import org.hopscope.tests.Slow;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Regular topologies as often as nodes have rails. */
@Slow
class PlanesTest {

    /** Cards, in which nodes 0 and 3 are there and all links are of one kind. */
    enum Card {
        TORUS("torus_topology \"net\" { PLANES node_type \"node\" link_type \"link\" "
                + "torus_dimension \"x\" { size 4 wrap true } torus_dimension \"y\" { size 2 wrap true } }",
                "dimension order"),
        CUBE("hypercube_topology \"net\" { PLANES node_type \"node\" link_type \"link\" dimensions 3 }",
                "dimension order"),
        COMPLETE("fully_connected_topology \"net\" { PLANES node_type \"node\" link_type \"link\" nodes 5 }",
                "dimension order"),
        TREE("fat_tree_topology \"net\" { PLANES node_type \"node\" router_type \"switch\" link_type \"link\" arity 2 "
                + "levels 2 }", "up down"),
        TAPERED("tapered_tree_topology \"net\" { PLANES node_type \"node\" router_type \"switch\" link_type \"link\" "
                + "pods 2 leaves_per_pod 2 nodes_per_leaf 2 uplinks_per_leaf 2 uplinks_per_spine 1 }", "up down"),
        HYPER_X("hyper_xtopology \"net\" { PLANES node_type \"node\" router_type \"switch\" link_type \"link\" "
                + "sizes 2, 2 nodes_per_switch 1 }", "dimension order"),
        DRAGONFLY("dragonfly_topology \"net\" { PLANES node_type \"node\" router_type \"switch\" link_type \"link\" "
                + "groups 3 routers_per_group 2 nodes_per_router 1 global_links_per_router 1 }", "minimal"),
        DRAGONFLY_UGAL(DRAGONFLY.text, "ugal local"),
        DRAGONFLY_PLUS("dragonfly_plus_topology \"net\" { PLANES node_type \"node\" router_type \"switch\" "
                + "link_type \"link\" groups 3 leaves_per_group 2 spines_per_group 2 nodes_per_leaf 1 "
                + "global_links_per_spine 1 }", "minimal"),
        CASCADE("cascade_topology \"net\" { PLANES node_type \"node\" router_type \"switch\" link_type \"link\" "
                + "groups 3 rows 1 columns 2 nodes_per_router 1 global_links_per_router 1 }", "minimal");

        private final String text;
        private final String routing;

        Card(String text, String routing) {
            this.text = text;
            this.routing = routing;
        }

        String machine(int planes, int ports, String choice) {
            return RailDesigns.text(RailDesigns.ports(ports), choice, text.replace("PLANES", "planes " + planes),
                    routing);
        }
    }

    /** Each plane is as wide as the only one, and messages take turns. */
    @ParameterizedTest
    @EnumSource
    void twoPlanesCarryAStreamAtTwiceTheRate(Card card) {
        double one = RailDesigns.bandwidth(card.machine(1, 1, "first"));
        assertEquals(2, RailDesigns.bandwidth(card.machine(2, 2, "in turn")) / one, 0.05);
        assertEquals(1, RailDesigns.bandwidth(card.machine(2, 2, "first")) / one, 0.0001);
        assertEquals(3, RailDesigns.bandwidth(card.machine(3, 3, "in turn")) / one, 0.1);
    }

    /** No plane is longer than another. */
    @ParameterizedTest
    @EnumSource
    void eightBytesTakeTheirTimeOnAnyPlane(Card card) {
        long one = RailDesigns.latency(card.machine(1, 1, "first"));
        assertEquals(one, RailDesigns.latency(card.machine(2, 2, "in turn")));
        assertEquals(one, RailDesigns.latency(card.machine(3, 3, "by size port_limit 0 B")));
    }

    /** Servers with two NICs, one on each leaf of a pair: 4 leaves with 4 places each are 8 nodes. */
    private static String optimised(int planes, int ports, String choice) {
        return RailDesigns.text(RailDesigns.ports(ports), choice, "tapered_tree_topology \"net\" { planes " + planes
                + " node_type \"node\" router_type \"switch\" link_type \"link\" pods 1 leaves_per_pod 4 "
                + "nodes_per_leaf 4 uplinks_per_leaf 4 rails 2 joined true }", "up down");
    }

    /** Of 8 nodes, 0 to 3 are on leaves 0 and 1, so a message to node 3 stays below one leaf. */
    @Test
    void railsThatShareALeafCarryAStreamAtTwiceTheRate() {
        var one = optimised(1, 2, "first");
        assertEquals(2, RailDesigns.bandwidth(optimised(1, 2, "in turn")) / RailDesigns.bandwidth(one), 0.05);
        assertEquals(RailDesigns.latency(one), RailDesigns.latency(optimised(1, 2, "in turn")));
        assertEquals(4, RailDesigns.bandwidth(optimised(2, 4, "in turn")) / RailDesigns.bandwidth(one), 0.15);
    }

    /** To node 7 a packet goes over a spine. */
    @Test
    void eachRailKeepsToItsOwnLeaves() {
        var near = optimised(1, 2, "in turn");
        // one leaf and two links against leaf, spine, leaf and four links: 2 x 100 ns and 2 x 10 ns, cut through
        assertEquals(RailDesigns.latency(near) + 220_000,
                RailDesigns.latency(near.replace("size 8 B responder 3", "size 8 B responder 7")));
    }

    /** Two planes of a tree: 8 nodes, and per plane 4 leaves, 4 spines, 2 core switches, 8 + 8 + 4 links. */
    @Test
    void allPlanesAreCounted() {
        var facts = TopologyFacts.of(RailDesigns.read(Card.TAPERED.machine(2, 2, "in turn")));
        assertEquals("8 nodes, 20 routers, 40 links, 4 cut, diameter 6", text(facts));
        var cables = Cable.of(RailDesigns.read(Card.TAPERED.machine(2, 2, "in turn")).getTopology());
        assertEquals(List.of(BigInteger.valueOf(40)), cables.stream().map(Cable::count).toList());
    }

    /** 16 links of nodes and 4 x 4 to 4 spines; half of the nodes are on 2 leaves. */
    @Test
    void aNodeOnSeveralLeavesIsCountedOnce() {
        var facts = TopologyFacts.of(RailDesigns.read(optimised(1, 2, "in turn")));
        assertEquals("8 nodes, 8 routers, 32 links, 8 cut, diameter 4", text(facts));
    }

    private static String text(TopologyFacts facts) {
        return facts.nodes() + " nodes, " + facts.routers() + " routers, " + facts.links() + " links, "
                + facts.bisectionLinks().orElseThrow() + " cut, diameter " + facts.diameter().orElseThrow();
    }

    /** An event on a further rail is named with it; routers of rail 0 as well where there are several planes. */
    @Test
    void theLatencyStackNamesTheRail() {
        var machine = RailDesigns.read(Card.TREE.machine(2, 2, "by size port_limit 0 B"));
        var compiled = assertInstanceOf(Compiled.class, PlanCompiler.compile(machine,
                machine.getStacks().getFirst(), machine.getWorkloads().getFirst()));
        var topology = (RailsPlan) compiled.plan().topology();
        // 4 nodes, 2 leaves and 2 spines a plane
        assertEquals(List.of("node 3", "switch 1 of level 0, rail 0", "node 3, rail 1", "switch 0 of level 1, rail 1"),
                Stream.of(3, 5, 11, 14).map(topology::place).toList());
        assertEquals(11, topology.railVertex(3, 1));
    }

    @Test
    void aPortWithoutItsPlaneIsNamed() {
        assertEquals(List.of("'P2' is on rail 2, and 'net' has the rails 0 to 1"),
                messages(Card.TAPERED.machine(2, 3, "in turn"), "C423"));
        assertEquals(List.of("'P1' is on rail 1, and 'net' has one network only"),
                messages(Card.TORUS.machine(1, 2, "in turn"), "C423"));
    }

    @Test
    void aPlaneWithoutPortsIsNamed() {
        assertEquals(List.of("'node' has no network port on rail 1 of 'net'"),
                messages(Card.DRAGONFLY.machine(3, 1, "first"), "C430"));
    }

    private static List<String> messages(String text, String code) {
        return ModelCheck.check(RailDesigns.read(text)).stream().filter(one -> one.code().equals(code))
                .map(Diagnostic::message).distinct().toList();
    }
}
