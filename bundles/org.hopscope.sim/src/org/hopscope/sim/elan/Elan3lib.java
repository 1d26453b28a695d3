// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.elan;

import org.hopscope.sim.matching.Match;
import org.hopscope.sim.matching.Receive;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.trace.StampLog;

/**
 * Elan3lib: a message is a remote write into the buffer that both sides know, and an event after it. Nothing waits for
 * a receive to be posted; the receiver pairs events with what it waits for, in order of arrival.
 */
final class Elan3lib implements ElanProtocol {

    private static final int MESSAGE = 0;

    private final MessageTable messages;
    private final Elans elans;
    private final RequestEngine ranks;
    private final MessageDmas dmas;
    private final HostWords words;
    private final OneSided oneSided;

    Elan3lib(LayerSetup setup, Elans elans, RequestEngine ranks) {
        this.elans = elans;
        this.ranks = ranks;
        messages = setup.messages();
        dmas = new MessageDmas(elans.dmas(), messages, setup.workload().buffers());
        words = new HostWords(elans, dmas, setup, ranks);
        oneSided = new OneSided(elans, dmas, words, messages);
    }

    @Override
    public void send(int message) {
        int dma = dmas.payload(message, MESSAGE);
        elans.dmas().stamp[dma] = messages.stamp(message);
        elans.command(dma);
    }

    @Override
    public void access(int message, boolean read) {
        oneSided.start(message, read);
    }

    @Override
    public int post(Receive receive) {
        // the sender has written its message whole, whatever the receive asks for
        return Match.found(ranks.lists().post(receive.atMost(Long.MAX_VALUE)));
    }

    @Override
    public void sent(int dma) {
        if (elans.dmas().meaning[dma] == MESSAGE) {
            words.completed(elans.dmas().message[dma], StampLog.NONE);
        } else {
            oneSided.sent(dma);
        }
    }

    @Override
    public void arrived(int dma) {
        if (elans.dmas().meaning[dma] != MESSAGE) {
            oneSided.arrived(dma);
            return;
        }
        int message = elans.dmas().message[dma];
        ranks.arrived(message);
        words.received(message, elans.dmas().targetStamp[dma]);
    }

    @Override
    public void undeliverable(int dma) {
        ranks.lost(elans.dmas().message[dma]);
    }

    @Override
    public void written(int vertex, int reference, int stamp) {
        words.written(reference, stamp);
    }
}
