// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.util.List;

import org.hopscope.cli.console.Decimals;
import org.hopscope.cli.console.TextTable;
import org.hopscope.sim.trace.PortalsEvent;
import org.hopscope.study.PortalsRow;
import org.hopscope.study.RunResult;
import org.hopscope.study.text.JsonWriter;

/** The results of the calls of a Portals program, rank by rank, as a table for people or as JSON. */
final class PortalsTable {

    private static final List<String> HEAD = List.of("Rank", "Called", "Returned", "Call", "Status", "Event", "MD",
            "Initiator", "Match bits", "Bytes", "Offset", "Link", "Failed", "Threshold", "Queue slot");
    private static final List<String> UNITS =
            List.of("", "ns", "ns", "", "", "", "", "", "", "", "", "", "", "", "");

    private PortalsTable() {}

    /** A table of the calls of each rank, with a title; nothing if the run made none. */
    static String of(RunResult result) {
        if (result.portals().isEmpty()) {
            return "";
        }
        var table = new TextTable();
        table.row(HEAD);
        table.row(UNITS);
        int last = -1;
        for (var row : sorted(result)) {
            if (row.rank() != last) {
                table.rule();
                last = row.rank();
            }
            table.row(cells(row));
        }
        return "\n" + result.stackName() + "\n" + table + "Simulated time "
                + Decimals.nanoseconds(result.end().simulatedPs()) + " ns\n";
    }

    static void write(JsonWriter json, RunResult result) {
        if (result.portals().isEmpty()) {
            return;
        }
        json.name("portals").beginArray();
        for (var row : sorted(result)) {
            json.beginObject().name("rank").value(row.rank()).name("call").value(row.call());
            json.name("calledPs").value(row.calledPs()).name("returnedPs").value(row.returnedPs());
            json.name("status").value(row.status()).name("dropped").value(row.dropped());
            row.event().ifPresent(event -> write(json, event));
            json.endObject();
        }
        json.endArray();
    }

    private static void write(JsonWriter json, PortalsEvent event) {
        var header = event.header();
        json.name("event").beginObject().name("type").value(event.type().name()).name("md").value(event.md());
        json.name("initiator").value(header.initiator().process()).name("portal").value(header.portal());
        json.name("matchBits").value(hex(header.matchBits())).name("bytes").value(event.mlength());
        json.name("offset").value(header.offset()).name("link").value(event.link());
        json.name("failed").value(event.ending().failed() ? 1 : 0);
        json.name("outcome").value(event.ending().outcome().name());
        json.name("threshold").value(event.state().threshold()).name("slot").value(event.entry().slot()).endObject();
    }

    private static List<PortalsRow> sorted(RunResult result) {
        return result.portals().stream().sorted((a, b) -> Integer.compare(a.rank(), b.rank())).toList();
    }

    private static List<String> cells(PortalsRow row) {
        var called = Decimals.nanoseconds(row.calledPs());
        var returned = Decimals.nanoseconds(row.returnedPs());
        if (row.event().isEmpty()) {
            return List.of(Integer.toString(row.rank()), called, returned, row.call(), row.status(), "", "", "", "",
                    "", "", "", "", "", "");
        }
        var event = row.event().get();
        var threshold = event.state().threshold() < 0 ? "infinite" : Integer.toString(event.state().threshold());
        return List.of(Integer.toString(row.rank()), called, returned, row.call(), row.status(), event.type().name(),
                Integer.toString(event.md()), Integer.toString(event.header().initiator().process()),
                hex(event.header().matchBits()), Long.toString(event.mlength()),
                Long.toString(event.header().offset()), Integer.toString(event.link()),
                event.ending().failed() ? "yes" : "", threshold, Integer.toString(event.entry().slot()));
    }

    private static String hex(long bits) {
        return "0x" + Long.toHexString(bits);
    }
}
