// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.compare;

import java.math.BigDecimal;
import java.util.List;

import org.hopscope.cli.run.ReportJson;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.compare.BudgetReport;
import org.hopscope.study.compare.Comparison;
import org.hopscope.study.compare.InputDifference;
import org.hopscope.study.compare.MeasuredCurve;
import org.hopscope.study.compare.MetricRow;
import org.hopscope.study.compare.StackGroup;
import org.hopscope.study.compare.Waterfall;
import org.hopscope.study.text.JsonWriter;
import org.jspecify.annotations.Nullable;

/** A comparison as JSON, with times in integer picoseconds. */
final class CompareJson {

    private final JsonWriter json = new JsonWriter();

    private CompareJson() {}

    static String of(Comparison comparison, List<Waterfall> waterfalls, @Nullable BudgetReport budget) {
        return new CompareJson().write(comparison, waterfalls, budget);
    }

    private String write(Comparison comparison, List<Waterfall> waterfalls, @Nullable BudgetReport budget) {
        json.beginObject().name("subjects").beginArray();
        for (var one : comparison.subjects()) {
            json.beginObject().name("name").value(one.name()).name("file").value(one.file());
            if (one instanceof MeasuredCurve curve) {
                strings("measured", curve.setups());
            }
            json.endObject();
        }
        json.endArray().name("baseline").value(comparison.baseline());
        json.name("inputs").beginArray();
        comparison.inputs().forEach(this::input);
        json.endArray().name("stacks").beginArray();
        comparison.stacks().forEach(this::stacks);
        json.endArray().name("metrics").beginArray();
        comparison.metrics().forEach(this::metric);
        json.endArray().name("waterfalls").beginArray();
        waterfalls.forEach(this::waterfall);
        json.endArray();
        if (budget != null) {
            budget(budget);
        }
        ReportJson.write(json.name("diagnostics"), comparison.problems());
        return json.endObject().toString();
    }

    private void input(InputDifference row) {
        json.beginObject().name("kind").value(row.kind().name()).name("path").value(row.path());
        json.name("feature").value(row.feature()).name("weighty").value(row.weighty()).name("cells").beginArray();
        for (var cell : row.cells()) {
            json.beginObject().name("value").value(cell.text()).name("mark").value(cell.mark().name());
            strings("elements", cell.elementIds());
            json.name("change").value(cell.changeId()).endObject();
        }
        json.endArray().endObject();
    }

    private void stacks(StackGroup group) {
        json.beginObject().name("stack").value(group.stack()).name("point").value(group.point());
        json.name("bars").beginArray();
        group.bars().forEach(bar -> bar.ifPresentOrElse(this::bar, () -> json.beginObject().endObject()));
        json.endArray().endObject();
    }

    private void bar(LatencyStackReport.Stack bar) {
        json.beginObject().name("totalPs").value(bar.totalPs()).name("segments").beginArray();
        bar.segments().forEach(one -> json.beginObject().name("component").value(one.component().name()).name("ps")
                .value(one.ps()).endObject());
        json.endArray().endObject();
    }

    private void metric(MetricRow row) {
        json.beginObject().name("stack").value(row.stack()).name("point").value(row.point());
        json.name("metric").value(row.metric()).name("unit").value(row.unit()).name("cells").beginArray();
        for (var cell : row.cells()) {
            json.beginObject();
            cell.value().ifPresent(one -> json.name("value").value(one));
            cell.range().ifPresent(one -> json.name("least").value(one.least()).name("most").value(one.most()));
            cell.delta().ifPresent(one -> json.name("delta").value(one));
            cell.percent().ifPresent(one -> json.name("percent").value(BigDecimal.valueOf(one)));
            if (!cell.reason().isEmpty()) {
                json.name("reason").value(cell.reason());
            }
            json.endObject();
        }
        json.endArray().endObject();
    }

    private void waterfall(Waterfall waterfall) {
        json.beginObject().name("from").value(waterfall.from()).name("to").value(waterfall.to());
        json.name("measurement").value(waterfall.label()).name("beforePs").value(waterfall.before().totalPs());
        json.name("afterPs").value(waterfall.after().totalPs()).name("steps").beginArray();
        for (var step : waterfall.steps()) {
            json.beginObject().name("kind").value(step.kind().name()).name("label").value(step.label());
            json.name("deltaPs").value(step.deltaPs()).name("components").beginArray();
            step.components().forEach(one -> json.beginObject().name("component").value(one.component().name())
                    .name("ps").value(one.ps()).endObject());
            json.endArray().name("inputs").beginArray();
            step.inputs().forEach(json::value);
            json.endArray();
            strings("elements", step.elementIds());
            json.endObject();
        }
        json.endArray().name("idle").beginArray();
        waterfall.idle().forEach(json::value);
        json.endArray().endObject();
    }

    private void budget(BudgetReport report) {
        json.name("budget").beginObject().name("passed").value(report.passed()).name("lines").beginArray();
        report.lines().forEach(one -> json.beginObject().name("kept").value(one.kept()).name("subject")
                .value(one.subject()).name("text").value(one.text()).endObject());
        json.endArray().endObject();
    }

    private void strings(String name, List<String> values) {
        json.name(name).beginArray();
        values.forEach(json::value);
        json.endArray();
    }
}
