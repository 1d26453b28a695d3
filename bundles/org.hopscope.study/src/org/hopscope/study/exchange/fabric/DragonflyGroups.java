// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Recognises dragonflies: as many nodes at each router, groups of routers that follow each other in the file and are
 * all joined, as many links to other groups at each router, and at least one between every two groups.
 */
final class DragonflyGroups {

    private final int routers;
    private final int[] router;
    private final int[] nodes;
    private final Fabric fabric;

    private DragonflyGroups(Fabric fabric) {
        this.fabric = fabric;
        router = new int[fabric.vertices().size()];
        int count = 0;
        for (int i = 0; i < router.length; i++) {
            router[i] = fabric.vertices().get(i).isSwitch() ? count++ : -1;
        }
        routers = count;
        nodes = new int[count];
    }

    /** @param nearly whether a few links may be missing */
    static Optional<Card> of(Fabric fabric, boolean nearly) {
        return fabric.switches() < 4 ? Optional.empty() : new DragonflyGroups(fabric).card(nearly);
    }

    private Optional<Card> card(boolean nearly) {
        for (var cable : fabric.links()) {
            int one = router[cable.one()];
            int other = router[cable.other()];
            if (one < 0 && other < 0) {
                return Optional.empty();
            }
            if (one < 0 || other < 0) {
                nodes[Math.max(one, other)]++;
            }
        }
        for (int each : nodes) {
            if (each != nodes[0] || each == 0) {
                return Optional.empty();
            }
        }
        for (int size = routers / 2; size >= 2; size--) {
            var found = routers % size > 0 ? Optional.<Card>empty() : nearly
                    ? new NearDragonfly(fabric, router, nodes, size).card() : groupsOf(size);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private Optional<Card> groupsOf(int size) {
        long local = 0;
        var global = new int[routers];
        Set<Long> pairs = new HashSet<>();
        for (var cable : fabric.links()) {
            int one = router[cable.one()];
            int other = router[cable.other()];
            if (one >= 0 && other >= 0) {
                if (one / size == other / size) {
                    local++;
                } else {
                    global[one]++;
                    global[other]++;
                    pairs.add((long) Math.min(one / size, other / size) << Integer.SIZE
                            | Math.max(one / size, other / size));
                }
            }
        }
        long groups = routers / size;
        boolean even = Arrays.stream(global).allMatch(each -> each == global[0]);
        boolean fits = even && global[0] > 0 && local == groups * size * (size - 1) / 2
                && pairs.size() == groups * (groups - 1) / 2 && groups <= (long) size * global[0] + 1;
        return fits ? Optional.of(new Card.Dragonfly((int) groups, size, nodes[0], global[0])) : Optional.empty();
    }
}
