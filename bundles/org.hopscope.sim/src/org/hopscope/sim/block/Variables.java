// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockVariable;

/** The variables of a protocol: one column for each, with an element per instance. */
final class Variables {

    private final Scopes scopes;
    private final BlockScope[] scopeOf;
    private final long[] initial;
    private final long[][] values;
    private final int[] ofMessages;

    Variables(List<BlockVariable> plans, Scopes scopes) {
        this.scopes = scopes;
        scopeOf = plans.stream().map(BlockVariable::scope).toArray(BlockScope[]::new);
        initial = plans.stream().mapToLong(BlockVariable::initial).toArray();
        values = new long[scopeOf.length][0];
        ofMessages = java.util.stream.IntStream.range(0, scopeOf.length)
                .filter(variable -> scopeOf[variable] == BlockScope.MESSAGE).toArray();
    }

    long get(int variable, Task task) {
        int instance = scopes.instance(scopeOf[variable], task);
        return instance < values[variable].length ? values[variable][instance] : initial[variable];
    }

    void set(int variable, Task task, long value) {
        set(variable, value, scopes.instance(scopeOf[variable], task));
    }

    /** A message has been opened. */
    void opened(int message) {
        for (int variable : ofMessages) {
            set(variable, initial[variable], message);
        }
    }

    private void set(int variable, long value, int instance) {
        if (instance >= values[variable].length) {
            grow(variable, instance);
        }
        values[variable][instance] = value;
    }

    private void grow(int variable, int instance) {
        int old = values[variable].length;
        values[variable] = Arrays.copyOf(values[variable], Math.max(instance + 1, Math.max(64, 2 * old)));
        Arrays.fill(values[variable], old, values[variable].length, initial[variable]);
    }
}
