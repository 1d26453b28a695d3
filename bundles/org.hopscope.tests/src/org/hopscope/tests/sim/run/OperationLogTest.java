// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.trace.Activity;
import org.hopscope.sim.trace.OperationLog;
import org.junit.jupiter.api.Test;

class OperationLogTest {

    @Test
    void oneOperationTooManyForgetsAll() {
        var log = new OperationLog(2, 2);
        log.add(0, 10, Activity.CALL);
        log.add(1, 20, Activity.CALL);
        assertEquals(1, log.end());
        assertTrue(log.isWhole());
        log.add(0, 30, Activity.CALL);
        assertFalse(log.isWhole());
        assertFalse(log.isOn());
        assertEquals(OperationLog.NONE, log.last(0));
        assertEquals(OperationLog.NONE, log.end());
        assertEquals(0, log.endPs(log.last(1)));
    }
}
