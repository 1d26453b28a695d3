// SPDX-License-Identifier: EPL-2.0
/**
 * Protocols drawn from blocks: an interpreter that walks the operations of a {@link
 * org.hopscope.sim.plan.BlockStackPlan} for all nodes and ranks of a run.
 *
 * <pre>
 *  call (RequestEngine), packet, timer, tell,
 *  queue, tokens --&gt; task --&gt; its server (Threads, Servers) --&gt; operations (Interpreter)
 *                                ^                                           |
 *                                +---- event, tokens, room, sent packets ----+
 * </pre>
 *
 * The {@code BlockTransport} is below the engine for requests, as the transports that were written by hand do:
 * which call a rank is in, which requests are complete, the work on its core and the life of its requests are kept
 * there. A task is one run of a handler with its item. There is one class for each kind of part, with columns for all
 * instances: {@code Servers} and {@code Threads}, {@code Buses}, {@code ItemQueues}, {@code MatchTable} and {@code
 * NumberTable}, {@code TokenPools}, {@code Ports}.
 *
 * <pre>
 *  Protocol (what a protocol says)      --+
 *  Stores (what tasks leave for others) --+--&gt; Interpreter --&gt; Arrivals (tasks of packets)
 *  NodeParts (where tasks work)         --+
 * </pre>
 *
 * They are made in this order, each from those before it. Only what runs tasks, and what frees the places of packets,
 * is connected afterwards, because a task that runs comes back to the parts that it has been started from.
 */
@NullMarked
package org.hopscope.sim.block;

import org.jspecify.annotations.NullMarked;
