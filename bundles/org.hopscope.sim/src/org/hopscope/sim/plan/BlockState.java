// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

/**
 * What the handlers of a protocol of blocks have in common: the declarations whose instances, of a rank, of a node or
 * of a message, change during a run.
 *
 * @param queues queues
 * @param tables tables
 * @param tokens tokens
 * @param counters counters
 * @param variables variables
 */
public record BlockState(List<BlockQueue> queues, List<BlockTable> tables, List<BlockTokens> tokens,
        List<BlockCounter> counters, List<BlockVariable> variables) {

    public BlockState {
        queues = List.copyOf(queues);
        tables = List.copyOf(tables);
        tokens = List.copyOf(tokens);
        counters = List.copyOf(counters);
        variables = List.copyOf(variables);
    }

    /** How many variables each message has. */
    public int variablesOfMessages() {
        return (int) variables.stream().filter(one -> one.scope() == BlockScope.MESSAGE).count();
    }

    /** How many kinds of tokens each message has. */
    public int tokensOfMessages() {
        return (int) tokens.stream().filter(one -> one.scope() == BlockScope.MESSAGE).count();
    }

    /** The same with other tokens. */
    public BlockState with(List<BlockTokens> others) {
        return new BlockState(queues, tables, others, counters, variables);
    }
}
