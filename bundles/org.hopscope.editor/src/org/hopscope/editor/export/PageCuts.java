// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.export;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The positions at which a picture is cut into pages along one direction. */
final class PageCuts {

    private PageCuts() {}

    /** From one place to another, which is not part of it. */
    record Span(int from, int to) {

        int length() {
            return to - from;
        }

        private boolean holds(int cut) {
            return from < cut && cut < to;
        }
    }

    /**
     * Spans without gap over the whole length, none longer than a page. One ends where the fewest figures are cut that
     * would find room on a page, but not before the middle of the page.
     */
    static List<Span> of(int length, int page, List<Span> figures) {
        var small = figures.stream().filter(one -> one.length() <= page).toList();
        var spans = new ArrayList<Span>();
        for (var from = 0; from < length;) {
            var to = length - from <= page ? length : cut(from, page, small);
            spans.add(new Span(from, to));
            from = to;
        }
        return List.copyOf(spans);
    }

    private static int cut(int from, int page, List<Span> figures) {
        var last = from + page;
        var near = figures.stream().filter(one -> one.to() > from && one.from() < last).toList();
        var places = IntStream.concat(IntStream.of(last),
                near.stream().flatMap(one -> Stream.of(one.from(), one.to())).mapToInt(Integer::intValue))
                .filter(place -> place > from + page / 2 && place <= last).distinct().sorted().toArray();
        var best = last;
        var least = Long.MAX_VALUE;
        // the later of two that are as good
        for (var place : places) {
            var hurt = near.stream().filter(one -> one.holds(place)).count();
            if (hurt <= least) {
                best = place;
                least = hurt;
            }
        }
        return best;
    }
}
