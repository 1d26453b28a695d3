// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;

import org.hopscope.sim.elan.ElanClient;
import org.hopscope.sim.elan.ElanDmas;
import org.hopscope.sim.elan.Elans;
import org.hopscope.sim.elan.ElanPages;
import org.hopscope.sim.elan.QueueSlots;
import org.hopscope.sim.elan.Where;
import org.hopscope.sim.kernel.Columns;
import org.hopscope.sim.plan.BlockHandler;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTrigger;
import org.hopscope.sim.plan.ElanNicPlan;
import org.hopscope.sim.plan.RankOperation;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;

/**
 * The circuit ports of all nodes, with the DMA engines and the memories of their NICs. A transmission is a DMA: the
 * handler continues when its last packet has been acknowledged. At the other side it starts handlers as a whole, when
 * its last block is in memory. Bytes that a NIC writes to its host are requests to its memory.
 */
final class Circuits implements QueueSlots {

    private static final int NONE = -1;
    private static final int PUT = RankOperation.PUT.ordinal();
    private static final int GET = RankOperation.GET.ordinal();

    private final BlockSetup setup;
    private final Elans elans;
    private final ElanDmas dmas;
    private final int blockBytes;
    private final int sendWhere;
    private final int receiveWhere;
    private final int[] vertexOfRank;
    private final Items items;
    private final TokenPools tokens;
    private final Ending ending;
    private final Destinations destinations;
    /** Per kind of packet the tokens that its packets take at the other side, or -1. */
    private final int[] taking;
    /** Per DMA the task that has started it, and what its packets carry. */
    private Task[] tasks = new Task[0];
    /** Per DMA the tokens that its packets take at the other side, or -1. */
    private int[] takes = new int[0];
    private Packet[] packets = new Packet[0];
    /** Per DMA where its task continues if it is given up, or null. */
    private Step[] undelivered = new Step[0];

    /** @param client what is told of DMAs */
    Circuits(BlockSetup setup, Items items, TokenPools tokens, Ending ending, ElanClient client) {
        this.setup = setup;
        this.items = items;
        this.tokens = tokens;
        this.ending = ending;
        LayerSetup layer = setup.layer();
        vertexOfRank = layer.workload().vertexOfRank();
        ElanNicPlan alike = setup.hardware().alike().circuit();
        ElanNicPlan[] plans = Arrays.stream(setup.hardware().nics()).map(nic -> nic == null ? null : nic.circuit())
                .toArray(ElanNicPlan[]::new);
        elans = Elans.of(layer, plans, client, this);
        for (int rank = 0; rank < vertexOfRank.length; rank++) {
            elans.setCapability(vertexOfRank[rank], layer.workload().portals().capability(rank));
        }
        dmas = elans.dmas();
        blockBytes = alike.packets().blockBytes();
        sendWhere = layer.workload().buffers().sendInNicMemory() ? Where.NIC : Where.HOST;
        receiveWhere = layer.workload().buffers().receiveInNicMemory() ? Where.NIC : Where.HOST;
        taking = taking(setup.stack());
        destinations = new Destinations(layer);
    }

    private static int[] taking(BlockStackPlan stack) {
        int[] found = Columns.filled(stack.packets().size(), NONE);
        for (BlockHandler handler : stack.handlers()) {
            if (handler.trigger() instanceof BlockTrigger.OnPacket on) {
                found[on.packet()] = Math.max(found[on.packet()], on.taking());
            }
        }
        return found;
    }

    /** Packets that have been sent. */
    long packets() {
        return elans.packets();
    }

    /** Packets under way, and channels that they hold. */
    long inFlight() {
        return elans.packetsInFlight();
    }

    /** True if a task runs on the NIC. */
    private boolean isOnNic(Task task) {
        return !task.handler.inCalls && task.handler.part != Part.PROCESSOR;
    }

    /** Bytes of a task cross the host bus; returns when they are at the NIC, or -1 if the task waits for its NIC. */
    long cross(Task task, Step step, long bytes) {
        if (isOnNic(task)) {
            write(task, step, bytes);
            return NONE;
        }
        return hostWrite(task, bytes);
    }

    /** The host writes bytes of a task to its NIC; returns when they are there. */
    long hostWrite(Task task, long bytes) {
        long arrival = elans.hostWrite(task.vertex, Math.toIntExact(bytes));
        items.stamp(task, arrival, Component.HOST_BUS, Part.HOST_BUS);
        return arrival;
    }

    /** Starts what a task transmits; the task waits for its end. */
    void transmit(Task task, Step step) {
        int from = destinations.from(task, step);
        int to = destinations.to(task, step);
        long bytes = Expression.value(step.bytes, task, 0);
        boolean forward = step.is(Operations.TO_HOST);
        boolean remote = step.is(Operations.REMOTE);
        boolean ordered = !remote && !setup.stack().packets().get(step.subject).adaptive();
        int dma = dmas.open();
        dmas.kind[dma] = ordered ? ElanDmas.QUEUE : ElanDmas.WRITE;
        dmas.source[dma] = vertexOfRank[from];
        dmas.target[dma] = vertexOfRank[to];
        dmas.bytes[dma] = bytes + setup.stack().packets().get(step.subject).headerBytes();
        dmas.message[dma] = task.message;
        dmas.sourceWhere[dma] = step.third == NONE || bytes == 0 ? Where.NIC : forward ? sendWhere : receiveWhere;
        dmas.targetWhere[dma] = remote ? forward ? receiveWhere : sendWhere : Where.NIC;
        dmas.sourcePage[dma] = bufferPage(task.message, from, forward);
        dmas.targetPage[dma] = ordered ? ElanPages.eventPage(to) : bufferPage(task.message, to, !forward);
        dmas.stamp[dma] = task.stamp;
        dmas.capability[dma] = setup.layer().workload().portals().capability(from);
        open(dma, task, step, from, to);
        task.set(Task.WAITS);
        task.step = step.next;
        ending.rest(task, step.is(Operations.POSTED));
        if (isOnNic(task)) {
            elans.submit(dma);
        } else {
            elans.command(dma);
        }
    }

    private void open(int dma, Task task, Step step, int from, int to) {
        if (dma >= packets.length) {
            packets = Arrays.copyOf(packets, Math.max(64, 2 * dma));
            undelivered = Arrays.copyOf(undelivered, packets.length);
            tasks = Arrays.copyOf(tasks, packets.length);
            takes = Arrays.copyOf(takes, packets.length);
        }
        Packet packet = setup.underWay().packets().open(step.subject, to, from, task.message);
        items.retain(task.message);
        for (int field = 0; field < step.fields.length; field++) {
            packet.fields[field] = Expression.value(step.fields[field], task, 0);
        }
        packet.place(0, true, Math.toIntExact(dmas.bytes[dma]));
        packets[dma] = packet;
        takes[dma] = taking[step.subject];
        undelivered[dma] = step.otherwise;
        tasks[dma] = task;
    }

    /** All packets of a DMA have been acknowledged. */
    void sent(int dma) {
        items.sent(tasks[dma], StampLog.NONE);
        tasks[dma] = null;
    }

    /** A DMA is complete at its target, where tasks begin for what has come. */
    void arrived(int dma, Arrivals arrivals) {
        arrivals.arrived(packets[dma], dmas.target[dma], dmas.targetStamp[dma]);
    }

    /** A DMA could not be delivered: what has transmitted it continues elsewhere, or its message is lost. */
    void undeliverable(int dma) {
        Task task = tasks[dma];
        tasks[dma] = null;
        if (undelivered[dma] != null) {
            items.discard(packets[dma], StampLog.NONE);
            task.step = undelivered[dma];
            items.sent(task, StampLog.NONE);
            return;
        }
        items.lose(task.message);
        items.discard(packets[dma], StampLog.NONE);
        task.stamp = StampLog.NONE;
        task.clear(Task.WAITS);
        ending.run(task, task.step);
    }

    /** The NIC of a task writes bytes to its host, in blocks; the task waits until the last one is there. */
    private void write(Task task, Step step, long bytes) {
        boolean buffer = step.is(Operations.BUFFER);
        long page = buffer ? ElanPages.receiveBufferPage(task.rank) : ElanPages.eventPage(task.rank);
        task.set(Task.WAITS);
        task.step = step.next;
        task.count = (bytes + blockBytes - 1) / blockBytes;
        ending.rest(task, step.is(Operations.POSTED));
        if (bytes <= 0) {
            items.sent(task, task.stamp);
        }
        int stamp = task.stamp;
        for (long left = bytes; left > 0; left -= blockBytes) {
            elans.write(task.vertex, buffer ? receiveWhere : Where.HOST, (int) Math.min(left, blockBytes), page,
                    task.number, stamp);
        }
    }

    /** A block that a task writes is in memory. */
    void written(Task task, int stamp) {
        task.stamp = setup.layer().stamps().later(task.stamp, stamp);
        if (--task.count == 0) {
            items.sent(task, task.stamp);
        }
    }

    @Override
    public boolean isFull(int vertex, int dma) {
        int taken = takes[dma];
        return taken != NONE && !tokens.hasOne(taken, vertex);
    }

    @Override
    public void take(int vertex, int dma) {
        change(vertex, dma, -1);
    }

    @Override
    public void give(int vertex, int dma) {
        change(vertex, dma, 1);
    }

    private void change(int vertex, int dma, int count) {
        int taken = takes[dma];
        if (taken != NONE) {
            tokens.add(taken, vertex, count);
        }
    }

    /** The first page of the buffer of a message at one of its ranks. */
    private long bufferPage(int message, int rank, boolean atSource) {
        int operation = message == NONE ? NONE : setup.layer().messages().operation(message);
        if (operation == (atSource ? GET : PUT)) {
            return ElanPages.exposedPage(rank);
        }
        return atSource ? ElanPages.sendBufferPage(rank) : ElanPages.receiveBufferPage(rank);
    }
}
