// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.block;

import java.util.Arrays;
import java.util.Objects;

import org.hopscope.sim.host.ListWalks;
import org.hopscope.sim.matching.ListPlaces;
import org.hopscope.sim.plan.BlockOperation;
import org.hopscope.sim.plan.BlockScope;
import org.hopscope.sim.plan.BlockStackPlan;
import org.hopscope.sim.plan.BlockTable;
import org.hopscope.sim.plan.ComposedNicPlan.TablePart;
import org.hopscope.sim.plan.NicStores;
import org.hopscope.sim.process.LayerSetup;
import org.jspecify.annotations.Nullable;

/** A table of a protocol, on all nodes, and its entries. */
final class Table {

    private static final int NONE = -1;

    final BlockTable plan;
    final int number;
    final BlockScope scope;
    /** True if its entries are numbers. */
    final boolean numbers;
    /** True if its entries are posted receives. */
    final boolean posted;
    /** True if its entries are those of the lists of Portals. */
    final boolean portals;
    /** True if its numbers stand for messages. */
    final boolean keepsMessages;
    /** True if searches and insertions take no time on any node. */
    final boolean free;
    final long perItemPs;
    /** Number of its part, or -1. */
    final int part;
    /** True if an entry that takes everything is after all others. */
    final boolean overflow;
    /** The entries if they are receives or messages; otherwise null. */
    private final @Nullable MatchTable list;
    /** The entries if they are numbers; otherwise null. */
    private final @Nullable NumberTable keys;
    /** The walks through it, if they wait for entries in memory; otherwise null. */
    final @Nullable ListWalks walks;

    Table(int number, BlockStackPlan stack, NicStores[] stores, LayerSetup layer) {
        this.number = number;
        plan = stack.state().tables().get(number);
        scope = plan.scope();
        numbers = plan.kind() == BlockTable.Kind.NUMBERS;
        portals = plan.kind() == BlockTable.Kind.PORTALS_LISTS;
        posted = plan.kind() == BlockTable.Kind.POSTED_RECEIVES;
        keepsMessages = stack.operations().stream().anyMatch(one -> one instanceof BlockOperation.Match match
                && match.table() == number && (match.lookup() == BlockOperation.Lookup.REMOVE
                        || match.lookup() == BlockOperation.Lookup.UNLINK));
        free = takesNoTime(stores);
        perItemPs = plan.perItemPs();
        part = plan.part();
        overflow = plan.overflow();
        walks = plan.cached() ? new ListWalks(layer.processors()) : null;
        keys = numbers ? new NumberTable() : null;
        list = numbers || portals ? null
                : new MatchTable(layer.messages(), plan.cached() ? new ListPlaces(overflow ? 1 : 0) : null,
                        layer.workload().ranks());
    }

    /** The entries, which are receives or messages. */
    MatchTable list() {
        return Objects.requireNonNull(list);
    }

    /** The entries, which are numbers. */
    NumberTable keys() {
        return Objects.requireNonNull(keys);
    }

    private boolean takesNoTime(NicStores[] stores) {
        if (plan.part() == NONE) {
            return plan.perItemPs() == 0;
        }
        return Arrays.stream(stores).filter(one -> one != null).map(one -> one.tables().get(plan.part()))
                .allMatch(part -> part.lookupPs() == 0 && part.perItemPs() == 0 && part.missPs() == 0);
    }

    /** The most entries on a node; 0 without a limit. */
    int entries(NicStores stores) {
        return part == NONE ? plan.entries() : stores.tables().get(part).entries();
    }

    /** The part on a node whose NIC has a part for it. */
    TablePart part(NicStores stores) {
        return stores.tables().get(part);
    }
}
