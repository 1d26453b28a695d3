// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.util.List;

import org.hopscope.study.text.JsonWriter;
import org.hopscope.study.timeline.RecordedMessage;
import org.hopscope.study.timeline.RecordedOperation;
import org.hopscope.study.timeline.Stretch;
import org.hopscope.study.timeline.Timeline;
import org.hopscope.study.timeline.TimelineSubject;

/** The lives of messages and operations for programs; times in picoseconds of the run. */
final class TimelineJson {

    private TimelineJson() {}

    /** One timeline for each stack. */
    static String of(List<Timeline> timelines) {
        var json = new JsonWriter().beginObject().name("timelines").beginArray();
        for (var one : timelines) {
            json.beginObject().name("stack").value(one.stack());
            subject(json, one.subject());
            json.name("startPs").value(one.subject().startPs()).name("totalPs").value(one.subject().latencyPs());
            json.name("stretches").beginArray();
            one.stretches().forEach(stretch -> stretch(json, one, stretch));
            json.endArray().name("events").beginArray();
            one.events().forEach(event -> json.beginObject().name("name").value(event.name()).name("side")
                    .value(event.side().name()).name("timePs").value(event.timePs()).endObject());
            json.endArray().endObject();
        }
        return json.endArray().endObject().toString();
    }

    private static void subject(JsonWriter json, TimelineSubject subject) {
        json.name("number").value(subject.number() + 1L);
        switch (subject) {
            case RecordedMessage message -> json.name("sourceRank").value(message.sourceRank()).name("targetRank")
                    .value(message.targetRank()).name("bytes").value(message.bytes());
            case RecordedOperation operation -> json.name("measurement").value(operation.measurement())
                    .name("operations").value(operation.times()).name("firstRank").value(operation.firstRank())
                    .name("lastRank").value(operation.lastRank()).name("messages").value(operation.messages());
        }
    }

    private static void stretch(JsonWriter json, Timeline timeline, Stretch stretch) {
        var lane = timeline.lanes().get(stretch.lane());
        json.beginObject().name("component").value(stretch.component().name()).name("lane").value(lane.kind().name());
        json.name("side").value(lane.side().name()).name("name").value(lane.name());
        UsageText.ids(json.name("startPs").value(stretch.startPs()).name("ps").value(stretch.ps()),
                stretch.elementIds()).endObject();
    }
}
