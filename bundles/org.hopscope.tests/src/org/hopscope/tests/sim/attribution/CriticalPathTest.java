// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.attribution;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;

import org.hopscope.sim.attribution.CriticalPath;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Activity;
import org.hopscope.sim.trace.Component;
import org.hopscope.tests.sim.Plans;
import org.hopscope.tests.sim.Programs;
import org.hopscope.tests.sim.Runs;
import org.junit.jupiter.api.Test;

class CriticalPathTest {

    private static final long LONG = 100_000_000;
    private static final long SHORT = 30_000_000;

    /** The receive is posted while the sender computes, so nothing but these three follow each other. */
    @Test
    void aMessageLiesBetweenTheComputingOfItsEnds() {
        var plan = Plans.twoNodes().nicBased(true).ranks(program().compute(LONG).send(1, 8, 0, 0).await(0),
                program().receive(0, 8, 0, 0).await(0).compute(SHORT));
        var path = path(plan);
        long latency = Runs.message(Runs.completed(plan).trace(), 0).latencyPs();
        assertEquals(LONG + latency + SHORT, path.endPs());
        assertEquals(LONG, sum(path, Activity.COMPUTE, 0));
        assertEquals(SHORT, sum(path, Activity.COMPUTE, 1));
        assertEquals(latency, sum(path, Activity.MESSAGE, 0) + sum(path, Activity.MESSAGE, 1));
        assertEquals(1, path.messages());
    }

    /** Rank 2 waits for both; the message of the rank that computes for longer comes last. */
    @Test
    void onlyTheSlowerOfTwoIsOnThePath() {
        var path = path(Plans.mesh(3).nicBased(true).ranks(program().compute(SHORT).send(2, 8, 0, 0).await(0),
                program().compute(LONG).send(2, 8, 0, 0).await(0),
                program().receive(0, 8, 0, 0).receive(1, 8, 0, 1).await(0).await(1)));
        assertEquals(0, sum(path, Activity.COMPUTE, 0));
        assertEquals(LONG, sum(path, Activity.COMPUTE, 1));
        assertEquals(1, path.messages());
    }

    /** Both are there when the receiver asks for them: the path is the receiver's own. */
    @Test
    void aMessageThatIsThereAlreadyIsNotOnThePath() {
        var path = path(Plans.twoNodes().nicBased(true).ranks(program().send(1, 8, 0, 0).await(0),
                program().receive(0, 8, 0, 0).compute(LONG).await(0)));
        assertEquals(0, path.messages());
        assertEquals(LONG, sum(path, Activity.COMPUTE, 1));
        assertEquals(path.endPs() - LONG, sum(path, Activity.CALL, 1));
    }

    /**
     * A message of a part of the program that records none has its components all the same. Rank 0 computes first, so
     * that rank 1 has posted its receive by the time the message comes, and in the end, so that the path does not end
     * with rank 1's send.
     */
    @Test
    void messagesThatAreNotRecordedAreToldInFull() {
        var path = path(Plans.twoNodes().nicBased(true).ranks(
                program().record(false).receive(1, 8, 0, 1).compute(SHORT).send(1, 8, 0, 0).await(1).compute(LONG),
                program().record(false).receive(0, 8, 0, 1).await(1).send(0, 8, 0, 0)));
        assertEquals(2, path.messages());
        long link = path.shares().stream().filter(share -> share.component().equals(Optional.of(
                Component.PROPAGATION))).mapToLong(share -> share.ps()).sum();
        // each of them crosses one link
        assertEquals(2 * Plans.LINK, link);
    }

    @Test
    void theSharesOfAPathAreOrderedAndAddUp() {
        var ranks = new Programs[8];
        for (int rank = 0; rank < 8; rank++) {
            ranks[rank] = program().repeat(5).receive((rank + 7) % 8, 100, 0, 0).compute(1_000_000L * rank)
                    .send((rank + 1) % 8, 100, 0, 1).awaitAll(0, 2).end();
        }
        var path = path(Plans.torus(8).nicBased(false).polling(130_000).ranks(ranks));
        assertEquals(path.endPs(), path.shares().stream().mapToLong(share -> share.ps()).sum());
        assertTrue(path.messages() > 0, path.messages() + " messages");
        for (int i = 1; i < path.shares().size(); i++) {
            assertTrue(path.shares().get(i).ps() <= path.shares().get(i - 1).ps());
        }
    }

    private static CriticalPath path(Plans plan) {
        return Simulator.criticalPath(plan.build(), RunOptions.defaults(), RunMonitor.none()).orElseThrow();
    }

    private static long sum(CriticalPath path, Activity activity, int vertex) {
        return path.shares().stream().filter(share -> share.activity() == activity && share.vertex() == vertex)
                .mapToLong(share -> share.ps()).sum();
    }
}
