// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.loggops;

import java.util.Arrays;

import org.hopscope.sim.kernel.IntPair;

/**
 * Operations of a host that may start, sends before receives before computing. Equal ones come in the order that the
 * sort of the GNU C++ library leaves them in, because LogGOPSim numbers its events so: a quicksort with the median of
 * three as pivot down to 16 elements (Musser, "Introspective sorting and selection algorithms", 1997), then an
 * insertion sort. Up to 16 of them keep their order.
 */
final class FreeOperations {

    private static final int SMALL = 16;

    /** Rank of the kind in the order, above the number of the operation. */
    private long[] elements = new long[SMALL];
    private int size;

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    /** @param order place of its kind */
    void add(int operation, int order) {
        if (size == elements.length) {
            elements = Arrays.copyOf(elements, 2 * size);
        }
        elements[size++] = (long) order << Integer.SIZE | operation;
    }

    int operation(int index) {
        return (int) elements[index];
    }

    void sort() {
        split(0, size);
        for (int i = 1; i < size; i++) {
            long one = elements[i];
            int at = i;
            while (at > 0 && order(one) < order(elements[at - 1])) {
                elements[at] = elements[at - 1];
                at--;
            }
            elements[at] = one;
        }
    }

    private void split(int from, int to) {
        int end = to;
        while (end - from > SMALL) {
            int cut = cut(from, end);
            split(cut, end);
            end = cut;
        }
    }

    /** Parts a stretch by its pivot and answers where the upper part begins. */
    private int cut(int from, int to) {
        swap(from, median(from + 1, from + (to - from) / 2, to - 1));
        int pivot = order(elements[from]);
        int low = from + 1;
        int high = to;
        while (true) {
            while (order(elements[low]) < pivot) {
                low++;
            }
            high--;
            while (pivot < order(elements[high])) {
                high--;
            }
            if (low >= high) {
                return low;
            }
            swap(low, high);
            low++;
        }
    }

    private int median(int a, int b, int c) {
        int first = order(elements[a]);
        int second = order(elements[b]);
        int third = order(elements[c]);
        if (first < second) {
            return second < third ? b : first < third ? c : a;
        }
        return first < third ? a : second < third ? c : b;
    }

    private void swap(int one, int other) {
        long kept = elements[one];
        elements[one] = elements[other];
        elements[other] = kept;
    }

    private static int order(long element) {
        return IntPair.high(element);
    }
}
