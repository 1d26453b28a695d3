// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.elan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.hopscope.sim.elan.ElanFacts;
import org.hopscope.sim.plan.SimPlan;
import org.junit.jupiter.api.Test;

/** The statements of the paper about packets, acknowledge tokens and errors. */
class ElanFactsTest {

    private final SimPlan plan = ElanPlans.sixteen().build();

    @Test
    void smallDmaIsNotBlockedByALargeOne() {
        holds(ElanFacts.smallDmaIsNotBlocked(plan));
    }

    @Test
    void endOfPacketAnswersTheAcknowledgeToken() {
        holds(ElanFacts.endOfPacketAnswersAcknowledge(plan));
    }

    @Test
    void linkIsHeldUntilTheAcknowledgeToken() {
        holds(ElanFacts.linkIsHeldUntilAcknowledge(plan));
    }

    @Test
    void thereIsOneAcknowledgeTokenPerPacket() {
        assertEquals(1.0, ElanFacts.acknowledgesPerPacket(plan));
    }

    @Test
    void broadcastNeedsAPositiveAnswerOfAll() {
        holds(ElanFacts.broadcastNeedsAll(plan));
        // three levels: the tree of the broadcast forks twice on its way down
        holds(ElanFacts.broadcastNeedsAll(ElanPlans.tree(2, 3).build()));
    }

    @Test
    void errorIsToldWithoutWaiting() {
        holds(ElanFacts.errorIsToldAtOnce(plan));
    }

    @Test
    void packetIsRepeatedBeforeItIsRerouted() {
        holds(ElanFacts.errorIsRetriedThenRerouted(plan));
    }

    private static void holds(ElanFacts.Fact fact) {
        assertTrue(fact.holds(), fact.text());
    }
}
