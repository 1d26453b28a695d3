// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.core.util.Separators.Spacing;

/** The JSON that Hopscope reads and writes, as settings of Jackson. */
final class JsonFormat {

    private static final int DEEPEST = 100;
    /** Only ASCII is written, without the control character DEL. */
    private static final int LAST_PLAIN = 0x7e;

    /** Reads and writes JSON as RFC 8259 defines it, with a bounded depth; writes ASCII, numbers without exponents. */
    static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST)
                    .maxStringLength(Integer.MAX_VALUE).build())
            .highestNonEscapedChar(LAST_PLAIN)
            .enable(StreamReadFeature.USE_FAST_BIG_NUMBER_PARSER)
            .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
            .disable(JsonWriteFeature.WRITE_HEX_UPPER_CASE)
            .build();

    private static final Separators SPACES = Separators.createDefaultInstance()
            .withObjectFieldValueSpacing(Spacing.AFTER).withObjectEmptySeparator("").withArrayEmptySeparator("")
            .withRootSeparator("");
    private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");

    /** A line for each member and each element. */
    static final DefaultPrettyPrinter INDENTED = new DefaultPrettyPrinter(SPACES).withObjectIndenter(LINES)
            .withArrayIndenter(LINES);

    /** A line for each member; the elements of an array stay in one line. */
    static final DefaultPrettyPrinter MEMBERS = new DefaultPrettyPrinter(
            SPACES.withArrayValueSpacing(Spacing.AFTER)).withObjectIndenter(LINES)
            .withArrayIndenter(DefaultPrettyPrinter.NopIndenter.instance);

    private JsonFormat() {}
}
