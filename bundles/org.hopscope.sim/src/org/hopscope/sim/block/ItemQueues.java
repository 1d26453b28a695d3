// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.BlockQueue;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.NicStores;
import org.hopscope.sim.trace.LevelColumn;
import org.hopscope.sim.trace.Store;
import org.hopscope.sim.trace.Usage;
import org.jspecify.annotations.Nullable;

/**
 * The queues of a protocol. An entry is a task that only holds an item; tasks wait for room or for an entry in the
 * order of their arrival.
 */
final class ItemQueues {

    private static final int NONE = -1;

    private final Scopes scopes;
    private final NicStores[] stores;
    private final Tasks tasks;
    private final List<BlockQueue> plans;
    private final BlockScope[] scopeOf;
    private final TaskLists[] entries;
    private final TaskLists[] putting;
    private final TaskLists[] getting;
    private final int[][] length;
    private final Engine engine;
    private final LevelColumn levels;
    private final boolean keepsLevels;
    private final boolean[] turns;
    private final BitSet[] listed;

    ItemQueues(BlockSetup setup, Scopes scopes, Usage usage) {
        engine = setup.layer().engine();
        this.scopes = scopes;
        stores = NicStores.of(setup.hardware().nics());
        tasks = setup.underWay().tasks();
        plans = setup.stack().state().queues();
        scopeOf = plans.stream().map(BlockQueue::scope).toArray(BlockScope[]::new);
        entries = lists(tasks);
        putting = lists(tasks);
        getting = lists(tasks);
        length = new int[plans.size()][0];
        keepsLevels = usage.isOn();
        levels = usage.levels(Store.QUEUE, stores.length, plans.size());
        turns = new boolean[plans.size()];
        listed = new BitSet[plans.size()];
        for (int queue = 0; queue < turns.length; queue++) {
            turns[queue] = plans.get(queue).turns();
            listed[queue] = new BitSet();
        }
    }

    /** The instance that a task uses. */
    int instance(int queue, Task task) {
        int instance = scopes.instance(scopeOf[queue], task);
        if (instance >= length[queue].length) {
            int room = Math.max(instance + 1, Math.max(16, 2 * length[queue].length));
            length[queue] = Arrays.copyOf(length[queue], room);
        }
        return instance;
    }

    /** True if there is room for one more entry, put by a task of this node. */
    boolean hasRoom(int queue, int instance, int vertex) {
        BlockQueue plan = plans.get(queue);
        int most = plan.part() == NONE ? plan.entries() : stores[vertex].queues().get(plan.part()).entries();
        return most == 0 || length[queue][instance] < most;
    }

    /** True if a queue has room for this many entries only, on any node. */
    boolean isLimited(int queue) {
        BlockQueue plan = plans.get(queue);
        return plan.part() == NONE ? plan.entries() != 0 : Arrays.stream(stores)
                .anyMatch(one -> one != null && one.queues().get(plan.part()).entries() != 0);
    }

    boolean isEmpty(int queue, int instance) {
        return entries[queue].isEmpty(instance);
    }

    /** Puts an entry after the others, or in front of them. */
    void put(int queue, int instance, Task entry, boolean front) {
        if (front) {
            entries[queue].addFirst(instance, entry);
        } else {
            entries[queue].add(instance, entry);
        }
        length[queue][instance]++;
        passed(queue, entry.vertex, 1);
    }

    /** An entry of a node that the queue does not keep comes, or goes to its handler. */
    void passed(int queue, int vertex, int amount) {
        if (keepsLevels) {
            levels.change(vertex * plans.size() + queue, amount, engine.nowPs());
        }
    }

    /** True if the instances of a queue take turns. */
    boolean takesTurns(int queue) {
        return turns[queue];
    }

    /** True if an instance of a queue that takes turns has asked for its next one. */
    boolean isListed(int queue, int instance) {
        return listed[queue].get(instance);
    }

    void listed(int queue, int instance, boolean yes) {
        listed[queue].set(instance, yes);
    }

    /** The first entry, or null. */
    @Nullable Task get(int queue, int instance) {
        Task entry = entries[queue].take(instance);
        if (entry != null) {
            length[queue][instance]--;
            passed(queue, entry.vertex, -1);
        }
        return entry;
    }

    /** A task waits for room. */
    void awaitRoom(int queue, int instance, Task task) {
        putting[queue].add(instance, task);
    }

    /** A task waits for an entry. */
    void awaitEntry(int queue, int instance, Task task) {
        getting[queue].add(instance, task);
    }

    /** The first task that waits for room, or null. */
    @Nullable Task takePutting(int queue, int instance) {
        return putting[queue].take(instance);
    }

    /** The first task that waits for an entry, or null. */
    @Nullable Task takeGetting(int queue, int instance) {
        return getting[queue].take(instance);
    }

    /** Says in words which queue it is. */
    String name(int queue, int instance) {
        return "queue '" + plans.get(queue).name() + "' " + scopes.name(scopeOf[queue], instance);
    }

    private TaskLists[] lists(Tasks all) {
        var lists = new TaskLists[plans.size()];
        Arrays.setAll(lists, i -> new TaskLists());
        return lists;
    }
}
