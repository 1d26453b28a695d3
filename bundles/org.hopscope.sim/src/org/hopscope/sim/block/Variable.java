// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockVariable;

/** One variable of a protocol: a column with an element per instance. */
sealed class Variable permits PartVariable {

    private static final int FEW = 32;

    private final Scopes scopes;
    private final BlockScope scope;
    private final long initial;
    private long[] values = new long[0];

    Variable(BlockVariable plan, Scopes scopes) {
        this.scopes = scopes;
        scope = plan.scope();
        initial = plan.initial();
    }

    /** True if each message has one. */
    boolean isOfMessage() {
        return scope == BlockScope.MESSAGE;
    }

    /** Its value for a task. */
    long get(Task task) {
        int instance = scopes.known(scope, task);
        return instance >= 0 && instance < values.length ? values[instance] : initial;
    }

    /** Sets it for a task. */
    void set(Task task, long value) {
        set(scopes.instance(scope, task), value);
    }

    /** Adds to it for a task. */
    void add(Task task, long amount) {
        int instance = scopes.instance(scope, task);
        if (instance >= values.length) {
            grow(instance);
        }
        values[instance] += amount;
    }

    /** Sets one of a message to its value at the start. */
    void opened(int message) {
        set(message, initial);
    }

    private void set(int instance, long value) {
        if (instance >= values.length) {
            grow(instance);
        }
        values[instance] = value;
    }

    private void grow(int instance) {
        int old = values.length;
        int room = Columns.next(Math.max(FEW, old), scopes.ranks());
        values = Arrays.copyOf(values, Math.max(instance + 1, room));
        Arrays.fill(values, old, values.length, initial);
    }
}
