// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.run;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.RunTrace;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A single message on a machine where nothing else happens. */
class IdleMachineTest {

    private static final long[] RATES = {200, 1000, 2500};

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aMessageThatIsAloneMeetsNoContention(boolean onNic) {
        for (long bytes : new long[] {0, 16, 17, 4096, 20_000}) {
            for (long tx : RATES) {
                for (long rx : RATES) {
                    for (long link : RATES) {
                        var trace = run(bytes, Plans.mesh(3).nicBased(onNic).engines(tx, rx).links(link).buffers(1, 2));
                        assertEquals(0, Runs.spent(trace, 5, Component.CONTENTION),
                                () -> bytes + " bytes, " + tx + ", " + rx + " and " + link + " ps/byte");
                    }
                }
            }
        }
    }

    @Test
    void aSlowLinkOwnsTheTimeOfALongMessage() {
        long bytes = 65_536;
        long slow = 4_000;
        var trace = run(bytes, Plans.mesh(3).nicBased().links(slow));
        // every packet of the body but the first, which came out of the engine meanwhile, and the last one's way out
        assertTrue(Runs.spent(trace, 5, Component.SERIALISATION) >= (bytes - Plans.PACKET) * slow);
        assertTrue(Runs.spent(trace, 5, Component.TX_ENGINE) < bytes * Plans.TX_PER_BYTE / 10);
    }

    /**
     * The body is in full buffers until the kernel has matched, so both interrupts are on the way of its last byte.
     */
    @Test
    void theInterruptOfTheHeaderOwnsTheTimeForWhichItHoldsUpALongBody() {
        var trace = run(65_536, Plans.mesh(3));
        assertEquals(2 * Plans.INTERRUPT, Runs.spent(trace, 5, Component.INTERRUPT));
        assertEquals(Plans.MATCH_ITEM, Runs.spent(trace, 5, Component.MATCHING));
    }

    private static RunTrace run(long bytes, Plans plans) {
        return Runs.completed(plans.ranks(program().compute(10_000_000).send(2, bytes, 5, 0).await(0), program(),
                program().receive(0, bytes, 5, 0).await(0))).trace();
    }
}
