// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.request;

import org.hopscope.sim.plan.ProgramPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.process.Requests;

/**
 * The call that a rank is in: a step of its program. There is one object for all calls: read it before
 * you call the engine again.
 */
public final class Call {

    private final Requests requests;
    private int rank;
    private ProgramPlan program;
    private int step;

    /** A call of no rank yet; {@link #at} gives the program before anything else. */
    @SuppressWarnings("null")
    Call(Requests requests) {
        this.requests = requests;
    }

    Call at(int callingRank, ProgramPlan itsProgram, int itsStep) {
        rank = callingRank;
        program = itsProgram;
        step = itsStep;
        return this;
    }

    /** The rank that calls. */
    public int rank() {
        return rank;
    }

    /** The operation. */
    public RankOperation operation() {
        return program.operations()[step];
    }

    /** The other rank, or -1 for any. */
    public int peer() {
        return program.peer(rank, step);
    }

    /** The length of the message. */
    public long bytes() {
        return program.amounts()[step];
    }

    /** The tag or location, or -1 for any. */
    public int tag() {
        return program.tags()[step];
    }

    /** The communicator. */
    public int context() {
        return program.contexts()[step];
    }

    /** The number of its request in the program. */
    public int number() {
        return program.requests()[step];
    }

    /** The number of its request among the requests of all ranks. */
    public int request() {
        return requests.index(rank, number());
    }

    /** The step of the program. */
    public int step() {
        return step;
    }
}
