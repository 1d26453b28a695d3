// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.cli.console.Decimals;
import org.hopscope.cli.console.TextTable;
import org.hopscope.study.text.Csv;
import org.hopscope.study.text.JsonWriter;
import org.hopscope.study.usage.PartOverTime;
import org.hopscope.study.usage.UseOverTime;

/** The hottest parts of a run over its time: as a table of ten columns, and in full as CSV and JSON. */
final class CongestionText {

    private static final int PERCENT = 100;
    private static final int COLUMNS = 10;
    private static final int PLACES = 6;

    private CongestionText() {}

    static String of(List<UseOverTime> runs) {
        var text = new StringBuilder();
        for (var run : runs) {
            text.append(text.isEmpty() ? "" : "\n").append(run.label()).append(", ")
                    .append(Decimals.nanoseconds(run.simulatedPs()))
                    .append(" ns simulated; busy % in each tenth of it\n\n").append(table(run));
        }
        return text.toString();
    }

    private static TextTable table(UseOverTime run) {
        var table = new TextTable();
        var head = new ArrayList<>(List.of("Hottest parts", "at", "queue", "mean"));
        for (int i = 1; i <= COLUMNS; i++) {
            head.add(Integer.toString(i));
        }
        table.row(head);
        table.rule();
        for (var part : run.parts()) {
            var cells = new ArrayList<>(List.of(part.resource().label() + ": " + part.name(), part.place(),
                    Integer.toString(part.longestQueue()), Decimals.tenths(PERCENT * part.mean())));
            int each = run.intervals() / COLUMNS;
            for (int i = 0; i < COLUMNS; i++) {
                cells.add(Long.toString(Math.round(PERCENT * part.busy().subList(i * each, (i + 1) * each).stream()
                        .mapToDouble(Double::doubleValue).average().orElse(0))));
            }
            table.row(cells);
        }
        return table;
    }

    /** A line for each part and interval. */
    static String csv(List<UseOverTime> runs) {
        var text = new StringBuilder(Csv.line(List.of("stack", "kind", "part", "at", "from [ps]", "to [ps]", "busy")));
        for (var run : runs) {
            for (var part : run.parts()) {
                for (int i = 0; i < run.intervals(); i++) {
                    text.append(Csv.line(List.of(run.label(), part.resource().label(), part.name(), part.place(),
                            Long.toString(edge(run, i)), Long.toString(edge(run, i + 1)), share(part.busy().get(i))
                                    .toPlainString())));
                }
            }
        }
        return text.toString();
    }

    private static long edge(UseOverTime run, int interval) {
        return Math.round(run.simulatedPs() * (interval / (double) run.intervals()));
    }

    private static BigDecimal share(double busy) {
        return BigDecimal.valueOf(busy).setScale(PLACES, RoundingMode.HALF_UP);
    }

    static String json(List<UseOverTime> runs) {
        var json = new JsonWriter().beginObject().name("congestion").beginArray();
        for (var run : runs) {
            json.beginObject().name("label").value(run.label()).name("simulatedPs").value(run.simulatedPs());
            json.name("intervals").value(run.intervals()).name("parts").beginArray();
            for (var part : run.parts()) {
                json.beginObject().name("resource").value(part.resource().name()).name("name").value(part.name());
                json.name("place").value(part.place()).name("longestQueue").value(part.longestQueue());
                json.name("busy").beginArray();
                for (int i = 0; i < run.intervals(); i++) {
                    json.value(share(part.busy().get(i)));
                }
                json.endArray();
                channels(json, part);
                UsageText.ids(json, part.elementIds()).endObject();
            }
            json.endArray().endObject();
        }
        return json.endArray().endObject().toString();
    }

    /** The virtual channels of a link, each as the link itself. */
    private static void channels(JsonWriter json, PartOverTime part) {
        if (!part.channels().isEmpty()) {
            json.name("channels").beginArray();
            for (var channel : part.channels()) {
                json.beginArray();
                channel.forEach(one -> json.value(share(one)));
                json.endArray();
            }
            json.endArray();
        }
    }
}
