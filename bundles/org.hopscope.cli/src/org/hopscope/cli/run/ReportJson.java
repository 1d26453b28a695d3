// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.study.LatencyStackReport.Stack;
import org.hopscope.study.LatencyStackReport;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunResult;
import org.hopscope.study.text.JsonWriter;

/**
 * Results and findings as JSON for scripts. Times of stacks are integers in picoseconds; the same request gives the
 * same text, so the wall time is not in it.
 */
public final class ReportJson {

    private ReportJson() {}

    /** A report: stacks with their figures, runs that ended abnormally, findings. */
    static String of(RunReport report) {
        var json = new JsonWriter().beginObject();
        json.name("machine").value(report.machine());
        json.name("workload").value(report.workload());
        if (!report.results().isEmpty()) {
            json.name("engineVersion").value(report.results().get(0).key().engineVersion());
            json.name("seed").value(report.results().get(0).key().seed());
        }
        json.name("stacks").beginArray();
        for (var result : report.results()) {
            LatencyStackReport.of(List.of(result)).stacks().forEach(stack -> write(json, stack, result));
        }
        json.endArray();
        json.name("results").beginArray();
        report.results().stream().filter(one -> one.completed()).forEach(one -> writeRow(json, one));
        json.endArray();
        json.name("endedAbnormally").beginArray();
        report.results().stream().filter(one -> !one.completed()).forEach(one -> writeEnd(json, one));
        json.endArray();
        write(json.name("warnings"), report.warnings());
        return json.endObject().toString();
    }

    /** Findings alone, for a request that could not be run. */
    static String of(List<Diagnostic> diagnostics) {
        var json = new JsonWriter().beginObject();
        write(json.name("diagnostics"), diagnostics);
        return json.endObject().toString();
    }

    private static void write(JsonWriter json, Stack stack, RunResult result) {
        json.beginObject();
        json.name("label").value(stack.label());
        json.name("totalPs").value(stack.totalPs());
        json.name("segments").beginArray();
        for (var segment : stack.segments()) {
            json.beginObject().name("component").value(segment.component().label());
            json.name("ps").value(segment.ps()).endObject();
        }
        json.endArray();
        BlockText.write(json, result);
        writeFigures(json, result);
        OperationText.write(json, result);
        result.stack().filter(averaged -> result.operation().isEmpty())
                .ifPresent(averaged -> json.name("messages").value(averaged.messages()));
        json.name("planHash").value(result.key().planHash());
        json.name("events").value(result.end().events());
        json.name("simulatedPs").value(result.end().simulatedPs());
        json.endObject();
    }

    /** A measurement with the values of the workload's parameters, whether or not it has a latency stack. */
    private static void writeRow(JsonWriter json, RunResult result) {
        json.beginObject();
        json.name("label").value(result.label());
        json.name("stack").value(result.stackName());
        json.name("parameters").beginArray();
        for (var one : result.point().coordinates()) {
            json.beginObject().name("name").value(one.name()).name("value").value(one.value());
            json.name("unit").value(one.unit()).name("text").value(one.text()).endObject();
        }
        json.endArray();
        writeFigures(json, result);
        PortalsTable.write(json, result);
        json.name("planHash").value(result.key().planHash());
        json.name("events").value(result.end().events());
        json.name("simulatedPs").value(result.end().simulatedPs());
        json.endObject();
    }

    private static void writeFigures(JsonWriter json, RunResult result) {
        json.name("figures").beginArray();
        for (var figure : result.figures()) {
            json.beginObject().name("name").value(figure.name()).name("value").value(figure.value());
            json.name("unit").value(figure.unit()).endObject();
        }
        json.endArray();
    }

    private static void writeEnd(JsonWriter json, RunResult result) {
        json.beginObject();
        json.name("label").value(result.label());
        json.name("ending").value(result.end().ending().name());
        json.name("text").value(result.end().endingText());
        json.name("planHash").value(result.key().planHash());
        json.name("events").value(result.end().events());
        json.name("simulatedPs").value(result.end().simulatedPs());
        json.endObject();
    }

    /** Findings as an array. */
    public static void write(JsonWriter json, List<Diagnostic> diagnostics) {
        json.beginArray();
        for (var one : diagnostics) {
            json.beginObject();
            json.name("severity").value(one.severity().name());
            json.name("code").value(one.code());
            json.name("elementId").value(one.elementId());
            json.name("elementPath").value(one.elementPath());
            json.name("message").value(one.message());
            json.name("fixHint").value(one.fixHint());
            json.name("line").value(one.line());
            if (!one.related().isEmpty()) {
                json.name("related").beginArray();
                one.related().forEach(json::value);
                json.endArray();
            }
            json.endObject();
        }
        json.endArray();
    }
}
