// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.InstanceOverride;
import org.hopscope.model.machine.LinkType;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.NodeType;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.topology.MachineBill;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.model.workload.Workload;
import org.hopscope.study.compare.Budget;
import org.hopscope.study.compare.BudgetReport;
import org.hopscope.study.compare.Fronts;
import org.hopscope.study.compare.MetricRow;
import org.hopscope.study.compare.Scenario;
import org.hopscope.study.sensitivity.Parameter;
import org.hopscope.tests.model.Samples;
import org.hopscope.tests.model.Topologies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BillTest {

    private static final Scenario NIC_BASED = new Scenario("", List.of("NIC-based"), Settings.NONE, 1);
    private static final String[] PRICES = {"compute node.cost=1000", "SeaStar.cost=300", "SeaStar router.cost=50",
        "SeaStar link.cost=10", "compute node.power=150 W", "SeaStar.power=12 W"};

    private final CompareFixture red = new CompareFixture("red-storm/red-storm.machine");

    private static Quantity watts(int watts) {
        return Quantity.parse(Dimension.POWER, watts + " W");
    }

    @Test
    void aMachineWithoutCostsHasNoBill() {
        assertEquals(new MachineBill(Optional.empty(), Optional.empty()), MachineBill.of(Samples.redStorm()));
        var comparison = red.compare(NIC_BASED, red.design("A"), red.design("B"));
        assertTrue(comparison.metrics().stream().noneMatch(one -> one.metric().equals("Cost")));
    }

    @Test
    void everyNodeNicRouterAndLinkCounts() {
        var bill = MachineBill.of(red.design("A", PRICES).machine());
        // 27 * 16 * 24 = 10368 nodes, each with a NIC and the router in it; 26 * 16 * 24 + 27 * 15 * 24 + 27 * 16 * 24
        // = 30072 links: 10368 * 1350 + 30072 * 10 = 14297520; 10368 * 162 W = 1679616 W
        assertEquals(new BigDecimal(14_297_520), bill.cost().orElseThrow());
        assertEquals(new BigDecimal(1_679_616), bill.watts().orElseThrow());
        assertEquals("1.679616 MW", bill.power().orElseThrow().toString());
    }

    @Test
    void overridesAndGlobalLinksCountByTheirOwnKind() {
        var topology = Topologies.dragonfly(3, 2, 2, 1);
        var local = link(1);
        var global = link(100);
        topology.setNodeType(node(10));
        topology.setLinkType(local);
        topology.setGlobalLinkType(global);
        // 3 * 2 * 2 = 12 nodes with a link each, 3 links within groups, 3 between the 3 pairs of groups
        assertEquals(new BigDecimal(12 * 10 + 12 + 3 + 3 * 100), MachineBill.of(topology).cost().orElseThrow());
        topology.getOverrides().add(override("group 0/router 0/node 0", one -> one.setAbsent(true)));
        topology.getOverrides().add(override("group 0/router 0/node 1", one -> one.setNodeType(node(60))));
        assertEquals(new BigDecimal(10 * 10 + 60 + 12 + 3 + 3 * 100), MachineBill.of(topology).cost().orElseThrow());
        topology.setHostLinkType(link(7));
        // the links of the 12 nodes cost 7 instead of 1, one of them by an override of its own 100
        var all = 10 * 10 + 60 + 3 + 3 * 100;
        assertEquals(new BigDecimal(all + 12 * 7), MachineBill.of(topology).cost().orElseThrow());
        topology.getOverrides().add(override("group 0/router 0", one -> set(one, "node 1", global)));
        assertEquals(new BigDecimal(all + 11 * 7 + 100), MachineBill.of(topology).cost().orElseThrow());
        var torus = Topologies.torus(true, 4);
        torus.setLinkType(local);
        // the same link named from both of its ends is one
        torus.getOverrides().add(override("0", one -> set(one, "+x", global)));
        torus.getOverrides().add(override("1", one -> set(one, "-x", global)));
        assertEquals(new BigDecimal(3 + 100), MachineBill.of(torus).cost().orElseThrow());
    }

    private static void set(InstanceOverride override, String direction, LinkType type) {
        override.setDirection(direction);
        override.setLinkType(type);
    }

    private static InstanceOverride override(String instance, Consumer<InstanceOverride> what) {
        var override = MachineFactory.eINSTANCE.createInstanceOverride();
        override.setInstance(instance);
        what.accept(override);
        return override;
    }

    private static NodeType node(int cost) {
        var node = MachineFactory.eINSTANCE.createNodeType();
        node.setCost(cost);
        return node;
    }

    private static LinkType link(int cost) {
        var link = MachineFactory.eINSTANCE.createLinkType();
        link.setCost(cost);
        return link;
    }

    @Test
    void costAndPowerAreMetricsForBudgetsAndFronts(@TempDir Path folder) throws IOException {
        var comparison = red.compare(NIC_BASED, red.design("A", PRICES),
                red.design("B", "HyperTransport.roundTrip=500 ns"),
                red.design("C", "HyperTransport.roundTrip=500 ns", "compute node.cost=1500"));
        var cost = comparison.metrics().stream().filter(one -> one.metric().equals("Cost")).findFirst().orElseThrow();
        assertEquals("Cost", cost.label());
        assertEquals("no part has one", cost.cells().get(1).reason());
        // 10368 * 1500 - 14297520
        assertEquals(new BigDecimal(1_254_480), cost.cells().get(2).delta().orElseThrow());
        var rows = comparison.metrics().stream().map(MetricRow::metric).toList();
        var front = Fronts.of(comparison, List.of(rows.indexOf("Cost"), rows.indexOf("One-way latency")),
                List.of(Fronts.usual("Cost"), Fronts.usual("One-way latency")));
        assertEquals(List.of(0, 2), front.front().stream().map(one -> one.subject()).toList());
        assertEquals(List.of(1), front.left());
        var file = Files.writeString(folder.resolve("budget.txt"), "Power <= 1.7 MW\nCost < 15000000\n");
        var budget = Budget.read(file, new Diagnostics()).orElseThrow();
        var alone = red.compare(NIC_BASED, red.design("A", PRICES));
        assertTrue(BudgetReport.of(alone, budget).passed());
        var missed = BudgetReport.of(comparison, budget).missed().getFirst();
        assertFalse(missed.kept());
        assertEquals("A: Cost is 14297520, within at most 15000000",
                BudgetReport.of(alone, budget).lines().get(1).text());
    }

    @Test
    void costAndPowerCannotBeNegative() {
        var machine = red.design("A").machine();
        machine.getNicTypes().getFirst().setCost(-1);
        machine.getLinkTypes().getFirst().setPower(watts(-5));
        var problems = new Diagnostics();
        MachineValidator.validate(machine, problems);
        assertEquals(List.of("M104", "M103"), problems.all().stream().map(Diagnostic::code).toList());
    }

    @Test
    void theyAreNoParametersOfResults() {
        var machine = red.design("A", PRICES).machine();
        assertTrue(Parameter.all(machine, (Workload) null).stream().noneMatch(
                one -> one.path().endsWith(".cost") || one.path().endsWith(".power")));
    }
}
