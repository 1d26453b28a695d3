// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.run;

import java.util.List;

import org.hopscope.cli.console.Decimals;
import org.hopscope.cli.console.TextTable;
import org.hopscope.study.RunResult;
import org.hopscope.study.block.BlockProfile;
import org.hopscope.study.text.JsonWriter;

/** The time of a message by the blocks of its protocol, as a table and as JSON. */
final class BlockText {

    private static final int ALL = 100;

    private BlockText() {}

    /** The table of a result after an empty line; nothing for a protocol that is not drawn from blocks. */
    static String of(RunResult result) {
        return BlockProfile.of(result).map(profile -> "\n" + table(result.label(), profile)).orElse("");
    }

    static void write(JsonWriter json, RunResult result) {
        BlockProfile.of(result).ifPresent(profile -> {
            json.name("blocks").beginArray();
            for (var row : profile.rows()) {
                json.beginObject().name("block").value(row.label());
                json.name("component").value(row.component().label()).name("ps").value(row.ps()).endObject();
            }
            json.endArray();
            json.name("outsideBlocksPs").value(profile.restPs());
        });
    }

    private static TextTable table(String label, BlockProfile profile) {
        var table = new TextTable();
        table.row(List.of("Block of " + label, "Component", "ns", "%"));
        table.rule();
        for (var row : profile.rows()) {
            table.row(List.of(row.label(), row.component().label(), Decimals.nanoseconds(row.ps()),
                    Decimals.tenths(row.percent())));
        }
        table.row(List.of("(links, routers, processes)", "", Decimals.nanoseconds(profile.restPs()),
                Decimals.tenths(100.0 * profile.restPs() / profile.totalPs())));
        table.rule();
        table.row(List.of("Total", "", Decimals.nanoseconds(profile.totalPs()), Decimals.tenths(ALL)));
        return table;
    }
}
