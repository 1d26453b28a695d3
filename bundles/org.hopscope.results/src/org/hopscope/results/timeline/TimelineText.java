// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.timeline;

import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.hopscope.results.chart.TimeText;
import org.hopscope.results.chart.Wording;
import org.hopscope.study.timeline.Lane;
import org.hopscope.study.timeline.Timeline;
import org.hopscope.study.timeline.RecordedMessage;
import org.hopscope.study.timeline.RecordedOperation;
import org.hopscope.study.timeline.Stretch;
import org.hopscope.study.timeline.TimelineEvent;
import org.hopscope.study.timeline.TimelineSubject;

/** Parts of a timeline in words. */
final class TimelineText {

    private static final double HUNDRED = 100;

    private TimelineText() {}

    /** The text for a message or an operation in a list. */
    static String subject(TimelineSubject subject) {
        return subject(subject, Wording.SCREEN);
    }

    /** The text for a message or an operation in the words of a drawing. */
    static String subject(TimelineSubject subject, Wording wording) {
        return switch (subject) {
            case RecordedMessage message -> NLS.bind(wording.of(Messages.class, "timeline_message",
                    Messages.timeline_message), new Object[] {message.number() + 1,
                message.sourceRank(), message.targetRank(), message.bytes(),
                TimeText.microseconds(message.latencyPs())});
            case RecordedOperation operation -> {
                var text = NLS.bind(operation.times() > 1
                        ? wording.of(Messages.class, "timeline_operations", Messages.timeline_operations)
                        : wording.of(Messages.class, "timeline_operation", Messages.timeline_operation),
                        new Object[] {operation.times() > 1 ? operation.times() : operation.number() + 1,
                            operation.firstRank(), operation.lastRank(), messages(operation.messages(), wording),
                            TimeText.microseconds(operation.latencyPs())});
                yield operation.measurement().isEmpty() ? text
                        : NLS.bind(wording.of(Messages.class, "timeline_measurement",
                                Messages.timeline_measurement), operation.measurement(), text);
            }
        };
    }

    private static String messages(long count, Wording wording) {
        return count == 1 ? wording.of(Messages.class, "timeline_oneMessage", Messages.timeline_oneMessage)
                : NLS.bind(wording.of(Messages.class, "timeline_manyMessages", Messages.timeline_manyMessages), count);
    }

    /** The title of the time axis of an operation or of a message. */
    static String axis(boolean ofOperation, Wording wording) {
        return ofOperation ? wording.of(Messages.class, "timeline_axisOperation", Messages.timeline_axisOperation)
                : wording.of(Messages.class, "timeline_axis", Messages.timeline_axis);
    }

    /** The name, the duration and the share of the whole: "Host bus 526 ns, 9.2 %". */
    static String head(Timeline timeline, Stretch stretch) {
        return NLS.bind(Messages.timeline_stretch, new Object[] {stretch.component().label(),
            TimeText.label(stretch.ps()), TimeText.percent(HUNDRED * stretch.ps()
                    / timeline.subject().latencyPs())});
    }

    /** The place and the time. */
    static String place(Timeline timeline, Stretch stretch) {
        var lane = timeline.lanes().get(stretch.lane());
        var text = NLS.bind(Messages.timeline_place, new Object[] {side(lane.side()), lane.kind().label(),
            lane.name(), since(timeline, stretch.startPs()), since(timeline, stretch.endPs())});
        var events = timeline.events().stream()
                .filter(event -> event.timePs() > stretch.startPs() && event.timePs() <= stretch.endPs())
                .map(TimelineEvent::name).collect(Collectors.joining(", "));
        return events.isEmpty() ? text : NLS.bind(Messages.timeline_then, text, events);
    }

    static String event(Timeline timeline, TimelineEvent event) {
        return NLS.bind(Messages.timeline_event, new Object[] {event.name(), side(event.side()),
            since(timeline, event.timePs())});
    }

    static String lane(Timeline timeline, int number) {
        var lane = timeline.lanes().get(number);
        long ps = timeline.stretches().stream().filter(one -> one.lane() == number).mapToLong(Stretch::ps).sum();
        return NLS.bind(Messages.timeline_lane, new Object[] {side(lane.side()), lane.kind().label(), lane.name(),
            TimeText.label(ps), TimeText.percent(HUNDRED * ps / timeline.subject().latencyPs())});
    }

    private static String since(Timeline timeline, long timePs) {
        return TimeText.nanoseconds(timePs - timeline.subject().startPs());
    }

    private static String side(Lane.Side side) {
        return side(side, Wording.SCREEN);
    }

    /** The name of a side in the words of a drawing. */
    static String side(Lane.Side side, Wording wording) {
        return switch (side) {
            case SENDER -> wording.of(Messages.class, "timeline_sender", Messages.timeline_sender);
            case NETWORK -> wording.of(Messages.class, "timeline_network", Messages.timeline_network);
            case RECEIVER -> wording.of(Messages.class, "timeline_receiver", Messages.timeline_receiver);
            case RANKS -> wording.of(Messages.class, "timeline_ranks", Messages.timeline_ranks);
        };
    }
}
