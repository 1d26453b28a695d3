// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.model.machine.Admission;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

/** Two nodes that send 1 MiB each to a third one at 400 Gb/s, both from the same moment on. */
class TrimmingTest {

    /** 2 MiB in packets of 4,150 B of which 4,086 B are payload, at 50 GB/s. */
    private static final double LINK_NS = 2.0 * (1 << 20) / 4_086 * 4_150 / 50;

    /**
     * Flows that begin in step overflow the queue in their first window. Where the packet that arrives is always
     * trimmed, one flow loses most of it and has half of the link for itself later. Where it is one of two at
     * random, both lose alike and use the link together: 1.1 times its time with the 4 us of their way, not 1.3.
     */
    @Test
    void flowsInStepLoseEqualSharesWhereEitherPacketIsTrimmed() {
        double arriving = slowest(Admission.TRIM);
        double either = slowest(Admission.TRIM_EITHER);
        assertTrue(either > LINK_NS && either < 1.15 * LINK_NS, either / LINK_NS + " of the time of the link");
        assertTrue(arriving > 1.15 * either, arriving + " ns and " + either + " ns");
    }

    private static double slowest(Admission admission) {
        var machine = Samples.machine(Samples.file("ai-fabric/leaf-spine.machine"));
        machine.getRouterTypes().forEach(type -> type.setAdmission(admission));
        var results = Benchmarks.run(machine, "incast", "senders=2");
        assertEquals(1, results.size());
        return Benchmarks.figure(results.get(0), "Slowest flow").doubleValue();
    }
}
