// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.jspecify.annotations.Nullable;

/**
 * The parts of one run that the interpreter works with.
 *
 * @param circuits the circuit ports, or null where packets go through a fabric
 */
record Parts(Operations operations, Lanes lanes, Variables variables, Items items,
        Servers servers, Threads threads, Buses buses, ItemQueues queues, TokenPools tokens,
        EventCounters counters, Tables tables, Places places, Ports ports, Ticks ticks, @Nullable Circuits circuits) {}
