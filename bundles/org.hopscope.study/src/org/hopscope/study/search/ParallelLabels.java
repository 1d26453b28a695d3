// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.hopscope.study.chart.ValueText;
import org.hopscope.study.picture.TextMeter;

/**
 * The texts of parallel axes as there is room for them. A number is rounded rather than cut, because what is left of a
 * cut one is another number; titles that differ remain different where that can be done.
 *
 * @param titles of the axes, with an arrow at a goal that says which end is wanted
 * @param highs the values at the upper ends; a number without room is empty
 * @param lows the values at the lower ends, likewise
 */
public record ParallelLabels(List<String> titles, List<String> highs, List<String> lows) {

    private static final int MOST_DIGITS = 4;
    private static final int LEAST_DIGITS = 2;
    private static final double THOUSAND = 1000;
    /** Units and their thousandfold. */
    private static final Map<String, String> LARGER = Map.of("ps", "ns", "ns", "\u00b5s", "us", "ms", "\u00b5s", "ms",
            "ms", "s", "MB/s", "GB/s", "GB/s", "TB/s", "MHz", "GHz");

    public ParallelLabels {
        titles = List.copyOf(titles);
        highs = List.copyOf(highs);
        lows = List.copyOf(lows);
    }

    /**
     * Fits the texts of axes.
     *
     * @param room width of a text in pixels
     */
    public static ParallelLabels of(List<ParallelDesigns.Axis> axes, double room, TextMeter meter) {
        var titles = new ArrayList<String>();
        for (var axis : axes) {
            titles.add(title(axis, axes, room, meter));
        }
        return new ParallelLabels(titles, axes.stream().map(one -> value(one.high(), room, meter)).toList(),
                axes.stream().map(one -> value(one.low(), room, meter)).toList());
    }

    private static String title(ParallelDesigns.Axis axis, List<ParallelDesigns.Axis> axes, double room,
            TextMeter meter) {
        var arrow = axis.wanted() < 0 ? "" : axis.wanted() == 0 ? "\u2193 " : "\u2191 ";
        double left = room - meter.width(arrow);
        var cut = middle(axis.title(), left, meter);
        var alike = axes.stream().map(ParallelDesigns.Axis::title).filter(one -> !one.equals(axis.title())
                && middle(one, left, meter).equals(cut)).toList();
        return arrow + (alike.isEmpty() ? cut : distinct(axis.title(), alike, left, meter));
    }

    /** The words of a title that tell it apart from others. */
    private static String distinct(String title, List<String> others, double room, TextMeter meter) {
        int start = title.length();
        int end = 0;
        for (var other : others) {
            int least = Math.min(title.length(), other.length());
            int same = 0;
            while (same < least && title.charAt(same) == other.charAt(same)) {
                same++;
            }
            start = Math.min(start, same);
            int tail = 0;
            while (tail < least - same && title.charAt(title.length() - 1 - tail)
                    == other.charAt(other.length() - 1 - tail)) {
                tail++;
            }
            end = Math.max(end, title.length() - tail);
        }
        while (start > 0 && isInWord(title, start)) {
            start--;
        }
        while (end < title.length() && isInWord(title, end)) {
            end++;
        }
        var words = title.substring(start, Math.max(start, end)).strip();
        return Stream.of(TextMeter.ELLIPSIS + words + TextMeter.ELLIPSIS, TextMeter.ELLIPSIS + words, words)
                .filter(one -> meter.width(one) <= room).findFirst().orElseGet(() -> middle(words, room, meter));
    }

    private static boolean isInWord(String text, int at) {
        return at < text.length() && Character.isLetterOrDigit(text.charAt(at - 1))
                && Character.isLetterOrDigit(text.charAt(at));
    }

    /** A text of which the middle is left out where there is no room. */
    private static String middle(String text, double room, TextMeter meter) {
        var shown = text;
        for (int count = text.length() - 1; count > 1 && meter.width(shown) > room; count--) {
            shown = text.substring(0, (count + 1) / 2) + TextMeter.ELLIPSIS
                    + text.substring(text.length() - count / 2);
        }
        return shown;
    }

    private static String value(String text, double room, TextMeter meter) {
        int space = text.lastIndexOf(' ');
        var unit = space < 0 ? "" : text.substring(space + 1);
        try {
            double number = Double.parseDouble(space < 0 ? text : text.substring(0, space));
            return Stream.concat(Stream.of(text), rounded(number, unit).stream())
                    .filter(one -> meter.width(one) <= room).findFirst().orElse("");
        } catch (NumberFormatException notNumber) {
            return middle(text, room, meter);
        }
    }

    /** A number with fewer and fewer digits, also in a larger unit. */
    private static List<String> rounded(double number, String unit) {
        var texts = new ArrayList<String>();
        for (int digits = MOST_DIGITS; digits >= LEAST_DIGITS; digits--) {
            double value = BigDecimal.valueOf(number).round(new MathContext(digits, RoundingMode.HALF_UP))
                    .doubleValue();
            texts.add(ValueText.number(value) + (unit.isEmpty() ? "" : " " + unit));
            if (LARGER.containsKey(unit) && Math.abs(value) >= THOUSAND) {
                texts.add(ValueText.number(value / THOUSAND) + " " + LARGER.get(unit));
            }
        }
        return texts;
    }
}
