// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.Processor;
import org.hopscope.study.sensitivity.IdleNumbers;
import org.hopscope.tests.Slow;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

class IdleNumbersTest {

    private static <T> T part(Machine machine, Class<T> type) {
        return machine.getNodeTypes().get(0).getParts().stream().filter(type::isInstance).map(type::cast).findFirst()
                .orElseThrow();
    }

    /** All costs of Red Storm are times, so its host runs as well at any clock, until a cost is given in cycles. */
    @Slow
    @Test
    void aClockThatNoCostDependsOnIsIdle() {
        var machine = Samples.redStorm();
        var processor = part(machine, Processor.class);
        assertTrue(IdleNumbers.of(machine, ElementIds.idOf(processor)).contains("clock"));
        var layer = machine.getStacks().get(0).getLayers().get(0);
        layer.getCosts().stream().filter(one -> one.getPlacement() == layer.getPlacement()).findFirst().orElseThrow()
                .setCycles(100);
        assertFalse(IdleNumbers.of(machine, ElementIds.idOf(processor)).contains("clock"));
    }

    @Test
    void whatAMessageCrossesIsNotIdle() {
        var machine = Samples.redStorm();
        var idle = IdleNumbers.of(machine, ElementIds.idOf(part(machine, HostBus.class)));
        assertFalse(idle.contains("roundTrip"), idle.toString());
        assertEquals(2, machine.getStacks().size(), "the machine is only read");
    }
}
