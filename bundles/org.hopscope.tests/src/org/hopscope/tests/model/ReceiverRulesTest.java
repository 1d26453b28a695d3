// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.ScratchMemory;
import org.hopscope.model.machine.StreamTable;
import org.hopscope.model.stack.FirmwareLayer;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.units.Unit;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.model.workload.Flood;
import org.hopscope.model.workload.WorkloadFactory;
import org.junit.jupiter.api.Test;

/** Room at a receiver: streams, pendings, memory for eager messages. */
class ReceiverRulesTest {

    private final Machine machine = Samples.redStorm();
    private final Flood flood = WorkloadFactory.eINSTANCE.createFlood();

    ReceiverRulesTest() {
        flood.setName("flood");
        flood.getSize().add(Quantity.of(17, Unit.BYTE));
        machine.getWorkloads().add(flood);
    }

    private List<Severity> found(String code) {
        var problems = new Diagnostics();
        MachineValidator.validate(machine, problems);
        return problems.all().stream().filter(one -> one.code().equals(code)).map(one -> one.severity()).toList();
    }

    @Test
    void asManySendersAsStreamsAreNoProblem() {
        flood.getSenders().add(256);
        assertEquals(List.of(), found("M308"));
    }

    @Test
    void aMessageWithoutAStreamIsLostUnlessItIsSentAgain() {
        flood.getSenders().add(257);
        flowControl(false);
        assertEquals(List.of(Severity.WARNING), found("M308"));
        flowControl(true);
        assertEquals(List.of(Severity.INFO), found("M308"));
    }

    @Test
    void whatFitsIntoItsHeaderPacketTakesNoStream() {
        flood.getSenders().add(257);
        flood.getSize().set(0, Quantity.of(16, Unit.BYTE));
        assertEquals(List.of(), found("M308"));
    }

    @Test
    void aStreamIsOfNoUseWithoutAPending() {
        Parts.only(machine, ScratchMemory.class).setPendings(256);
        assertEquals(List.of(), found("M309"));
        Parts.only(machine, StreamTable.class).setStreams(257);
        assertEquals(List.of(Severity.WARNING), found("M309"));
    }

    private void flowControl(boolean on) {
        machine.getStacks().forEach(stack -> stack.getLayers().forEach(layer -> {
            if (layer instanceof FirmwareLayer firmware) {
                firmware.setFlowControl(on);
            }
        }));
    }
}
