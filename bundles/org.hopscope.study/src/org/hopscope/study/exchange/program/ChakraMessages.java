// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Reads nodes of Chakra execution traces out of messages of protocol buffers. Numbers of fields are those of
 * {@code et_def.proto} of MLCommons Chakra.
 */
final class ChakraMessages {

    private static final int FIELD_BITS = 3;
    private static final int KIND_MASK = 7;
    private static final int ID = 1;
    private static final int NAME_OF_NODE = 2;
    private static final int TYPE = 3;
    private static final int DATA_DEPENDENCIES = 5;
    private static final int DURATION = 7;
    private static final int INPUTS = 8;
    private static final int ATTRIBUTES = 10;
    private static final int VALUES = 1;
    private static final String GROUPS = "process_group:init";
    private static final int NAME = 1;
    private static final int FIRST_VALUE = 3;
    private static final int DOUBLE = 3;
    private static final int FLOAT = 5;
    private static final int SINT32 = 15;
    private static final int SINT64 = 17;
    private static final int STRING = 29;

    private ChakraMessages() {}

    /** True if a message is that at the begin of a file, which holds a version and attributes. */
    static boolean isHead(ByteBuffer message) throws IOException {
        var rest = message.duplicate().order(message.order());
        while (rest.hasRemaining()) {
            long field = WireReader.varint(rest);
            int number = (int) (field >>> FIELD_BITS);
            int kind = (int) field & KIND_MASK;
            if (number < 1 || number > 2 || kind != WireReader.BYTES) {
                return false;
            }
            WireReader.skip(rest, kind);
        }
        return true;
    }

    /** Reads a node. */
    static void node(ByteBuffer message, ChakraNode node) throws IOException {
        node.clear();
        ByteBuffer name = null;
        ByteBuffer inputs = null;
        while (message.hasRemaining()) {
            long field = WireReader.varint(message);
            int number = (int) (field >>> FIELD_BITS);
            int kind = (int) field & KIND_MASK;
            if (kind == WireReader.VARINT) {
                long value = WireReader.varint(message);
                switch (number) {
                    case ID -> node.id = value;
                    case TYPE -> node.type = (int) Math.min(Math.max(value, 0), ChakraNode.LAST_TYPE + 1L);
                    case DURATION -> node.micros = value < 0 ? 0 : value;
                    case DATA_DEPENDENCIES -> node.after(value);
                    default -> {
                        // the other fields do not matter
                    }
                }
            } else if (kind == WireReader.BYTES && number == DATA_DEPENDENCIES) {
                var packed = WireReader.bytes(message);
                while (packed.hasRemaining()) {
                    node.after(WireReader.varint(packed));
                }
            } else if (kind == WireReader.BYTES && number == ATTRIBUTES) {
                attribute(WireReader.bytes(message), node);
            } else if (kind == WireReader.BYTES && number == NAME_OF_NODE) {
                name = WireReader.bytes(message);
            } else if (kind == WireReader.BYTES && number == INPUTS) {
                inputs = WireReader.bytes(message);
            } else {
                WireReader.skip(message, kind);
            }
        }
        if (node.type == ChakraNode.METADATA && name != null && inputs != null
                && WireReader.text(name).contains(GROUPS)) {
            node.groups = values(inputs);
        }
    }

    private static String values(ByteBuffer inputs) throws IOException {
        var text = "";
        while (inputs.hasRemaining()) {
            long field = WireReader.varint(inputs);
            int kind = (int) field & KIND_MASK;
            if (field >>> FIELD_BITS == VALUES && kind == WireReader.BYTES) {
                text = WireReader.text(WireReader.bytes(inputs));
            } else {
                WireReader.skip(inputs, kind);
            }
        }
        return text;
    }

    private static void attribute(ByteBuffer from, ChakraNode node) throws IOException {
        var name = "";
        var text = "";
        long whole = ChakraNode.MISSING;
        while (from.hasRemaining()) {
            long field = WireReader.varint(from);
            int number = (int) (field >>> FIELD_BITS);
            int kind = (int) field & KIND_MASK;
            if (kind == WireReader.BYTES && (number == NAME || number == STRING)) {
                var read = WireReader.text(WireReader.bytes(from));
                name = number == NAME ? read : name;
                text = number == STRING ? read : text;
            } else if (number >= FIRST_VALUE && kind != WireReader.BYTES) {
                whole = value(from, number, kind);
            } else {
                WireReader.skip(from, kind);
            }
        }
        node.attribute(name, whole, text.isEmpty() && whole != ChakraNode.MISSING ? Long.toString(whole) : text);
    }

    /** A number, whatever its type: producers differ in them. */
    private static long value(ByteBuffer from, int number, int kind) throws IOException {
        return switch (kind) {
            case WireReader.VARINT -> {
                long value = WireReader.varint(from);
                yield number == SINT32 || number == SINT64 ? value >>> 1 ^ -(value & 1) : value;
            }
            case WireReader.LONG -> {
                WireReader.room(from, Long.BYTES);
                yield number == DOUBLE ? (long) from.getDouble() : from.getLong();
            }
            case WireReader.INT -> {
                WireReader.room(from, Integer.BYTES);
                yield number == FLOAT ? (long) from.getFloat() : from.getInt();
            }
            default -> throw new WireReader.WrongMessage("has a field of an unknown kind " + kind);
        };
    }
}
