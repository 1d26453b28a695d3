// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import org.hopscope.model.protocol.Each;
import org.hopscope.model.protocol.Get;
import org.hopscope.model.protocol.OnPacket;
import org.hopscope.model.protocol.OnQueue;
import org.hopscope.model.protocol.Put;
import org.hopscope.model.protocol.Transmit;

/** P003 and P004: a packet that is sent has a handler, and what is put into a queue is taken out of it. */
final class UseRule implements ProtocolRule {

    @Override
    public void check(CheckedProtocol protocol, Findings found) {
        var transmits = protocol.all(Transmit.class);
        var arrivals = protocol.all(OnPacket.class);
        for (var packet : protocol.layer().getPackets()) {
            if (transmits.stream().anyMatch(one -> one.getPacket() == packet)
                    && arrivals.stream().noneMatch(one -> one.getPacket() == packet)) {
                found.error(packet, "P003", "The packet is sent, but no handler takes it",
                        "add a handler that it starts");
            }
        }
        for (var queue : protocol.layer().getQueues()) {
            boolean put = protocol.all(Put.class).stream().anyMatch(one -> one.getQueue() == queue);
            boolean taken = protocol.all(OnQueue.class).stream().anyMatch(one -> one.getQueue() == queue)
                    || protocol.all(Get.class).stream().anyMatch(one -> one.getQueue() == queue)
                    || protocol.all(Each.class).stream().anyMatch(one -> one.getQueue() == queue);
            if (put && !taken) {
                found.error(queue, "P004", "Entries are put into the queue, but nothing takes them",
                        "add a handler that it starts, or a block that gets them");
            }
        }
    }
}
