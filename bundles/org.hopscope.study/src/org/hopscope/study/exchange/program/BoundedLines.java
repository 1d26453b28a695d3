// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The lines of a file of any size, one after the other; longer ones than 64 KiB are cut. Names in them are ASCII. */
final class BoundedLines implements AutoCloseable {

    private static final int LONGEST = 1 << 16;

    private final InputStream in;
    private final byte[] line = new byte[LONGEST];
    private int number;

    BoundedLines(Path file) throws IOException {
        in = new BufferedInputStream(Files.newInputStream(file), LONGEST);
    }

    /** The next line without its end; null at the end of the file. */
    String next() throws IOException {
        int size = 0;
        int one = in.read();
        if (one < 0) {
            return null;
        }
        while (one >= 0 && one != '\n') {
            if (size < LONGEST) {
                line[size++] = (byte) one;
            }
            one = in.read();
        }
        if (size > 0 && line[size - 1] == '\r') {
            size--;
        }
        if (number < Integer.MAX_VALUE) {
            number++;
        }
        return new String(line, 0, size, StandardCharsets.ISO_8859_1);
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
