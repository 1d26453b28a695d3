// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.chart;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.StackRow;
import org.hopscope.study.picture.Palette;

/**
 * The look of stacks against size.
 *
 * @param share whether each stack is as high as all others and shows shares of its time, instead of times on one scale
 * @param palette the colours
 * @param faint the rows that step back
 * @param before what the stacks were, found by their labels: a solid outline
 * @param estimates what they are likely to become: a dashed outline
 */
public record SweepLook(boolean share, Palette palette, Predicate<StackRow> faint, List<Stack> before,
        List<Stack> estimates) {

    public SweepLook {
        before = List.copyOf(before);
        estimates = List.copyOf(estimates);
    }

    /** Stacks alone. */
    public static SweepLook plain(boolean share, Palette palette) {
        return new SweepLook(share, palette, row -> false, List.of(), List.of());
    }

    /** The stack of a label in one of the outlines. */
    static Optional<Stack> find(List<Stack> stacks, String label) {
        return stacks.stream().filter(one -> one.label().equals(label)).findFirst();
    }
}
