// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.util.List;

import org.hopscope.cli.console.Decimals;
import org.hopscope.cli.console.TextTable;
import org.hopscope.study.OperationSummary;
import org.hopscope.study.OperationSummary.Phase;
import org.hopscope.study.RunResult;
import org.hopscope.study.text.JsonWriter;

/** The critical path of an operation: its phases and the ranks it leads through, as tables for people and as JSON. */
final class OperationText {

    private static final double PERCENT = 100;
    private static final int MOST_RANKS = 8;

    private OperationText() {}

    /** The tables of the results that have an operation. */
    static String of(List<RunResult> results) {
        var text = new StringBuilder();
        for (var result : results) {
            result.operation().ifPresent(one -> text.append('\n').append(result.label()).append(": ").append(head(one))
                    .append("\n\n").append(phases(one)).append('\n').append(ranks(one)).append(links(one)));
        }
        return text.toString();
    }

    private static String head(OperationSummary one) {
        var which = one.slowest() == 0 ? one.operations() + " operations in a row"
                : one.operations() == 1 ? "the operation" : "operation " + one.slowest() + ", the slowest of "
                        + one.operations();
        return "critical path of " + which + ", from rank " + one.firstRank() + " to rank " + one.lastRank()
                + ", which ended last; " + one.messages() + (one.messages() == 1 ? " message" : " messages");
    }

    private static TextTable phases(OperationSummary one) {
        var table = new TextTable();
        table.row(List.of("Phase", "Size", "Start", "Time", "", "Most of it", ""));
        table.row(List.of("", "B", "ns", "ns", "%", "", "%"));
        table.rule();
        for (var phase : one.phases()) {
            table.row(List.of(phase.label(), phase.bytes() == 0 ? "" : Long.toString(phase.bytes()),
                    phase.startPs() < 0 ? "" : Decimals.nanoseconds(phase.startPs()), Decimals.nanoseconds(phase.ps()),
                    share(phase.ps(), one.totalPs()), phase.largest().most().label(),
                    share(phase.largest().mostPs(), phase.ps())));
        }
        table.rule();
        table.row(List.of("Total", "", "", Decimals.nanoseconds(one.totalPs()), Decimals.tenths(PERCENT)));
        return table;
    }

    private static TextTable ranks(OperationSummary one) {
        var table = new TextTable();
        table.row(List.of("Where on the path", "Time", "", "Most of it"));
        table.row(List.of("", "ns", "%", ""));
        table.rule();
        one.shares().stream().limit(MOST_RANKS).forEach(share -> table.row(List.of(share.label(),
                Decimals.nanoseconds(share.ps()), share(share.ps(), one.totalPs()), share.most().label())));
        var rest = one.shares().stream().skip(MOST_RANKS).toList();
        if (!rest.isEmpty()) {
            long ps = rest.stream().mapToLong(OperationSummary.Share::ps).sum();
            table.row(List.of(rest.size() + " more", Decimals.nanoseconds(ps), share(ps, one.totalPs()), ""));
        }
        table.rule();
        table.row(List.of("Total", Decimals.nanoseconds(one.totalPs()), Decimals.tenths(PERCENT)));
        return table;
    }

    /** Empty if the path leads over no link. */
    private static String links(OperationSummary one) {
        if (one.links().isEmpty()) {
            return "";
        }
        var table = new TextTable();
        table.row(List.of("Links on the path", "Time", "", "Most of it"));
        table.row(List.of("", "ns", "%", ""));
        table.rule();
        one.links().stream().limit(MOST_RANKS).forEach(link -> table.row(List.of(link.place(),
                Decimals.nanoseconds(link.ps()), share(link.ps(), one.totalPs()), link.most().label())));
        var rest = one.links().stream().skip(MOST_RANKS).toList();
        if (!rest.isEmpty()) {
            long ps = rest.stream().mapToLong(OperationSummary.Link::ps).sum();
            table.row(List.of(rest.size() + " more", Decimals.nanoseconds(ps), share(ps, one.totalPs()), ""));
        }
        return "\n" + table;
    }

    private static String share(long ps, long ofPs) {
        return Decimals.tenths(ofPs == 0 ? 0 : PERCENT * ps / ofPs);
    }

    /** As the member "operation" of the object that is being written, if there is one. */
    static void write(JsonWriter json, RunResult result) {
        result.operation().ifPresent(one -> {
            json.name("operation").beginObject().name("operations").value(one.operations());
            json.name("slowest").value(one.slowest()).name("firstRank").value(one.firstRank());
            json.name("lastRank").value(one.lastRank()).name("totalPs").value(one.totalPs());
            json.name("messages").value(one.messages()).name("phases").beginArray();
            one.phases().forEach(phase -> write(json, phase));
            json.endArray().name("ranks").beginArray();
            for (var share : one.shares()) {
                json.beginObject().name("rank").value(share.rank()).name("place").value(share.place());
                json.name("ps").value(share.ps()).name("most").value(share.most().label()).endObject();
            }
            json.endArray().name("links").beginArray();
            for (var link : one.links()) {
                json.beginObject().name("place").value(link.place()).name("ps").value(link.ps());
                json.name("most").value(link.most().label()).endObject();
            }
            json.endArray().endObject();
        });
    }

    private static void write(JsonWriter json, Phase phase) {
        json.beginObject().name("label").value(phase.label()).name("activity").value(phase.activity().name());
        json.name("rank").value(phase.rank()).name("sourceRank").value(phase.sourceRank());
        json.name("bytes").value(phase.bytes()).name("steps").value(phase.count());
        json.name("startPs").value(phase.startPs()).name("ps").value(phase.ps());
        json.name("most").value(phase.largest().most().label());
        json.name("mostPs").value(phase.largest().mostPs()).endObject();
    }
}
