// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.trace.Usage;

/** What tasks leave for others: the queues, tokens, counters and tables that a protocol declares. */
record Stores(ItemQueues queues, TokenPools tokens, EventCounters counters, Tables tables) {

    /**
     * The stores of a run.
     *
     * @param tokens which items need, too
     */
    static Stores of(BlockSetup setup, Protocol protocol, TokenPools tokens, Items items) {
        Usage usage = drawn(setup);
        var tables = new Tables(setup, items, protocol.scopes(), usage);
        protocol.operations().connect(tables);
        return new Stores(new ItemQueues(setup, protocol.scopes(), usage), tokens,
                new EventCounters(setup.stack().state().counters(), protocol.scopes()), tables);
    }

    /** The use that is kept of stores: what stands for layers has nothing but parts and layers to show. */
    static Usage drawn(BlockSetup setup) {
        return setup.stack().standsForLayers() ? new Usage(false) : setup.layer().stamps().usage();
    }
}
