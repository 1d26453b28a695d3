// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.bluegene;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;

import org.hopscope.model.stack.TorusProtocol;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.trace.MessageView;
import org.hopscope.tests.Slow;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** More pairs of ranks have something to send at once than there are slots to begin with; then they begin again. */
class ManyPairsTest {

    private static final int SIDE = 6;
    private static final int RANKS = SIDE * SIDE;
    private static final int ROUNDS = 3;
    /** Messages of a pair in a round. */
    private static final int EACH = 2;

    @Slow
    @ParameterizedTest
    @EnumSource(TorusProtocol.class)
    void everyMessageComesOnceAndInOrder(TorusProtocol protocol) {
        var ranks = new Programs[RANKS];
        Arrays.setAll(ranks, ManyPairsTest::exchangeWithAll);
        var plan = BlueGenePlans.torus(SIDE, SIDE).protocol(protocol).eagerBytes(400).fifos(2, 4).ranks(ranks).build();
        var trace = assertInstanceOf(Completed.class, Runs.run(plan)).trace();
        assertEquals(RANKS * (RANKS - 1) * ROUNDS * EACH, trace.messages().size());
        var last = new HashMap<List<Integer>, Integer>();
        for (MessageView message : trace.messages()) {
            int before = last.getOrDefault(List.of(message.sourceRank(), message.targetRank()), -1);
            assertTrue(before < message.tag(), () -> message.tag() + " after " + before);
            last.put(List.of(message.sourceRank(), message.targetRank()), message.tag());
        }
    }

    /** Receives take any tag, so that a message that overtakes another takes its place. */
    private static Programs exchangeWithAll(int rank) {
        var program = program();
        for (int round = 0; round < ROUNDS; round++) {
            int request = 0;
            for (int i = 0; i < EACH * RANKS; i++) {
                if (i % RANKS != rank) {
                    program.receive(i % RANKS, 1000, Programs.ANY, request++);
                }
            }
            for (int i = 0; i < EACH * RANKS; i++) {
                if (i % RANKS != rank) {
                    program.send(i % RANKS, i % 3 == 0 ? 700 : 100, EACH * round + i / RANKS, request++);
                }
            }
            program.awaitAll(0, request);
        }
        return program;
    }
}
