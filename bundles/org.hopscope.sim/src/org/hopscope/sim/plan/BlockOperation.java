// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Counter;
import org.jspecify.annotations.Nullable;

/**
 * An operation of a protocol of blocks. All handlers share one table, {@link BlockStackPlan#operations()}; targets of
 * jumps are indexes into it, and an operation that does not jump continues with the next one. Operands named after a
 * declaration are indexes into its list in the stack plan, operands named after a part indexes into its list in the
 * {@link ComposedNicPlan}. An expression is an index into {@link BlockStackPlan#expressions()} or
 * {@link BlockExpression#NONE}.
 *
 * <p>Time: only {@link Work}, {@link Cross}, {@link Move}, {@link Match} and waits take time. A handler starts when its
 * lane has a free server and keeps that; having given it up (in a wait of a lane that does not hold, after a posted
 * transfer, or after the interval of an engine with pipelining) it continues without it, and gets one again only for
 * Work, Match and Move that take time, unless the engine is pipelined. Operations that take no time happen in their
 * order at the time at which the one before has ended.
 */
public sealed interface BlockOperation {

    /** No target, no declaration, no part. */
    int NONE = -1;

    /**
     * The number of the block that it was compiled from; every stamp that it makes carries it. Numbers are 0 or more
     * and below 2^15, one for each block and each handler of the stack, in the order of the drawing; the compiler keeps
     * what they stand for.
     */
    int block();

    /**
     * The server is busy for {@code ps} + {@code cycles} at its clock + {@code bytes} at {@code rate} + the time of
     * {@code items}.
     *
     * @param cycles expression, or NONE
     * @param rate rate at which bytes are worked on, or null for the rate of the server
     * @param bytes expression; NONE with a rate: the size of the message
     * @param items what it takes for each of several items
     * @param component what it is stamped as: the lane's component unless the block says another
     * @param pipeline null if the item continues when the server is free again; otherwise when it leaves the pipeline
     */
    record Work(int block, long ps, int cycles, @Nullable Rate rate, int bytes, ItemTime items, Component component,
            @Nullable Pipeline pipeline) implements BlockOperation {

        /** Work at whose end the item continues. */
        public Work(int block, long ps, int cycles, @Nullable Rate rate, int bytes, ItemTime items,
                Component component) {
            this(block, ps, cycles, rate, bytes, items, component, null);
        }

        /** Work of a time alone, at whose end the item continues. */
        public Work(int block, long ps, Component component) {
            this(block, ps, NONE, null, NONE, ItemTime.NONE, component, null);
        }
    }

    /**
     * A pipeline after the input of a server. The work's time is that for which the input is occupied; the item goes
     * on, without the server, {@code latencyPs} and {@code cycles} at the server's clock after it has been taken in.
     *
     * @param cycles expression, or NONE
     */
    record Pipeline(long latencyPs, int cycles) {}

    /**
     * Bytes cross a bus; the handler continues when they are at the other side. Stamped as host bus, waiting for the
     * bus as contention.
     *
     * @param bus index of the bus
     * @param read whether it is a read round trip instead of a posted write
     * @param toHost direction of the bytes
     * @param bytes expression
     * @param posted whether the server is free meanwhile even if the lane holds
     * @param goesOn when the handler continues
     * @param buffer whether the bytes are for the buffer of the message, where the NIC translates addresses
     */
    record Cross(int block, int bus, boolean read, boolean toHost, int bytes, boolean posted, GoesOn goesOn,
            boolean buffer) implements BlockOperation {

        /** When the handler continues. */
        public enum GoesOn {
            /** When the bytes are at the other side. */
            ARRIVED,
            /** When the bus has taken the bytes. */
            TAKEN,
            /**
             * When the bus has taken the bytes and the server has passed them on at its rate, both from the present on;
             * stamped as the component of the lane.
             */
            STREAMED
        }

        /** A transfer between the NIC and memory of the library. */
        public Cross(int block, int bus, boolean read, boolean toHost, int bytes, boolean posted, GoesOn goesOn) {
            this(block, bus, read, toHost, bytes, posted, goesOn, false);
        }

        /** A transfer whose handler continues when the bytes are at the other side. */
        public Cross(int block, int bus, boolean read, boolean toHost, int bytes, boolean posted) {
            this(block, bus, read, toHost, bytes, posted, GoesOn.ARRIVED, false);
        }
    }

    /**
     * The server moves bytes. It takes the latencies of both memories (once if they are the same) and the bytes at the
     * slowest of the rates of the server and the memories. Over a bus it also waits for the bus, and ends when the
     * bytes are at the other side, if that is later. Stamped as {@code component}.
     *
     * @param source index of the memory, or NONE
     * @param target index of the memory, or NONE
     * @param bytes expression; NONE: the size of the message
     * @param over the bus that they cross, if any
     * @param posted whether the server is free meanwhile; the rest of the handler runs when the bytes are there
     * @param component what it is stamped as: {@link Component#MEMORY_COPY} on a host, the lane's component on a NIC
     */
    record Move(int block, int source, int target, int bytes, BusCrossing over, boolean posted, Component component)
            implements BlockOperation {}

    /**
     * Packets of one kind leave through a port, in the order of the transmissions that were given to the port. The
     * handler continues when the last one is in the network; if nothing but the end follows, it ends at once.
     *
     * @param header what their header says
     * @param port index of the port
     * @param to where they go
     * @param payload what they carry
     * @param posted whether the server is free meanwhile even if the lane holds
     * @param outlets what to choose the port from instead
     * @param circuit what a circuit port does besides
     */
    record Transmit(int block, PacketHeader header, int port, PacketDestination to, PacketPayload payload,
            boolean posted, Outlets outlets, CircuitTransfer circuit) implements BlockOperation {

        /** Packets through one port into a fabric. */
        public Transmit(int block, PacketHeader header, int port, PacketDestination to, PacketPayload payload,
                boolean posted) {
            this(block, header, port, to, payload, posted, Outlets.NONE, CircuitTransfer.NONE);
        }
    }

    /** The ways in which the payload of the first packet of a transmission comes over the bus. */
    enum Head {
        /** It leaves after a read round trip, and its bytes follow at the rate of the bus. */
        CUT_THROUGH,
        /** It leaves when it is in the NIC as a whole, a round trip and its time on the bus later. */
        STORED,
        /** It has been asked for before: it is read without a round trip, and leaves as a whole. */
        REQUESTED,
        /** It leaves after a round trip; another operation has had its bytes cross the bus. */
        FETCHED
    }

    /**
     * Ports that a transmission can leave through.
     *
     * @param choice how one is chosen
     * @param ports indices of the ports, two or more; owned, never written
     * @param limitBytes largest payload that leaves through the first port if the choice is by size
     */
    record Outlets(Choice choice, int[] ports, long limitBytes) {

        /** No choice. */
        public static final Outlets NONE = new Outlets(Choice.IN_TURN, new int[0], 0);

        /** The ways to choose a port. */
        public enum Choice {
            /** Each port of a node in turn. */
            IN_TURN,
            /** The port whose number is the vertex of the peer modulo their number, so that packets stay in order. */
            BY_PEER,
            /** The first port for small payloads, the others in turn for large ones. */
            BY_SIZE,
            /** The port on the network with the fewest nodes that leads to the peer, the first one of equal ones. */
            NEAREST,
            /** The ranks of a node divided evenly among the ports, the first ranks to the first port. */
            BY_RANK
        }
    }

    /**
     * The item is appended to a queue.
     *
     * @param first whether it becomes the first entry instead
     * @param peer whether it is the queue of the peer, on the same node, which then treats the item
     * @param untimed whether the time of the message does not continue with the entry
     * @param full where to continue, without having done it, if the queue is full; NONE: wait
     * @param argument expression for a number that the handler is also told; NONE: 0
     */
    record Put(int block, int queue, boolean first, boolean peer, boolean untimed, int full, int argument)
            implements BlockOperation {

        /** Appends the item. */
        public Put(int block, int queue, int full) {
            this(block, queue, false, false, false, full, NONE);
        }
    }

    /**
     * The first entry of a queue becomes the item.
     *
     * @param empty where to continue if there is none; NONE: wait
     */
    record Get(int block, int queue, int empty) implements BlockOperation {}

    /**
     * A table is searched for the item, or takes it in. A hit continues with the next operation. The time of the search
     * passes first and is stamped as matching.
     *
     * <p>In posted receives a message finds and removes a receive, which binds both; a receive is inserted, and one
     * that is to be taken back finds and removes itself, after which its receive may be completed. Among
     * unexpected messages a receive finds and removes a message, which binds both and becomes the item's; a message is
     * inserted. In numbers, REMOVE makes the message that was inserted under the key the item's; FIND leaves the item
     * alone, and INSERT into a table from which no operation removes only keeps the key and pushes out the one used
     * longest ago if the table is full.
     *
     * @param lookup what happens with the entry
     * @param key expression; only for numbers
     * @param miss where to continue if nothing was found, or if the table was full and has not taken the item in
     */
    record Match(int block, int table, Lookup lookup, int key, int miss) implements BlockOperation {}

    /** The effect of a match on the entry that it finds, or on the item. */
    enum Lookup {
        /** It stays. */
        FIND,
        /** It is taken out. */
        REMOVE,
        /** The item is put in. */
        INSERT,
        /** Only the entries that a search looks at are counted. */
        LOOK,
        /** A receive that is to be taken back is taken out by its handle, without a search; else as REMOVE. */
        UNLINK
    }

    /**
     * Tokens are taken; waiting tasks get them in the order of arrival.
     *
     * @param count expression; NONE: 1
     * @param lacking where to continue, without having taken any, if there are too few or others wait; NONE: wait
     * @param stall null if the lane says what its server does meanwhile
     */
    record Take(int block, int tokens, int count, int lacking, @Nullable Stall stall) implements BlockOperation {

        /** A wait as the lane has it. */
        public Take(int block, int tokens, int count, int lacking) {
            this(block, tokens, count, lacking, null);
        }
    }

    /**
     * The server stands still in a wait, whatever its lane says, as a processor does in a store that the bus does not
     * take. Stalls are counted.
     *
     * @param watchdogPs a stall that is longer counts as an alarm; 0: none does
     */
    record Stall(long watchdogPs) {}

    /**
     * Tokens are given.
     *
     * @param count expression; NONE: 1
     * @param peer whether they are those of the peer, on the same node
     * @param bus index of the bus that others see them after: after the latency of a write, but without
     *            occupying it, as credits that travel with other data; NONE: at once
     */
    record Give(int block, int tokens, int count, boolean peer, int bus) implements BlockOperation {

        /** Gives tokens of the handler's own rank or node at once. */
        public Give(int block, int tokens, int count) {
            this(block, tokens, count, false, NONE);
        }
    }

    /** A variable takes the value of an expression. */
    record Assign(int block, int variable, int value) implements BlockOperation {}

    /**
     * Goes on after it if the condition is not 0.
     *
     * @param condition expression
     * @param otherwise where to continue else
     */
    record Branch(int block, int condition, int otherwise) implements BlockOperation {}

    /** Goes on elsewhere, later in the table. */
    record Jump(int block, int target) implements BlockOperation {}

    /**
     * Starts a loop, whose last operation is a {@link Next}; loops nest at most 4 deep.
     *
     * @param times expression: how often it runs; used if {@code queue} is NONE
     * @param queue index of the queue whose entries become the item one after the other, until it is empty; or NONE
     * @param end where to continue if it does not run at all: the operation after the {@link Next}
     */
    record Each(int block, int times, int queue, int end) implements BlockOperation {}

    /**
     * Ends a loop: if it runs once more, continues after its start.
     *
     * @param each index of the {@link Each}
     */
    record Next(int block, int each) implements BlockOperation {}

    /**
     * Another handler is told of the item and runs by itself.
     *
     * @param handler index of a handler with {@link BlockTrigger.OnTold}
     * @param delayPs time until it is told, 0 or more: stamped as the component of the present lane if local, otherwise
     *            as notification
     * @param argument expression for a number that the handler is also told; NONE: 0
     * @param doorbell null if nothing crosses a bus
     * @param until expression for the time of the run, in picoseconds, before which it is not told, stamped as the
     *            delay; it is told by an event of its own even if the time has passed. NONE: 0
     */
    record Tell(int block, int handler, Telling by, long delayPs, int argument, @Nullable Doorbell doorbell,
            int until) implements BlockOperation {

        /** A handler is told of the item alone, without crossing a bus. */
        public Tell(int block, int handler, Telling by, long delayPs) {
            this(block, handler, by, delayPs, NONE, null, NONE);
        }
    }

    /**
     * A posted write that tells a handler when it is at the other side; the delay comes after it. Stamped as host bus,
     * waiting for the bus as contention.
     *
     * @param bus index of the bus
     * @param toHost direction of the bytes
     * @param bytes expression
     */
    record Doorbell(int bus, boolean toHost, int bytes) {}

    /** The ways in which a handler is told. */
    enum Telling {
        /** At once. */
        LOCAL,
        /** By an event; until its lane has found it, the time is stamped as notification. */
        EVENT,
        /** By an interrupt of the node, which takes the time of its host's interrupts. */
        INTERRUPT
    }

    /**
     * A counter grows. The triggered operations whose thresholds it has reached start, in the order in which they were
     * armed.
     *
     * @param counter index of the counters
     * @param entry expression for the number of the counter among them; NONE: 0
     * @param amount expression; NONE: 1
     */
    record Increment(int block, int counter, int entry, int amount) implements BlockOperation {}

    /**
     * A triggered operation is armed: another handler is told of the item as soon as a counter has reached a threshold,
     * at once if it has already. The chain of the item then continues from that of the handler that has made the
     * counter reach it, if that is recorded; otherwise the time until then is contention.
     *
     * @param handler index of a handler with {@link BlockTrigger.OnTold}
     * @param argument expression for a number that the handler is also told; NONE: 0
     * @param counter index of the counters
     * @param entry expression for the number of the counter among them; NONE: 0
     * @param threshold expression; NONE: 1
     * @param takes whether the threshold is taken from the counter when the operation starts
     */
    record Arm(int block, int handler, int argument, int counter, int entry, int threshold, boolean takes)
            implements BlockOperation {}

    /** The piece of work of a message that has ended. */
    enum Ended {
        /** The request of its send. */
        SEND,
        /** The request of its receive, which must be bound. */
        RECEIVE,
        /** The walk through a list of Portals 3.3. */
        MATCH,
        /** The deposit of its body, as Portals 3.3 knows. */
        BODY
    }

    /** Something of the message has ended. */
    record Complete(int block, Ended ended) implements BlockOperation {}

    /**
     * The handler ends, and the item with it.
     *
     * @param lost whether the message counts as lost
     */
    record Drop(int block, boolean lost) implements BlockOperation {}

    /**
     * The handler continues without its item, for the same rank and peer. A message whose receiver lets it go, and that
     * no receive has been found for, continues from here when it is taken up.
     */
    record Release(int block) implements BlockOperation {}

    /**
     * A fact is counted; it takes no time.
     *
     * @param amount expression, of which less than 0 counts as 0; NONE: 1
     */
    record Tally(int block, Counter counter, int amount) implements BlockOperation {}

    /** The call of the handler returns to the program; the handler continues. */
    record Return(int block) implements BlockOperation {}

    /** The handler ends; its call returns if it has not yet. */
    record End(int block) implements BlockOperation {}
}
