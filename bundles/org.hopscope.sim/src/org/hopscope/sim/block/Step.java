// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Objects;

import org.hopscope.sim.plan.BlockOperation.Outlets;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.Rate;
import org.hopscope.sim.trace.Component;
import org.jspecify.annotations.Nullable;

/** One of the {@link Operations} of a protocol, as tasks read it. */
final class Step {

    /** Its number among all operations. */
    final int at;
    final int block;
    int code;
    /** The action of the operation. */
    Action action;
    /** The operation that follows; never a jump, and not set after the last operation. */
    Step next;
    /** The operation that follows otherwise: that is never a jump; null if the task has to wait instead. */
    @Nullable Step otherwise;
    /** The operation written after it, be it a jump; not set after the last operation. */
    Step following;
    /** If it is {@link Operations#OWN}: the operation of its handler that takes a place; null if none does. */
    @Nullable Step takes;
    /** The table that it searches or puts into, if it is such an operation. */
    Table table;
    /** The handler that it starts, if it is such an operation. */
    Handler told;
    int flags;
    /** True if it is one that may be part of a run of work; a move over no bus that its server waits for is one. */
    boolean works;
    /** True if its work is a move. */
    boolean moves;
    /** The declaration, the bus or the target that it names. */
    int subject;
    /** A second operand. */
    int other;
    int third;
    /** Expressions, or null. */
    @Nullable Expression bytes;
    @Nullable Expression cycles;
    @Nullable Expression items;
    long ps;
    long perItemPs;
    /** Time of the pipeline after work. */
    long latencyPs;
    /** The same in cycles, or null. */
    @Nullable Expression latencyCycles;
    /** The NIC on which a pipeline of a constant number of cycles was last gone through, and the time for it there. */
    @Nullable ComposedNicPlan latencyNic;
    long nicLatencyPs;
    int batch;
    @Nullable Rate rate;
    Component component;
    /** Time of the run of work of constant time that begins with it, and what comes after; itself for other work. */
    long runPs;
    Step runEnd;
    /** The NIC on which it was last done, its time there but for what depends on the item, and the rate of that. */
    @Nullable ComposedNicPlan nic;
    long nicPs;
    @Nullable Rate nicRate;
    /** The bytes for which it was last done at that rate, and their time. */
    long ratedBytes;
    long ratedPs;
    Expression[] fields;
    /** Null where there is one port. */
    @Nullable Outlets outlets;

    /** {@link Operations} gives it what its code needs before the run. */
    @SuppressWarnings("null")
    Step(int at, int block) {
        this.at = at;
        this.block = block;
        runEnd = this;
    }

    /** True if it is a condition that comes to the same at any time for a task. */
    boolean isFixedBranch() {
        return code == Operations.BRANCH && is(Operations.FIXED);
    }

    /** The operation after it in a piece of work of a task. */
    Step further(Task task) {
        return code == Operations.BRANCH ? taken(task) : further();
    }

    /** The operation after work, or after one that is {@link Operations#OWN} and no condition, in a piece of work. */
    Step further() {
        return is(Operations.OWN) ? next : following;
    }

    /** The operation that a condition leads to. */
    Step taken(Task task) {
        return Expression.value(bytes, task, 0) != 0 ? next : Objects.requireNonNull(otherwise);
    }

    boolean is(int flag) {
        return (flags & flag) != 0;
    }
}
