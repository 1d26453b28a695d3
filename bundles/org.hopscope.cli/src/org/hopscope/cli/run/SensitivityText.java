// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;

import org.hopscope.cli.console.TextTable;
import org.hopscope.study.sensitivity.Effect;
import org.hopscope.study.sensitivity.Immaterial.Reason;
import org.hopscope.study.sensitivity.Metric;
import org.hopscope.study.sensitivity.SensitivityReport;
import org.hopscope.study.text.JsonWriter;

/** On which numbers a run depends, as tables for people and as JSON for scripts. */
final class SensitivityText {

    private static final int MOST_TABLES = 8;
    private static final int PLACES = 6;
    private static final double PERCENT = 100;
    /** Effects below this print as nothing. */
    private static final double VISIBLE = 0.0005;

    private SensitivityText() {}

    static String of(SensitivityReport report) {
        var text = new StringBuilder(report.machine()).append(", ").append(report.workload()).append(", ")
                .append(report.simulations()).append(" simulations\n");
        boolean times = report.metrics().stream().anyMatch(Metric::isTime);
        int tables = 0;
        for (int i = 0; i < report.metrics().size(); i++) {
            var metric = report.metrics().get(i);
            if (metric.isTime() == times && tables++ < MOST_TABLES) {
                text.append('\n').append(table(report, i));
            }
        }
        if (tables > MOST_TABLES) {
            text.append('\n').append(tables - MOST_TABLES)
                    .append(" more measurements: choose a stack and a size, or use --json\n");
        }
        for (var reason : Reason.values()) {
            var names = report.immaterial().stream().filter(one -> one.reason() == reason)
                    .map(one -> "  " + one.parameter().path() + " (" + one.parameter().value() + ")"
                            + (one.detail().isEmpty() ? "" : ": " + one.detail()) + "\n").toList();
            if (!names.isEmpty()) {
                text.append('\n').append(capital(reason.text())).append('\n');
                names.forEach(text::append);
            }
        }
        return text.toString();
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private static TextTable table(SensitivityReport report, int index) {
        var metric = report.metrics().get(index);
        var table = new TextTable();
        table.row(List.of(metric.label() + ": " + metric.name() + " "
                + BigDecimal.valueOf(metric.value()).toPlainString() + " " + metric.unit(), "now", "elasticity",
                "at half", "at twice"));
        table.rule();
        for (var one : report.dependences()) {
            var effect = one.effects().get(index);
            if (effect.size() >= VISIBLE) {
                table.row(List.of(one.parameter().path(), one.parameter().value(), signed(effect.elasticity(), 3),
                        percent(effect.halved()), percent(effect.doubled())));
            }
        }
        return table;
    }

    private static String percent(double change) {
        return Double.isNaN(change) ? "-" : signed(change * PERCENT, 1) + " %";
    }

    private static String signed(double value, int places) {
        var rounded = BigDecimal.valueOf(value).setScale(places, RoundingMode.HALF_UP);
        return rounded.signum() > 0 ? "+" + rounded : rounded.toPlainString();
    }

    static String json(SensitivityReport report) {
        var json = new JsonWriter().beginObject();
        json.name("machine").value(report.machine()).name("workload").value(report.workload());
        json.name("simulations").value(report.simulations());
        json.name("metrics").beginArray();
        for (var metric : report.metrics()) {
            json.beginObject().name("label").value(metric.label()).name("name").value(metric.name());
            json.name("unit").value(metric.unit()).name("value").value(BigDecimal.valueOf(metric.value())).endObject();
        }
        json.endArray().name("parameters").beginArray();
        for (var one : report.dependences()) {
            json.beginObject().name("path").value(one.parameter().path());
            json.name("elementId").value(one.parameter().elementId()).name("value").value(one.parameter().value());
            json.name("effects").beginArray();
            one.effects().forEach(effect -> write(json, effect));
            json.endArray().endObject();
        }
        json.endArray().name("withoutEffect").beginArray();
        for (var one : report.immaterial()) {
            json.beginObject().name("path").value(one.parameter().path());
            json.name("elementId").value(one.parameter().elementId()).name("value").value(one.parameter().value());
            json.name("reason").value(one.reason().name()).name("detail").value(one.detail()).endObject();
        }
        return json.endArray().endObject().toString();
    }

    private static void write(JsonWriter json, Effect effect) {
        json.beginObject();
        write(json, "elasticity", effect.elasticity());
        write(json, "halved", effect.halved());
        write(json, "doubled", effect.doubled());
        json.endObject();
    }

    /** A change that could not be simulated is left out. */
    private static void write(JsonWriter json, String name, double value) {
        if (!Double.isNaN(value)) {
            json.name(name).value(BigDecimal.valueOf(value).setScale(PLACES, RoundingMode.HALF_UP));
        }
    }
}
