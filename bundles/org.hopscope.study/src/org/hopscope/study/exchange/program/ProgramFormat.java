// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.nio.file.Path;

import org.hopscope.study.exchange.ImportReport;

/** A form in which other tools keep programs. An implementation has no state. */
public interface ProgramFormat {

    /** The largest number of ranks. */
    int MOST_RANKS = 1 << 20;

    /** Stable name for commands, such as "goal". */
    String id();

    /** Name for the user. */
    String label();

    /**
     * True if a file has what only this format has.
     *
     * @param head the first bytes of the file, at most 64 KiB
     */
    boolean recognises(byte[] head);

    /** Whether files say how many operations a rank computes and not how long, so that the user has to say how fast. */
    default boolean countsOperations() {
        return false;
    }

    /** Whether files have collective operations, which are expanded as one library or another does it. */
    default boolean hasCollectives() {
        return true;
    }

    /**
     * Reads a file into a sink; wrong things become errors (X3) of the report, after which the sink is of no use. Reads
     * no file outside of the folder of this one.
     *
     * @throws IOException if the file cannot be read
     */
    void read(Path file, ScheduleSink sink, ProgramOptions options, ImportReport report) throws IOException;
}
