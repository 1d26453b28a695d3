// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.machine.Admission;
import org.hopscope.model.machine.Queueing;
import org.hopscope.model.machine.RouterType;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.workload.Fidelity;
import org.hopscope.sim.plan.AdmissionPlan;
import org.hopscope.tests.model.Topologies;
import org.junit.jupiter.api.Test;

/** Pause frames in a drawn machine: what arrives in the plan, and what is refused with which reason. */
class AdmissionsTest {

    private static final String START = "Packets cannot be admitted by PAUSE here: ";

    @Test
    void aMeshWithPauseFramesIsCompiled() {
        var machines = mesh();
        var expected = new AdmissionPlan(org.hopscope.sim.plan.Admission.PAUSE, 16_384, 8_192, 4_096,
                65_535L * 512 * 10, 0);
        assertEquals(expected, Compiling.compiled(machines).plan().routers().get(0).admission());
        machines.router().setResumeThreshold(bytes(6_000));
        machines.router().setPauseTime(Quantity.of(10, Unit.MICROSECOND));
        machines.router().setPauseResponse(Quantity.of(100, Unit.NANOSECOND));
        expected = new AdmissionPlan(org.hopscope.sim.plan.Admission.PAUSE, 16_384, 8_192, 6_000, 10_000_000, 100_000);
        assertEquals(expected, Compiling.compiled(machines).plan().routers().get(0).admission());
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
        assertEquals(START + "a pause is for a virtual channel, not for the packets of one output",
                only(queues).message());
        var level = mesh();
        level.pingPong().setFidelity(Fidelity.MESSAGE);
        assertEquals(START + "at message level no packet needs room behind a link", only(level).message());
        var ring = Machines.of(Topologies.torus(true, 4));
        pauses(ring.router());
        assertEquals(START + "without credits nothing keeps a ring from filling up", only(ring).message());
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
