// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.Objects;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.ComposedNicPlan.TablePart;
import org.hopscope.sim.plan.NicStores;
import org.hopscope.sim.portals.Delivery;
import org.hopscope.sim.portals.DeliveryOutcome;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.trace.Counter;
import org.hopscope.sim.trace.Counters;
import org.hopscope.sim.trace.LevelColumn;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.Store;
import org.hopscope.sim.trace.Usage;
import org.hopscope.sim.trace.UsageColumn;
import org.jspecify.annotations.Nullable;

/** The tables of a protocol: searches by tasks, what they cost and what they do to the items. */
final class Tables {

    private static final int NONE = -1;
    /** The result of a search in a table of numbers that keeps only keys. */
    private static final int FOUND = Integer.MAX_VALUE;
    private static final int REMOVE = BlockOperation.Lookup.REMOVE.ordinal();
    private static final int UNLINK = BlockOperation.Lookup.UNLINK.ordinal();
    private static final int LOOK = BlockOperation.Lookup.LOOK.ordinal();

    private final Items items;
    private final Scopes scopes;
    private final NicStores[] stores;
    private final Table[] all;
    private final Walk walk = new Walk();
    private final org.hopscope.sim.message.MessageTable messages;
    private final int[] cores;
    private final HostProcessors processors;
    private final UsageColumn use;
    private final Engine engine;
    private final RequestEngine ranks;
    private final LevelColumn levels;
    private final boolean keepsUse;
    private final Counters counters;
    private final ProgramPortals portals;

    Tables(BlockSetup setup, Items items, Scopes scopes, Usage usage) {
        ranks = setup.ranks();
        portals = setup.portals();
        this.items = items;
        this.scopes = scopes;
        stores = NicStores.of(setup.hardware().nics());
        messages = setup.layer().messages();
        processors = setup.layer().processors();
        all = new Table[setup.stack().state().tables().size()];
        Arrays.setAll(all, table -> new Table(table, setup.stack(), stores, setup.layer()));
        cores = setup.layer().cores();
        use = usage.parts(Resource.TABLE, stores.length, all.length);
        engine = setup.layer().engine();
        counters = setup.layer().counters();
        levels = usage.levels(Store.TABLE, stores.length, all.length);
        keepsUse = usage.isOn();
    }

    /** Makes the search of a task; what it has found and how many entries it has looked at are kept with the task. */
    void search(Task task, Table table, int lookup, @Nullable Expression key) {
        search(task, table, lookup, key, removes(lookup));
    }

    /** As {@link #search}, but takes nothing out. */
    void look(Task task, Table table, int lookup, @Nullable Expression key) {
        search(task, table, lookup, key, false);
    }

    private void search(Task task, Table table, int lookup, @Nullable Expression key, boolean remove) {
        int instance = scopes.instance(table.scope, task);
        if (table.numbers) {
            task.found = searchNumber(table, instance, Expression.value(key, task, 0), remove);
            task.walked = walk.entries;
        } else if (table.portals) {
            searchPortals(task, table);
        } else {
            searchList(task, table, lookup, instance, remove);
        }
        if (remove && task.found != NONE) {
            changed(task, table, -1);
        }
    }

    private void searchList(Task task, Table table, int lookup, int instance, boolean remove) {
        task.found = table.posted ? searchPosted(task, table, instance, remove)
                : searchMessages(task, table, instance, remove);
        walked(task, table, lookup);
        task.walked = walk.entries;
        if (!task.is(Task.SEARCHED)) {
            task.waitPs = table.walks == null ? 0 : waitPs(task, table, walk.apart);
        }
    }

    /** A walk of no entry looks at nothing: what the cache holds remains unknown. */
    private void searchPortals(Task task, Table table) {
        Delivery delivery = portals.match(task);
        task.found = delivery.outcome == DeliveryOutcome.ACCEPTED ? task.message : NONE;
        task.walked = delivery.itemsWalked;
        task.events = delivery.eventsPosted;
        task.set(Task.LIMITED, delivery.limited);
        task.set(Task.UNLINKED, delivery.unlinkedMd);
        task.waitPs = table.walks == null || task.walked == 0 ? 0 : waitPs(task, table, delivery.itemsApart);
    }

    private int searchPosted(Task task, Table table, int instance, boolean remove) {
        int message = task.message;
        if (message != NONE) {
            return table.list().receive(instance, message, remove, walk);
        }
        if (task.receive == NONE) {
            throw searchesWithout(task, table, "a message");
        }
        return table.list().itself(instance, task.receive, remove, walk);
    }

    private int searchMessages(Task task, Table table, int instance, boolean remove) {
        if (task.receive == NONE) {
            throw searchesWithout(task, table, "a receive");
        }
        return table.list().message(instance, ranks.posted(task.receive), remove, walk);
    }

    private static ProtocolFailure searchesWithout(Task task, Table table, String what) {
        return new ProtocolFailure(task.handler, task.step, "searches table '" + table.plan.name() + "' without "
                + what);
    }

    /** Corrects the walk of a search of a list that did not lead from entry to entry alone. */
    private void walked(Task task, Table table, int lookup) {
        if (lookup == UNLINK && table.posted && task.message == NONE) {
            // its handle leads to it
            walk.begin();
        } else if (task.found == NONE && table.overflow) {
            // the entry after all others is in place 0
            walk.look(0);
        }
    }

    /** Time that a walk waits for entries; on the core of the rank, or on that of the interrupt level. */
    private long waitPs(Task task, Table table, int apart) {
        int core = task.handler.inCalls ? cores[task.rank] : processors.core(task.vertex, 0);
        return Objects.requireNonNull(table.walks).waitPs(task.vertex, core, task.walked, apart);
    }

    private void changed(Task task, Table table, int amount) {
        if (keepsUse) {
            levels.change(task.vertex * all.length + table.number, amount, engine.nowPs());
        }
    }

    private static boolean removes(int lookup) {
        return lookup == REMOVE || lookup == UNLINK;
    }

    /** The table with a number. */
    Table of(int number) {
        return all[number];
    }

    /** Time of a search that has looked at this many entries. */
    long searchPs(Task task, Table table) {
        if (table.part != NONE) {
            return partPs(task, table, table.part(stores[task.vertex]));
        }
        return table.perItemPs == 0 ? 0 : task.walked * table.perItemPs + task.waitPs;
    }

    private static long partPs(Task task, Table table, TablePart part) {
        boolean missed = table.numbers && task.found == NONE;
        return part.lookupPs() + task.walked * part.perItemPs() + (missed ? part.missPs() : 0);
    }

    /** Notes a search. */
    void used(Task task, Table table, long ps) {
        if (keepsUse) {
            use.use(task.vertex * all.length + table.number, ps);
        }
    }

    /** Time of an insertion. */
    long insertPs(Task task, Table table) {
        return table.part == NONE || table.free ? 0 : table.part(stores[task.vertex]).lookupPs();
    }

    /** Does what follows from the last search of a task; whether it was a hit. */
    boolean apply(Task task, Table table, int lookup) {
        boolean hit = task.found != NONE;
        if (table.perItemPs != 0) {
            // the search has taken that time
            task.waitPs = 0;
        }
        if (hit && lookup != LOOK) {
            take(task, table, removes(lookup));
        } else if (lookup != LOOK) {
            missed(table);
        }
        return hit;
    }

    private void take(Task task, Table table, boolean removed) {
        if (table.posted) {
            takeReceive(task, removed);
        } else if (!table.numbers && !table.portals) {
            takeUp(task, task.found, removed);
        } else if (removed && table.numbers) {
            takeMessage(task);
        }
    }

    private void missed(Table table) {
        if (table.numbers && !table.keepsMessages) {
            counters.count(Counter.CONTEXT_MISSES);
        }
    }

    private void takeReceive(Task task, boolean removed) {
        int found = task.found;
        task.receive = found;
        if (removed && task.message == NONE) {
            ranks.takenBack(found);
        } else if (removed) {
            items.bind(task.message, found, false);
        }
    }

    private void takeMessage(Task task) {
        if (task.found != FOUND) {
            // the reference of the table goes over to the task
            items.release(task.message);
            task.message = task.found;
        }
    }

    /** Puts the item of a task in; false if there is no room. */
    boolean insert(Task task, Table table, @Nullable Expression key) {
        if (table.portals) {
            throw putsNothing(task, table);
        }
        int instance = scopes.instance(table.scope, task);
        int most = table.entries(stores[task.vertex]);
        if (table.numbers) {
            return insertNumber(task, table, instance, most, Expression.value(key, task, 0));
        }
        if (most > 0 && table.list().length(instance) >= most) {
            return false;
        }
        insertItem(task, table, instance);
        changed(task, table, 1);
        return true;
    }

    private void insertItem(Task task, Table table, int instance) {
        int item = table.posted ? task.receive : task.message;
        if (item == NONE) {
            throw putsNothing(task, table);
        }
        if (table.posted) {
            table.list().insert(instance, ranks.posted(item));
        } else {
            items.retain(item);
            messages.stamp(item, task.stamp);
            table.list().insert(instance, item, messages.targetRank(item));
        }
    }

    private static ProtocolFailure putsNothing(Task task, Table table) {
        return new ProtocolFailure(task.handler, task.step, "puts nothing into table '" + table.plan.name()
                + "': " + (table.portals ? "its entries are those of programs"
                        : "it has no " + (table.posted ? "receive" : "message")));
    }

    private void takeUp(Task task, int message, boolean removed) {
        items.release(task.message);
        if (removed) {
            // the reference of the table goes over to the task
            items.bind(message, task.receive, true);
        } else {
            items.retain(message);
        }
        items.takeUp(task, message);
    }

    private int searchNumber(Table table, int instance, long key, boolean remove) {
        if (remove) {
            return table.keys().remove(instance, key, walk);
        }
        return table.keys().use(instance, key, walk) ? FOUND : NONE;
    }

    private boolean insertNumber(Task task, Table table, int instance, int most, long key) {
        if (most > 0 && table.keys().length(instance) >= most) {
            if (table.keepsMessages) {
                return false;
            }
            table.keys().evict(instance);
            changed(task, table, -1);
        }
        int message = table.keepsMessages ? task.message : NONE;
        items.retain(message);
        table.keys().insert(instance, key, message);
        changed(task, table, 1);
        return true;
    }
}
