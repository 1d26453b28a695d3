// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study.whatif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachineFactory;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.MatchTable;
import org.hopscope.model.protocol.TimeParameter;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.stack.LayerPlacement;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.sim.trace.Activity;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.Runs;
import org.hopscope.study.sensitivity.Analysis;
import org.hopscope.study.sensitivity.AnalysisProgress;
import org.hopscope.study.sensitivity.Dependence;
import org.hopscope.study.sensitivity.Immaterial;
import org.hopscope.study.sensitivity.Immaterial.Reason;
import org.hopscope.study.sensitivity.Metric;
import org.hopscope.study.sensitivity.Parameter;
import org.hopscope.study.sensitivity.SensitivityReport;
import org.hopscope.study.usage.Observation;
import org.hopscope.tests.Slow;
import org.hopscope.tests.compile.Machines;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

@Slow
class SensitivityTest {

    private static final double EXACT = 1e-9;

    /**
     * A message crosses one link of 5 ns. With 4.5 and 5.5 ns it takes 0.5 ns less and more, whatever else it does:
     * the slope in logarithms is ln((T + 0.5) / (T - 0.5)) / ln(5.5 / 4.5), which is close to the share 5 / T.
     */
    @Test
    void theElasticityOfPropagationIsItsShareOfTheStack() {
        var report = analyse(Machines.torus(4), 1);
        double total = report.metrics().get(0).value();
        var effect = dependence(report, "link.latency").effects().get(0);
        assertEquals(Math.log((total + 0.5) / (total - 0.5)) / Math.log(5.5 / 4.5), effect.elasticity(), EXACT);
        assertEquals(5 / total, effect.elasticity(), 0.01 * effect.elasticity());
        assertEquals(-2.5 / total, effect.halved(), EXACT);
        assertEquals(5 / total, effect.doubled(), EXACT);
    }

    /** All parts take a fixed time or move bytes, so twice every time and half every rate is twice the total. */
    @Test
    void theElasticitiesOfAllTimesAndRatesAddUpToOne() {
        var report = analyse(Machines.torus(4), 1);
        double sum = 0;
        for (var one : report.dependences()) {
            if (one.parameter().value().endsWith("s")) {
                double elasticity = one.effects().get(0).elasticity();
                sum += one.parameter().isInverse() ? -elasticity : elasticity;
            }
        }
        assertEquals(1, sum, 0.01);
    }

    @Test
    void theStrongestComesFirst() {
        var report = analyse(Machines.torus(4), 1);
        double before = Double.MAX_VALUE;
        for (var one : report.dependences()) {
            double strength = one.strength(0);
            assertTrue(strength <= before, one.parameter().path());
            before = strength;
        }
    }

    /** The clock only documents; the kernel stack does not run what the firmware stack does; nothing is dropped. */
    @Test
    void whatTheRunDoesNotUseCouldNotHaveMattered() {
        var machines = Machines.torus(4).stack("firmware", LayerPlacement.NIC_FIRMWARE);
        machines.node().getParts().stream().filter(Processor.class::isInstance).map(Processor.class::cast)
                .forEach(one -> one.setClock(Quantity.parse(Dimension.FREQUENCY, "2 GHz")));
        var report = analyse(machines, 1);
        assertEquals(Reason.NOT_IN_PLAN, immaterial(report, "processor.clock").reason());
        assertEquals(Reason.NEVER_CRITICAL, immaterial(report, "router.bufferPackets").reason());
    }

    /**
     * A ping-pong between nodes 0 and 1 never uses the link between 1 and 2, so its numbers are not varied; when they
     * are, nothing changes to the last picosecond.
     */
    @Test
    void whatWasNeverBusyIsToldWithoutSimulatingIt() {
        var machines = Machines.graph(3).join(0, 1).join(1, 2);
        machines.graph().getLinks().get(1).setLinkType(machines.linkType("idle link", "1 MB/s"));
        machines.graph().getLinks().get(1).setName("far");
        var report = analyse(machines, 1);
        var idle = report.immaterial().stream().filter(one -> one.reason() == Reason.NEVER_BUSY)
                .map(Immaterial::parameter).toList();
        assertEquals(Set.of("far.count", "idle link.rate", "idle link.latency"),
                idle.stream().map(Parameter::path).collect(Collectors.toSet()));
        idle.forEach(one -> assertZero(machines.machine(), one, report.metrics()));
    }

    /**
     * The library of QsNet waits for its puts within a call, of which the path does not tell for what: 10 ns more of a
     * link make the barrier longer, so no part may be said never to have been on the path.
     */
    @Test
    void aCallThatWaitsProvesNothingAboutTheParts() {
        var request = new RunRequest(Samples.load("qsnet/qsnet.machine"), "barrier", List.of("Elan3lib"),
                Settings.of("iterations=2"), 1);
        var seen = Observation.of(PreparedRun.of(request, new Diagnostics()).orElseThrow(), RunProgress.none()).get(0);
        assertTrue(seen.usage().path().stream().anyMatch(one -> one.activity() == Activity.CALL));
        // Elan3lib needs no thread on the NIC
        assertEquals(List.of("thread processor, never busy"), seen.usage().unused().stream()
                .map(one -> one.name() + ", " + one.reason().text()).toList());
    }

    /**
     * Two pairs exchange messages, from node 0 to 2 over a fast link and from 1 to 3 over a slow one, in a library that
     * takes no time. The run ends with the slow pair, so nothing of the fast link is on its critical path. The time of
     * a turn is the mean of both pairs: 1 ns more of the fast link, on two ways in half of the turns, adds 1 ns to it.
     */
    @Test
    void aPartOffTheCriticalPathIsVariedAllTheSame() {
        var machine = pairs();
        var settings = Settings.of("window=1", "iterations=2", "pairs=2", "pairsPerNode=1");
        var request = new RunRequest(ModelSnapshot.of(machine), "message-rate", List.of(), settings, 1);
        var seen = Observation.of(PreparedRun.of(request, new Diagnostics()).orElseThrow(), RunProgress.none()).get(0);
        assertTrue(seen.usage().path().stream().noneMatch(one -> one.activity() == Activity.CALL));
        assertTrue(seen.usage().path().stream().noneMatch(one -> one.name().equals("l02")));
        assertTrue(seen.usage().resources().stream().anyMatch(one -> one.name().equals("l02")));
        assertTrue(seen.usage().unused().stream().noneMatch(one -> one.name().equals("l02")));
        var report = new Analysis(new RunRequest(ModelSnapshot.of(machine), "message-rate", List.of(), settings, 1), 1,
                AnalysisProgress.none()).run(new Diagnostics()).orElseThrow();
        double turn = report.metrics().get(0).value();
        double fast = dependence(report, "EXTOLL link.latency").effects().get(0).elasticity();
        assertEquals(5 / turn, fast, 1e-5);
    }

    /** Four nodes of EXTOLL, each with a link to each other; all are slow but the one from node 0 to 2. */
    private static Machine pairs() {
        var machine = Samples.load("extoll/extoll.machine");
        machine.getStacks().get(0).eAllContents().forEachRemaining(one -> {
            var none = Quantity.parse(Dimension.TIME, "0 ns");
            switch (one) {
                case TimeParameter time -> time.setValue(none);
                case Lane lane when lane.getPoll() != null -> lane.setPoll(none);
                case MatchTable table -> table.setPerItem(none);
                default -> {
                    // takes no time on a processor
                }
            }
        });
        machine.getRouterTypes().forEach(one -> one.setRouting(RoutingKind.SHORTEST_PATH_TABLE));
        var slow = MachineFactory.eINSTANCE.createLinkType();
        slow.setName("slow link");
        slow.setRate(Quantity.parse(Dimension.DATA_RATE, "100 MB/s"));
        slow.setLatency(Quantity.parse(Dimension.TIME, "500 ns"));
        machine.getLinkTypes().add(slow);
        var graph = MachineFactory.eINSTANCE.createGraphTopology();
        graph.setName("graph");
        for (int i = 0; i < 4; i++) {
            var node = MachineFactory.eINSTANCE.createNode();
            node.setName("n" + i);
            node.setNodeType(machine.getNodeTypes().get(0));
            graph.getVertices().add(node);
        }
        for (int from = 0; from < 4; from++) {
            for (int to = from + 1; to < 4; to++) {
                var link = MachineFactory.eINSTANCE.createLink();
                link.setName("l" + from + to);
                link.setSource(graph.getVertices().get(from));
                link.setTarget(graph.getVertices().get(to));
                link.setLinkType(from == 0 && to == 2 ? machine.getLinkTypes().get(0) : slow);
                graph.getLinks().add(link);
            }
        }
        machine.setTopology(graph);
        return machine;
    }

    private static void assertZero(Machine machine, Parameter parameter, List<Metric> metrics) {
        for (double factor : new double[] {0.9, 1.1}) {
            var settings = parameter.times(factor).map(value -> Settings.of(parameter.setting(value.text())))
                    .orElse(Settings.NONE);
            var run = (RunReport) Runs.run(new RunRequest(ModelSnapshot.of(machine), "", List.of(), settings, 1),
                    RunProgress.none());
            assertEquals(metrics, Metric.of(run).orElseThrow(), parameter.path());
        }
    }

    @Test
    void everyNumberIsEitherRankedOrListed() {
        var report = analyse(Machines.torus(4), 1);
        assertTrue(report.complete());
        assertTrue(report.dependences().stream().noneMatch(one -> report.immaterial().stream()
                .anyMatch(none -> none.parameter().equals(one.parameter()))));
        assertTrue(report.dependences().stream().allMatch(one -> !one.parameter().elementId().isEmpty()));
    }

    @Test
    void theNumberOfThreadsDoesNotMatter() {
        var machines = Machines.torus(4);
        assertEquals(analyse(machines, 1), analyse(machines, 3));
    }

    @Test
    void aCancelledAnalysisSaysThatItIsIncomplete() {
        var seen = new int[1];
        var progress = new AnalysisProgress() {

            @Override
            public void done(int parameters, int all) {
                seen[0] = parameters;
            }

            @Override
            public boolean cancelled() {
                return seen[0] >= 2;
            }
        };
        var report = new Analysis(RunRequest.of(Machines.torus(4).machine()), 1, progress).run(new Diagnostics());
        assertFalse(report.orElseThrow().complete());
        assertEquals(2, report.get().dependences().size() + report.get().immaterial().size());
    }

    @Test
    void aRequestThatCannotRunIsExplained() {
        var machines = Machines.torus(4);
        machines.router().setLatency(null);
        var problems = new Diagnostics();
        assertTrue(new Analysis(RunRequest.of(machines.machine()), 1, AnalysisProgress.none()).run(problems).isEmpty());
        assertEquals(1, problems.all().stream().map(Diagnostic::message).distinct().count());
    }

    /** The metric is the total of the stack that the run itself reports. */
    @Test
    void theMetricIsThatOfTheRun() {
        var run = (RunReport) Runs.run(RunRequest.of(Machines.torus(4).machine()), RunProgress.none());
        long totalPs = LatencyStackReport.of(run.results()).stacks().get(0).totalPs();
        assertEquals(totalPs, Math.round(analyse(Machines.torus(4), 1).metrics().get(0).value() * 1000));
    }

    private static SensitivityReport analyse(Machines machines, int threads) {
        return new Analysis(RunRequest.of(machines.machine()), threads, AnalysisProgress.none())
                .run(new Diagnostics()).orElseThrow();
    }

    private static Dependence dependence(SensitivityReport report, String path) {
        return report.dependences().stream().filter(one -> one.parameter().path().equals(path)).findFirst()
                .orElseThrow();
    }

    private static Immaterial immaterial(SensitivityReport report, String path) {
        return report.immaterial().stream().filter(one -> one.parameter().path().equals(path)).findFirst()
                .orElseThrow();
    }
}
