// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.text;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes structures in the compact protocol of Apache Thrift, as far as Parquet needs it. Fields of a structure come in
 * the order of their numbers. Source: doc/specs/thrift-compact-protocol.md of Apache Thrift.
 */
final class ThriftCompact {

    /** Kinds of list elements. */
    static final int I32 = 5;
    static final int BINARY = 8;
    static final int STRUCT = 12;

    private static final int I64 = 6;
    private static final int LIST = 9;
    private static final int SHORT_LIST = 15;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Deque<Integer> outer = new ArrayDeque<>();
    private int last;

    /** A structure that is an element of a list, or the outermost. */
    ThriftCompact beginStruct() {
        outer.push(last);
        last = 0;
        return this;
    }

    /** A structure that is a field. */
    ThriftCompact beginStruct(int number) {
        head(number, STRUCT);
        return beginStruct();
    }

    ThriftCompact endStruct() {
        out.write(0);
        last = outer.pop();
        return this;
    }

    ThriftCompact field(int number, int value) {
        head(number, I32);
        return element(value);
    }

    ThriftCompact field(int number, long value) {
        head(number, I64);
        varint(out, value << 1 ^ value >> Long.SIZE - 1);
        return this;
    }

    ThriftCompact field(int number, String value) {
        head(number, BINARY);
        return element(value);
    }

    /** A list as a field; its elements follow. */
    ThriftCompact beginList(int number, int kind, int size) {
        head(number, LIST);
        if (size < SHORT_LIST) {
            out.write(size << 4 | kind);
        } else {
            out.write(0xF0 | kind);
            varint(out, size);
        }
        return this;
    }

    ThriftCompact element(int value) {
        varint(out, Integer.toUnsignedLong(value << 1 ^ value >> Integer.SIZE - 1));
        return this;
    }

    ThriftCompact element(String value) {
        var bytes = value.getBytes(StandardCharsets.UTF_8);
        varint(out, bytes.length);
        out.writeBytes(bytes);
        return this;
    }

    /** Elements that have been written before. */
    ThriftCompact raw(byte[] bytes) {
        out.writeBytes(bytes);
        return this;
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    private void head(int number, int kind) {
        out.write(number - last << 4 | kind);
        last = number;
    }

    /** A number of seven bits in a byte, the lowest first. */
    static void varint(ByteArrayOutputStream out, long value) {
        long left = value;
        while ((left & ~0x7FL) != 0) {
            out.write((int) (left & 0x7F | 0x80));
            left >>>= 7;
        }
        out.write((int) left);
    }
}
