// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.sim.portals;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;

import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.portals.MatchCriteria;
import org.hopscope.sim.portals.MdSpec;
import org.hopscope.sim.portals.PortalsInterface;
import org.hopscope.sim.portals.PortalsLimits;
import org.hopscope.sim.portals.Position;
import org.hopscope.sim.portals.ProcessIdentity;
import org.hopscope.sim.portals.PtlEvent;
import org.hopscope.sim.portals.PtlEventType;
import org.hopscope.sim.portals.PtlOperation;
import org.hopscope.sim.portals.PtlRequest;
import org.hopscope.tests.Slow;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random sequences of operations: the real objects must answer and report as {@link NaivePortals} does. */
class PortalsModelTest {

    private static final int STEPS = 10_000;
    private static final int SLOTS = 24;

    private record EntryPair(int handle, NaivePortals.Entry model) {
    }

    private record MdPair(int handle, NaivePortals.Md model) {
    }

    private final PortalsInterface real = new PortalsInterface(new ProcessIdentity(1, 2, 3, 4),
            PortalsLimits.standard());
    private final int eq = real.eqAlloc(SLOTS);
    private final NaivePortals model = new NaivePortals(SLOTS);
    private final List<EntryPair> entries = new ArrayList<>();
    private final List<MdPair> descriptors = new ArrayList<>();
    private final List<NaivePortals.Operation> incoming = new ArrayList<>();
    private final List<NaivePortals.Operation> outgoing = new ArrayList<>();
    private final Delivery out = new Delivery();
    private final PtlEvent event = new PtlEvent();
    private final EnumSet<PtlEventType> seen = EnumSet.noneOf(PtlEventType.class);
    private long nextId = 1;
    private int accepted;
    private int walked;
    private SplittableRandom random;

    @Slow
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void randomSequencesBehaveLikeTheNaiveModel(long seed) {
        random = new SplittableRandom(seed);
        for (int i = 0; i < STEPS; i++) {
            step(random.nextInt(20));
            final int waiting = incoming.size() + outgoing.size();
            assertEquals(waiting, real.outstandingOperations(), "after step " + i);
            assertEquals(model.table.stream().mapToInt(List::size).sum(), real.matchEntries(), "after step " + i);
        }
        drain();
        assertEquals(EnumSet.allOf(PtlEventType.class), seen, "the sequences reach every kind of event");
        assertTrue(accepted > STEPS / 20 && walked > STEPS / 4, () -> accepted + " accepted, " + walked + " walked");
    }

    private void step(int choice) {
        switch (choice) {
            case 0, 1 -> attach();
            case 2 -> insert();
            case 3, 4, 5 -> attachDescriptor();
            case 6 -> bindDescriptor();
            case 7 -> unlinkEntry();
            case 8 -> unlinkDescriptor();
            case 9 -> updateDescriptor();
            case 10, 11, 12, 13 -> deliver();
            case 14, 15 -> completeIncoming();
            case 16, 17 -> startOutgoing();
            case 18 -> advanceOutgoing();
            default -> takeEvents();
        }
    }

    private MatchCriteria criteria() {
        final long[] ignores = {0, 0, 1, 2, -1};
        return new MatchCriteria().bits(random.nextInt(4), ignores[random.nextInt(ignores.length)])
                .from(random.nextInt(4) - 1, MatchCriteria.ANY);
    }

    private void attach() {
        final int portal = random.nextInt(NaivePortals.PORTALS);
        final var criteria = criteria();
        final boolean unlink = random.nextBoolean();
        final boolean atHead = random.nextInt(4) == 0;
        final int handle = real.meAttach(portal, criteria, unlink, atHead ? Position.BEFORE : Position.AFTER);
        final var list = model.table.get(portal);
        final var entry = new NaivePortals.Entry(criteria, unlink, list);
        list.add(atHead ? 0 : list.size(), entry);
        entries.add(new EntryPair(handle, entry));
    }

    private void insert() {
        if (entries.isEmpty()) {
            return;
        }
        final var existing = pick(entries);
        final var criteria = criteria();
        final boolean before = random.nextBoolean();
        final int handle = real.meInsert(existing.handle, criteria, true, before ? Position.BEFORE : Position.AFTER);
        final var list = existing.model.list;
        final int at = list.indexOf(existing.model);
        assertEquals(at >= 0, handle >= 0);
        if (at >= 0) {
            final var entry = new NaivePortals.Entry(criteria, true, list);
            list.add(before ? at : at + 1, entry);
            entries.add(new EntryPair(handle, entry));
        }
    }

    private MdSpec spec(long id) {
        final var spec = new MdSpec().region(random.nextInt(1000), random.nextInt(80))
                .threshold(random.nextInt(5) - 1).userPointer(id).unlink(random.nextInt(4) > 0)
                .options(random.nextInt(1 << 9) | random.nextInt(4));
        spec.maxSize = random.nextInt(30);
        return random.nextInt(8) == 0 ? spec : spec.eventQueue(eq);
    }

    private void attachDescriptor() {
        if (entries.isEmpty()) {
            return;
        }
        final var pair = pick(entries);
        final var spec = spec(nextId);
        final int handle = real.mdAttach(pair.handle, spec);
        final boolean free = pair.model.list.contains(pair.model) && pair.model.md == null;
        assertEquals(free, handle >= 0);
        if (free) {
            pair.model.md = new NaivePortals.Md(nextId++, pair.model, spec);
            descriptors.add(new MdPair(handle, pair.model.md));
        }
    }

    private void bindDescriptor() {
        final var spec = spec(nextId);
        descriptors.add(new MdPair(real.mdBind(spec), new NaivePortals.Md(nextId++, null, spec)));
    }

    private void unlinkEntry() {
        if (!entries.isEmpty() && random.nextInt(3) == 0) {
            final var pair = pick(entries);
            assertEquals(model.unlink(pair.model), real.meUnlink(pair.handle));
        }
        entries.removeIf(pair -> !pair.model.list.contains(pair.model) && random.nextInt(4) == 0);
    }

    private void unlinkDescriptor() {
        if (!descriptors.isEmpty() && random.nextInt(3) == 0) {
            final var pair = pick(descriptors);
            assertEquals(model.unlink(pair.model), real.mdUnlink(pair.handle));
        }
        descriptors.removeIf(pair -> pair.model.gone && random.nextInt(4) == 0);
    }

    private void updateDescriptor() {
        if (descriptors.isEmpty()) {
            return;
        }
        final var pair = pick(descriptors);
        final boolean conditional = random.nextBoolean();
        final var spec = spec(pair.model.id);
        final boolean may = !pair.model.gone && pair.model.moving == 0 && !(conditional && !model.queue.isEmpty());
        assertEquals(may, real.mdUpdate(pair.handle, spec, conditional ? eq : PortalsInterface.NONE));
        if (may) {
            pair.model.set(spec);
        }
    }

    private void deliver() {
        final var request = new PtlRequest();
        request.operation = PtlOperation.values()[Math.max(0, random.nextInt(5) - 2)];
        request.sourceNode = random.nextInt(3);
        request.sourceJob = 3;
        request.sourceUser = 4;
        request.portalIndex = random.nextInt(NaivePortals.PORTALS);
        request.matchBits = random.nextInt(4);
        request.length = random.nextInt(30);
        request.remoteOffset = random.nextInt(60);
        request.ackRequested = random.nextBoolean();
        real.deliver(request, out);
        final var expected = model.deliver(request, out.operation);
        assertEquals(expected.outcome(), out.outcome);
        assertEquals(expected.walked(), out.itemsWalked);
        assertEquals(expected.mlength(), out.mlength);
        assertEquals(request.length - expected.mlength(), out.trailing);
        walked += out.itemsWalked;
        if (expected.outcome() == DeliveryOutcome.ACCEPTED) {
            accepted++;
            assertEquals(expected.address(), out.address);
            assertEquals(expected.ack(), out.ackWanted);
            assertEquals(expected.unlinkedMd(), out.unlinkedMd);
            assertEquals(expected.unlinkedMe(), out.unlinkedMe);
            incoming.add(expected.operation());
        }
    }

    private void completeIncoming() {
        if (!incoming.isEmpty()) {
            final var op = incoming.remove(random.nextInt(incoming.size()));
            final boolean failed = random.nextInt(10) == 0;
            real.complete(op.token, failed);
            model.complete(op, failed);
        }
    }

    private void startOutgoing() {
        if (descriptors.isEmpty()) {
            return;
        }
        final var first = pick(descriptors);
        final var second = pick(descriptors);
        final var request = new PtlRequest();
        request.remoteOffset = random.nextInt(100);
        request.ackRequested = random.nextBoolean();
        final var op = new NaivePortals.Operation();
        op.offset = request.remoteOffset;
        op.rlength = random.nextLong(Math.min(first.model.length, second.model.length) + 1);
        request.length = op.rlength;
        final int kind = random.nextInt(3);
        if (kind == 0) {
            op.token = real.startPut(first.handle, 0, request);
            op.ackAwaited = request.ackRequested;
        } else if (kind == 1) {
            op.token = real.startGet(second.handle, 0, request);
        } else {
            op.token = real.startGetPut(first.handle, 0, second.handle, 0, request);
        }
        op.md = kind == 1 ? null : first.model;
        op.reply = kind == 0 ? null : second.model;
        op.sending = kind != 1;
        op.replyAwaited = kind != 0;
        final boolean may = (op.md == null || op.md.active()) && (op.reply == null || op.reply.active());
        assertEquals(may, op.token >= 0);
        if (may) {
            model.start(op);
            outgoing.add(op);
        }
    }

    private void advanceOutgoing() {
        if (outgoing.isEmpty()) {
            return;
        }
        final var op = pick(outgoing);
        final boolean failed = random.nextInt(10) == 0;
        if (op.sending && random.nextBoolean()) {
            real.completeSend(op.token, failed);
            model.completeSend(op, failed);
        } else if (op.ackAwaited) {
            answer(op, failed);
        } else if (op.replying) {
            real.completeReply(op.token, failed);
            model.completeReply(op, failed);
        } else if (op.replyAwaited) {
            final long mlength = random.nextLong(op.rlength + 1);
            assertEquals(model.startReply(op, mlength), real.startReply(op.token, mlength));
        }
        if (op.finished()) {
            outgoing.remove(op);
        }
    }

    private void answer(NaivePortals.Operation op, boolean failed) {
        if (random.nextInt(10) == 0) {
            real.abandon(op.token);
            op.ackAwaited = false;
            return;
        }
        final var outcome = failed ? DeliveryOutcome.DROPPED_NO_MATCH : DeliveryOutcome.ACCEPTED;
        final long offset = random.nextInt(100);
        real.completeAck(op.token, outcome, op.rlength / 2, offset);
        model.completeAck(op, outcome, op.rlength / 2, offset);
    }

    private void takeEvents() {
        for (int i = random.nextInt(12); i > 0 && !model.queue.isEmpty(); i--) {
            takeOne();
        }
        if (random.nextInt(8) == 0) {
            drain();
        }
    }

    private void drain() {
        while (!model.queue.isEmpty()) {
            takeOne();
        }
        assertEquals(0, real.eqCount(eq));
    }

    private void takeOne() {
        final var expected = model.queue.removeFirst();
        assertTrue(real.eqGet(eq, event));
        assertEquals(expected, new NaivePortals.Event(event.type, event.mdState.userPointer, event.link, event.rlength,
                event.mlength, event.offset, event.mdState.threshold, event.localOffset, event.failed, event.outcome,
                event.sequence));
        assertEquals(model.overflowed, event.dropped);
        model.overflowed = false;
        seen.add(event.type);
    }

    private <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
