// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload.collective;

/** In which order a rank serves the others in an all-to-all. */
@FunctionalInterface
public interface InjectionOrder {

    /** All ranks of the group but {@code rank}. */
    int[] of(int rank);

    /** The ranks in the order of their numbers, from the rank's own on. */
    static InjectionOrder ring(int ranks) {
        return rank -> {
            var order = new int[ranks - 1];
            for (int i = 1; i < ranks; i++) {
                order[i - 1] = (rank + i) % ranks;
            }
            return order;
        };
    }
}
