// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.bluegene;

import org.hopscope.sim.matching.Match;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.message.TaskQueues;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * The loop in which all progress is made. One turn reads the packets that have come and writes one packet from each
 * lane that has something to send; answers that other ranks wait for go first.
 */
final class AdvanceLoop {

    /** Hears what the loop brings about; called when a piece of work ends. */
    interface Client {

        /** Starts a piece of work of a rank. */
        void start(int rank, byte job, long ps);

        /** The receiver of a message has all of it. */
        void received(int message);

        /** The sender's buffer is free again. */
        void sent(int message);

        /** A rank has read a packet of a broadcast over the torus. */
        void broadcastRead(int rank, int broadcast, long number);

        /** Payload of a packet of a broadcast over the torus. */
        int broadcastPayload(int broadcast, long number);

        /** A core has something to read or room to write. */
        void wakeCore(int core);
    }

    private static final int NONE = -1;

    private final Parts parts;
    private final SendQueues sends;
    private final ReceptionFifos reception;
    private final Client client;
    private final RankStates states;
    private final MessageTable messages;
    private final TorusMessages extra;
    private final LayerCosts costs;
    private final StampLog stamps;
    private final Gateway gateway;
    private final TaskQueues answers;

    AdvanceLoop(Parts parts, Client client) {
        this.parts = parts;
        sends = parts.queues().sends();
        reception = parts.queues().reception();
        states = parts.states();
        this.client = client;
        messages = parts.run().messages();
        extra = parts.messages();
        costs = parts.costs();
        stamps = parts.run().stamps();
        gateway = new Gateway(parts, client);
        answers = new TaskQueues(states.ranks());
    }

    /** True if a rank still owes an answer to another one. */
    boolean owes(int rank) {
        return !answers.isEmpty(rank);
    }

    /** Starts to write the answer that a rank owes; false when it owes none or has no room for it. */
    boolean startAnswer(int rank) {
        if (answers.isEmpty(rank)) {
            return false;
        }
        int message = answers.message(rank);
        int fifo = gateway.answerRoom(rank, message);
        if (fifo == NONE) {
            states.lacksRoom(rank, true);
            return false;
        }
        int kind = answers.task(rank);
        messages.stamp(message, answers.stamp(rank));
        answers.remove(rank);
        states.jobMessage(rank, message);
        states.jobFifo(rank, fifo);
        states.jobWalked(rank, kind);
        costs.begin(0, 0, StampLog.NONE);
        describeAnswer(message, kind);
        client.start(rank, RankStates.ANSWER, costs.totalPs());
        return true;
    }

    /** Starts the next piece of work; false when there is none that can be done. */
    boolean advance(int rank) {
        for (int turn = 0; turn < 2; turn++) {
            int core = states.core(rank);
            if (states.toRead(rank) > 0 && startRead(rank, core)) {
                states.toRead(rank, states.toRead(rank) - 1);
                return true;
            }
            if (states.toReadVirtual(rank) > 0 && startRead(rank, reception.virtual(core))) {
                states.toReadVirtual(rank, states.toReadVirtual(rank) - 1);
                return true;
            }
            if (states.toWrite(rank) > 0 && startWrite(rank)) {
                states.toWrite(rank, states.toWrite(rank) - 1);
                return true;
            }
            states.toRead(rank, reception.waiting(core));
            states.toReadVirtual(rank, reception.waiting(reception.virtual(core)));
            states.toWrite(rank, sends.active(rank));
        }
        return false;
    }

    /** Starts to write the first packet of a message that has just been queued, when nothing is in its way. */
    boolean startWriteOf(int rank, int message) {
        for (int i = sends.active(rank); i > 0; i--) {
            if (sends.first(sends.turn(rank)) == message && startWriteAtTurn(rank)) {
                return true;
            }
            sends.rotate(rank);
        }
        return false;
    }

    /** A message has found its receive after its first packet had come. */
    void matchedLate(int rank, int message) {
        switch (extra.protocol(message)) {
            case TorusMessages.ADAPTIVE_EAGER -> owe(rank, PacketKind.CONFIRM, message);
            case TorusMessages.RENDEZVOUS -> owe(rank, PacketKind.REPLY, message);
            case TorusMessages.VIRTUAL_NODE -> owe(rank, PacketKind.ANSWER, message);
            default -> {
                // one-packet and eager messages need no permission
            }
        }
    }

    /** A piece of work that this loop has started has ended. */
    void worked(int rank) {
        switch (states.job(rank)) {
            case RankStates.WRITE -> written(rank);
            case RankStates.ANSWER -> answered(rank);
            case RankStates.READ -> read(rank);
            default -> throw new IllegalStateException("job " + states.job(rank));
        }
    }

    private boolean startRead(int rank, int fifo) {
        if (reception.waiting(fifo) == 0) {
            return false;
        }
        int message = reception.message(fifo);
        int kind = PacketKind.kind(reception.number(fifo));
        boolean first = kind <= PacketKind.SCOUT && !extra.dispatched(message) || kind == PacketKind.ADDRESS;
        states.jobMessage(rank, message);
        states.jobFifo(rank, fifo);
        states.jobFirst(rank, first);
        states.jobWalked(rank, 0);
        if (first) {
            extra.dispatch(message);
            long match = parts.ranks().arrived(message);
            states.jobWalked(rank, Match.walked(match));
            if (Match.found(match) != Match.NONE) {
                extra.match(message);
            }
        }
        costs.begin(0, 0, StampLog.NONE);
        describeRead(rank);
        client.start(rank, RankStates.READ, costs.totalPs());
        return true;
    }

    private boolean startWrite(int rank) {
        for (int i = sends.active(rank); i > 0; i--) {
            if (startWriteAtTurn(rank)) {
                return true;
            }
            sends.rotate(rank);
        }
        return false;
    }

    private boolean startWriteAtTurn(int rank) {
        int lane = sends.turn(rank);
        int message = sends.first(lane);
        int fifo = gateway.room(rank, message, sends.isData(lane));
        if (fifo == NONE) {
            return false;
        }
        states.jobMessage(rank, message);
        states.jobFifo(rank, fifo);
        costs.begin(0, 0, StampLog.NONE);
        describeWrite(message, sends.isData(lane));
        client.start(rank, RankStates.WRITE, costs.totalPs());
        return true;
    }

    private void describeRead(int rank) {
        int fifo = states.jobFifo(rank);
        int message = reception.message(fifo);
        long number = reception.number(fifo);
        int kind = PacketKind.kind(number);
        int payload = switch (kind) {
            case PacketKind.DATA -> payload(message, number);
            case PacketKind.BROADCAST -> client.broadcastPayload(message, number);
            default -> 0;
        };
        if (reception.isVirtual(fifo)) {
            costs.lock();
        }
        costs.read(payload);
        costs.messageLayer(costs.layer.packetReceivePs());
        if (states.jobFirst(rank)) {
            boolean object = extra.protocol(message) != TorusMessages.ONE_PACKET;
            costs.messageLayer(costs.layer.receivePs() + (object ? costs.layer.objectPs() : 0));
            costs.matching(states.jobWalked(rank));
            costs.mpi(costs.mpi.matchPs());
        } else if (!PacketKind.isForward(kind)) {
            costs.messageLayer(costs.layer.receivePs());
        }
        costs.align(payload);
    }

    private void describeWrite(int message, boolean data) {
        int payload = Gateway.sendsPayload(extra.protocol(message), data) ? nextPayload(message) : 0;
        costs.align(payload);
        costs.messageLayer(costs.layer.packetSendPs());
        if (extra.local(message)) {
            costs.lock();
        }
        costs.write(payload, messages.bytes(message));
    }

    private void describeAnswer(int message, int kind) {
        if (kind == PacketKind.REPLY && gateway.offloads(message)) {
            costs.flushAll();
        } else if (kind == PacketKind.ANSWER) {
            costs.copy(messages.accepted(message));
        }
        costs.messageLayer(costs.layer.sendPs() + costs.layer.packetSendPs());
        if (extra.local(message)) {
            costs.lock();
        }
        costs.write(0, 0);
    }

    private void written(int rank) {
        int message = states.jobMessage(rank);
        boolean data = sends.isData(sends.turn(rank));
        int vertex = messages.sourceVertex(message);
        int waited = stamps.waited(messages.bodyStamp(message), states.lastStamp(rank), states.jobStartPs(rank),
                Part.PROCESSOR, vertex);
        costs.begin(vertex, states.jobStartPs(rank), waited);
        describeWrite(message, data);
        int stamp = end(rank, vertex, costs.chain());
        messages.bodyStamp(message, stamp);
        byte protocol = extra.protocol(message);
        if (Gateway.sendsPayload(protocol, data)) {
            long left = messages.oneSent(message);
            long index = costs.packets.count(messages.bytes(message)) - left - 1;
            if (protocol == TorusMessages.ADAPTIVE_EAGER && index == 0) {
                sends.await(extra.pair(message));
            }
            boolean last = left == 0;
            if (last) {
                sends.removeFirst(rank);
            } else {
                sends.rotate(rank);
            }
            gateway.send(rank, message, PacketKind.number(PacketKind.DATA, index), states.jobFifo(rank), stamp);
            if (last) {
                client.sent(message);
            }
        } else {
            if (protocol == TorusMessages.RENDEZVOUS) {
                sends.expect(extra.pair(message));
            }
            sends.removeFirst(rank);
            int kind = protocol == TorusMessages.RENDEZVOUS ? PacketKind.SCOUT : PacketKind.ADDRESS;
            gateway.send(rank, message, PacketKind.number(kind, 0), states.jobFifo(rank), stamp);
        }
    }

    private void answered(int rank) {
        int message = states.jobMessage(rank);
        int kind = states.jobWalked(rank);
        int vertex = messages.targetVertex(message);
        // the time spent waiting for room is not part of the wait for the work before
        int blocker = states.lacksRoom(rank) ? StampLog.NONE : states.lastStamp(rank);
        states.lacksRoom(rank, false);
        int waited = stamps.waited(messages.stamp(message), blocker, states.jobStartPs(rank), Part.PROCESSOR, vertex);
        costs.begin(vertex, states.jobStartPs(rank), waited);
        describeAnswer(message, kind);
        int stamp = end(rank, vertex, costs.chain());
        messages.stamp(message, stamp);
        if (kind == PacketKind.REPLY && gateway.offloads(message)) {
            extra.offload(message);
        }
        int chain = kind == PacketKind.REPLY ? stamp : StampLog.NONE;
        gateway.send(rank, message, PacketKind.number(kind, 0), states.jobFifo(rank), chain);
        if (kind == PacketKind.ANSWER) {
            client.received(message);
        }
    }

    private void read(int rank) {
        int fifo = states.jobFifo(rank);
        int message = reception.message(fifo);
        long number = reception.number(fifo);
        int kind = PacketKind.kind(number);
        int vertex = states.vertex(rank);
        costs.begin(vertex, states.jobStartPs(rank), arrival(rank, vertex, reception.stamp(fifo)));
        describeRead(rank);
        int stamp = end(rank, vertex, costs.chain());
        if (stamp != StampLog.NONE) {
            messages.stamp(message, stamp);
        }
        reception.remove(fifo);
        if (reception.isVirtual(fifo)) {
            gateway.virtualRoom(vertex);
        }
        switch (kind) {
            case PacketKind.DATA -> unpacked(rank, message, payload(message, number));
            case PacketKind.SCOUT, PacketKind.ADDRESS -> {
                if (extra.matched(message)) {
                    matchedLate(rank, message);
                }
            }
            case PacketKind.REPLY -> {
                messages.bodyStamp(message, stamp);
                sends.addExpected(extra.pair(message), message);
            }
            case PacketKind.CONFIRM -> {
                sends.confirmed(extra.pair(message));
                messages.close(message);
            }
            case PacketKind.ANSWER -> client.sent(message);
            case PacketKind.BROADCAST -> client.broadcastRead(rank, message, number);
            default -> client.received(message);
        }
    }

    private void unpacked(int rank, int message, int payload) {
        if (!extra.matched(message)) {
            extra.addEarly(message, payload);
        } else if (states.jobFirst(rank) && extra.protocol(message) == TorusMessages.ADAPTIVE_EAGER) {
            owe(rank, PacketKind.CONFIRM, message);
        }
        if (messages.oneReceived(message) == 0) {
            client.received(message);
        }
    }

    private void owe(int rank, int kind, int message) {
        if (kind == PacketKind.CONFIRM) {
            // the packet names the message after both sides may have done with it
            messages.hold(message);
        }
        answers.add(rank, kind, message, messages.stamp(message));
    }

    /** Ends the wait of a packet in a FIFO at the time at which the rank begins to read it. */
    private int arrival(int rank, int vertex, int chain) {
        if (chain == StampLog.NONE) {
            return StampLog.NONE;
        }
        long start = states.jobStartPs(rank);
        int s = stamps.stampUntil(chain, Math.min(start, states.calledPs(rank)), Component.RECEIVER_BUSY,
                Part.PROCESSOR, vertex);
        return stamps.waited(s, states.lastStamp(rank), start, Part.PROCESSOR, vertex);
    }

    private int end(int rank, int vertex, int chain) {
        int stamp = stamps.stamp(chain, parts.run().engine().nowPs(), Component.INTERRUPT, Part.PROCESSOR, vertex);
        states.lastStamp(rank, stamp);
        return stamp;
    }

    private int payload(int message, long number) {
        return costs.packets.payload(messages.bytes(message), PacketKind.index(number));
    }

    private int nextPayload(int message) {
        long bytes = messages.bytes(message);
        return costs.packets.payload(bytes, costs.packets.count(bytes) - messages.toSend(message));
    }
}
