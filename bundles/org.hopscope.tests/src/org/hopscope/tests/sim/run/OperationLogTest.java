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

    /** Two ranks take turns, each after a message of the other: operation i ends at 10 * (i + 1) by message i. */
    @Test
    void manyOperationsAreFoundAgainInAllPages() {
        int count = 20_000;
        var log = new OperationLog(2, count);
        for (int i = 0; i < count; i++) {
            log.add(i % 2, 10L * (i + 1), log.last(1 - i % 2), i);
        }
        assertEquals(count - 1, log.end());
        for (int i = 0; i < count; i++) {
            assertEquals(10L * (i + 1), log.endPs(i));
            assertEquals(i, log.message(i));
            assertEquals(i % 2, log.rank(i));
            // the cause is the operation before, of the other rank
            assertEquals(i - 1, log.cause(i));
        }
        assertEquals(count - 3, log.lastBy(1, log.endPs(count - 2)));
    }
}
