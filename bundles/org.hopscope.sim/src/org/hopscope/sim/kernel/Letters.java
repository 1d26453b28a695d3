// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.kernel;

/** What one part of a run sends to another one in a window, in order. */
final class Letters {

    private int[] letters = new int[256];
    private int[] numbers = new int[256];
    private int sent;

    /** @param number of the letter among all that the sender schedules, notes or sends in the window */
    void add(int letter, int number) {
        if (sent == letters.length) {
            letters = Columns.grown(letters, 2 * sent);
            numbers = Columns.grown(numbers, 2 * sent);
        }
        letters[sent] = letter;
        numbers[sent++] = number;
    }

    void clear() {
        sent = 0;
    }

    int sent() {
        return sent;
    }

    int letter(int at) {
        return letters[at];
    }

    int number(int at) {
        return numbers[at];
    }
}
