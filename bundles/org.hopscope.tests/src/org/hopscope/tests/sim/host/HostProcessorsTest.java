// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.plan.ProcessorPlan;
import org.junit.jupiter.api.Test;

class HostProcessorsTest {

    private final HostProcessors processors =
            new HostProcessors(new ProcessorPlan[] {new ProcessorPlan(1, 1, 2), new ProcessorPlan(1, 1, 2)});

    @Test
    void workOfApplicationsRunsInTheOrderInWhichItIsAskedFor() {
        assertEquals(100, processors.run(0, 0, 100));
        assertEquals(130, processors.run(0, 10, 30));
        assertEquals(205, processors.run(0, 200, 5));
        assertEquals(30, processors.run(1, 10, 20));
        assertEquals(0, processors.stolenPs(0));
    }

    @Test
    void anInterruptRunsAtOnceAndPushesTheApplicationBackByItsOwnTime() {
        processors.run(0, 0, 100);
        assertEquals(50, processors.handle(0, 40, 10));
        assertEquals(10, processors.stolenPs(0));
        // the next work starts when the interrupted work ends: 100 + 10
        assertEquals(111, processors.run(0, 60, 1));
    }

    @Test
    void anInterruptOfAnIdleProcessorTakesNothingFromAnybody() {
        processors.run(0, 0, 100);
        assertEquals(160, processors.handle(0, 150, 10));
        assertEquals(0, processors.stolenPs(0));
    }

    @Test
    void applicationWorkWaitsForTheEndOfTheHandler() {
        processors.handle(0, 0, 100);
        assertEquals(105, processors.run(0, 20, 5));
    }

    @Test
    void handlersRunOneAfterTheOther() {
        assertEquals(100, processors.handle(0, 0, 100));
        assertEquals(150, processors.handle(0, 30, 50));
    }
}
