// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Objects;

import org.hopscope.sim.fabric.Fabric;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.process.Recorder;
import org.hopscope.sim.process.Requests;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.trace.Component;
import org.hopscope.sim.trace.Part;
import org.hopscope.sim.trace.StampLog;
import org.jspecify.annotations.Nullable;

/**
 * The items that tasks treat: messages and packets, which stay as long as a task refers to them, and the chains of
 * their stamps. A message is referred to by tasks, packets, tables and the requests whose waits have not begun to end;
 * these are one of its two holders, the engine for requests is the other one until the wait of the receive has ended.
 */
final class Items {

    // column 0 of a message: references
    /** Column of a message: ranks of the barrier that it stands for; 0 for others. */
    static final int GROUP = 1;
    /** Column of a message: whether it has a chain although it is not recorded. */
    private static final int FOLLOWED = 2;

    private final Tasks tasks;
    private final Packets packets;
    private final Engine engine;
    /** Null where packets go over circuits. */
    private final @Nullable Fabric fabric;
    private final MessageTable messages;
    private final StampLog stamps;
    private final Requests requests;
    private final Recorder recorder;
    private final RequestEngine ranks;
    private final ProgramPortals portals;
    private final Variables variables;
    private final Agenda agenda;
    private final TokenPools tokens;
    private Arrivals arrivals;

    /** {@link #attach} follows before the run. */
    @SuppressWarnings("null")
    Items(BlockSetup setup, Variables variables, TokenPools tokens) {
        tasks = setup.underWay().tasks();
        packets = setup.underWay().packets();
        engine = setup.layer().engine();
        fabric = setup.hardware().fabric();
        agenda = setup.underWay().agenda();
        messages = setup.layer().messages();
        stamps = setup.layer().stamps();
        requests = setup.layer().requests();
        recorder = setup.layer().recorder();
        ranks = setup.ranks();
        portals = setup.portals();
        this.variables = variables;
        this.tokens = tokens;
    }

    /**
     * Connects what packets leave when they are read. It cannot come first: the next packet then enters, and starts
     * tasks, whose items these are.
     */
    void attach(Arrivals fifos) {
        arrivals = fifos;
    }

    /** A message has been opened for a request, which refers to it. */
    void opened(int message, int request) {
        opened(message);
        requests.message(request, message);
        retain(message);
    }

    /** A message of Portals has been opened: tasks and packets hold it as well as Portals at both ends. */
    void openedByPortals(int message) {
        opened(message);
        messages.hold(message);
        retain(message);
        keepChain(message);
    }

    private void opened(int message) {
        messages.accepted(message, messages.bytes(message));
        variables.opened(message);
        tokens.opened(message);
    }

    /** A barrier is over when something that another rank has begun is: chains go from one rank's to the next. */
    void recordBarrier(int rank, int message) {
        begin(rank, message);
        recorder.join(message);
        keepChain(message);
        if (!messages.recorded(message) && ranks.control().tracing()) {
            messages.own(message, FOLLOWED, 1);
            recorder.follow(message);
        }
    }

    /** Records the time of a message that does not come from a send, if the rank that calls wants that. */
    void record(int rank, int message) {
        begin(rank, message);
        keepChain(message);
    }

    private void begin(int rank, int message) {
        messages.sentAfter(message, recorder.lastOperation(rank));
        ranks.record(rank, message);
    }

    /** The chain of a recorded message continues after its end, as long as a task refers to the message. */
    void keepChain(int message) {
        if (messages.recorded(message)) {
            recorder.keep(message);
        }
    }

    void retain(int message) {
        if (message != Tasks.NONE) {
            messages.addToOwn(message, 1);
        }
    }

    void release(int message) {
        if (message == Tasks.NONE) {
            return;
        }
        if (messages.addToOwn(message, -1) == 0) {
            close(message);
        }
    }

    private void close(int message) {
        boolean recorded = messages.recorded(message);
        if (recorded || messages.own(message, FOLLOWED) != 0) {
            recorder.forgo(message);
        }
        // read before the message is closed: the other holder may close it then
        boolean taken = portals.inUse() || messages.receiveRequest(message) != Tasks.NONE;
        messages.close(message);
        if (!taken) {
            // no receive will ever take it
            if (recorded) {
                recorder.lost(message);
            }
            messages.close(message);
        }
    }

    /** A message has been dropped for good: its time has no end. */
    void lose(int message) {
        if (portals.inUse()) {
            portals.lost(message);
        } else {
            ranks.lost(message);
        }
        if (messages.recorded(message)) {
            messages.forget(message);
            messages.own(message, FOLLOWED, 1);
        }
    }

    /** A new task with the same item as another one. */
    Task copy(Task task, Handler handler) {
        Task copy = tasks.open(handler, task.rank, task.peer, task.vertex);
        copy.message = task.message;
        copy.packet = task.packet;
        copy.receive = task.receive;
        copy.stamp = task.stamp;
        retain(copy.message);
        Packet packet = copy.packet;
        if (packet != null) {
            packet.references++;
        }
        return copy;
    }

    /**
     * Gives up what a task refers to. A packet that no work was done on is dropped: what waits for its room waits
     * for something that is not needed, which is contention even after the own message.
     */
    void drop(Task task) {
        release(task.message);
        task.message = Tasks.NONE;
        Packet packet = task.packet;
        if (packet != null) {
            discard(packet, StampLog.NONE);
            task.packet = null;
        }
    }

    /** The item of a task is replaced by that of another one, which is closed. */
    void replace(Task task, Task entry) {
        drop(task);
        tasks.moveItem(entry, task);
        tasks.close(entry);
    }

    /** A task has begun: its packet leaves the receive queue of the network. */
    void consume(Task task) {
        Packet packet = task.packet;
        if (packet != null && packet.inNetwork >= 0) {
            network().consumed(packet.inNetwork, task.stamp);
            packet.inNetwork = Packet.NONE;
        }
    }

    /** True if the packet of a task, if it has one, is in a reception FIFO. */
    boolean isInFifo(Task task) {
        Packet packet = task.packet;
        return packet != null && packet.inNetwork == Packet.IN_FIFO;
    }

    /** A task has done its first work: its packet leaves its reception FIFO, or the queue in which it was kept. */
    void read(Task task) {
        Packet packet = task.packet;
        if (packet == null) {
            return;
        }
        if (packet.inNetwork == Packet.IN_FIFO) {
            arrivals.left(packet);
        } else {
            consume(task);
        }
    }

    /** Frees a packet without a task. */
    void discard(Packet packet, int stamp) {
        if (packet.inNetwork == Packet.IN_FIFO) {
            arrivals.left(packet);
        } else if (packet.inNetwork != Packet.NONE) {
            network().consumed(packet.inNetwork, stamp);
            packet.inNetwork = Packet.NONE;
        }
        release(packet);
    }

    /** The last packet of what a task has transmitted is in the network: the task continues. */
    void sent(Task task, int stamp) {
        task.stamp = stamp;
        task.clear(Task.WAITS);
        agenda.add(Agenda.RUN, task.number);
    }

    /**
     * The wait of a task has ended, and it continues at an operation.
     *
     * @param blocker the end of the chain of what has ended the wait, from which the task's may continue
     */
    void resume(Task task, Step at, int blocker) {
        waited(task, blocker, task.handler.part, task.step.block);
        task.clear(Task.WAITS);
        task.step = at;
        agenda.add(Agenda.RUN, task.number);
    }

    /** Binds a message to a receive that takes it. */
    void bind(int message, int request, boolean late) {
        messages.accepted(message, Math.min(ranks.takes(request), messages.bytes(message)));
        ranks.bind(message, request, late);
        retain(message);
    }

    /**
     * True if a task that ends has completed the receive of its message, or has worked for a message that waits for its
     * receive, or for the end of its wait: the time of the message continues from there.
     */
    boolean isRead(Task task) {
        if (task.is(Task.COMPLETED)) {
            return true;
        }
        if (task.stamp == StampLog.NONE || task.is(Task.FINISHES)) {
            return false;
        }
        int message = task.message;
        int request = messages.receiveRequest(message);
        return task.rank == messages.targetRank(message)
                && (request == Tasks.NONE || requests.state(request) == Requests.READY);
    }

    /**
     * A task ends; the time of a message that waits for its receive, or for the end of a wait, continues from there.
     */
    void keep(Task task) {
        int message = task.message;
        if (message == Tasks.NONE) {
            return;
        }
        if (!task.handler.inCalls) {
            keepFound(task, message);
        } else if (isRead(task)) {
            messages.stamp(message, task.stamp);
        }
    }

    private void keepFound(Task task, int message) {
        if (task.stamp != StampLog.NONE && task.rank == messages.targetRank(message)
                && messages.receiveRequest(message) == Tasks.NONE) {
            messages.stamp(message, stamps.later(messages.stamp(message), task.stamp));
        }
    }

    /** A receive has taken up a message that came before it. */
    void takeUp(Task task, int message) {
        task.message = message;
        task.peer = messages.sourceRank(message);
        task.stamp = messages.stamp(message);
        stamp(task, engine.nowPs(), Component.RECEIVER_BUSY, Part.PROCESSOR);
    }

    /** Extends the chain of a task at its node, by the operation that it is at. */
    void stamp(Task task, long timePs, Component component, Part part) {
        stamp(task, timePs, component, part, task.step.block);
    }

    /** Ends the wait of a task at the present time: after its own message, it continues from what it has waited for. */
    void waited(Task task, int blocker, Part part, int block) {
        task.stamp = stamps.waited(task.stamp, blocker, engine.nowPs(), part, task.vertex, block);
    }

    /** Extends the chain of a task at its node. */
    void stamp(Task task, long timePs, Component component, Part part, int block) {
        int stamp = task.stamp;
        if (stamp != StampLog.NONE) {
            task.stamp = stamps.stampUntil(stamp, timePs, component, part, task.vertex, block);
        }
    }

    /** Gives a reference to a packet up; the last one releases its message. */
    void release(Packet packet) {
        if (packets.release(packet)) {
            release(packet.message);
        }
    }

    private Fabric network() {
        return Objects.requireNonNull(fabric);
    }
}
