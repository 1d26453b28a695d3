// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.eclipse.swt.graphics.Rectangle;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.StackRow;

/**
 * The positions of the bars, their segments and their labels.
 *
 * @param plot area between the axis and the right edge; its height is the length of the axis
 * @param ticks of the axis
 * @param bars from left to right
 * @param boxes the segments of all bars
 * @param labels the labels that are beside small segments
 */
record BarChartLayout(Rectangle plot, AxisTicks ticks, List<Bar> bars, List<Box> boxes, List<Label> labels) {

    private static final int GAP = 6;
    private static final int LEADER = 12;
    private static final int WIDEST_BAR = 112;
    private static final int NARROWEST_BAR = 28;
    private static final int NAME_LINES = 2;
    /** The total is set in bold, which is about this much wider than the text that is measured. */
    private static final double BOLDER = 1.15;

    /**
     * @param area of the bar
     * @param slot room for the bar, its labels and its name
     * @param name lines of its name
     */
    record Bar(Rectangle area, Rectangle slot, List<String> name) {}

    /** A segment of a bar. */
    record Box(int bar, StackRow row, long ps, Rectangle area) {

        /** True if there is room for a text in one line. */
        boolean holds(String label, TextSize text) {
            return area.height >= text.line() && text.width(label) <= area.width - 4;
        }
    }

    /**
     * A label beside a bar.
     *
     * @param fromY middle of its segment
     * @param y middle of the text
     */
    record Label(int bar, StackRow row, String text, int fromX, int fromY, int x, int y) {}

    static BarChartLayout of(StackModel model, Rectangle area, TextSize text) {
        int most = Math.max(2, area.height / (3 * text.line()));
        var ticks = AxisTicks.upTo(model.largestPs(), most);
        int axis = ticks.values().stream().mapToInt(value -> text.width(ticks.label(value))).max().orElse(0) + 2 * GAP;
        int top = area.y + 2 * text.line() + GAP;
        int slot = (area.width - axis) / Math.max(1, model.bars().size()) - GAP;
        int lines = model.bars().stream().mapToInt(bar -> text.wrap(bar.label(), slot, NAME_LINES).size()).max()
                .orElse(1);
        int bottom = area.y + area.height - lines * text.line() - 2 * GAP;
        var plot = new Rectangle(area.x + axis, top, Math.max(1, area.width - axis), Math.max(1, bottom - top));
        var bars = new ArrayList<Bar>();
        var boxes = new ArrayList<Box>();
        var labels = new ArrayList<Label>();
        int count = model.bars().size();
        for (int i = 0; i < count; i++) {
            int left = plot.x + plot.width * i / count;
            int right = plot.x + plot.width * (i + 1) / count;
            var bar = bar(model.bars().get(i), new Rectangle(left, plot.y, right - left, plot.height), ticks, text);
            bars.add(bar);
            var own = boxes(model.bars().get(i), i, bar.area());
            boxes.addAll(own);
            labels.addAll(labels(own, bar, topOfLabels(model.bars().get(i), bar, plot, text), text));
        }
        return new BarChartLayout(plot, ticks, List.copyOf(bars), List.copyOf(boxes), List.copyOf(labels));
    }

    private static Bar bar(Stack stack, Rectangle slot, AxisTicks ticks, TextSize text) {
        // Where a slot is too narrow for labels, the bar takes the middle and the table alone has the numbers.
        int label = slot.width < labelWidth(text) + NARROWEST_BAR ? 2 * GAP : labelWidth(text);
        int width = Math.clamp(slot.width - label - 2L * GAP, NARROWEST_BAR, WIDEST_BAR);
        int used = label == 2 * GAP ? width : Math.min(slot.width, width + label);
        int x = slot.x + (slot.width - used) / 2;
        int height = (int) (slot.height * stack.totalPs() / ticks.endPs());
        var area = new Rectangle(x, slot.y + slot.height - height, Math.min(width, slot.width - 2), height);
        return new Bar(area, slot, text.wrap(stack.label(), slot.width - GAP, NAME_LINES));
    }

    private static int labelWidth(TextSize text) {
        return LEADER + text.width("000.0 ns") + GAP;
    }

    private static List<Box> boxes(Stack stack, int bar, Rectangle area) {
        var boxes = new ArrayList<Box>();
        for (var band : stack.bands()) {
            int from = area.y + (int) (area.height * band.fromPs() / stack.totalPs());
            int to = area.y + (int) (area.height * band.toPs() / stack.totalPs());
            // A segment that is thinner than a pixel is still drawn, so that nothing is hidden.
            boxes.add(new Box(bar, band.segment().row(), band.segment().ps(),
                    new Rectangle(area.x, from, area.width, Math.max(1, to - from))));
        }
        return boxes;
    }

    /** Labels may stand as high as the chart, but not where the total above the bar is wide enough to reach them. */
    private static int topOfLabels(Stack stack, Bar bar, Rectangle plot, TextSize text) {
        int half = (int) (BOLDER * text.width(TimeText.total(stack)) / 2);
        return half < bar.area().width / 2 + LEADER ? plot.y - text.line() + 2 : bar.area().y - 2;
    }

    /** Puts a label beside each segment that is too small for one inside, the longest times first if room is short. */
    private static List<Label> labels(List<Box> boxes, Bar bar, int top, TextSize text) {
        int x = bar.area().x + bar.area().width + LEADER;
        if (x + text.width("000.0 ns") > bar.slot().x + bar.slot().width + GAP) {
            return List.of();
        }
        // The lines of digits may stand closer than lines of text: nothing hangs below them.
        int pitch = text.line() - 2;
        int bottom = bar.slot().y + bar.slot().height;
        int room = Math.max(1, (bottom - top) / pitch);
        var thin = boxes.stream().filter(box -> !box.holds(TimeText.label(box.ps()), text))
                .sorted(Comparator.comparingLong(Box::ps).reversed()).limit(room)
                .sorted(Comparator.comparingInt(boxes::indexOf)).toList();
        int[] y = spread(thin, top, bottom, pitch);
        var labels = new ArrayList<Label>();
        for (int i = 0; i < thin.size(); i++) {
            var box = thin.get(i);
            labels.add(new Label(box.bar(), box.row(), TimeText.label(box.ps()), x - LEADER, middle(box), x,
                    y[i]));
        }
        return labels;
    }

    /**
     * Middles of labels as near to their segments as they can be without covering each other: labels that would
     * overlap form a group, which is centred on its segments.
     */
    private static int[] spread(List<Box> boxes, int top, int bottom, int height) {
        var groups = new ArrayList<Group>();
        for (Box box : boxes) {
            var next = Group.of(middle(box), height, top, bottom);
            while (!groups.isEmpty() && groups.getLast().bottom() > next.top()) {
                next = groups.removeLast().join(next, top, bottom);
            }
            groups.add(next);
        }
        return groups.stream().flatMapToInt(Group::middles).toArray();
    }

    /** Labels that touch; {@code wanted} is the sum of the tops that would centre each label on its segment. */
    private record Group(int count, int height, long wanted, int top) {

        static Group of(int middle, int height, int least, int most) {
            return placed(1, height, middle - height / 2, least, most);
        }

        private static Group placed(int count, int height, long wanted, int least, int most) {
            int room = Math.max(least, most - count * height);
            return new Group(count, height, wanted, Math.clamp(wanted / count, least, room));
        }

        Group join(Group next, int least, int most) {
            // The labels of the next group come below those of this one, so they want to begin that much higher.
            long wish = wanted + next.wanted - (long) next.count * count * height;
            return placed(count + next.count, height, wish, least, most);
        }

        int bottom() {
            return top + count * height;
        }

        IntStream middles() {
            return IntStream.range(0, count).map(i -> top + i * height + height / 2);
        }
    }

    private static int middle(Box box) {
        return box.area().y + box.area().height / 2;
    }

    /** The segment at a point; a thin one is also found by its label. */
    Optional<Box> at(int x, int y, int line) {
        for (Box box : boxes) {
            if (box.area().contains(x, y)) {
                return Optional.of(box);
            }
        }
        for (Label label : labels) {
            var slot = bars.get(label.bar()).slot();
            if (x >= label.fromX() && x < slot.x + slot.width && Math.abs(y - label.y()) * 2 < line) {
                return box(label.bar(), label.row());
            }
        }
        return Optional.empty();
    }

    /** The segment of a row in a bar. */
    Optional<Box> box(int bar, StackRow row) {
        return boxes.stream().filter(box -> box.bar() == bar && box.row().equals(row)).findFirst();
    }
}
