// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.message.MessageTable;
import org.hopscope.sim.plan.BlockExpression.Code;
import org.hopscope.sim.process.LayerSetup;
import org.hopscope.sim.process.NodeState;
import org.hopscope.sim.process.NodeStates;
import org.hopscope.sim.request.RequestEngine;
import org.jspecify.annotations.Nullable;

/** The terms of expressions that depend on an item, by numbers of their own: a switch over these reads no table. */
final class Terms {

    private static final int CONSTANT = 0;
    private static final int SIZE = 1;
    private static final int ACCEPTED = 2;
    private static final int TAG = 3;
    private static final int SOURCE = 4;
    private static final int TARGET = 5;
    private static final int SAME_NODE = 6;
    private static final int NUMBER = 7;
    private static final int PAYLOAD = 8;
    private static final int FIRST = 9;
    private static final int LAST = 10;
    private static final int FIELD = 11;
    private static final int VARIABLE = 12;
    private static final int INDEX = 13;
    private static final int WALKED = 14;
    private static final int RANK = 15;
    private static final int ARGUMENT = 16;
    private static final int GROUP = 17;
    private static final int NOW = 18;
    private static final int BOOTED = 19;
    private static final int POWERED = 20;
    private static final int LIFE = 21;
    private static final int EVENTS = 22;
    private static final int LIMITED = 23;
    private static final int UNLINKED = 24;
    private static final int READS = 25;
    static final int NONE = -1;

    private final Engine engine;
    private final MessageTable messages;
    private final RequestEngine requests;
    private final NodeStates nodes;
    private final ProgramPortals portals;
    private final long size;

    Terms(LayerSetup layer, RequestEngine ranks, ProgramPortals portals, NodeStates nodes) {
        engine = layer.engine();
        messages = layer.messages();
        requests = ranks;
        this.nodes = nodes;
        this.portals = portals;
        size = layer.workload().ranks();
    }

    /** The number of a term; -1 for what is not one that depends on the item. */
    static int of(Code code) {
        return switch (code) {
            case CONSTANT, RANKS, MISALIGNED, FAILURES -> CONSTANT;
            case SIZE -> SIZE;
            case ACCEPTED -> ACCEPTED;
            case TAG -> TAG;
            case SOURCE -> SOURCE;
            case TARGET -> TARGET;
            case SAME_NODE -> SAME_NODE;
            case NUMBER -> NUMBER;
            case PAYLOAD -> PAYLOAD;
            case FIRST -> FIRST;
            case LAST -> LAST;
            case FIELD -> FIELD;
            case VARIABLE -> VARIABLE;
            case INDEX -> INDEX;
            case WALKED -> WALKED;
            case EVENTS -> EVENTS;
            case LIMITED -> LIMITED;
            case UNLINKED -> UNLINKED;
            case READS -> READS;
            case RANK -> RANK;
            case ARGUMENT -> ARGUMENT;
            case GROUP -> GROUP;
            case NOW -> NOW;
            case BOOTED -> BOOTED;
            case POWERED -> POWERED;
            case LIFE -> LIFE;
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, REMAINDER, MIN, MAX, CEIL, LESS, LESS_OR_EQUAL, GREATER,
                    GREATER_OR_EQUAL, EQUAL, NOT_EQUAL, AND, OR, NOT, NEGATE, BEFORE, POWER, LOG -> NONE;
        };
    }

    /** The value of a term that is not a class of {@link Leaves} by itself; 0 if the task does not have it. */
    long value(int term, Task task) {
        return term <= SAME_NODE ? ofMessage(term, task) : switch (term) {
            case WALKED -> task.walked;
            case EVENTS -> task.events;
            case LIMITED -> task.is(Task.LIMITED) ? 1 : 0;
            case UNLINKED -> task.is(Task.UNLINKED) ? 1 : 0;
            case READS -> portals.reads(task.message) ? 1 : 0;
            case RANK -> task.rank;
            case GROUP -> group(task.message);
            case NOW -> engine.nowPs();
            case BOOTED -> nodes.isOn(task.vertex) ? 1 : 0;
            case POWERED -> nodes.state(task.vertex) == NodeState.OFF ? 0 : 1;
            case LIFE -> nodes.life(task.vertex);
            case NUMBER -> Math.max(0, place(task.packet));
            case FIRST -> place(task.packet) == 0 ? 1 : 0;
            default -> throw new IllegalStateException("term " + term);
        };
    }

    /** The place of a packet in its transmission; -1 without one. */
    private static int place(@Nullable Packet packet) {
        return packet == null ? NONE : packet.place;
    }

    /** The size of the message of a task, or of its receive. */
    long size(Task task) {
        int message = task.message;
        return message == NONE ? ofReceive(SIZE, task) : messages.bytes(message);
    }

    /** Bytes that the receive takes; 0 without a message. */
    long accepted(Task task) {
        int message = task.message;
        return message == NONE ? 0 : messages.accepted(message);
    }

    /** The rank that a message comes from or goes to. */
    long end(boolean source, int message) {
        return source ? messages.sourceRank(message) : messages.targetRank(message);
    }

    private long group(int message) {
        long group = message == NONE ? 0 : messages.own(message, Items.GROUP);
        return group == 0 ? size : group;
    }

    private long ofMessage(int term, Task task) {
        int message = task.message;
        if (message == NONE) {
            return ofReceive(term, task);
        }
        return switch (term) {
            case SIZE -> messages.bytes(message);
            case ACCEPTED -> messages.accepted(message);
            case TAG -> messages.tag(message);
            case SOURCE -> messages.sourceRank(message);
            case TARGET -> messages.targetRank(message);
            default -> messages.sourceVertex(message) == messages.targetVertex(message) ? 1 : 0;
        };
    }

    private long ofReceive(int term, Task task) {
        int request = task.receive;
        if (request == NONE) {
            return 0;
        }
        return switch (term) {
            case SIZE -> requests.posted(request).bytes();
            case TAG -> requests.posted(request).tag();
            case SOURCE -> requests.posted(request).source();
            case TARGET -> task.rank;
            default -> 0;
        };
    }
}
