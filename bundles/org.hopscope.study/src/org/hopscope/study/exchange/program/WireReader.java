// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;

/**
 * Reads messages in the wire format of protocol buffers that follow each other in a file, each after its length. Of a
 * message the fields are told one by one. Source: the encoding guide of protocol buffers.
 */
final class WireReader {

    /** Kinds of values: a number, 8 bytes, a length with bytes, 4 bytes. */
    static final int VARINT = 0;
    static final int LONG = 1;
    static final int BYTES = 2;
    static final int INT = 5;

    private static final int MOST_BYTES = 1 << 26;
    private static final int STEP = 1 << 16;
    private static final int LONGEST_VARINT = 10;

    private final InputStream in;
    private byte[] message = new byte[STEP];

    WireReader(InputStream in) {
        this.in = new BufferedInputStream(in, STEP);
    }

    /** The next message; null at the end of the file. It is good until the next one is read. */
    @Nullable ByteBuffer next() throws IOException {
        int first = in.read();
        if (first < 0) {
            return null;
        }
        long size = first & 0x7F;
        for (int i = 1; first >= 0x80; i++) {
            first = in.read();
            if (first < 0 || i == LONGEST_VARINT) {
                throw new EOFException("the length of a message");
            }
            size |= (long) (first & 0x7F) << 7 * i;
        }
        if (size < 0 || size > MOST_BYTES) {
            throw new WrongMessage("says that a message has " + size + " bytes");
        }
        // room only for what is really there
        for (int have = 0; have < size;) {
            if (have == message.length) {
                message = Arrays.copyOf(message, (int) Math.min(MOST_BYTES, 2L * have));
            }
            int count = in.read(message, have, (int) Math.min(size, message.length) - have);
            if (count < 0) {
                throw new EOFException("a message");
            }
            have += count;
        }
        return ByteBuffer.wrap(message, 0, (int) size).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** A message that breaks the rules of its format. */
    static final class WrongMessage extends IOException {

        private static final long serialVersionUID = 1;

        WrongMessage(String message) {
            super(message);
        }
    }

    static long varint(ByteBuffer from) throws WrongMessage {
        long value = 0;
        for (int i = 0; i < LONGEST_VARINT; i++) {
            if (!from.hasRemaining()) {
                break;
            }
            byte one = from.get();
            value |= (long) (one & 0x7F) << 7 * i;
            if (one >= 0) {
                return value;
            }
        }
        throw new WrongMessage("has a number without an end");
    }

    /** The bytes of a field of kind {@link #BYTES}. */
    static ByteBuffer bytes(ByteBuffer from) throws WrongMessage {
        long size = varint(from);
        if (size < 0 || size > from.remaining()) {
            throw new WrongMessage("has a field that is longer than its message");
        }
        var part = from.slice(from.position(), (int) size).order(ByteOrder.LITTLE_ENDIAN);
        from.position(from.position() + (int) size);
        return part;
    }

    static String text(ByteBuffer bytes) {
        return StandardCharsets.UTF_8.decode(bytes).toString();
    }

    static void skip(ByteBuffer from, int kind) throws WrongMessage {
        switch (kind) {
            case VARINT -> varint(from);
            case LONG -> from.position(from.position() + room(from, Long.BYTES));
            case BYTES -> bytes(from);
            case INT -> from.position(from.position() + room(from, Integer.BYTES));
            default -> throw new WrongMessage("has a field of an unknown kind " + kind);
        }
    }

    /** Says that this many bytes are there. */
    static int room(ByteBuffer from, int bytes) throws WrongMessage {
        if (from.remaining() < bytes) {
            throw new WrongMessage("ends within a field");
        }
        return bytes;
    }
}
