// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.SplittableRandom;

/** Random orders of numbers; the same state of the random numbers gives the same order. */
final class Permutations {

    private Permutations() {}

    /** Brings numbers into a random order, each with the same probability (Fisher and Yates). */
    static int[] shuffled(int[] numbers, SplittableRandom random) {
        var order = numbers.clone();
        for (int i = order.length - 1; i > 0; i--) {
            swap(order, i, random.nextInt(i + 1));
        }
        return order;
    }

    /** The same, but as a permutation of a single cycle, so that no number stays in its place (Sattolo). */
    static int[] cycle(int[] numbers, SplittableRandom random) {
        var order = numbers.clone();
        for (int i = order.length - 1; i > 0; i--) {
            swap(order, i, random.nextInt(i));
        }
        return order;
    }

    private static void swap(int[] order, int i, int j) {
        int swapped = order[i];
        order[i] = order[j];
        order[j] = swapped;
    }
}
