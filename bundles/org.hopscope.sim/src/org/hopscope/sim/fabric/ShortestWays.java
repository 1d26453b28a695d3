// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.hopscope.sim.plan.SwitchedPlan;
import org.jspecify.annotations.Nullable;

/**
 * Tables of the ways from all switches to one. An entry is the number of a list of directions, which are equally good;
 * each list is stored once. The parts of a run may ask for lists and make tables at the same time.
 */
final class ShortestWays {

    private static final int FAR = Integer.MAX_VALUE / 2;

    private final SwitchedPlan plan;
    private final int nodes;
    private final int[] first;
    private final int[] target;
    /** The lists by their numbers; null where there is none yet. One that is longer takes its place. */
    private int[] @Nullable [] lists = new int[64][];
    private int count;
    private final Map<List<Integer>, Integer> numbers = new LinkedHashMap<>();
    /** Per switch its distance from the one whose table is being made. */
    private final int[] hops;
    private final int[] open;

    ShortestWays(SwitchedPlan plan) {
        this.plan = plan;
        nodes = plan.nodes();
        first = plan.first();
        target = plan.target();
        hops = new int[plan.vertices() - nodes];
        open = new int[hops.length];
    }

    /** True if a path joins each switch with all others. */
    boolean joinAll() {
        search(nodes);
        return Arrays.stream(hops).noneMatch(hop -> hop == FAR);
    }

    /** The directions of an entry; not to be written. */
    int[] of(int entry) {
        int[] @Nullable [] known = lists;
        int[] list = entry < known.length ? known[entry] : null;
        return list == null ? newest(entry) : list;
    }

    /** The directions of an entry that another thread has made just now. */
    private synchronized int[] newest(int entry) {
        return Objects.requireNonNull(lists[entry]);
    }

    /**
     * Per switch the entry of its ways to one of them, which has none itself.
     *
     * @param ordered whether only ways through the port with the lowest label are listed
     */
    synchronized int[] table(int there, boolean ordered) {
        if (plan.group().length == 0) {
            search(there);
        } else {
            searchByGroups(there);
        }
        var table = new int[hops.length];
        for (int i = 0; i < table.length; i++) {
            table[i] = nodes + i == there ? -1 : number(ways(nodes + i, there, ordered));
        }
        // who finds the table, finds what is in it
        VarHandle.releaseFence();
        return table;
    }

    private int number(List<Integer> ways) {
        return numbers.computeIfAbsent(ways, key -> {
            add(key.stream().mapToInt(Integer::intValue).toArray());
            return count - 1;
        });
    }

    private void add(int[] list) {
        var longer = count < lists.length ? lists : Arrays.copyOf(lists, 2 * count);
        // who finds a list, finds what is in it
        VarHandle.releaseFence();
        longer[count++] = list;
        VarHandle.releaseFence();
        lists = longer;
    }

    private void search(int there) {
        Arrays.fill(hops, FAR);
        hops[there - nodes] = 0;
        open[0] = there;
        spread(1, false);
    }

    /**
     * Within the group of the destination the distance over its own links; in any other one that over the links to this
     * group, then over links of its own.
     */
    private void searchByGroups(int there) {
        search(there, plan.group()[there]);
        int nearest = FAR;
        int farthest = 0;
        for (int i = 0; i < hops.length; i++) {
            if (plan.group()[nodes + i] != plan.group()[there]) {
                for (int link = first[nodes + i]; link < first[nodes + i + 1]; link++) {
                    int other = target[link];
                    if (plan.group()[other] == plan.group()[there]) {
                        hops[i] = Math.min(hops[i], hops[other - nodes] + 1);
                    }
                }
                nearest = Math.min(nearest, hops[i]);
                farthest = hops[i] == FAR ? farthest : Math.max(farthest, hops[i]);
            }
        }
        // switches with links to the group are not equally far, so those of each distance come in turn
        for (int distance = nearest; distance <= farthest; distance++) {
            int count = 0;
            for (int i = 0; i < hops.length; i++) {
                if (hops[i] == distance && plan.group()[nodes + i] != plan.group()[there]) {
                    open[count++] = nodes + i;
                }
            }
            spreadOnce(count);
            farthest = Math.max(farthest, anyAt(distance + 1, there) ? distance + 1 : farthest);
        }
    }

    private boolean anyAt(int distance, int there) {
        for (int i = 0; i < hops.length; i++) {
            if (hops[i] == distance && plan.group()[nodes + i] != plan.group()[there]) {
                return true;
            }
        }
        return false;
    }

    private void search(int there, int group) {
        Arrays.fill(hops, FAR);
        hops[there - nodes] = 0;
        open[0] = there;
        spread(1, true);
    }

    /** Spreads from the switches that are open to all that are farther, or only to those of the same group. */
    private void spread(int begin, boolean within) {
        int count = begin;
        for (int i = 0; i < count; i++) {
            count = spreadFrom(open[i], count, within);
        }
    }

    private void spreadOnce(int count) {
        for (int i = 0, next = count; i < count; i++) {
            next = Math.min(open.length, spreadFrom(open[i], next, true));
        }
    }

    private int spreadFrom(int one, int count, boolean within) {
        int next = count;
        for (int link = first[one]; link < first[one + 1]; link++) {
            int other = target[link];
            boolean inside = other >= nodes && (!within || plan.group()[other] == plan.group()[one]);
            if (inside && hops[other - nodes] > hops[one - nodes] + 1) {
                hops[other - nodes] = hops[one - nodes] + 1;
                if (next < open.length) {
                    open[next++] = other;
                }
            }
        }
        return next;
    }

    /** The directions that come nearer; if the paths are ordered, those to one switch. */
    private List<Integer> ways(int from, int there, boolean ordered) {
        var all = new ArrayList<Integer>();
        int lowest = Integer.MAX_VALUE;
        for (int link = first[from]; link < first[from + 1]; link++) {
            if (isNearer(from, link, there)) {
                all.add(link);
                lowest = Math.min(lowest, plan.label()[link]);
            }
        }
        if (!ordered) {
            return all;
        }
        int label = lowest;
        all.removeIf(link -> plan.label()[link] != label);
        var targets = all.stream().map(link -> target[link]).distinct().toList();
        // several switches have a link to another group; destinations there share them
        int chosen = targets.get((there - nodes) % targets.size());
        all.removeIf(link -> target[link] != chosen);
        return all;
    }

    private boolean isNearer(int from, int link, int there) {
        int other = target[link];
        if (other < nodes || hops[other - nodes] != hops[from - nodes] - 1) {
            return false;
        }
        int[] group = plan.group();
        return group.length == 0 || group[other] == group[from]
                || group[from] != group[there] && group[other] == group[there];
    }
}
