// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.message.PartMessages;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockVariable;

/** A variable that each message has, in a run in parts: both ends of a message have the same one. */
final class PartVariable extends Variable {

    private final Scopes scopes;
    private final PartMessages messages;
    private final int column;
    private final long initial;

    /** @param column which one of the columns of messages it is */
    PartVariable(BlockVariable plan, Scopes scopes, PartMessages messages, int column) {
        super(plan, scopes);
        this.scopes = scopes;
        this.messages = messages;
        this.column = column;
        initial = plan.initial();
    }

    @Override
    long get(Task task) {
        return messages.variable(message(task), column);
    }

    @Override
    void set(Task task, long value) {
        messages.variable(message(task), column, value);
    }

    @Override
    void add(Task task, long amount) {
        int message = message(task);
        messages.variable(message, column, messages.variable(message, column) + amount);
    }

    @Override
    void opened(int message) {
        messages.opened(message, column, initial);
    }

    private int message(Task task) {
        return scopes.instance(BlockScope.MESSAGE, task);
    }
}
