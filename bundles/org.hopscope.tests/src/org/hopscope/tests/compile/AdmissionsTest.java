// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.hopscope.compile.Compiled;
import org.hopscope.compile.PlanCompiler;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.machine.Admission;
import org.hopscope.model.machine.Queueing;
import org.hopscope.model.machine.Retransmission;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.machine.SpareBandwidth;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.workload.Fidelity;
import org.hopscope.model.workload.WorkloadFactory;
import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.sim.plan.DeliveryPlan;
import org.hopscope.sim.plan.PacketMemoryPlan;
import org.hopscope.sim.plan.SharesPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Counter;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Topologies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pause frames in a drawn machine: what arrives in the plan, and what is refused with which reason. */
class AdmissionsTest {

    private static final String START = "Packets cannot be admitted by PAUSE here: ";

    @Test
    void aMeshWithPauseFramesIsCompiled() {
        var machines = mesh();
        var expected = AdmissionPlan.pause(16_384, 8_192, 4_096,
                65_535L * 512 * 10, 0);
        assertEquals(expected, Compiling.compiled(machines).plan().routers().get(0).admission());
        machines.router().setResumeThreshold(bytes(6_000));
        machines.router().setPauseTime(Quantity.of(10, Unit.MICROSECOND));
        machines.router().setPauseResponse(Quantity.of(100, Unit.NANOSECOND));
        expected = AdmissionPlan.pause(16_384, 8_192, 6_000, 10_000_000, 100_000);
        assertEquals(expected, Compiling.compiled(machines).plan().routers().get(0).admission());
    }

    @Test
    void aPacketMemoryComesInBytesAndMillionths() {
        var machines = mesh();
        assertEquals(PacketMemoryPlan.NONE, Compiling.compiled(machines).plan().routers().get(0).buffers().memory());
        machines.router().setPacketMemory(bytes(32_768));
        machines.router().setPacketMemoryShare(11);
        assertEquals(new PacketMemoryPlan(32_768, 110_000),
                Compiling.compiled(machines).plan().routers().get(0).buffers().memory());
    }

    /** 11 % of a free memory of 8 KiB are 901 B. */
    @Test
    void theShareOfAnEmptyMemoryHoldsAPacket() {
        var machines = mesh();
        var router = machines.router();
        router.setPauseThreshold(null);
        router.setAdmission(Admission.DROP);
        router.setRetransmission(Retransmission.SELECTIVE);
        router.setWindow(bytes(8_192));
        router.setRetransmissionTimeout(Quantity.of(1, Unit.MILLISECOND));
        router.setPacketSize(bytes(900));
        router.setPacketMemory(bytes(8_192));
        router.setPacketMemoryShare(11);
        Compiling.compiled(machines);
        router.setPacketSize(bytes(902));
        assertEquals("Packets cannot be admitted by DROP here: the share of an empty packet memory of 8192 B cannot "
                + "hold a packet of 902 B", only(machines).message());
    }

    @Test
    void theHeadroomHasToTakeWhatStillComes() {
        var machines = mesh();
        var plan = Compiling.compiled(machines).plan();
        long needed = plan.routers().get(0).admission().headroomBytes(plan.links().get(0),
                plan.routers().get(0).packetBytes(), plan.routers().get(0).virtualChannels());
        machines.router().setBufferSize(bytes(8_192 + needed));
        Compiling.compiled(machines);
        machines.router().setBufferSize(bytes(8_192 + needed - 1));
        assertEquals(START + (needed - 1) + " B are left above the pause threshold, but " + needed
                + " B can still come after it", only(machines).message());
    }

    @Test
    void whatPausesCannotBeUsedWithIsRefused() {
        var queues = mesh();
        queues.router().setQueueing(Queueing.VIRTUAL_OUTPUT);
        assertEquals(START + "virtual output queues are counted by credits",
                only(queues).message());
        var level = mesh();
        level.pingPong().setFidelity(Fidelity.MESSAGE);
        assertEquals(START + "at message level no packet needs room at the end of a link", only(level).message());
        var ring = Machines.of(Topologies.torus(true, 4));
        pauses(ring.router());
        assertEquals(START + "without credits a ring can fill up", only(ring).message());
    }

    @Test
    void lossNeedsNodesThatSendAgain() {
        var machines = Machines.of(Topologies.torus(true, 4));
        var router = machines.router();
        router.setAdmission(Admission.DROP);
        router.setBufferSize(bytes(16_384));
        assertEquals("Packets cannot be admitted by DROP here: nodes whose routers have no retransmission do not "
                + "resend lost packets", only(machines).message());
        router.setRetransmission(Retransmission.SELECTIVE);
        assertEquals("M325", only(machines).code());
        router.setWindow(bytes(65_536));
        router.setRetransmissionTimeout(Quantity.of(1, Unit.MILLISECOND));
        var plan = Compiling.compiled(machines).plan();
        assertEquals(AdmissionPlan.drop(16_384), plan.admission() == org.hopscope.sim.plan.Admission.DROP
                ? plan.routers().get(0).admission() : null);
        assertEquals(new DeliveryPlan(org.hopscope.sim.plan.Retransmission.SELECTIVE, 65_536, 1_000_000_000, 64),
                plan.delivery());
        router.setBufferSize(bytes(63));
        assertEquals("Packets cannot be admitted by DROP here: a queue of 63 B cannot hold a packet of 64 B",
                only(machines).message());
        router.setBufferSize(null);
        assertEquals("M324", only(machines).code());
    }

    @Test
    void creditsForBytesNeedRoomForTwoPackets() {
        var machines = Machines.of(Topologies.torus(true, 4));
        var router = machines.router();
        router.setCreditSize(bytes(48));
        assertEquals("Credits of 48 B stand for a buffer without a size", only(machines).message());
        // two packets of 64 B take two credits of 48 B each
        router.setBufferSize(bytes(191));
        assertEquals("A buffer of 191 B does not hold two packets of 64 B in credits of 48 B",
                only(machines).message());
        assertEquals("raise bufferSize to 192 B", only(machines).fixHint());
        router.setBufferSize(bytes(192));
        var plan = Compiling.compiled(machines).plan().routers().get(0);
        assertEquals(AdmissionPlan.byteCredits(192, 48), plan.admission());
        assertEquals(4, plan.credits());
        assertEquals(2, plan.largestPackets());
        router.setAdmission(Admission.DROP);
        assertEquals("M328", Compiling.rejected(machines).get(0).code());
    }

    /** The same messages arrive, and none is lost, when buffers are counted in bytes. */
    @Test
    void messagesArriveWithCreditsForBytes() {
        var machines = Machines.of(Topologies.torus(true, 4, 4));
        machines.router().setBufferSize(bytes(512));
        machines.router().setCreditSize(bytes(8));
        var outcome = Simulator.run(Compiling.compiled(machines).plan(), RunOptions.defaults(), RunMonitor.none());
        var packets = Machines.of(Topologies.torus(true, 4, 4));
        packets.router().setBufferPackets(8);
        var other = Simulator.run(Compiling.compiled(packets).plan(), RunOptions.defaults(), RunMonitor.none());
        assertEquals(assertInstanceOf(Completed.class, other).trace().messages().get(0).latencyPs(),
                assertInstanceOf(Completed.class, outcome).trace().messages().get(0).latencyPs());
    }

    @Test
    void trimmedPacketsNeedAChannelAndAreShorter() {
        var machines = Machines.of(Topologies.torus(false, 4));
        var router = machines.router();
        router.setAdmission(Admission.TRIM);
        router.setBufferSize(bytes(16_384));
        router.setRetransmission(Retransmission.GO_BACK_N);
        router.setWindow(bytes(65_536));
        router.setRetransmissionTimeout(Quantity.of(1, Unit.MILLISECOND));
        router.setVirtualChannels(1);
        assertEquals("Packets cannot be admitted by TRIM here: trimmed packets need a virtual channel of their own, 2 "
                + "in all", only(machines).message());
        router.setVirtualChannels(2);
        // a packet that trimming does not shorten is sent before others for ever
        assertEquals("Packets cannot be admitted by TRIM here: trimming to 64 B leaves a packet of 64 B unchanged",
                only(machines).message());
        router.setTrimmedSize(bytes(63));
        assertEquals(63, Compiling.compiled(machines).plan().routers().get(0).admission().trimmedBytes());
    }

    /** Every stack gets its packets once and in order, however many are lost: 63 senders to one receiver. */
    @Slow
    @ParameterizedTest
    @EnumSource(value = Admission.class, names = {"DROP", "TRIM", "TRIM_EITHER"})
    void messagesArriveInALossyNetwork(Admission admission) {
        var machines = Machines.of(Topologies.torus(false, 4, 4));
        var router = machines.router();
        router.setAdmission(admission);
        router.setBufferSize(bytes(200));
        router.setTrimmedSize(bytes(16));
        router.setRetransmission(Retransmission.SELECTIVE);
        router.setWindow(bytes(2_048));
        router.setRetransmissionTimeout(Quantity.of(100, Unit.MICROSECOND));
        router.setVirtualChannels(2);
        var allToAll = WorkloadFactory.eINSTANCE.createAlltoall();
        allToAll.setName("all-to-all");
        allToAll.setIterations(2);
        allToAll.getSize().add(bytes(2_000));
        machines.machine().getWorkloads().add(allToAll);
        var compiled = (Compiled) PlanCompiler.compile(machines.machine(), machines.stack(0), allToAll);
        var outcome = Simulator.run(compiled.plan(), RunOptions.defaults(), RunMonitor.none());
        var completed = assertInstanceOf(Completed.class, outcome, () -> outcome + "");
        assertTrue(completed.trace().counters().get(Counter.RETRANSMISSIONS) > 0);
    }

    @Test
    void sharesComeInPercent() {
        var machines = Machines.of(Topologies.torus(true, 4));
        assertEquals(SharesPlan.NONE, Compiling.compiled(machines).plan().routers().get(0).channels().shares());
        machines.router().setVirtualChannels(2);
        machines.router().getShares().addAll(List.of(70, 30));
        assertEquals(new SharesPlan(List.of(700_000, 300_000), List.of(1_000_000, 1_000_000)),
                Compiling.compiled(machines).plan().routers().get(0).channels().shares());
        machines.router().getLimits().addAll(List.of(100, 40));
        assertEquals(new SharesPlan(List.of(700_000, 300_000), List.of(1_000_000, 400_000)),
                Compiling.compiled(machines).plan().routers().get(0).channels().shares());
        machines.router().setSpareBandwidth(SpareBandwidth.SMALLEST_SHARE);
        assertEquals(SharesPlan.Spare.TO_SMALLEST,
                Compiling.compiled(machines).plan().routers().get(0).channels().shares().spare());
        machines.router().setQueueing(Queueing.VIRTUAL_OUTPUT);
        assertEquals("M326", only(machines).code());
    }

    @Test
    void thresholdsAreInOrder() {
        var machines = mesh();
        machines.router().setPauseThreshold(bytes(16_385));
        assertTrue(only(machines).code().equals("M324"));
        machines.router().setPauseThreshold(null);
        assertTrue(only(machines).code().equals("M324"));
        machines.router().setPauseThreshold(bytes(8_192));
        machines.router().setResumeThreshold(bytes(8_193));
        assertTrue(only(machines).code().equals("M324"));
    }

    private static Diagnostic only(Machines machines) {
        var found = Compiling.rejected(machines);
        assertEquals(1, found.size(), () -> found + "");
        return found.get(0);
    }

    private static Machines mesh() {
        var machines = Machines.of(Topologies.torus(false, 4));
        pauses(machines.router());
        return machines;
    }

    private static void pauses(RouterType router) {
        router.setAdmission(Admission.PAUSE);
        router.setBufferSize(bytes(16_384));
        router.setPauseThreshold(bytes(8_192));
    }

    private static Quantity bytes(long count) {
        return Quantity.of(count, Unit.BYTE);
    }
}
