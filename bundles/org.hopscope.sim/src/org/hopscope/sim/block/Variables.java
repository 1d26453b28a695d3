// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.plan.BlockVariable;

/** The variables of a protocol. */
final class Variables {

    private final Variable[] all;
    private final Variable[] ofMessages;

    Variables(List<BlockVariable> plans, Scopes scopes) {
        all = plans.stream().map(plan -> new Variable(plan, scopes)).toArray(Variable[]::new);
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
