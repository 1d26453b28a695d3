// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/** The lines of a file of any size, one after the other; longer ones than 8 MiB are cut. Names in them are ASCII. */
final class BoundedLines implements AutoCloseable {

    /** A list of 262,144 ranks with the names of their threads. */
    private static final int LONGEST = 1 << 23;
    private static final int USUAL = 1 << 16;

    private final InputStream in;
    private final byte[] buffer = new byte[2 * USUAL];
    private byte[] line = new byte[USUAL];
    private int at;
    private int limit;
    private int number;

    BoundedLines(Path file) throws IOException {
        in = TraceInput.open(file);
    }

    /** The next line without its end; null at the end of the file. */
    @Nullable String next() throws IOException {
        if (at == limit && !fill()) {
            return null;
        }
        int size = 0;
        boolean ended = false;
        while (!ended && (at < limit || fill())) {
            int end = at;
            while (end < limit && buffer[end] != '\n') {
                end++;
            }
            int part = Math.min(end - at, LONGEST - size);
            if (size + part > line.length) {
                line = Arrays.copyOf(line, Math.min(LONGEST, Math.max(2 * line.length, size + part)));
            }
            System.arraycopy(buffer, at, line, size, part);
            size += part;
            ended = end < limit;
            at = ended ? end + 1 : end;
        }
        if (size > 0 && line[size - 1] == '\r') {
            size--;
        }
        if (number < Integer.MAX_VALUE) {
            number++;
        }
        return new String(line, 0, size, StandardCharsets.ISO_8859_1);
    }

    private boolean fill() throws IOException {
        at = 0;
        limit = Math.max(0, in.read(buffer));
        return limit > 0;
    }

    /** The number of the last line, from 1. */
    int number() {
        return number;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
