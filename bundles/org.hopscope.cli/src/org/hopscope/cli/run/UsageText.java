// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

import org.hopscope.cli.console.Decimals;
import org.hopscope.cli.console.TextTable;
import org.hopscope.study.text.JsonWriter;
import org.hopscope.study.usage.PathUse;
import org.hopscope.study.usage.ResourceUse;
import org.hopscope.study.usage.UsageReport;

/** The use of the parts of a machine, as tables for people and as JSON. */
final class UsageText {

    private static final int PERCENT = 100;
    private static final int DIGITS = 6;
    /** Shares of the critical path below this are too small to act on. */
    private static final double LEAST_SHARE = 0.001;

    private UsageText() {}

    static String of(List<UsageReport> reports) {
        var text = new StringBuilder();
        for (var report : reports) {
            text.append(text.isEmpty() ? "" : "\n").append(report.label()).append(", ")
                    .append(Decimals.nanoseconds(report.simulatedPs())).append(" ns simulated\n\n")
                    .append(resources(report)).append('\n').append(path(report));
            report.unused().forEach(one -> text.append("could not have mattered: ").append(one.name()).append(", ")
                    .append(one.reason().text()).append('\n'));
        }
        return text.toString();
    }

    private static TextTable resources(UsageReport report) {
        var table = new TextTable();
        table.row(List.of("Resource", "busiest %", "mean %", "used", "of", "uses", "mean wait ns", "queue",
                "critical %"));
        table.rule();
        for (var one : report.resources()) {
            table.row(List.of(one.resource().label() + ": " + one.name() + ", " + one.place(),
                    Decimals.tenths(PERCENT * one.busiest()), Decimals.tenths(PERCENT * one.busy().mean()),
                    Integer.toString(one.busy().used()), Integer.toString(one.busy().parts()),
                    Long.toString(one.queue().uses()),
                    Decimals.nanoseconds(one.queue().meanWaitPs()), Integer.toString(one.queue().longest()),
                    Decimals.tenths(PERCENT * one.pathShare())));
        }
        return table;
    }

    private static String path(UsageReport report) {
        if (report.path().isEmpty()) {
            return "";
        }
        var table = new TextTable();
        table.row(List.of("Critical path", "ns", "%"));
        table.rule();
        report.path().stream().filter(one -> one.share() >= LEAST_SHARE).forEach(one -> table.row(List.of(
                one.label() + ", " + one.name(), Decimals.nanoseconds(one.ps()),
                Decimals.tenths(PERCENT * one.share()))));
        table.rule();
        table.row(List.of("Total", Decimals.nanoseconds(report.pathPs()), Decimals.tenths(PERCENT)));
        return table.toString();
    }

    static String json(List<UsageReport> reports) {
        var json = new JsonWriter().beginObject().name("usage").beginArray();
        for (var report : reports) {
            json.beginObject().name("label").value(report.label()).name("simulatedPs").value(report.simulatedPs());
            json.name("pathPs").value(report.pathPs()).name("resources").beginArray();
            report.resources().forEach(one -> write(json, one));
            json.endArray().name("path").beginArray();
            report.path().forEach(one -> write(json, one));
            json.endArray().name("couldNotHaveMattered").beginArray();
            for (var one : report.unused()) {
                json.beginObject().name("name").value(one.name()).name("reason").value(one.reason().name());
                ids(json, one.elementIds()).endObject();
            }
            json.endArray().endObject();
        }
        return json.endArray().endObject().toString();
    }

    private static void write(JsonWriter json, ResourceUse one) {
        json.beginObject().name("resource").value(one.resource().name()).name("name").value(one.name());
        json.name("parts").value(one.busy().parts()).name("used").value(one.busy().used());
        json.name("busiest").value(share(one.busiest())).name("mean").value(share(one.busy().mean()));
        json.name("place").value(one.place()).name("uses").value(one.queue().uses());
        json.name("meanWaitPs").value(one.queue().meanWaitPs()).name("longestQueue").value(one.queue().longest());
        ids(json.name("pathShare").value(share(one.pathShare())), one.elementIds()).endObject();
    }

    private static void write(JsonWriter json, PathUse one) {
        json.beginObject().name("activity").value(one.activity().name());
        json.name("component").value(one.component().map(Enum::name).orElse("")).name("name").value(one.name());
        json.name("ps").value(one.ps());
        ids(json.name("share").value(share(one.share())), one.elementIds()).endObject();
    }

    static JsonWriter ids(JsonWriter json, List<String> ids) {
        json.name("elementIds").beginArray();
        ids.forEach(json::value);
        return json.endArray();
    }

    private static BigDecimal share(double value) {
        return BigDecimal.valueOf(value).setScale(DIGITS, RoundingMode.HALF_UP);
    }
}
