// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.util.stream.Collectors;

import org.hopscope.results.chart.SpokenGraphic;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.timeline.Timeline;

/** Tells a screen reader what a timeline shows and what is selected in it. */
final class TimelineVoice {

    private TimelineVoice() {}

    static void of(TimelineCanvas canvas) {
        new SpokenGraphic(canvas, () -> name(canvas), () -> value(canvas)).help(Messages.timeline_accessibleHelp)
                .description(() -> canvas.timeline().map(TimelineVoice::all).orElse(""));
    }

    private static String name(TimelineCanvas canvas) {
        return canvas.timeline().map(one -> TimelineText.subject(one.subject()))
                .orElse(Messages.timeline_accessibleName);
    }

    private static String value(TimelineCanvas canvas) {
        return canvas.selected().flatMap(one -> canvas.timeline().map(all ->
                TimelineText.head(all, one) + "\n" + TimelineText.place(all, one)))
                .or(() -> canvas.pointed().map(Spot::text)).orElse("");
    }

    private static String all(Timeline timeline) {
        return timeline.stretches().stream().map(one -> TimelineText.head(timeline, one))
                .collect(Collectors.joining("\n"));
    }
}
