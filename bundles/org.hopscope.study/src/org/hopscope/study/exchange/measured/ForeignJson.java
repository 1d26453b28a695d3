// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

import org.hopscope.model.text.Quote;
import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.text.JsonReader;
import org.jspecify.annotations.Nullable;

/** Values of JSON that a benchmark wrote; what is missing or of another kind is empty. */
final class ForeignJson {

    /** A tree of values takes several times the room of its text. */
    private static final int LONGEST = 1 << 26;

    private ForeignJson() {}

    /** The value of a text; null, with an error (X111) at the line where the text begins, if it is not JSON. */
    static @Nullable Object parse(String text, int line, ImportReport report) {
        if (text.length() > LONGEST) {
            report.error("X111", line, "A JSON file has at most " + LONGEST + " characters", "import a part of it");
            return null;
        }
        try {
            return JsonReader.parse(text);
        } catch (IllegalArgumentException noJson) {
            report.error("X111", line, "This is not JSON: " + Quote.quoted(String.valueOf(noJson.getMessage())),
                    "the benchmark may have been stopped before its end");
            return null;
        }
    }

    static @Nullable Object member(@Nullable Object value, String name) {
        return value instanceof Map<?, ?> map ? map.get(name) : null;
    }

    /** A text or a number, as it is written. */
    static String text(@Nullable Object value, String name) {
        var member = member(value, name);
        return member instanceof BigDecimal number ? plain(number) : member instanceof String text ? text : "";
    }

    /** Large exponents stay exponents. */
    private static String plain(BigDecimal number) {
        return number.scale() < 0 ? number.toString() : number.toPlainString();
    }

    static List<?> list(@Nullable Object value, String name) {
        return member(value, name) instanceof List<?> list ? list : List.of();
    }
}
