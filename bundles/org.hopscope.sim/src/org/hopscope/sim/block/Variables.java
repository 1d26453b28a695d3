// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.message.PartMessages;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockVariable;
import org.jspecify.annotations.Nullable;

/** The variables of a protocol. */
final class Variables {

    private final Variable[] all;
    private final Variable[] ofMessages;

    /**
     * @param shared the messages of a run in parts, which have the variables of messages as their first columns; null
     *            if one thread simulates all
     */
    Variables(List<BlockVariable> plans, Scopes scopes, @Nullable PartMessages shared) {
        all = new Variable[plans.size()];
        int column = 0;
        for (int number = 0; number < all.length; number++) {
            BlockVariable plan = plans.get(number);
            all[number] = plan.scope() == BlockScope.MESSAGE && shared != null
                    ? new PartVariable(plan, scopes, shared, column++) : new Variable(plan, scopes);
        }
        ofMessages = Arrays.stream(all).filter(Variable::isOfMessage).toArray(Variable[]::new);
    }

    /** The variable with a number. */
    Variable of(int number) {
        return all[number];
    }

    /** A message has been opened. */
    void opened(int message) {
        for (Variable variable : ofMessages) {
            variable.opened(message);
        }
    }
}
