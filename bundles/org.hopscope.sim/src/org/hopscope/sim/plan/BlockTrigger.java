// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** The event at which a handler of a protocol of blocks starts. */
public sealed interface BlockTrigger {

    /** A call of a rank; the handler's lane is one of each rank. */
    enum Call {
        /** A send has been posted; the item is the new message. */
        SEND,
        /** A receive has been posted; the item is the receive. */
        RECEIVE,
        /** A remote write has been posted; the item is the new message, whose source is the caller. */
        PUT,
        /** A remote read has been posted; the item is the new message, whose target is the caller. */
        GET,
        /**
         * A wait for a send begins; the item is the message. The wait looks whether the send is complete when the
         * core has nothing to do for the handler any more.
         */
        WAIT_SEND,
        /** A wait has found a send, put complete; the item is the message. */
        FINISH_SEND,
        /** A wait has found a receive or a get complete; the item is the message. */
        FINISH_RECEIVE,
        /**
         * A barrier begins; the item is a message of the rank to itself, whose receive is the barrier's request: the
         * barrier is over when that is complete.
         */
        BARRIER,
        /**
         * An all-reduce, a reduction to one rank or a broadcast from one in the switches begins; the item is a message
         * of the rank to itself, whose receive is the request: it is complete when all packets are back. The message
         * is as long as what the rank contributes, and its receive accepts what the rank gets.
         */
        ALLREDUCE,
        /**
         * A posted receive that no message has been matched with is to be taken back; the item is the receive. The
         * handler removes it from the posted receives, if it is still there, and completes it then.
         */
        CANCEL,
        /**
         * A program of Portals 3.3 calls sends a request; the item is the message. The lane is one of a node, or in
         * calls: then the host transmits as its call returns.
         */
        REQUEST,
        /** Portals 3.3 answers a request; the item is the message. The lane is one of a node. */
        ANSWER
    }

    /** A call of a rank. At most one handler for each. */
    record OnCall(Call call) implements BlockTrigger {}

    /**
     * A packet has arrived. It leaves the receive queue of the network when the handler starts, before or after.
     *
     * @param packet index of its kind
     * @param last whether only the last packet of a transmission starts the handler; others then leave the receive
     *            queue at once, unless another handler treats them
     * @param buffered whether the part has buffers of its own, so that packets leave the queue as they arrive
     * @param kept whether a packet stays in the queue until the first work of the handler has ended
     * @param taking index of the tokens of which the handler takes one when it starts, or -1. A packet for which there
     *            is none waits; on an engine, with all packets behind it. On lanes in calls and of engines only
     */
    record OnPacket(int packet, boolean last, boolean buffered, boolean kept, int taking) implements BlockTrigger {

        /** Packets that stay in the queue until the handler starts. */
        public OnPacket(int packet, boolean last) {
            this(packet, last, false, false, -1);
        }
    }

    /**
     * A queue holds an entry; the handler takes the first one and treats it. A handler on a lane of each rank serves
     * queues of ranks and peers only.
     *
     * @param queue index of the queue
     * @param taking index of the tokens of which the handler takes one when it starts, or -1. An entry for which there
     *            is none is passed over and comes last; only on lanes in calls
     */
    record OnQueue(int queue, int taking) implements BlockTrigger {

        /** A handler that takes no tokens. */
        public OnQueue(int queue) {
            this(queue, -1);
        }
    }

    /** A {@link BlockOperation.Tell} names the handler. */
    record OnTold() implements BlockTrigger {}

    /**
     * Tokens have reached a number; the handler takes them. It has no message; its rank and its peer are those of the
     * tokens, so that tokens of a node need a lane of the node.
     *
     * @param tokens index of the tokens
     * @param count the number, 1 or more
     */
    record OnTokens(int tokens, long count) implements BlockTrigger {}

    /**
     * A timer ticks for each node or rank that the lane belongs to, first after one period, until all programs have
     * ended. The handler has no message. A tick is left out while the handler of the tick before has not ended.
     *
     * @param periodPs time between ticks, 1 or more
     */
    record OnTimer(long periodPs) implements BlockTrigger {}

    /** The run starts; once for each node or rank that the lane belongs to, before the programs. No message. */
    record OnBoot() implements BlockTrigger {}
}
