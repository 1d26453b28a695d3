// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import static org.hopscope.tests.sim.Programs.program;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;

import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.plan.BlockOperation.Tally;
import org.hopscope.sim.plan.BlockTrigger.OnPacket;
import org.hopscope.sim.plan.BlockTrigger.OnTold;
import org.hopscope.sim.plan.Fault;
import org.hopscope.sim.plan.FaultKind;
import org.hopscope.sim.plan.FaultPlan;
import org.hopscope.sim.plan.SimPlan;
import org.hopscope.sim.run.Completed;
import org.hopscope.sim.run.RunMonitor;
import org.hopscope.sim.run.RunOptions;
import org.hopscope.sim.run.Simulator;
import org.hopscope.sim.trace.Counter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The terms of a handler for its node: whether it has power, has booted, and how often it has failed. */
class NodeTermsTest {

    private static final long MS = 1_000_000_000;

    /**
     * Three messages, after 0.5, 2.5 and 4.5 ms, to a node that is off from 1 ms, has power from 2 ms and boots after 4
     * ms: it has booted for the first and the last one, has power for all, and has failed once before the last two.
     */
    @ParameterizedTest
    @CsvSource({"BOOTED, 2", "POWERED, 3", "LIFE, 2", "FAILURES, 3"})
    void aHandlerReadsTheStateOfItsNode(Code term, long sum) {
        assertEquals(sum, run(term, new Fault(MS, FaultKind.NODE_OFF, 1), new Fault(2 * MS, FaultKind.NODE_PREBOOT, 1),
                new Fault(4 * MS, FaultKind.NODE_BOOT, 1)));
    }

    /** The last two messages find a node without power. */
    @ParameterizedTest
    @CsvSource({"BOOTED, 1", "POWERED, 1", "LIFE, 2"})
    void aProtocolThatAsksSeesThePacketsForANodeWithoutPower(Code term, long sum) {
        assertEquals(sum, run(term, new Fault(MS, FaultKind.NODE_OFF, 1)));
    }

    @ParameterizedTest
    @CsvSource({"BOOTED, 3", "POWERED, 3", "LIFE, 0", "FAILURES, 0"})
    void withoutFaultsAllNodesAreInTheirFirstLife(Code term, long sum) {
        assertEquals(sum, run(term));
    }

    /** The sum of a term at the target over three messages. */
    private static long run(Code term, Fault... faults) {
        var eager = new Eager(false);
        var p = eager.p;
        int send = p.on("send", eager.tx, new OnTold());
        p.transmit(eager.data, true, p.value(Code.SIZE), -1, false, -1, -1);
        eager.sends(send);
        p.on("packet", eager.rx, new OnPacket(eager.data, true));
        p.add(new Tally(p.here(), Counter.DROPS, p.value(term)));
        p.drop(true);
        eager.receives();
        var sender = program().compute(MS / 2).send(1, 8, 0, 0).await(0).compute(2 * MS).send(1, 8, 0, 1).await(1)
                .compute(2 * MS).send(1, 8, 0, 2).await(2);
        SimPlan plan = Composed.of(p).plan(sender, program());
        plan = Twins.with(plan, plan.topology(), new FaultPlan(List.of(faults), 0));
        var done = Simulator.run(plan, RunOptions.defaults(), RunMonitor.none());
        return assertInstanceOf(Completed.class, done, done::toString).trace().counters().get(Counter.DROPS);
    }
}
