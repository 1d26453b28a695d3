// SPDX-License-Identifier: EPL-2.0
/**
 * Sends, receives and waits of all ranks, once for all machines: the {@link org.hopscope.sim.request.RequestEngine}.
 * How messages get from one rank to another is the {@link org.hopscope.sim.request.Transport} below it, one per kind of
 * machine.
 *
 * <pre>
 *  program -&gt; call:  SEND     callPs -&gt; work -&gt; open message -&gt; send     -\
 *                    RECEIVE  callPs -&gt; work -&gt; start request -&gt; post    --+-&gt; proceed
 *                    PUT ...  callPs -&gt; work -&gt; other                    -/
 *                    WAIT     ----------------------------------------------&gt; proceed
 *
 *  proceed:  owes nothing, call's own work done -&gt; the call returns
 *            owes nothing, request complete     -&gt; completePs -&gt; work -&gt; stampCompleted -&gt; the wait returns
 *            otherwise                          -&gt; progress: one more piece of work, or the rank rests
 * </pre>
 *
 * A transport owes the engine:
 * <ul>
 * <li>prices: {@code callPs} and {@code completePs}, the host processor time at the begin of a call and at the end of a
 * wait, each asked once;
 * <li>matching in order: {@code post} takes the oldest unexpected message that fits, or keeps the receive, and each
 * message that comes takes the oldest receive that fits. {@code RequestEngine.lists()} does both and may be walked by
 * the host, at the price of its call, or by a processor of the NIC, when that gets to it; Portals has lists of its own;
 * <li>{@code RequestEngine.received(message)} once, when all that a receive takes of a message is in the memory of the
 * receiver, matched or not;
 * <li>for each send, once the memory of the sender is free again, {@code sent(message)}; or
 * {@code bufferFree(message)}, after which it closes the message itself, when its NIC needs it for longer;
 * <li>after each piece of host work of its own, begun by {@code work(rank, ps)}, one of: a further piece,
 * {@code proceed(rank)}, or nothing as long as the core stands still;
 * <li>stamps for all time that passes.
 * </ul>
 *
 * A library that moves messages only inside calls gives {@code progress} something to do and calls {@code wake(rank)}
 * when there is more; a NIC that does it alone leaves {@code progress} empty, and the engine wakes the rank that waits
 * for what has become complete. A call that has to do more than its own work before it returns says so by {@code owes}.
 *
 * <p>A transport with handlers of its own for calls, a protocol drawn from blocks, asks no price for them: it begins
 * the handler in {@code send}, {@code post} and {@code other}, or in {@code completePs} and answers {@code LATER}, and
 * says {@code returned(rank)} or {@code completed(rank)} when the handler ends. It takes and releases the core itself,
 * and {@code wakes} lets it put a rank in order after what else it has to do at the present time.
 */
@NullMarked
package org.hopscope.sim.request;

import org.jspecify.annotations.NullMarked;
