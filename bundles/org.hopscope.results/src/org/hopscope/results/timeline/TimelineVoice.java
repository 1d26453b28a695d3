// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.util.stream.Collectors;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleControlAdapter;
import org.eclipse.swt.accessibility.AccessibleControlEvent;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.hopscope.study.picture.Spot;
import org.hopscope.study.timeline.MessageTimeline;

/** Tells those who hear the screen what a timeline shows and what is selected in it. */
final class TimelineVoice {

    private TimelineVoice() {}

    static void of(TimelineCanvas canvas) {
        canvas.getAccessible().addAccessibleListener(new AccessibleAdapter() {
            @Override
            public void getName(AccessibleEvent event) {
                event.result = canvas.timeline().map(one -> TimelineText.message(one.message()))
                        .orElse(Messages.timeline_accessibleName);
            }

            @Override
            public void getHelp(AccessibleEvent event) {
                event.result = Messages.timeline_accessibleHelp;
            }

            @Override
            public void getDescription(AccessibleEvent event) {
                event.result = canvas.timeline().map(TimelineVoice::all).orElse("");
            }
        });
        value(canvas);
    }

    private static void value(TimelineCanvas canvas) {
        canvas.getAccessible().addAccessibleControlListener(new AccessibleControlAdapter() {
            @Override
            public void getRole(AccessibleControlEvent event) {
                event.detail = ACC.ROLE_GRAPHIC;
            }

            @Override
            public void getValue(AccessibleControlEvent event) {
                event.result = canvas.selected().flatMap(one -> canvas.timeline().map(all ->
                        TimelineText.head(all, one) + "\n" + TimelineText.place(all, one)))
                        .or(() -> canvas.pointed().map(Spot::text)).orElse("");
            }
        });
    }

    private static String all(MessageTimeline timeline) {
        return timeline.stretches().stream().map(one -> TimelineText.head(timeline, one))
                .collect(Collectors.joining("\n"));
    }
}
