// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.Admission;
import org.hopscope.model.machine.CongestionControl;
import org.hopscope.model.machine.Retransmission;
import org.hopscope.model.machine.RoutingKind;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.sim.plan.AcknowledgmentPlan;
import org.hopscope.sim.plan.CongestionEstimatePlan;
import org.hopscope.sim.plan.CreditControlPlan;
import org.hopscope.sim.plan.MarkingPlan;
import org.hopscope.sim.plan.RateControlPlan;
import org.hopscope.sim.plan.RateIncreasePlan;
import org.hopscope.sim.plan.TelemetryControlPlan;
import org.hopscope.sim.plan.WindowControlPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.tests.model.Topologies;
import org.junit.jupiter.api.Test;

/** Marks and rate control in a drawn machine. */
class CongestionTest {

    @Test
    void whatIsLeftOutIsAsInThePaper() {
        var machines = mesh();
        var plan = Compiling.compiled(machines).plan();
        assertEquals(new MarkingPlan(5_000, 200_000, 10_000), plan.routers().get(0).marking());
        // 50 us, 55 us, 1/256, 55 us, 10 MB, five steps, 40 Mb/s
        assertEquals(new RateControlPlan(50_000_000, new CongestionEstimatePlan(55_000_000, 256),
                new RateIncreasePlan(55_000_000, 10_000_000, 5, 5_000_000, 5_000_000), 1_250_000),
                plan.delivery().rates());
    }

    @Test
    void whatIsStatedIsTaken() {
        var machines = mesh();
        var router = machines.router();
        router.setMarkFrom(null);
        router.setNotificationInterval(Quantity.of(4, Unit.MICROSECOND));
        router.setAlphaInterval(Quantity.of(1, Unit.MICROSECOND));
        router.setRateInterval(Quantity.of(300, Unit.MICROSECOND));
        router.setRateBytes(bytes(1_000));
        router.setRateIncrease(Quantity.of(10, Unit.MEGABYTE_PER_SECOND));
        router.setFastRateIncrease(Quantity.of(100, Unit.MEGABYTE_PER_SECOND));
        var plan = Compiling.compiled(machines).plan();
        assertEquals(new MarkingPlan(200_000, 200_000, 10_000), plan.routers().get(0).marking());
        assertEquals(new RateControlPlan(4_000_000, new CongestionEstimatePlan(1_000_000, 256),
                new RateIncreasePlan(300_000_000, 1_000, 5, 10_000_000, 100_000_000), 1_250_000),
                plan.delivery().rates());
    }

    @Test
    void windowsNeedARoundTrip() {
        var machines = mesh();
        machines.router().setCongestionControl(CongestionControl.NSCC);
        assertEquals("M327", only(machines).code());
        machines.router().setBaseRoundTrip(Quantity.of(12, Unit.MICROSECOND));
        var plan = Compiling.compiled(machines).plan();
        assertEquals(new WindowControlPlan(12_000_000, 12_000_000), plan.delivery().windows());
        assertEquals(RateControlPlan.NONE, plan.delivery().rates());
        machines.router().setAdmission(Admission.TRIM);
        machines.router().setTrimmedSize(bytes(16));
        machines.router().setBufferSize(bytes(64_000));
        machines.router().setVirtualChannels(2);
        assertEquals(9_000_000, Compiling.compiled(machines).plan().delivery().windows().targetPs());
        machines.router().setQueueTarget(Quantity.of(6, Unit.MICROSECOND));
        assertEquals(6_000_000, Compiling.compiled(machines).plan().delivery().windows().targetPs());
    }

    /** The part of a window of 65,536 B that 95 % leave, for 100 flows: 32 B. */
    @Test
    void recordsOfPacketsNeedARoundTripAndNoMarks() {
        var machines = mesh();
        machines.router().setMarkFrom(null);
        machines.router().setMarkAll(null);
        machines.router().setCongestionControl(CongestionControl.HPCC);
        assertEquals("M327", only(machines).code());
        machines.router().setBaseRoundTrip(Quantity.of(12, Unit.MICROSECOND));
        var delivery = Compiling.compiled(machines).plan().delivery();
        assertEquals(new TelemetryControlPlan(12_000_000, 95, 5, 32), delivery.telemetry());
        machines.router().setWindowIncrease(bytes(80));
        machines.router().setIncreaseStages(0);
        machines.router().setUtilizationTarget(90);
        assertEquals(new TelemetryControlPlan(12_000_000, 90, 0, 80),
                Compiling.compiled(machines).plan().delivery().telemetry());
    }

    /** Without numbers of their own credits are for a window, and a queue is long at a quarter of that. */
    @Test
    void creditsNeedReceiversThatKnowWhatTheyLack() {
        var machines = mesh();
        machines.router().setMarkFrom(null);
        machines.router().setMarkAll(null);
        machines.router().setWindow(bytes(400));
        machines.router().setCongestionControl(CongestionControl.RCCC);
        assertEquals("M327", only(machines).code());
        machines.router().setRetransmission(Retransmission.SELECTIVE);
        assertEquals(new CreditControlPlan(400, 0), Compiling.compiled(machines).plan().delivery().credits());
        machines.router().setCongestionControl(CongestionControl.PAIR_BACK_PRESSURE);
        assertEquals(new CreditControlPlan(400, 100), Compiling.compiled(machines).plan().delivery().credits());
        machines.router().setCreditLimit(bytes(300));
        machines.router().setHoldThreshold(bytes(50));
        var plan = Compiling.compiled(machines).plan();
        assertEquals(new CreditControlPlan(300, 50), plan.delivery().credits());
        assertInstanceOf(Completed.class, Simulator.run(plan, RunOptions.defaults(), RunMonitor.none()));
        var router = plan.routers().get(0);
        int room = router.buffers().packets() * router.packetBytes();
        machines.router().setHoldThreshold(bytes(room - 1));
        assertEquals(room - 1, Compiling.compiled(machines).plan().delivery().credits().holdBytes());
        machines.router().setHoldThreshold(bytes(room));
        assertEquals("C414", only(machines).code());
    }

    /** Both together need whatever one of them needs; nodes whose receivers give credits may be spared marks. */
    @Test
    void windowsAndCreditsNeedWhatEachNeeds() {
        var machines = mesh();
        var router = machines.router();
        router.setWindow(bytes(400));
        router.setCongestionControl(CongestionControl.NSCC_RCCC);
        router.setBaseRoundTrip(Quantity.of(12, Unit.MICROSECOND));
        assertEquals("M327", only(machines).code());
        router.setRetransmission(Retransmission.SELECTIVE);
        router.setBaseRoundTrip(null);
        assertEquals("M327", only(machines).code());
        router.setBaseRoundTrip(Quantity.of(12, Unit.MICROSECOND));
        router.setMarkAtNodes(false);
        router.setAcknowledgeEvery(bytes(300));
        var plan = Compiling.compiled(machines).plan();
        assertEquals(new WindowControlPlan(12_000_000, 12_000_000), plan.delivery().windows());
        assertEquals(new CreditControlPlan(400, 0), plan.delivery().credits());
        assertEquals(new AcknowledgmentPlan(64, 300), plan.delivery().acknowledgments());
        assertTrue(plan.routers().get(0).marking().sparesNodes());
        assertInstanceOf(Completed.class, Simulator.run(plan, RunOptions.defaults(), RunMonitor.none()));
        router.setCongestionControl(CongestionControl.NONE);
        router.setRetransmission(Retransmission.NONE);
        assertEquals("M325", only(machines).code());
    }

    /** The records of a flow's packets are compared link by link, which needs one path. */
    @Test
    void recordsOfManyPathsAreRefused() {
        var machines = mesh();
        machines.router().setCongestionControl(CongestionControl.HPCC);
        machines.router().setBaseRoundTrip(Quantity.of(12, Unit.MICROSECOND));
        machines.router().setRouting(RoutingKind.VALIANT);
        machines.router().setVirtualChannels(4);
        assertTrue(Compiling.rejected(machines).stream().anyMatch(one -> one.code().equals("C414")
                && one.message().contains("VALIANT routing sends them over many")), () -> Compiling.rejected(machines)
                        .toString());
    }

    @Test
    void whatDoesNotFitIsRefused() {
        var machines = mesh();
        machines.router().setRetransmission(Retransmission.NONE);
        assertEquals("M327", only(machines).code());
        machines = mesh();
        machines.router().setMarkFrom(bytes(200_001));
        assertEquals("M327", only(machines).code());
        machines = mesh();
        machines.router().setMarkFrom(null);
        machines.router().setMarkAll(null);
        assertEquals("Senders cannot control their rates by DCQCN here: no router of this network marks packets",
                only(machines).message());
    }

    /** Few ranks on a large machine: the part that is simulated has all links that frames and answers need. */
    @Test
    void aLargeMachineIsSimulatedInPart() {
        var machines = Machines.of(Topologies.torus(false, 24, 24));
        acknowledge(machines);
        assertInstanceOf(Completed.class, Simulator.run(Compiling.compiled(machines).plan(), RunOptions.defaults(),
                RunMonitor.none()));
        machines.router().setAdmission(Admission.PAUSE);
        machines.router().setBufferSize(bytes(16_384));
        machines.router().setPauseThreshold(bytes(64));
        assertInstanceOf(Completed.class, Simulator.run(Compiling.compiled(machines).plan(), RunOptions.defaults(),
                RunMonitor.none()));
    }

    private static Diagnostic only(Machines machines) {
        var found = Compiling.rejected(machines).stream().filter(one -> one.severity() == Severity.ERROR).toList();
        assertEquals(1, found.size(), () -> found + "");
        return found.get(0);
    }

    private static Machines mesh() {
        var machines = Machines.of(Topologies.torus(false, 4));
        acknowledge(machines);
        machines.router().setMarkFrom(bytes(5_000));
        machines.router().setMarkAll(bytes(200_000));
        machines.router().setMarkShare(1);
        machines.router().setCongestionControl(CongestionControl.DCQCN);
        return machines;
    }

    private static void acknowledge(Machines machines) {
        machines.router().setRetransmission(Retransmission.GO_BACK_N);
        machines.router().setWindow(bytes(65_536));
        machines.router().setRetransmissionTimeout(Quantity.of(1, Unit.MILLISECOND));
    }

    private static Quantity bytes(long count) {
        return Quantity.of(count, Unit.BYTE);
    }
}
