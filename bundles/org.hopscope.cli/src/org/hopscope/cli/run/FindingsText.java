// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;

import org.hopscope.cli.console.Decimals;
import org.hopscope.study.finding.Diagnosis.OfStack;
import org.hopscope.study.finding.Diagnosis;
import org.hopscope.study.finding.Finding;
import org.hopscope.study.finding.Trial;
import org.hopscope.study.text.JsonWriter;

/** The limits of a run, for people and as JSON. */
final class FindingsText {

    private static final int PERCENT = 100;
    private static final int DIGITS = 6;

    private FindingsText() {}

    static String of(Diagnosis diagnosis) {
        var text = new StringBuilder();
        if (!diagnosis.shortened().isEmpty()) {
            text.append("The run is long, so only ").append(diagnosis.shortened()).append(" were examined.\n");
        }
        for (var stack : diagnosis.stacks()) {
            text.append(text.isEmpty() ? "" : "\n").append(stack.observation().label()).append('\n');
            if (stack.findings().isEmpty()) {
                text.append("  nothing stands out\n");
            }
            stack.findings().forEach(one -> write(text, stack, one));
        }
        return text.toString();
    }

    private static void write(StringBuilder text, OfStack stack, Finding finding) {
        text.append(String.format(Locale.ROOT, "%3d  %s  %s\n", finding.score(), finding.code(), finding.title())
                .replace(System.lineSeparator(), "\n"));
        text.append("     ").append(finding.text()).append('\n');
        for (var one : finding.suggestions()) {
            stack.trial(one).ifPresent(trial -> text.append("     --set \"").append(String.join("\" --set \"",
                    one.settings().texts())).append("\": ").append(gain(trial)).append('\n'));
        }
    }

    private static String gain(Trial trial) {
        return trial.metric() + " " + rounded(trial.before()) + " -> " + rounded(trial.after()) + ", better by "
                + Decimals.tenths(PERCENT * trial.gain()) + " %";
    }

    private static String rounded(double value) {
        return Decimals.tenths(value);
    }

    static String json(Diagnosis diagnosis) {
        var json = new JsonWriter().beginObject().name("findings").beginArray();
        for (var stack : diagnosis.stacks()) {
            json.beginObject().name("label").value(stack.observation().label()).name("found").beginArray();
            stack.findings().forEach(one -> write(json, stack, one));
            json.endArray().endObject();
        }
        return json.endArray().name("shortened").value(diagnosis.shortened()).endObject().toString();
    }

    private static void write(JsonWriter json, OfStack stack, Finding finding) {
        json.beginObject().name("code").value(finding.code()).name("title").value(finding.title());
        json.name("text").value(finding.text()).name("score").value(finding.score()).name("evidence").beginArray();
        for (var one : finding.evidence()) {
            json.beginObject().name("name").value(one.name()).name("value").value(one.value());
            json.name("unit").value(one.unit()).endObject();
        }
        UsageText.ids(json.endArray(), finding.elementIds()).name("suggestions").beginArray();
        for (var one : finding.suggestions()) {
            stack.trial(one).ifPresent(trial -> {
                json.beginObject().name("label").value(one.label()).name("settings").beginArray();
                one.settings().texts().forEach(json::value);
                json.endArray().name("metric").value(trial.metric());
                json.name("before").value(decimal(trial.before())).name("after").value(decimal(trial.after()));
                json.name("gain").value(decimal(trial.gain())).endObject();
            });
        }
        json.endArray().endObject();
    }

    private static BigDecimal decimal(double value) {
        return BigDecimal.valueOf(value).setScale(DIGITS, RoundingMode.HALF_UP);
    }
}
