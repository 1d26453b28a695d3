// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.topology;

import java.util.Optional;

/**
 * The links between groups of a kind of dragonfly: the same number between each two groups. Global port q of a group i
 * leads to group i + 1 + q mod (g - 1), counted round, as in {@link DragonflyShape}.
 *
 * @param groups number of groups, 1 or more
 * @param routers routers of a group that have global ports
 * @param perRouter global ports of each of these
 */
record GlobalLinks(int groups, int routers, int perRouter) {

    /** Links between each two groups. */
    int perPair() {
        return groups == 1 ? 0 : (int) Math.min(Integer.MAX_VALUE, (long) routers * perRouter / (groups - 1));
    }

    /** True if each group can be joined with each other one. */
    boolean joinsAll() {
        return (long) routers * perRouter >= groups - 1L;
    }

    /** Why some groups cannot be joined; empty if all can. */
    Optional<RegularTopology.Obstacle> obstacle(String holders) {
        long ports = (long) routers * perRouter;
        return joinsAll() ? Optional.empty() : Optional.of(new RegularTopology.Obstacle(
                "%s %s with %s global links each reach %s groups, not %s".formatted(routers, holders, perRouter, ports,
                        groups - 1), "lower groups to " + (ports + 1) + ", or raise the number of global links"));
    }

    /**
     * Adds them in the order of the ports of each group.
     *
     * @param first instance of the first of the routers with global ports; those of a group follow each other
     */
    void join(Cabling cabling, int first, int label) {
        int others = groups - 1;
        for (int group = 0; group < groups; group++) {
            for (int q = 0; q < perPair() * others; q++) {
                int other = (group + 1 + q % others) % groups;
                int end = q / others * others + others - 1 - q % others;
                if (group < other) {
                    cabling.join(first + group * routers + q / perRouter, label,
                            first + other * routers + end / perRouter, label);
                }
            }
        }
    }

    /** The router, numbered in its group, of one of the links to the group that many further. */
    int gateway(int copy, int offset) {
        return (copy * (groups - 1) + offset - 1) / perRouter;
    }

    /** The router, numbered in the other group, at the other end of that link. */
    int landing(int copy, int offset) {
        return (copy * (groups - 1) + groups - 1 - offset) / perRouter;
    }
}
