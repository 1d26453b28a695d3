// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.check;

import org.hopscope.study.check.CheckCells;
import org.hopscope.study.check.CheckReport;
import org.hopscope.study.check.CheckRow;
import org.hopscope.study.check.Observed;
import org.hopscope.study.text.JsonWriter;

/** The comparison with the papers as JSON for scripts. */
final class CheckJson {

    private CheckJson() {}

    static String of(CheckReport report) {
        var json = new JsonWriter().beginObject();
        json.name("passed").value(report.passed());
        json.name("figures").beginArray();
        report.rows().forEach(row -> write(json, row));
        json.endArray();
        json.name("withoutExperiment").beginArray();
        report.missing().forEach(figure -> json.value(figure.id()));
        json.endArray();
        return json.endObject().toString();
    }

    private static void write(JsonWriter json, CheckRow row) {
        var figure = row.figure();
        json.beginObject();
        json.name("id").value(figure.id());
        json.name("system").value(figure.system());
        json.name("quantity").value(figure.quantity());
        json.name("experiment").value(figure.experiment());
        json.name("source").value(figure.source());
        json.name("relation").value(figure.printed().relation());
        json.name("published").value(figure.printed().value());
        json.name("unit").value(figure.printed().unit());
        json.name("exactness").value(figure.printed().exactness().name());
        json.name("tolerancePercent").value(figure.printed().exactness().tolerancePercent());
        switch (row.observed()) {
            case Observed.Value value -> json.name("simulated").value(value.value());
            case Observed.Fact fact -> json.name("holds").value(fact.holds()).name("observed").value(fact.text());
            case Observed.Nothing nothing -> json.name("reason").value(nothing.reason());
            case Observed.NotSimulated none -> json.name("reason").value(none.reason());
        }
        row.errorPercent().ifPresent(error -> json.name("errorPercent").value(error));
        json.name("standing").value(row.check().standing().name());
        json.name("note").value(row.check().note());
        json.name("disagreement").value(CheckCells.disagreement(row));
        json.name("machines").beginArray();
        row.machines().forEach(json::value);
        json.endArray();
        json.name("runs").beginArray();
        row.runs().forEach(run -> json.value(run.command()));
        json.endArray();
        json.name("verdict").value(row.verdict().name());
        json.endObject();
    }
}
