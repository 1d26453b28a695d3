// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import java.util.List;

import org.hopscope.sim.plan.ComposedNicPlan.QueuePart;
import org.hopscope.sim.plan.ComposedNicPlan.TablePart;
import org.hopscope.sim.plan.ComposedNicPlan.TokensPart;

/**
 * The parts of a node that hold what handlers pass on to each other, and that can be full or empty.
 *
 * @param queues queues
 * @param tables lookup tables
 * @param tokens token pools: tokens at the start of each
 */
public record NicStores(List<QueuePart> queues, List<TablePart> tables, List<TokensPart> tokens) {

    /** A node without such parts. */
    public static final NicStores NONE = new NicStores(List.of(), List.of(), List.of());

    public NicStores {
        queues = List.copyOf(queues);
        tables = List.copyOf(tables);
        tokens = List.copyOf(tokens);
    }

    /** Per vertex those of its node, null for a switch. */
    public static NicStores[] of(ComposedNicPlan[] nics) {
        var stores = new NicStores[nics.length];
        for (int vertex = 0; vertex < stores.length; vertex++) {
            if (nics[vertex] != null) {
                stores[vertex] = nics[vertex].stores();
            }
        }
        return stores;
    }

    /** The same with other lookup tables. */
    public NicStores with(List<TablePart> others) {
        return new NicStores(queues, others, tokens);
    }
}
