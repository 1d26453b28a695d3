// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.List;

import org.hopscope.sim.host.HostProcessors;
import org.hopscope.sim.host.ListWalks;
import org.hopscope.sim.kernel.Engine;
import org.hopscope.sim.matching.ListPlaces;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockTable;
import org.hopscope.sim.plan.ComposedNicPlan;
import org.hopscope.sim.plan.ComposedNicPlan.TablePart;
import org.hopscope.sim.request.RequestEngine;
import org.hopscope.sim.trace.LevelColumn;
import org.hopscope.sim.trace.Resource;
import org.hopscope.sim.trace.Store;
import org.hopscope.sim.trace.Usage;
import org.hopscope.sim.trace.UsageColumn;

/** The tables of a protocol: searches by tasks, what they cost and what they do to the items. */
final class Tables {

    private static final int NONE = -1;
    /** What a search in a table of numbers finds where only keys are kept. */
    private static final int FOUND = Integer.MAX_VALUE;
    private static final int POSTED = BlockTable.Kind.POSTED_RECEIVES.ordinal();
    private static final int NUMBERS = BlockTable.Kind.NUMBERS.ordinal();
    private static final int REMOVE = BlockOperation.Lookup.REMOVE.ordinal();
    private static final int LOOK = BlockOperation.Lookup.LOOK.ordinal();

    private final Items items;
    private final Scopes scopes;
    private final Expressions expressions;
    private final ComposedNicPlan[] nics;
    private final List<BlockTable> plans;
    private final BlockScope[] scopeOf;
    /** Ordinal numbers, because a switch over an enumeration reads a table first. */
    private final int[] kindOf;
    private final boolean[] keepsMessages;
    /** Per table whether searches and insertions take no time on any node. */
    private final boolean[] free;
    private final long[] perItemPs;
    private final int[] partOf;
    private final MatchTables lists;
    private final NumberTables numbers;
    private final org.hopscope.sim.message.MessageTable messages;
    /** Per table whether an entry that takes everything stands behind all others. */
    private final boolean[] overflow;
    /** Per table the walks through it, if they wait for entries in memory; otherwise null. */
    private final ListWalks[] walks;
    private final int[] cores;
    private final HostProcessors processors;
    private final UsageColumn use;
    private final Engine engine;
    private final RequestEngine ranks;
    private final LevelColumn levels;

    Tables(BlockSetup setup, Items items, Scopes scopes, Expressions expressions) {
        ranks = setup.ranks();
        this.items = items;
        this.scopes = scopes;
        this.expressions = expressions;
        nics = setup.nics();
        messages = setup.layer().messages();
        plans = setup.stack().tables();
        scopeOf = plans.stream().map(BlockTable::scope).toArray(BlockScope[]::new);
        kindOf = plans.stream().mapToInt(plan -> plan.kind().ordinal()).toArray();
        keepsMessages = new boolean[plans.size()];
        for (BlockOperation operation : setup.stack().operations()) {
            if (operation instanceof BlockOperation.Match match && match.lookup() == BlockOperation.Lookup.REMOVE) {
                keepsMessages[match.table()] = true;
            }
        }
        perItemPs = plans.stream().mapToLong(BlockTable::perItemPs).toArray();
        partOf = plans.stream().mapToInt(BlockTable::part).toArray();
        free = new boolean[plans.size()];
        for (int table = 0; table < free.length; table++) {
            free[table] = takesNoTime(plans.get(table));
        }
        overflow = new boolean[plans.size()];
        walks = new ListWalks[plans.size()];
        var places = new ListPlaces[plans.size()];
        for (int table = 0; table < walks.length; table++) {
            overflow[table] = plans.get(table).overflow();
            if (plans.get(table).cached()) {
                walks[table] = new ListWalks(setup.layer().processors());
                places[table] = new ListPlaces(overflow[table] ? 1 : 0);
            }
        }
        cores = setup.layer().cores();
        processors = setup.layer().processors();
        lists = new MatchTables(messages, places);
        numbers = new NumberTables(plans.size());
        Usage usage = setup.layer().stamps().usage();
        use = usage.parts(Resource.TABLE, nics.length, plans.size());
        engine = setup.layer().engine();
        levels = usage.levels(Store.TABLE, nics.length, plans.size());
    }

    /** Makes the search of a task; what it has found and how many entries it has looked at are kept with the task. */
    void search(Task task, int table, int lookup, int key) {
        int instance = scopes.instance(scopeOf[table], task);
        boolean remove = lookup == REMOVE;
        if (kindOf[table] == NUMBERS) {
            task.found = searchNumber(table, instance, expressions.value(key, task, 0), remove);
            task.walked = numbers.walked();
            removed(task, table, remove);
            return;
        }
        boolean posted = kindOf[table] == POSTED;
        int item = posted && task.message != NONE ? task.message : task.receive;
        if (item == NONE) {
            throw new ProtocolFailure(task.handler, task.step, "searches table '" + plans.get(table).name()
                    + "' without " + (posted ? "a message" : "a receive"));
        }
        if (posted) {
            task.found = task.message == NONE ? lists.itself(table, instance, item, remove)
                    : lists.receive(table, instance, item, remove);
        } else {
            task.found = lists.message(table, instance, ranks.posted(item), remove);
        }
        if (task.found == NONE && overflow[table]) {
            lists.lookBehind();
        }
        task.walked = lists.walked();
        if (!task.is(Task.SEARCHED)) {
            task.waitPs = walks[table] == null ? 0 : waitPs(task, table);
        }
        removed(task, table, remove);
    }

    /** Time that a walk waits for entries; on the core of the rank, or on that of the interrupt level. */
    private long waitPs(Task task, int table) {
        int core = task.handler.inCalls ? cores[task.rank] : processors.core(task.vertex, 0);
        return walks[table].waitPs(task.vertex, core, task.walked, lists.apart());
    }

    private void removed(Task task, int table, boolean remove) {
        if (remove && task.found != NONE) {
            changed(task, table, -1);
        }
    }

    private void changed(Task task, int table, int amount) {
        levels.change(task.vertex * plans.size() + table, amount, engine.nowPs());
    }

    /** As {@link #search}, but takes nothing out. */
    void look(Task task, int table, int key) {
        search(task, table, BlockOperation.Lookup.FIND.ordinal(), key);
    }

    /** Whether searches and insertions take no time. */
    boolean isFree(int table) {
        return free[table];
    }

    /** Time of a search that has looked at so many entries. */
    long searchPs(Task task, int table) {
        int walked = task.walked;
        long ps = walked * perItemPs[table] + (perItemPs[table] == 0 ? 0 : task.waitPs);
        if (partOf[table] != NONE) {
            TablePart part = nics[task.vertex].tables().get(partOf[table]);
            boolean missed = kindOf[table] == NUMBERS && task.found == NONE;
            ps = part.lookupPs() + walked * part.perItemPs() + (missed ? part.missPs() : 0);
        }
        return ps;
    }

    /** Notes a search. */
    void used(Task task, int table, long ps) {
        use.use(task.vertex * free.length + table, ps);
    }

    /** Time of an insertion. */
    long insertPs(Task task, int table) {
        int part = partOf[table];
        return part == NONE || free[table] ? 0 : nics[task.vertex].tables().get(part).lookupPs();
    }

    /** Does what follows from the last search of a task; whether it was a hit. */
    boolean apply(Task task, int table, int lookup) {
        int found = task.found;
        if (perItemPs[table] != 0) {
            // the search has taken that time
            task.waitPs = 0;
        }
        if (lookup == LOOK) {
            return found != NONE;
        }
        if (found == NONE) {
            return false;
        }
        if (kindOf[table] == POSTED) {
            task.receive = found;
            if (lookup == REMOVE && task.message == NONE) {
                ranks.takenBack(found);
            } else if (lookup == REMOVE) {
                items.bind(task.message, found, false);
            }
        } else if (kindOf[table] != NUMBERS) {
            takeUp(task, found, lookup == REMOVE);
        } else if (lookup == REMOVE && found != FOUND) {
            // the reference of the table goes over to the task
            items.release(task.message);
            task.message = found;
        }
        return true;
    }

    /** Puts the item of a task in; false if there is no room. */
    boolean insert(Task task, int table, int key) {
        int instance = scopes.instance(scopeOf[table], task);
        int most = entries(task, table);
        if (kindOf[table] == NUMBERS) {
            return insertNumber(task, table, instance, most, expressions.value(key, task, 0));
        }
        if (most > 0 && lists.length(table, instance) >= most) {
            return false;
        }
        boolean posted = kindOf[table] == POSTED;
        int item = posted ? task.receive : task.message;
        if (item == NONE) {
            throw new ProtocolFailure(task.handler, task.step, "puts nothing into table '"
                    + plans.get(table).name() + "': it has no " + (posted ? "receive" : "message"));
        }
        if (posted) {
            lists.insert(table, instance, ranks.posted(item));
        } else {
            items.retain(item);
            messages.stamp(item, task.stamp);
            lists.insert(table, instance, item, messages.targetRank(item));
        }
        changed(task, table, 1);
        return true;
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

    private int searchNumber(int table, int instance, long key, boolean remove) {
        if (remove) {
            return numbers.remove(table, instance, key);
        }
        return numbers.use(table, instance, key) ? FOUND : NONE;
    }

    private boolean insertNumber(Task task, int table, int instance, int most, long key) {
        if (most > 0 && numbers.length(table, instance) >= most) {
            if (keepsMessages[table]) {
                return false;
            }
            numbers.evict(table, instance);
            changed(task, table, -1);
        }
        int message = keepsMessages[table] ? task.message : NONE;
        items.retain(message);
        numbers.insert(table, instance, key, message);
        changed(task, table, 1);
        return true;
    }

    private boolean takesNoTime(BlockTable plan) {
        if (plan.part() == NONE) {
            return plan.perItemPs() == 0;
        }
        return Arrays.stream(nics).filter(nic -> nic != null).map(nic -> nic.tables().get(plan.part()))
                .allMatch(part -> part.lookupPs() == 0 && part.perItemPs() == 0 && part.missPs() == 0);
    }

    private int entries(Task task, int table) {
        BlockTable plan = plans.get(table);
        return plan.part() == NONE ? plan.entries()
                : nics[task.vertex].tables().get(plan.part()).entries();
    }
}
