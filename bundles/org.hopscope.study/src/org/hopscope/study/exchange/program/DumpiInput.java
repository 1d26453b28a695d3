// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.hopscope.study.exchange.ImportReport;

/** The values of which the records of one rank of a DUMPI trace are made. What is wrong with one ends the reading. */
final class DumpiInput implements AutoCloseable {

    private static final int MOST_ELEMENTS = 1 << 20;
    private static final int STATUS_BYTES = 14;
    private static final long NS_PER_SECOND = 1_000_000_000;

    private final DataInputStream in;
    private final int rank;
    private final ImportReport report;
    private boolean statuses;
    private boolean more = true;

    DumpiInput(Path file, int rank, ImportReport report) throws IOException {
        in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)));
        this.rank = rank;
        this.report = report;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** Reports what is wrong with the file of this rank. */
    void wrong(String what) {
        report.error("X340", 0, "The file of rank " + rank + " " + what, "it may be damaged, or use calls that are not"
                + " read");
        more = false;
    }

    /** True until something was wrong. */
    boolean more() {
        return more;
    }

    int octet() throws IOException {
        return in.readUnsignedByte();
    }

    int handle() throws IOException {
        return in.readUnsignedShort();
    }

    int number() throws IOException {
        return in.readInt();
    }

    void skip(long bytes) throws IOException {
        in.skipNBytes(bytes);
    }

    /** Nanoseconds since an origin that is the same for the whole file. */
    long time() throws IOException {
        return in.readUnsignedShort() * NS_PER_SECOND + Integer.toUnsignedLong(in.readInt());
    }

    /** Says whether the record that begins has the statuses of its call. */
    void hasStatuses(boolean there) {
        statuses = there;
    }

    void status() throws IOException {
        if (statuses) {
            int count = in.readInt();
            if (sensible(count)) {
                in.skipNBytes((long) STATUS_BYTES * count);
            }
        }
    }

    /** A count and as many numbers. */
    int[] array() throws IOException {
        int count = in.readInt();
        if (!sensible(count)) {
            return new int[0];
        }
        var all = new int[count];
        for (int i = 0; i < count; i++) {
            all[i] = in.readInt();
        }
        return all;
    }

    /** A count and as many characters. */
    void text() throws IOException {
        int length = in.readInt();
        in.skipNBytes(sensible(length) ? length : 0);
    }

    boolean sensible(int count) {
        if (more && (count < 0 || count > MOST_ELEMENTS)) {
            wrong("has an array of " + count + " elements");
        }
        return more;
    }

    /** Reads arguments that take no part in the traffic. */
    void skip(String arguments) throws IOException {
        for (char one : arguments.toCharArray()) {
            switch (one) {
                case DumpiArguments.BYTE -> octet();
                case DumpiArguments.HANDLE -> handle();
                case DumpiArguments.NUMBER -> number();
                case DumpiArguments.NUMBERS -> array();
                case DumpiArguments.TEXT -> text();
                default -> status();
            }
        }
    }
}
