// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.block;

import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockOperation.Lookup;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockTable.Kind;
import org.hopscope.sim.plan.BlockTrigger.Call;
import org.hopscope.sim.plan.BlockTrigger.OnQueue;
import org.hopscope.sim.trace.Component;

/** The parts of an eager protocol that tests put together: a library that matches, and what NICs do in between. */
final class Eager {

    static final long SEND = 100_000;
    static final long POST = 60_000;
    static final long POLL = 40_000;
    static final long ITEM = 12_000;
    static final long COMPLETE = 70_000;

    final Protocol p = new Protocol();
    final int library;
    final int tx;
    final int rx;
    final int data;
    final int arrived;
    final int posted;
    final int unexpected;

    /** @param holds whether the engines wait with their handlers */
    Eager(boolean holds) {
        library = p.library(POLL, false);
        tx = p.lane("transmit", 0, holds, Component.TX_ENGINE);
        rx = p.lane("receive", 1, holds, Component.RX_ENGINE);
        data = p.packet("data", 20, "first", "second");
        arrived = p.queue("arrived", BlockScope.RANK, 0);
        posted = p.table(Kind.POSTED_RECEIVES, BlockScope.RANK, -1, 0, ITEM);
        unexpected = p.table(Kind.UNEXPECTED_MESSAGES, BlockScope.RANK, -1, 0, ITEM);
    }

    /** The receiving library: takes messages from its queue, posts receives and copies what has come. */
    Protocol receives() {
        p.on("take", library, new OnQueue(arrived));
        match(posted, unexpected);
        p.call(Call.RECEIVE, library);
        p.work(POST);
        match(unexpected, posted);
        p.call(Call.FINISH_RECEIVE, library);
        p.copy(-1);
        p.work(COMPLETE);
        return p;
    }

    /** A send call that hands the message to a handler and returns. */
    void sends(int handler) {
        p.call(Call.SEND, library);
        p.work(SEND);
        p.complete(false);
        p.tell(handler);
    }

    /** Time of a message from the end of the handler that puts it into the queue until the wait for it has ended. */
    static long receivePs(long bytes) {
        return POLL + ITEM + Composed.COPY + bytes * Composed.PER_BYTE + COMPLETE;
    }

    private void match(int search, int keep) {
        p.match(search, Lookup.REMOVE, -1, p.here() + 3);
        p.complete(true);
        p.add(new BlockOperation.End(p.here()));
        p.match(keep, Lookup.INSERT, -1, p.here() + 1);
    }
}
