// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/** The longest part of a sequence that ascends. */
final class Ascent {

    private Ascent() {
    }

    /** The members of a longest ascending subsequence of different numbers; n log n, by the tops of sorted piles. */
    static Set<Integer> longest(List<Integer> numbers) {
        var tops = new ArrayList<Integer>();
        var chains = new ArrayList<Link>();
        for (int number : numbers) {
            int found = Collections.binarySearch(tops, number);
            int pile = found < 0 ? -found - 1 : found;
            var link = new Link(number, pile == 0 ? null : chains.get(pile - 1));
            if (pile == tops.size()) {
                tops.add(number);
                chains.add(link);
            } else {
                tops.set(pile, number);
                chains.set(pile, link);
            }
        }
        var members = new HashSet<Integer>();
        for (var at = chains.isEmpty() ? null : chains.getLast(); at != null; at = at.before()) {
            members.add(at.number());
        }
        return members;
    }

    private record Link(int number, @Nullable Link before) {}
}
