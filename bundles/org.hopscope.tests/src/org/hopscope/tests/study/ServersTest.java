// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.io.MachineFiles;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.ServerTopology;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.topology.RegularTopology;
import org.hopscope.model.topology.Shape;
import org.hopscope.model.topology.TopologyFacts;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.ModelCheck;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers of accelerators as one card: its counts against a search, and its times against the drawn network. */
@Execution(ExecutionMode.CONCURRENT)
class ServersTest {

    @ParameterizedTest
    @CsvSource({"4, 8, 2, 4", "4, 8, 0, 1", "1, 8, 4, 1", "3, 6, 6, 2", "5, 1, 1, 3", "2, 4, 1, 2", "1, 1, 0, 1"})
    void theCountsAreThoseOfASearch(int servers, int each, int perSwitch, int spines) {
        var card = card(servers, each, perSwitch, spines);
        var counts = RegularTopology.of(card).orElseThrow().counts();
        var shape = Shape.of(card).orElseThrow();
        int ends = shape.nodes();
        assertEquals(2 * servers * each, ends);
        assertEquals(servers * each, counts.nodes().intValueExact());
        assertEquals(shape.instances() - ends, counts.routers().intValueExact());
        long directions = 0;
        for (int one = 0; one < shape.instances(); one++) {
            directions += shape.ports(one);
        }
        assertEquals(directions, 2 * counts.links().longValueExact());
        // the better of two rails, between each two accelerators
        int farthest = 0;
        for (int from = 0; from < ends; from += 2) {
            int[] outer = hops(shape, from);
            int[] inner = hops(shape, from + 1);
            for (int to = 0; to < ends; to += 2) {
                farthest = Math.max(farthest, Math.min(outer[to], inner[to + 1]));
                assertEquals(from / 2 / each == to / 2 / each, inner[to + 1] < Integer.MAX_VALUE);
            }
        }
        assertEquals(farthest, counts.diameter().orElseThrow());
    }

    private static int[] hops(Shape shape, int from) {
        var hops = new int[shape.instances()];
        Arrays.fill(hops, Integer.MAX_VALUE);
        hops[from] = 0;
        var open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            int one = open.remove();
            for (int port = 0; port < shape.ports(one); port++) {
                int next = shape.neighbour(one, port);
                if (hops[next] == Integer.MAX_VALUE) {
                    hops[next] = hops[one] + 1;
                    open.add(next);
                }
            }
        }
        return hops;
    }

    /** The sample with a card takes the times of the drawn one: in a server, on one rail, and from rail to rail. */
    @ParameterizedTest
    @ValueSource(strings = {"1", "8", "9"})
    void theSampleWithACardIsTheDrawnOne(String partner) {
        var card = Samples.load("ai-fabric/servers.machine");
        assertEquals(List.of(), ModelCheck.check(card));
        assertEquals(halfRoundTrip(Samples.load("ai-fabric/accelerators.machine"), partner),
                halfRoundTrip(card, partner));
    }

    private static long halfRoundTrip(Machine machine, String partner) {
        var results = Benchmarks.run(machine, "ping-pong", "responder=" + partner, "size=8 KiB", "iterations=2");
        return Benchmarks.ps(results.getFirst(), "Half round trip");
    }

    @Test
    void acceleratorsAreDividedAmongSwitches() {
        var machine = sample();
        var card = replace(machine);
        card.setAcceleratorsPerSwitch(3);
        var found = ModelCheck.check(machine).getFirst();
        assertEquals("M434", found.code());
        assertEquals("8 accelerators of a server cannot be divided among PCIe switches of 3", found.message());
    }

    /** A switch inside has a port for each accelerator, whatever leaves and spines have. */
    @Test
    void eachKindOfSwitchNeedsItsOwnPorts() {
        var machine = sample();
        var card = replace(machine);
        // the spine has one for each of 8 leaves
        assertEquals(8, RegularTopology.of(card).orElseThrow().routerPorts());
        assertEquals(List.of(), ModelCheck.check(machine));
        router(machine, "NVSwitch").setPorts(7);
        assertEquals("A switch 'NVSwitch' of a server needs 8 ports and has 7",
                ModelCheck.check(machine).getFirst().message());
    }

    /** Four servers of eight with a NIC for each accelerator, drawn by hand in the sample and here one card. */
    @Slow
    @ParameterizedTest
    @CsvSource({"all-reduce, size=64 KiB", "ping-pong, responder=3", "ping-pong, responder=8",
        "ping-pong, responder=13"})
    void theCardTakesTheTimesOfTheDrawnNetwork(String workload, String setting) {
        var drawn = sample();
        var card = sample();
        replace(card);
        assertEquals(totals(drawn, workload, setting), totals(card, workload, setting));
    }

    /** Two links more and a switch: what a PCIe switch of 100 ns and its link of 20 ns add to each way. */
    @Test
    void aPcieSwitchIsOneHopMore() {
        var without = sample();
        replace(without);
        var with = sample();
        var card = replace(with);
        card.setAcceleratorsPerSwitch(1);
        card.setPcieRouterType(router(with, "NVSwitch"));
        card.setHostLinkType(link(with, "Ethernet"));
        long more = totals(with, "ping-pong", "responder=8").getFirst()
                - totals(without, "ping-pong", "responder=8").getFirst();
        // both servers have one: twice 300 ns and 50 ns of a link; the rates are equal, so that nothing is stored
        assertEquals(2 * 350_000, more);
    }

    /**
     * A single server is cut inside, between 4 and 4 accelerators with NVLink; four servers between two and two, where
     * each accelerator has a link to its leaf. Both once had the rate of the links from leaves to spines.
     */
    @Test
    void theBisectionHasTheRateOfTheLinksThatAreCut() {
        var machine = sample();
        var card = replace(machine);
        LinkType slow = EcoreUtil.copy(link(machine, "Ethernet"));
        slow.setRate(Quantity.of(1, Unit.GIGABYTE_PER_SECOND));
        card.setHostLinkType(slow);
        assertEquals(0, BigDecimal.valueOf(2 * 8 * 1_000_000_000L)
                .compareTo(TopologyFacts.of(card).bisectionRate().orElseThrow()));
        card.setServers(1);
        assertEquals(0, link(machine, "NVLink 5").getRate().inBaseUnits().multiply(BigDecimal.valueOf(4))
                .compareTo(TopologyFacts.of(card).bisectionRate().orElseThrow()));
    }

    /** A protocol that does not choose the nearest port would send on the rail inside to another server. */
    @Test
    void theRailInsideLeadsToNoOtherServer() {
        var machine = sample();
        replace(machine);
        Settings.of("ring channels.portChoice=BY_PEER").applyTo(machine, machine.getWorkloads().getFirst(),
                new Diagnostics());
        assertTrue(ModelCheck.check(machine).stream().anyMatch(one -> one.code().equals("C424")));
    }

    /**
     * Each rank computes for 10 us before an operation, as in the sample. All ranks do so alike: each of three
     * operations of a ring takes exactly as much longer.
     */
    @Test
    void theStartOfAKernelDelaysEachOperationOnce() {
        assertEquals(ring("0 ns") + 10_000_000, ring("10 us"));
        assertEquals(ring("0 ns") + 25_000_000, ring("25 us"));
    }

    private static long ring(String start) {
        return Benchmarks.ps(Benchmarks.run(sample(), "all-reduce", "ranks=8", "algorithm=RING", "iterations=3",
                "warmup=0", "size=64 KiB", "ring channels.collectiveStart=" + start).getFirst(), "Slowest rank");
    }

    @Test
    void stagedMessagesAreCopiedTwiceInTheHosts() {
        // 32 GT/s on 16 lanes carry 63.015 GB/s, and 256 B of 282 B are payload: 1 MiB takes 18.33 us, 8 B take 0.54 ns
        long copyOfMany = 1_000_000 + 18_330_001;
        long copyOfFew = 1_000_000 + 540;
        assertEquals(oneWay("8", "8 B", 0) + 2 * copyOfFew, oneWay("8", "8 B", 1));
        // the NIC reads what the copy has written over its own bus, whose round trip takes no time here
        assertEquals(2 * copyOfMany, oneWay("8", "1 MiB", 1) - oneWay("8", "1 MiB", 0), 200_000);
        assertEquals(oneWay("1", "1 MiB", 0), oneWay("1", "1 MiB", 1), "NVLink needs no host");
    }

    private static long oneWay(String responder, String size, int staged) {
        return Benchmarks.ps(Benchmarks.run(sample(), "ping-pong", "responder=" + responder, "size=" + size,
                "iterations=2", "staged.value=" + staged).getFirst(), "Half round trip");
    }

    private static List<Long> totals(Machine machine, String workload, String setting) {
        var request = new RunRequest(machine, workload, List.of(), Settings.of(setting), 1);
        var report = assertInstanceOf(RunReport.class, Runs.run(request, RunProgress.none()));
        return LatencyStackReport.of(report.results()).stacks().stream().map(stack -> stack.totalPs()).toList();
    }

    private static Machine sample() {
        return MachineFiles.load(Samples.file("ai-fabric/accelerators.machine"), new Diagnostics()).orElseThrow();
    }

    private static ServerTopology replace(Machine machine) {
        var card = card(4, 8, 0, 1);
        card.setNodeType(machine.getNodeTypes().getFirst());
        card.setLinkType(link(machine, "NVLink 5"));
        card.setHostLinkType(link(machine, "Ethernet"));
        card.setGlobalLinkType(link(machine, "Ethernet"));
        card.setRouterType(router(machine, "leaf"));
        card.setInnerRouterType(router(machine, "NVSwitch"));
        machine.setTopology(card);
        machine.getRouterTypes().remove(router(machine, "spine"));
        return card;
    }

    private static LinkType link(Machine machine, String name) {
        return machine.getLinkTypes().stream().filter(one -> one.getName().equals(name)).findFirst().orElseThrow();
    }

    private static RouterType router(Machine machine, String name) {
        return machine.getRouterTypes().stream().filter(one -> one.getName().equals(name)).findFirst().orElseThrow();
    }

    private static ServerTopology card(int servers, int each, int perSwitch, int spines) {
        var card = MachineFactory.eINSTANCE.createServerTopology();
        card.setName("cluster");
        card.setServers(servers);
        card.setAcceleratorsPerServer(each);
        card.setAcceleratorsPerSwitch(perSwitch);
        card.setSpines(spines);
        return card;
    }
}
