// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.portals.program;

import java.util.Arrays;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.PortalsCall;
import org.hopscope.sim.plan.PortalsRequestPlan;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.portals.PortalsInterface;
import org.hopscope.sim.portals.PtlOperation;
import org.hopscope.sim.portals.PtlRequest;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.Recorder;
import org.hopscope.sim.trace.PortalsStatus;

/**
 * The messages of put, get and swap operations. A transport calls it when something happens to a message; it changes
 * the objects at both ends, and asks the transport for the answers.
 */
public final class PortalsTraffic extends EventHandler {

    private static final byte REQUEST = 0;
    private static final byte ACKNOWLEDGEMENT = 1;
    private static final byte REPLY = 2;
    private static final int NONE = PortalsInterface.NONE;

    /** The events that the calls above need. */
    interface Listener {

        /** A rank may see more events than before. */
        void published(int rank);

        /** A request of another rank has been matched with descriptor number {@code md}. */
        default void matched(int message, int md) {
            // programs learn it from the event
        }

        /**
         * A request of another rank is complete at its target.
         *
         * @param md number of the descriptor that took it
         * @return whether the listener ends its record and closes it later
         */
        default boolean keeps(int message, int md) {
            return false;
        }

        /** True if the operations that a rank starts now, and that are not sent in open messages, are recorded. */
        default boolean recording(int rank) {
            return false;
        }

        /** A request or an answer will never be received. */
        void lost(int message);
    }

    private final LayerSetup setup;
    private final Engine engine;
    private final MessageTable messages;
    private final Recorder recorder;
    private final PortalsProcess[] processes;
    private final EventView[] views;
    private final PortalsTransport transport;
    private final Listener listener;
    private final PtlRequest request = new PtlRequest();
    private final int code;
    private byte[] kind = {};
    private PtlRequest[] header = {};
    private boolean[] damaged = {};
    private boolean[] offered = {};
    private boolean[] answerWanted = {};
    private long[] moved = {};
    private long[] offset = {};
    private DeliveryOutcome[] outcome = {};
    private int[] targetOperation = {};
    private int[] targetMd = {};
    private boolean[] endsSend = {};
    private int[] slotQueue = {};
    private long[] slot = {};

    /** @param below makes the transport of the messages, which is to tell them what happens to them */
    PortalsTraffic(LayerSetup setup, PortalsTransport.Factory below, PortalsProcess[] processes,
            EventView[] views, Listener listener) {
        this.setup = setup;
        this.processes = processes;
        this.views = views;
        this.listener = listener;
        engine = setup.engine();
        messages = setup.messages();
        recorder = setup.recorder();
        code = engine.register(this);
        transport = below.of(this);
    }

    /** The way of the messages. */
    PortalsTransport transport() {
        return transport;
    }

    PortalsStatus put(int rank, PortalsCall.Put call, long calledPs, long startedPs) {
        return send(begin(rank, call), rank, call.request(), calledPs, startedPs);
    }

    /** Sends an open message as a put, by a call whose work began at a time. */
    PortalsStatus put(int message, PortalsCall.Put call, long startedPs) {
        return sendOpen(begin(messages.sourceRank(message), call), message, startedPs);
    }

    private PortalsStatus begin(int rank, PortalsCall.Put call) {
        PortalsProcess process = processes[rank];
        PortalsStatus status = ask(process, call.md(), call.offset(), call.request());
        return status != PortalsStatus.OK ? status : begun(
                process.objects().startPut(process.descriptor(call.md()), call.offset(), request));
    }

    PortalsStatus get(int rank, PortalsCall.Get call, long calledPs, long startedPs) {
        return send(begin(rank, call), rank, call.request(), calledPs, startedPs);
    }

    /** The same as a get. */
    PortalsStatus get(int message, PortalsCall.Get call, long startedPs) {
        return sendOpen(begin(messages.sourceRank(message), call), message, startedPs);
    }

    private PortalsStatus begin(int rank, PortalsCall.Get call) {
        PortalsProcess process = processes[rank];
        PortalsStatus status = ask(process, call.md(), call.offset(), call.request());
        return status != PortalsStatus.OK ? status : begun(
                process.objects().startGet(process.descriptor(call.md()), call.offset(), request));
    }

    /** Prepares a request of the bytes of a descriptor, if it has them. */
    private PortalsStatus ask(PortalsProcess process, int md, long offset, PortalsRequestPlan plan) {
        PortalsStatus status = process.bytes(md, offset, plan.length());
        if (status == PortalsStatus.OK) {
            ask(plan);
        }
        return status;
    }

    private static PortalsStatus begun(int operation) {
        return operation == NONE ? PortalsStatus.MD_INVALID : PortalsStatus.OK;
    }

    /** Sends a request of a rank that has begun. */
    private PortalsStatus send(PortalsStatus begun, int rank, PortalsRequestPlan plan, long calledPs, long startedPs) {
        if (begun == PortalsStatus.OK) {
            send(rank, plan, calledPs, startedPs);
        }
        return begun;
    }

    /** Sends an open message as a request that has begun. */
    private PortalsStatus sendOpen(PortalsStatus begun, int message, long startedPs) {
        if (begun == PortalsStatus.OK) {
            name(message, REQUEST);
            send(message, startedPs);
        }
        return begun;
    }

    PortalsStatus swap(int rank, PortalsCall.GetPut call, long calledPs, long startedPs) {
        PortalsProcess process = processes[rank];
        PortalsStatus status = process.bytes(call.md(), call.offset(), call.request().length());
        if (status == PortalsStatus.OK) {
            status = process.bytes(call.getMd(), call.getOffset(), call.request().length());
        }
        if (status != PortalsStatus.OK) {
            return status;
        }
        ask(call.request());
        if (process.objects().startGetPut(process.descriptor(call.md()), call.offset(),
                process.descriptor(call.getMd()), call.getOffset(), request) == NONE) {
            return PortalsStatus.MD_INVALID;
        }
        send(rank, call.request(), calledPs, startedPs);
        return PortalsStatus.OK;
    }

    /** Offers a message to the objects of its target, when the work on it begins. */
    public void match(int message, Delivery out) {
        PortalsInterface target = processes[messages.targetRank(message)].objects();
        offered[message] = true;
        if (kind[message] == REQUEST) {
            target.deliver(header[message], out);
            answerWanted[message] = out.ackWanted;
            moved[message] = out.mlength;
            offset[message] = out.offset;
            outcome[message] = out.outcome;
            targetOperation[message] = out.operation;
            if (out.outcome == DeliveryOutcome.ACCEPTED) {
                targetMd[message] = processes[messages.targetRank(message)].descriptorNumber(out.md);
                reserve(message, target, out.eventQueue);
                listener.matched(message, targetMd[message]);
            }
            return;
        }
        out.clear(messages.bytes(message));
        long before = target.eventsWritten();
        boolean taken = kind[message] == ACKNOWLEDGEMENT || target.startReply(header[message].token, moved[message]);
        if (taken) {
            out.outcome = DeliveryOutcome.ACCEPTED;
            out.operation = header[message].token;
            out.mlength = messages.bytes(message);
            out.trailing = 0;
        }
        out.eventsPosted = (int) (target.eventsWritten() - before);
    }

    /** An accepted message has been matched: its START event is on the way to the program, and a get is answered. */
    public void matched(int message) {
        if (kind[message] == ACKNOWLEDGEMENT) {
            return;
        }
        int rank = messages.targetRank(message);
        engine.schedule(engine.nowPs() + transport.noticePs(rank), code, rank, 0);
        if (kind[message] == REQUEST && header[message].operation == PtlOperation.GET) {
            respond(message, REPLY, moved[message]);
        }
    }

    /** The body of an accepted message is in memory, as Portals knows: acknowledgements and swapped bytes leave. */
    public void deposited(int message) {
        if (kind[message] != REQUEST || header[message].operation == PtlOperation.GET) {
            return;
        }
        if (header[message].operation == PtlOperation.GETPUT && !damaged[message]) {
            respond(message, REPLY, moved[message]);
        } else if (answerWanted[message] && !damaged[message]) {
            respond(message, ACKNOWLEDGEMENT, 0);
        } else if (damaged[message] || header[message].ackRequested) {
            abandon(message);
        }
    }

    /** The program of the target can see that an accepted message is complete. */
    public void arrived(int message) {
        int rank = messages.targetRank(message);
        PortalsInterface objects = processes[rank].objects();
        boolean kept = false;
        switch (kind[message]) {
            case ACKNOWLEDGEMENT -> answered(message, objects);
            case REPLY -> objects.completeReply(header[message].token, damaged[message]);
            default -> {
                if (header[message].operation == PtlOperation.PUT
                        || header[message].operation == PtlOperation.GETPUT && damaged[message]) {
                    complete(message, rank, damaged[message]);
                }
                kept = listener.keeps(message, targetMd[message]);
            }
        }
        publish(rank);
        if (!kept) {
            close(message);
        }
    }

    /** The memory that a message was sent from is free, as its program can see. */
    public void sent(int message) {
        int rank = messages.sourceRank(message);
        PortalsInterface objects = processes[rank].objects();
        if (kind[message] == REPLY) {
            complete(message, rank, false);
            publish(rank);
        } else if (kind[message] == REQUEST && header[message].operation != PtlOperation.GET) {
            objects.completeSend(header[message].token, false);
            publish(rank);
        }
        messages.close(message);
    }

    /** The target has thrown a message away. */
    public void lost(int message) {
        if (kind[message] != REQUEST) {
            if (!offered[message]) {
                processes[messages.targetRank(message)].objects().abandon(header[message].token);
            }
        } else if (transport.answersDrop(message) && offered[message]) {
            respond(message, ACKNOWLEDGEMENT, 0);
            if (endsWithAnswer(message)) {
                messages.close(message);
            }
        } else {
            abandon(message);
        }
        listener.lost(message);
        messages.close(message);
    }

    /** Ends the record of a request at the present time and its life at its target. */
    void close(int message) {
        if (messages.recorded(message)) {
            recorder.end(message, engine.nowPs());
        }
        messages.close(message);
    }

    /** Shows a rank the events that have been written for it. */
    public void publish(int rank) {
        views[rank].publish();
        listener.published(rank);
    }

    /** Bytes that the descriptor that has matched a request takes, whatever a later receive of it asks for. */
    public long moved(int message) {
        return moved[message];
    }

    /** True if a message is a request, not an answer. */
    public boolean isRequest(int message) {
        return kind[message] == REQUEST;
    }

    /** The header of a request, or of the request that an answer belongs to. */
    public PtlRequest header(int message) {
        return header[message];
    }

    @Override
    public void handle(int event, int rank, int unused) {
        publish(rank);
    }

    /** Takes the slot of an operation's END event at once, where the implementation does. */
    private void reserve(int message, PortalsInterface target, int queue) {
        if (!transport.reservesSlots()) {
            return;
        }
        long next = queue == NONE ? 0 : target.eqWritten(queue);
        // damage of a get is in its reply
        target.complete(targetOperation[message], damaged[message] && header[message].operation != PtlOperation.GET);
        if (queue != NONE && target.eqWritten(queue) > next) {
            slotQueue[message] = queue;
            slot[message] = next;
            views[messages.targetRank(message)].reserve(queue, next);
        }
    }

    /** Ends an operation at its target. */
    private void complete(int message, int rank, boolean failed) {
        if (!transport.reservesSlots()) {
            processes[rank].objects().complete(targetOperation[message], failed);
        } else if (slotQueue[message] != NONE) {
            views[rank].fill(slotQueue[message], slot[message]);
        }
    }

    /** The answer to a put has come, or the news that a request was dropped. */
    private void answered(int message, PortalsInterface objects) {
        int token = header[message].token;
        boolean get = header[message].operation != PtlOperation.PUT;
        if (endsSend[message]) {
            objects.completeSend(token, true);
        }
        if (header[message].ackRequested) {
            objects.completeAck(token, outcome[message], moved[message], offset[message]);
        } else if (get && objects.startReply(token, 0)) {
            objects.completeReply(token, true);
        }
    }

    private void ask(PortalsRequestPlan plan) {
        request.portalIndex = plan.to().portal();
        request.aclIndex = plan.to().acl();
        request.matchBits = plan.to().match();
        request.length = plan.length();
        request.remoteOffset = plan.remoteOffset();
        request.headerData = plan.headerData();
        request.ackRequested = plan.ack();
    }

    private void send(int rank, PortalsRequestPlan plan, long calledPs, long startedPs) {
        int message = open(REQUEST, rank, plan.to().target());
        damaged[message] = plan.damaged();
        messages.startPs(message, calledPs);
        messages.tag(message, (int) request.matchBits);
        recorder.begin(message, listener.recording(rank));
        recorder.join(message);
        send(message, startedPs);
    }

    /** Sends an open message as the request that has been begun last, by a call whose work began at a time. */
    private void send(int message, long startedPs) {
        header[message].copyFrom(request);
        messages.bytes(message, request.operation == PtlOperation.GET ? 0 : request.length);
        publish(messages.sourceRank(message));
        if (messages.recorded(message)) {
            messages.stamp(message, transport.stampCall(message, startedPs));
        }
        transport.send(message);
    }

    private void respond(int request, byte answer, long bytes) {
        int message = open(answer, messages.targetRank(request), messages.sourceRank(request));
        header[message].copyFrom(header[request]);
        damaged[message] = answer == REPLY && damaged[request];
        moved[message] = moved[request];
        offset[message] = offset[request];
        outcome[message] = outcome[request];
        targetOperation[message] = targetOperation[request];
        endsSend[message] = endsWithAnswer(request);
        slotQueue[message] = slotQueue[request];
        slot[message] = slot[request];
        messages.bytes(message, bytes);
        messages.startPs(message, engine.nowPs());
        transport.respond(message);
    }

    /** True if the end of a send comes with the answer to a request that has been dropped. */
    private boolean endsWithAnswer(int request) {
        return outcome[request] != DeliveryOutcome.ACCEPTED && transport.endsWithAnswer(request);
    }

    private int open(byte what, int source, int target) {
        int message = messages.open();
        name(message, what);
        messages.sentAfter(message, recorder.lastOperation(source));
        messages.sourceRank(message, source);
        messages.targetRank(message, target);
        messages.sourceVertex(message, setup.workload().vertexOfRank()[source]);
        messages.targetVertex(message, setup.workload().vertexOfRank()[target]);
        messages.tag(message, 0);
        return message;
    }

    /** Says what a message is that has just been opened. */
    private void name(int message, byte what) {
        if (message >= kind.length) {
            grow();
        }
        kind[message] = what;
        damaged[message] = false;
        offered[message] = false;
        answerWanted[message] = false;
        slotQueue[message] = NONE;
    }

    /** No answer will come. */
    private void abandon(int message) {
        if (header[message].ackRequested || header[message].operation != PtlOperation.PUT) {
            processes[messages.sourceRank(message)].objects().abandon(header[message].token);
        }
    }

    private void grow() {
        int room = messages.room();
        int old = header.length;
        kind = Arrays.copyOf(kind, room);
        header = Arrays.copyOf(header, room);
        damaged = Arrays.copyOf(damaged, room);
        offered = Arrays.copyOf(offered, room);
        answerWanted = Arrays.copyOf(answerWanted, room);
        moved = Arrays.copyOf(moved, room);
        offset = Arrays.copyOf(offset, room);
        outcome = Arrays.copyOf(outcome, room);
        targetOperation = Arrays.copyOf(targetOperation, room);
        targetMd = Arrays.copyOf(targetMd, room);
        endsSend = Arrays.copyOf(endsSend, room);
        slotQueue = Arrays.copyOf(slotQueue, room);
        slot = Arrays.copyOf(slot, room);
        for (int message = old; message < room; message++) {
            header[message] = new PtlRequest();
        }
    }
}
