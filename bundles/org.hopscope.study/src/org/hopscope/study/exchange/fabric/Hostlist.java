// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.fabric;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.exchange.ForeignNumber;

/**
 * A list of names as Slurm writes it: {@code n[001-016,20],gpu-[1-4],x[0-1]y[0-3]}. Numbers keep their leading zeros;
 * several brackets in one name make all combinations.
 */
final class Hostlist {

    private static final int MOST = Fabric.MOST_VERTICES;

    private Hostlist() {}

    /** @throws IllegalArgumentException if it is not a list, or one of too many names; the message says why */
    static List<String> expand(String text) {
        var all = new ArrayList<String>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            char one = i < text.length() ? text.charAt(i) : ',';
            depth += one == '[' ? 1 : one == ']' ? -1 : 0;
            if (depth < 0 || depth > 1) {
                throw new IllegalArgumentException("the brackets do not match");
            }
            if (one == ',' && depth == 0) {
                if (i > start) {
                    all.addAll(names(text.substring(start, i).strip(), MOST - all.size()));
                }
                start = i + 1;
            }
        }
        if (depth != 0) {
            throw new IllegalArgumentException("the brackets do not match");
        }
        return all;
    }

    private static List<String> names(String item, int most) {
        var heads = List.of("");
        int at = 0;
        while (at < item.length()) {
            int open = item.indexOf('[', at);
            var plain = item.substring(at, open < 0 ? item.length() : open);
            var parts = List.of("");
            if (open >= 0) {
                int close = item.indexOf(']', open);
                parts = numbers(item.substring(open + 1, close), most);
                at = close + 1;
            } else {
                at = item.length();
            }
            if ((long) heads.size() * parts.size() > most) {
                throw new IllegalArgumentException("there are more than " + MOST + " names");
            }
            var next = new ArrayList<String>();
            for (var head : heads) {
                for (var part : parts) {
                    next.add(head + plain + part);
                }
            }
            heads = next;
        }
        return heads;
    }

    private static List<String> numbers(String ranges, int most) {
        var all = new ArrayList<String>();
        for (var range : ranges.split(",", -1)) {
            int dash = range.indexOf('-');
            var low = dash < 0 ? range : range.substring(0, dash);
            var first = ForeignNumber.whole(low);
            var last = ForeignNumber.whole(dash < 0 ? range : range.substring(dash + 1));
            if (first.isEmpty() || last.isEmpty() || last.getAsLong() < first.getAsLong()) {
                throw new IllegalArgumentException("a range needs two numbers, the smaller one first");
            }
            if (last.getAsLong() - first.getAsLong() >= most - all.size()) {
                throw new IllegalArgumentException("there are more than " + MOST + " names");
            }
            for (long number = first.getAsLong(); number <= last.getAsLong(); number++) {
                var digits = Long.toString(number);
                all.add("0".repeat(Math.max(0, low.length() - digits.length())) + digits);
            }
        }
        return all;
    }
}
