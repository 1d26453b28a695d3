// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

/** The fewest moves that bring a list into another order. */
final class Reordering {

    private Reordering() {}

    /**
     * The elements that can stay while the others are moved around them: a longest ascending subsequence.
     *
     * @param positions where each element is to be, in the present order; all different
     * @return for each of them whether it stays
     */
    static boolean[] stays(int[] positions) {
        var ends = new int[positions.length];
        var before = new int[positions.length];
        var length = 0;
        for (var i = 0; i < positions.length; i++) {
            var low = 0;
            for (var high = length; low < high;) {
                var middle = (low + high) >>> 1;
                if (positions[ends[middle]] < positions[i]) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            before[i] = low == 0 ? -1 : ends[low - 1];
            ends[low] = i;
            length = Math.max(length, low + 1);
        }
        var stays = new boolean[positions.length];
        for (var i = length == 0 ? -1 : ends[length - 1]; i >= 0; i = before[i]) {
            stays[i] = true;
        }
        return stays;
    }
}
