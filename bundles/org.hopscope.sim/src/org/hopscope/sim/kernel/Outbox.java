// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

/** The items that one part of a run sends to another one in a window, in order. */
final class Outbox {

    private int[] items = new int[256];
    private int[] numbers = new int[256];
    private int sent;

    /** @param number of the item among all that the sender schedules, notes or sends in the window */
    void add(int item, int number) {
        if (sent == items.length) {
            items = Columns.grown(items, 2 * sent);
            numbers = Columns.grown(numbers, 2 * sent);
        }
        items[sent] = item;
        numbers[sent++] = number;
    }

    void clear() {
        sent = 0;
    }

    int sent() {
        return sent;
    }

    int item(int at) {
        return items[at];
    }

    int number(int at) {
        return numbers[at];
    }
}
