// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.fabric.Outgoing;
import org.hopscope.sim.fabric.Wiring;
import org.hopscope.sim.fifo.InjectionFifos;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.NodeMode;

/**
 * The FIFO that a packet takes, and the room in it. Ordered packets are pinned to the FIFO of the link that leads to
 * their receiver; with one path per pair they cannot overtake each other. Packets for its own node go through the
 * virtual FIFO of the receiving core.
 */
final class Gateway {

    private static final int NONE = -1;

    private final Parts parts;
    private final ReceptionFifos reception;
    private final InjectionFifos injection;
    private final Outgoing outgoing = new Outgoing();
    private final RankStates states;
    private final AdvanceLoop.Client client;
    private final MessageTable messages;
    private final TorusMessages extra;
    private final Wiring wiring;
    private final boolean coprocessor;

    Gateway(Parts parts, AdvanceLoop.Client client) {
        this.parts = parts;
        reception = parts.queues().reception();
        injection = parts.queues().injection();
        states = parts.states();
        this.client = client;
        messages = parts.run().messages();
        extra = parts.messages();
        wiring = parts.run().wiring();
        coprocessor = parts.options().mode() == NodeMode.COPROCESSOR
                && !parts.run().workload().buffers().misaligned();
    }

    /** True if a lane of a message carries payload, or a packet that stands for it. */
    static boolean sendsPayload(byte protocol, boolean data) {
        return data || protocol < TorusMessages.RENDEZVOUS;
    }

    /** True if the coprocessor of the receiver takes the data of a rendezvous message. */
    boolean offloads(int message) {
        return coprocessor && !extra.local(message);
    }

    /** A FIFO for the next packet of a message, or -1 when there is no room. */
    int room(int rank, int message, boolean data) {
        int core = states.core(rank);
        if (extra.local(message)) {
            return virtualRoom(messages.targetRank(message), core);
        }
        if (data || extra.protocol(message) == TorusMessages.ADAPTIVE_EAGER) {
            return injection.any(messages.sourceVertex(message), core);
        }
        return pinned(core, messages.sourceVertex(message), messages.targetVertex(message));
    }

    /** A FIFO for the answer of the receiver of a message, or -1 when there is no room. */
    int answerRoom(int rank, int message) {
        int core = states.core(rank);
        return extra.local(message) ? virtualRoom(messages.sourceRank(message), core)
                : pinned(core, messages.targetVertex(message), messages.sourceVertex(message));
    }

    /** Puts a packet that a rank has written into the FIFO that was found for it. */
    void send(int rank, int message, long number, int fifo, int stamp) {
        int kind = PacketKind.kind(number);
        boolean forward = PacketKind.isForward(kind);
        if (extra.local(message)) {
            int target = states.core(forward ? messages.targetRank(message) : messages.sourceRank(message));
            reception.add(target, message, number, stamp);
            client.wakeCore(target);
            return;
        }
        boolean adaptive = kind == PacketKind.DATA && extra.protocol(message) >= TorusMessages.ADAPTIVE_EAGER;
        int payload = kind == PacketKind.DATA
                ? parts.costs().packets.payload(messages.bytes(message), PacketKind.index(number)) : 0;
        int shape = Fabric.shape(parts.costs().packets.size(payload), 0) | (adaptive ? Fabric.ADAPTIVE : 0);
        int vertex = states.vertex(rank);
        int target = forward ? messages.targetVertex(message) : messages.sourceVertex(message);
        injection.add(vertex, fifo, outgoing.to(target).of(message, number).shaped(shape).stamped(stamp));
    }

    /** A virtual FIFO of a node has room again: its cores may continue. */
    void virtualRoom(int vertex) {
        int first = parts.run().processors().core(vertex, 0);
        int cores = parts.run().processors().plan(vertex).cores();
        for (int i = 0; i < cores; i++) {
            client.wakeCore(first + i);
        }
    }

    private int virtualRoom(int targetRank, int ownFifo) {
        return reception.hasVirtualRoom(states.core(targetRank)) ? ownFifo : NONE;
    }

    private int pinned(int core, int vertex, int target) {
        return injection.pinned(vertex, core, wiring.linkInMachine(wiring.next(vertex, target)));
    }
}
