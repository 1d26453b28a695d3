// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Opens the file of a program. The byte order mark with which some editors begin a text is no part of it. */
final class TraceInput {

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private TraceInput() {}

    /** The bytes of a file. */
    static InputStream open(Path file) throws IOException {
        var in = new PushbackInputStream(Files.newInputStream(file), BYTE_ORDER_MARK.length);
        try {
            var head = in.readNBytes(BYTE_ORDER_MARK.length);
            if (!Arrays.equals(head, BYTE_ORDER_MARK)) {
                in.unread(head);
            }
            return in;
        } catch (IOException failure) {
            in.close();
            throw failure;
        }
    }
}
