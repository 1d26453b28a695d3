// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.portals.MatchCriteria;
import org.hopscope.sim.portals.MdSpec;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.portals.PtlOperation;
import org.hopscope.sim.portals.PtlRequest;

/**
 * The rules of Portals written down as plainly as possible, with objects and lists, as the yardstick for the real
 * thing. Knows one portal table of three entries, open to all, and one event queue.
 */
final class NaivePortals {

    static final int PORTALS = 3;

    /** A descriptor; {@code id} is also its user pointer, by which both sides recognise it. */
    static final class Md {
        final long id;
        Entry entry;
        long start;
        long length;
        int threshold;
        int options;
        long maxSize;
        boolean unlink;
        boolean reports;
        long offset;
        int moving;
        boolean retiring;
        boolean gone;

        Md(long id, Entry entry, MdSpec spec) {
            this.id = id;
            this.entry = entry;
            set(spec);
        }

        void set(MdSpec spec) {
            start = spec.start;
            length = spec.length;
            threshold = spec.threshold;
            options = spec.options;
            maxSize = spec.maxSize;
            unlink = spec.unlink;
            reports = spec.eventQueue >= 0;
            offset = 0;
        }

        boolean is(int option) {
            return (options & option) != 0;
        }

        boolean active() {
            return !gone && !retiring && threshold != 0 && !(is(MdSpec.MAX_SIZE) && length - offset < maxSize);
        }
    }

    /** A match entry. */
    static final class Entry {
        final long bits;
        final long ignore;
        final int node;
        final boolean unlink;
        final List<Entry> list;
        Md md;

        Entry(MatchCriteria criteria, boolean unlink, List<Entry> list) {
            bits = criteria.matchBits;
            ignore = criteria.ignoreBits;
            node = criteria.node;
            this.unlink = unlink;
            this.list = list;
        }

        boolean fits(PtlRequest request) {
            return (bits & ~ignore) == (request.matchBits & ~ignore)
                    && (node == MatchCriteria.ANY || node == request.sourceNode);
        }
    }

    /** An outstanding operation, either end; {@code reply} is null for one that returns no data here. */
    static final class Operation {
        int token;
        PtlOperation kind;
        Md md;
        Md reply;
        long rlength;
        long mlength;
        long offset;
        long replied;
        boolean sending;
        boolean ackAwaited;
        boolean replyAwaited;
        boolean replying;

        boolean finished() {
            return !sending && !ackAwaited && !replyAwaited && !replying;
        }
    }

    /** The expected contents of an event. */
    record Event(PtlEventType type, long md, int link, long rlength, long mlength, long offset, int threshold,
            long localOffset, boolean failed, DeliveryOutcome outcome, long sequence) {
    }

    /** The expected result of a delivery. */
    record Result(DeliveryOutcome outcome, long md, long address, long mlength, int walked, boolean ack,
            boolean unlinkedMd, boolean unlinkedMe, Operation operation) {
    }

    final List<List<Entry>> table = new ArrayList<>();
    final ArrayDeque<Event> queue = new ArrayDeque<>();
    private final int slots;
    private long sequence;
    boolean overflowed;

    NaivePortals(int slots) {
        this.slots = slots;
        for (int i = 0; i < PORTALS; i++) {
            table.add(new ArrayList<>());
        }
    }

    private void post(PtlEventType type, Md md, Operation op, long mlength, long offset, DeliveryOutcome outcome,
            boolean failed) {
        final boolean silent = type.name().endsWith("_START") && md.is(MdSpec.EVENT_START_DISABLE)
                || type.name().endsWith("_END") && md.is(MdSpec.EVENT_END_DISABLE)
                || type == PtlEventType.UNLINK && !md.is(MdSpec.EVENT_UNLINK_ENABLE);
        if (silent || !md.reports) {
            return;
        }
        if (queue.size() == slots) {
            queue.removeFirst();
            overflowed = true;
        }
        queue.add(new Event(type, md.id, op == null ? -1 : op.token, op == null ? 0 : op.rlength, mlength, offset,
                md.threshold, md.offset, failed, outcome, sequence++));
    }

    private void post(PtlEventType type, Md md, Operation op, long mlength, boolean failed) {
        post(type, md, op, mlength, op.offset, DeliveryOutcome.ACCEPTED, failed);
    }

    /** The token is the real thing's, so that both sides name operations alike. */
    Result deliver(PtlRequest request, int token) {
        int walked = 0;
        for (Entry entry : table.get(request.portalIndex)) {
            walked++;
            final Md md = entry.md;
            if (!entry.fits(request) || md == null || !md.active()) {
                continue;
            }
            final long offset = md.is(MdSpec.MANAGE_REMOTE) ? request.remoteOffset : md.offset;
            final long left = md.length - offset;
            final long space = md.is(MdSpec.MAX_SIZE) ? Math.min(left, md.maxSize) : left;
            final boolean mayPut = request.operation == PtlOperation.GET || md.is(MdSpec.PUT);
            final boolean mayGet = request.operation == PtlOperation.PUT || md.is(MdSpec.GET);
            if (left < 0 || request.length > space && !md.is(MdSpec.TRUNCATE) || !mayPut || !mayGet) {
                continue;
            }
            return accept(entry, request, token, offset, Math.min(space, request.length), walked);
        }
        return new Result(DeliveryOutcome.DROPPED_NO_MATCH, -1, 0, 0, walked, false, false, false, null);
    }

    private Result accept(Entry entry, PtlRequest request, int token, long offset, long mlength, int walked) {
        final Md md = entry.md;
        final var op = new Operation();
        op.token = token;
        op.kind = request.operation;
        op.md = md;
        op.rlength = request.length;
        op.mlength = mlength;
        op.offset = offset;
        use(md);
        md.offset += md.is(MdSpec.MANAGE_REMOTE) ? 0 : mlength;
        post(PtlEventType.valueOf(op.kind + "_START"), md, op, mlength, false);
        final boolean gone = retire(md);
        return new Result(DeliveryOutcome.ACCEPTED, md.id, md.start + offset, mlength, walked,
                request.ackRequested && op.kind == PtlOperation.PUT && !md.is(MdSpec.ACK_DISABLE), gone,
                gone && entry.unlink, op);
    }

    void complete(Operation op, boolean failed) {
        post(PtlEventType.valueOf(op.kind + "_END"), op.md, op, op.mlength, failed);
        end(op.md);
    }

    /** Starts what the flags of the operation say; its descriptors are active. */
    void start(Operation op) {
        if (op.sending) {
            use(op.md);
            post(PtlEventType.SENT_START, op.md, op, op.rlength, false);
            retire(op.md);
        }
    }

    void completeSend(Operation op, boolean failed) {
        post(PtlEventType.SENT_END, op.md, op, op.rlength, failed);
        end(op.md);
        op.sending = false;
    }

    void completeAck(Operation op, DeliveryOutcome outcome, long mlength, long offset) {
        if (op.md.active()) {
            use(op.md);
            post(PtlEventType.ACK, op.md, op, mlength, offset, outcome, outcome != DeliveryOutcome.ACCEPTED);
            retire(op.md);
            end(op.md);
        }
        op.ackAwaited = false;
    }

    boolean startReply(Operation op, long mlength) {
        op.replyAwaited = false;
        if (!op.reply.active()) {
            return false;
        }
        op.replied = mlength;
        op.replying = true;
        use(op.reply);
        post(PtlEventType.REPLY_START, op.reply, op, mlength, false);
        retire(op.reply);
        return true;
    }

    void completeReply(Operation op, boolean failed) {
        post(PtlEventType.REPLY_END, op.reply, op, op.replied, failed);
        end(op.reply);
        op.replying = false;
    }

    boolean unlink(Md md) {
        if (md.gone || md.moving > 0) {
            return false;
        }
        leave(md);
        md.gone = true;
        return true;
    }

    boolean unlink(Entry entry) {
        if (!entry.list.contains(entry) || entry.md != null && entry.md.moving > 0) {
            return false;
        }
        if (entry.md != null) {
            entry.md.gone = true;
        }
        entry.list.remove(entry);
        return true;
    }

    private static void use(Md md) {
        md.threshold -= md.threshold > 0 ? 1 : 0;
        md.moving++;
    }

    private static boolean retire(Md md) {
        if (md.active() || !md.unlink || md.retiring) {
            return false;
        }
        md.retiring = true;
        leave(md);
        return true;
    }

    private void end(Md md) {
        md.moving--;
        if (md.retiring && md.moving == 0) {
            post(PtlEventType.UNLINK, md, null, 0, 0, DeliveryOutcome.ACCEPTED, false);
            md.gone = true;
        }
    }

    private static void leave(Md md) {
        if (md.entry != null) {
            md.entry.md = null;
            if (md.entry.unlink) {
                md.entry.list.remove(md.entry);
            }
            md.entry = null;
        }
    }
}
