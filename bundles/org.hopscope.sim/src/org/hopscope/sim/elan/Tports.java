// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.kernel.EventHandler;
import org.hopscope.sim.matching.Match;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.ElanNicPlan;
import org.hopscope.sim.plan.ElanStackPlan;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * Tagged message ports: envelopes are matched by a thread on the receiver's NIC.
 *
 * <pre>
 *  up to the limit:  envelope + data --&gt; queue --&gt; thread: match, copy to the buffer, event --&gt; host
 *  above:            envelope --&gt; queue --&gt; thread: match --request--&gt; sender's DMA --data--&gt; buffer
 * </pre>
 *
 * What finds no receive stays on the NIC; a receive that is posted later finds it there.
 */
final class Tports extends EventHandler implements ElanProtocol, ThreadListener {

    private static final int ENVELOPE = 0;
    private static final int DATA = 1;
    private static final int REQUEST = 2;
    private static final int POST = 1;
    private static final int POST_AT_NIC = 0;
    private static final int COPY = 1;
    private static final int NOTIFY = 2;
    private static final int PULL = 3;
    private static final int SLOT_FREE = 4;
    /** A receive descriptor that the host writes to the NIC. */
    private static final int POST_BYTES = 64;

    private final ElanStackPlan.Tports plan;
    private final ElanStackPlan.ThreadSteps steps;
    private final Engine engine;
    private final StampLog stamps;
    private final MessageTable messages;
    private final int[] vertexOfRank;
    private final Elans elans;
    private final RequestEngine ranks;
    private final MessageDmas dmas;
    private final HostWords words;
    private final OneSided oneSided;
    private final ThreadProcessors threads;
    private final int code;

    Tports(LayerSetup setup, ElanNicPlan[] plans, Elans elans, RequestEngine ranks) {
        this.elans = elans;
        this.ranks = ranks;
        plan = ((ElanStackPlan) setup.plan().stack()).tports();
        steps = plan.thread();
        engine = setup.engine();
        stamps = setup.stamps();
        messages = setup.messages();
        vertexOfRank = setup.workload().vertexOfRank();
        dmas = new MessageDmas(elans.dmas(), messages, setup.workload().buffers());
        words = new HostWords(elans, dmas, setup, ranks);
        oneSided = new OneSided(elans, dmas, words, messages);
        threads = new ThreadProcessors(plans, engine, stamps, this);
        code = engine.register(this);
    }

    @Override
    public void send(int message) {
        boolean inline = isInline(message);
        long bytes = plan.envelopeBytes() + (inline ? messages.bytes(message) : 0);
        int where = inline && messages.bytes(message) > 0 ? dmas.sendWhere() : Where.NIC;
        int dma = dmas.queued(message, ENVELOPE, bytes, where);
        elans.dmas().stamp[dma] = messages.stamp(message);
        elans.command(dma);
    }

    @Override
    public void access(int message, boolean read) {
        oneSided.start(message, read);
    }

    @Override
    public int post(Receive receive) {
        int vertex = vertexOfRank[receive.rank()];
        engine.schedule(elans.hostWrite(vertex, POST_BYTES), code + POST_AT_NIC, vertex, receive.request());
        return Match.NONE;
    }

    @Override
    public void handle(int kind, int vertex, int reference) {
        switch (kind) {
            case POST_AT_NIC -> threads.submit(vertex, POST, reference, StampLog.NONE);
            case COPY -> copy(reference);
            case NOTIFY -> words.received(reference, messages.stamp(reference));
            case PULL -> pull(reference);
            case SLOT_FREE -> elans.consumed(vertex);
            default -> throw new IllegalStateException("Tports event " + kind);
        }
    }

    @Override
    public long begin(int vertex, int task, int reference, int stamp) {
        return task == POST ? beginPost(vertex, reference) : beginEnvelope(vertex, reference, stamp);
    }

    @Override
    public void sent(int dma) {
        int message = elans.dmas().message[dma];
        int meaning = elans.dmas().meaning[dma];
        if (meaning < 0) {
            oneSided.sent(dma);
        } else if (meaning == DATA || meaning == ENVELOPE && isInline(message)) {
            words.completed(message, StampLog.NONE);
        }
    }

    @Override
    public void arrived(int dma) {
        int message = elans.dmas().message[dma];
        int stamp = elans.dmas().targetStamp[dma];
        switch (elans.dmas().meaning[dma]) {
            case ENVELOPE -> threads.submit(elans.dmas().target[dma], ENVELOPE, message, stamp);
            case DATA -> words.received(message, stamp);
            default -> oneSided.arrived(dma);
        }
    }

    @Override
    public void undeliverable(int dma) {
        ranks.lost(elans.dmas().message[dma]);
    }

    @Override
    public void written(int vertex, int reference, int stamp) {
        words.written(reference, stamp);
    }

    /** The thread takes an envelope out of the queue. */
    private long beginEnvelope(int vertex, int message, int stamp) {
        long match = ranks.arrived(message);
        long start = engine.nowPs();
        long looked = start + steps.lockPs() + steps.inspectPs();
        long matched = looked + matchPs(Match.walked(match));
        int s = stamps.stamp(stamp, looked, Component.RX_FIRMWARE, Part.NIC_PROCESSOR, vertex);
        messages.stamp(message, stamps.stamp(s, matched, Component.MATCHING, Part.NIC_PROCESSOR, vertex));
        long end;
        if (Match.found(match) == Match.NONE) {
            end = matched + steps.housekeepingPs() + steps.unlockPs();
        } else {
            end = deliver(vertex, message, matched);
        }
        engine.schedule(end, code + SLOT_FREE, vertex, message);
        return end - start;
    }

    /** The thread takes a receive of the host, which finds an unexpected message or is posted. */
    private long beginPost(int vertex, int request) {
        // the whole message comes, whatever the receive asks for
        long match = ranks.lists().post(ranks.posted(request).atMost(Long.MAX_VALUE));
        int message = Match.found(match);
        int walked = Match.walked(match);
        long start = engine.nowPs();
        long matched = start + steps.lockPs() + steps.inspectPs() + (walked == 0 ? 0 : matchPs(walked));
        if (message == Match.NONE) {
            return matched + steps.unlockPs() - start;
        }
        int s = stamps.stampUntil(messages.stamp(message), start, Component.RECEIVER_BUSY, Part.PROCESSOR, vertex);
        messages.stamp(message, stamps.stampUntil(s, matched, Component.MATCHING, Part.NIC_PROCESSOR, vertex));
        return deliver(vertex, message, matched) - start;
    }

    /** The work of the thread on a matched message from {@code matchedPs} on; returns when it is done. */
    private long deliver(int vertex, int message, long matchedPs) {
        messages.accepted(message, messages.bytes(message));
        long ready = matchedPs + steps.unlinkPs() + steps.housekeepingPs();
        messages.stamp(message, stamps.stampUntil(messages.stamp(message), ready, Component.RX_FIRMWARE,
                Part.NIC_PROCESSOR, vertex));
        if (!isInline(message)) {
            engine.schedule(ready, code + PULL, vertex, message);
            return ready + steps.unlockPs();
        }
        long notified = ready + steps.eventPs();
        engine.schedule(ready, code + COPY, vertex, message);
        engine.schedule(notified, code + NOTIFY, vertex, message);
        return notified + steps.unlockPs();
    }

    private void copy(int message) {
        int vertex = messages.targetVertex(message);
        int stamp = messages.stamp(message);
        for (long left = messages.bytes(message); left > 0; left -= POST_BYTES) {
            words.copy(message, (int) Math.min(left, POST_BYTES), stamp);
        }
        messages.stamp(message, stamps.stamp(stamp, engine.nowPs() + steps.eventPs(), Component.NOTIFY,
                Part.NIC_PROCESSOR, vertex));
    }

    /** The thread asks the sender's DMA engine for the data. */
    private void pull(int message) {
        int data = dmas.payload(message, DATA);
        int request = dmas.remote(message, REQUEST, data, OneSided.DESCRIPTOR_BYTES);
        elans.dmas().stamp[request] = messages.stamp(message);
        elans.submit(request);
    }

    private long matchPs(int walked) {
        return steps.matchPs() + Math.max(0, walked - 1) * steps.matchItemPs();
    }

    private boolean isInline(int message) {
        return messages.bytes(message) <= plan.inlineBytes();
    }
}
