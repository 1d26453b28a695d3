// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/**
 * The end of descriptors and match entries (rules R07, R20, R21). A descriptor that goes inactive and is set to unlink
 * leaves its match entry at once, so that no later message meets it, but keeps its own life until the last operation
 * that moves its data has ended; only then its queue is told and its handle goes stale.
 */
final class Lifecycle {

    private final MatchLists lists;
    private final MemoryDescriptors mds;
    private final EventQueues queues;
    private final EventWriter events;

    Lifecycle(MatchLists lists, MemoryDescriptors mds, EventQueues queues, EventWriter events) {
        this.lists = lists;
        this.mds = mds;
        this.queues = queues;
        this.events = events;
    }

    /** After a counted operation: unlinks the descriptor if it is inactive and so configured; tells whether it was. */
    boolean unlinkIfSpent(int md) {
        if (mds.isActive(md) || !mds.wantsUnlink(md)) {
            return false;
        }
        mds.setRetiring(md);
        leaveMatchEntry(md);
        return true;
    }

    /** After the end of an operation: ends a retiring descriptor that has none left; returns the events written. */
    int finishIfRetired(int md) {
        if (!mds.isRetiring(md) || mds.pending(md) > 0) {
            return 0;
        }
        final int posted = events.unlink(md, mds.handle(md));
        kill(md);
        return posted;
    }

    /** Unlinks a descriptor on the program's request; false while operations move its data. */
    boolean unlinkMd(int md) {
        if (mds.pending(md) > 0) {
            return false;
        }
        leaveMatchEntry(md);
        kill(md);
        return true;
    }

    /** Unlinks a match entry and its descriptor on the program's request; false while operations move its data. */
    boolean unlinkMe(int me) {
        final int md = lists.md(me);
        if (md >= 0) {
            if (mds.pending(md) > 0) {
                return false;
            }
            mds.clearMatchEntry(md);
            kill(md);
        }
        lists.unlink(me);
        return true;
    }

    private void leaveMatchEntry(int md) {
        final int me = mds.matchEntry(md);
        if (me < 0) {
            return;
        }
        mds.clearMatchEntry(md);
        lists.setMd(me, PortalsInterface.NONE);
        if (lists.unlinks(me)) {
            lists.unlink(me);
        }
    }

    private void kill(int md) {
        queues.use(mds.eventQueue(md), -1);
        mds.kill(md);
    }
}
