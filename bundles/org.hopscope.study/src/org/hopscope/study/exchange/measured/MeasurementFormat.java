// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.measured;

import java.util.List;

import org.hopscope.study.exchange.ImportReport;
import org.hopscope.study.exchange.SourceText;

/** The form in which a family of benchmark programs prints its results. An implementation has no state. */
public interface MeasurementFormat {

    /** Stable name for commands, such as "osu". */
    String id();

    /** Name for the user, with the versions that are read. */
    String label();

    /** True if the text has a line that only these programs print. Cheap: reads the text once at most. */
    boolean recognises(SourceText text);

    /**
     * The tables of the text, in its order; lines that other programs wrote between them do not count. Errors (X1)
     * go to the report, and what could be read is answered all the same.
     */
    List<Benchmark> read(SourceText text, ImportReport report);
}
