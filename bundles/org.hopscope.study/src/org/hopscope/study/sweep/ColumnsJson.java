// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.nio.charset.StandardCharsets;

import org.hopscope.study.text.JsonWriter;

/** The columns of a study's CSV files as JSON, for scripts that tell parameters from results and need units. */
final class ColumnsJson {

    private ColumnsJson() {}

    /**
     * An object for each column of the whole table, in its order: {@code head} as in the first line of the files,
     * {@code name}, {@code unit}, {@code role}, {@code number} (whether all cells are numbers) and {@code file}, which
     * is {@code points.csv} for what is planned and {@code results} for what is computed.
     */
    static byte[] bytes(Manifest manifest) {
        var json = new JsonWriter().beginArray();
        int parameter = 0;
        for (var column : manifest.columns()) {
            boolean number = column.kind().isNumber();
            if (column.kind() == Column.Kind.PARAMETER) {
                number = manifest.sweep().parameters().get(parameter++).numbers().isPresent();
            }
            json.beginObject().name("head").value(column.head()).name("name").value(column.name()).name("unit")
                    .value(column.unit()).name("role").value(StudyParquet.role(column.kind())).name("number")
                    .value(number).name("file").value(column.kind().isComputed() ? StudyDirectory.RESULTS
                            : StudyDirectory.POINTS).endObject();
        }
        return (json.endArray() + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
