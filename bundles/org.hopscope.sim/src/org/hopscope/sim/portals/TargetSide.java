// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals;

/** The work of the process on requests of others (rules R02, R06, R09 to R21, R31 to R33, R37, R38). */
final class TargetSide {

    private final MatchLists lists;
    private final MemoryDescriptors mds;
    private final AccessControl acl;
    private final Operations operations;
    private final EventWriter events;
    private final Lifecycle life;
    private long droppedAccess;
    private long droppedBadIndex;
    private long droppedNoMatch;

    TargetSide(MatchLists lists, MemoryDescriptors mds, AccessControl acl, Operations operations, EventWriter events,
            Lifecycle life) {
        this.lists = lists;
        this.mds = mds;
        this.acl = acl;
        this.operations = operations;
        this.events = events;
        this.life = life;
    }

    long dropped(DeliveryOutcome reason) {
        return switch (reason) {
            case ACCEPTED -> 0;
            case DROPPED_ACCESS -> droppedAccess;
            case DROPPED_BAD_INDEX -> droppedBadIndex;
            case DROPPED_NO_MATCH -> droppedNoMatch;
        };
    }

    void deliver(PtlRequest request, Delivery out) {
        out.clear(request.length);
        if (!acl.admits(request)) {
            droppedAccess++;
            drop(request, out, DeliveryOutcome.DROPPED_ACCESS);
        } else if (request.portalIndex < 0 || request.portalIndex >= lists.portals()) {
            droppedBadIndex++;
            drop(request, out, DeliveryOutcome.DROPPED_BAD_INDEX);
        } else {
            final int me = walk(request, out);
            if (me >= 0) {
                accept(me, request, out);
            } else {
                droppedNoMatch++;
                drop(request, out, DeliveryOutcome.DROPPED_NO_MATCH);
            }
        }
    }

    int complete(int token, boolean failed) {
        final int op = operations.require(token, Operations.MOVING);
        final int md = operations.md(op);
        final PtlEventType type = PtlEventType.endAtTarget(operations.kind(op));
        int posted = events.end(type, op, md, operations.mdHandle(op), failed);
        mds.addPending(md, -1);
        posted += life.finishIfRetired(md);
        mds.dropReference(md);
        operations.step(op, Operations.MOVING, 0);
        return posted;
    }

    private static void drop(PtlRequest request, Delivery out, DeliveryOutcome reason) {
        out.outcome = reason;
        out.nakWanted = request.ackRequested || request.operation != PtlOperation.PUT;
    }

    private int walk(PtlRequest request, Delivery out) {
        int walked = 0;
        int apart = 0;
        int before = Integer.MIN_VALUE;
        int refused = 0;
        int me = lists.head(request.portalIndex);
        for (; me >= 0; me = lists.next(me)) {
            walked++;
            apart += Math.abs(me - before) == 1 ? 0 : 1;
            before = me;
            if (lists.fits(me, request)) {
                final int md = lists.md(me);
                if (md >= 0 && mds.accepts(md, request, out)) {
                    break;
                }
                refused++;
            }
        }
        out.itemsWalked = walked;
        out.itemsApart = apart;
        out.itemsRefused = refused;
        return me;
    }

    private void accept(int me, PtlRequest request, Delivery out) {
        final int md = lists.md(me);
        final int handle = mds.handle(md);
        out.outcome = DeliveryOutcome.ACCEPTED;
        out.md = handle;
        out.eventQueue = mds.eventQueue(md);
        out.address = mds.start(md) + out.offset;
        out.trailing = request.length - out.mlength;
        out.ackWanted = request.ackRequested && request.operation == PtlOperation.PUT
                && !mds.has(md, MdSpec.ACK_DISABLE);
        out.limited = mds.threshold(md) != MdSpec.INFINITE;
        mds.count(md);
        mds.advance(md, out.mlength);
        mds.addPending(md, 1);
        mds.addReference(md);
        out.operation = operations.create(request, Operations.MOVING);
        final int op = HandlePool.index(out.operation);
        operations.setMd(op, md, handle);
        operations.setResult(op, out.mlength, out.offset);
        out.eventsPosted = events.start(PtlEventType.startAtTarget(request.operation), op, md, handle);
        final boolean entryUnlinks = lists.unlinks(me);
        out.unlinkedMd = life.unlinkIfSpent(md);
        out.unlinkedMe = out.unlinkedMd && entryUnlinks;
    }
}
