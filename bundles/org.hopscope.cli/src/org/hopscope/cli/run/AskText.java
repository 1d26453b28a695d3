// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import org.hopscope.study.chart.ChartCsv;
import org.hopscope.study.question.Answer;
import org.hopscope.study.text.JsonWriter;

/** The answer to a question, for people and as JSON. */
final class AskText {

    private AskText() {}

    static String of(Answer answer) {
        var text = new StringBuilder(answer.subject()).append('\n');
        text.append("  ").append(answer.sentence()).append('\n');
        answer.details().forEach(one -> text.append("  ").append(one).append('\n'));
        answer.change().ifPresent(one -> text.append("  --set \"").append(String.join("\" --set \"", one.settings()
                .texts()))
                .append("\"\n"));
        return text.append('\n').append(ChartCsv.of(answer.chart())).toString();
    }

    static String json(Answer answer) {
        var json = new JsonWriter().beginObject().name("question").value(answer.question().word());
        json.name("subject").value(answer.subject()).name("answer").value(answer.sentence());
        json.name("details").beginArray();
        answer.details().forEach(json::value);
        json.endArray().name("settings").beginArray();
        answer.change().ifPresent(one -> one.settings().texts().forEach(json::value));
        return json.endArray().name("chart").value(ChartCsv.of(answer.chart())).endObject().toString();
    }
}
