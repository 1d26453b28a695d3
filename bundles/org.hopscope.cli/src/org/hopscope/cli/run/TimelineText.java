// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.hopscope.cli.console.Decimals;
import org.hopscope.study.timeline.Lane;
import org.hopscope.study.timeline.RecordedMessage;
import org.hopscope.study.timeline.RecordedOperation;
import org.hopscope.study.timeline.Stretch;
import org.hopscope.study.timeline.Timeline;
import org.hopscope.study.timeline.TimelineEvent;

/** The life of one message as a table: a line for each stretch of time, and one for each event between them. */
final class TimelineText {

    private static final double HUNDRED = 100;
    private static final String GAP = "  ";
    private static final int FIRST_NUMBER = 2;

    private final Timeline timeline;
    private final List<List<String>> lines = new ArrayList<>();

    private TimelineText(Timeline timeline) {
        this.timeline = timeline;
    }

    /** @param count number of messages that its run has recorded */
    static String of(Timeline timeline, int count) {
        return new TimelineText(timeline).text(count);
    }

    private String text(int count) {
        var subject = timeline.subject();
        lines.add(List.of("component", "lane", "start [ns]", "time [ns]", "%"));
        int next = 0;
        for (var stretch : timeline.stretches()) {
            stretch(stretch);
            for (; next < timeline.events().size() && timeline.events().get(next).timePs() <= stretch.endPs(); next++) {
                event(timeline.events().get(next));
            }
        }
        lines.add(List.of("total", "", "", Decimals.nanoseconds(subject.latencyPs()), "100.0"));
        return timeline.stack() + ": " + subject(count) + "\n\n" + aligned() + "\n";
    }

    private String subject(int count) {
        return switch (timeline.subject()) {
            case RecordedMessage message -> "message " + (message.number() + 1) + " of " + count + ", rank "
                    + message.sourceRank() + " to rank " + message.targetRank() + ", " + message.bytes()
                    + " B, sent at " + Decimals.nanoseconds(message.startPs()) + " ns";
            case RecordedOperation operation -> operation.measurement()
                    + (operation.measurement().isEmpty() ? "" : ", ")
                    + (operation.times() > 1 ? operation.times() + " operations in a row"
                            : "operation " + (operation.number() + 1)) + ", critical path from rank "
                    + operation.firstRank() + " to rank " + operation.lastRank() + ", " + operation.messages()
                    + " messages, begun at " + Decimals.nanoseconds(operation.startPs()) + " ns";
        };
    }

    private void stretch(Stretch stretch) {
        var lane = timeline.lanes().get(stretch.lane());
        lines.add(List.of(stretch.component().label(), place(lane), since(stretch.startPs()),
                Decimals.nanoseconds(stretch.ps()),
                Decimals.tenths(HUNDRED * stretch.ps() / timeline.subject().latencyPs())));
    }

    private static String place(Lane lane) {
        return switch (lane.kind()) {
            case RANK, NETWORK -> lane.kind().label() + " " + lane.name();
            case PROGRAM, PORTALS, KERNEL, MEMORY, BUS, NIC_PROCESSOR, DMA, HOP, SIDE_NETWORK ->
                side(lane.side()) + ": " + lane.kind().label() + " (" + lane.name() + ")";
        };
    }

    private void event(TimelineEvent event) {
        lines.add(List.of("  " + event.name(), side(event.side()), since(event.timePs()), "", ""));
    }

    private String since(long ps) {
        return Decimals.nanoseconds(ps - timeline.subject().startPs());
    }

    private static String side(Enum<?> side) {
        return side.name().toLowerCase(Locale.ROOT);
    }

    private String aligned() {
        var widths = new int[lines.getFirst().size()];
        for (var line : lines) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], line.get(i).length());
            }
        }
        var text = new StringBuilder();
        for (var line : lines) {
            var row = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                var room = " ".repeat(widths[i] - line.get(i).length());
                row.append(i == 0 ? "" : GAP).append(i < FIRST_NUMBER ? line.get(i) + room : room + line.get(i));
            }
            text.append(row.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }
}
