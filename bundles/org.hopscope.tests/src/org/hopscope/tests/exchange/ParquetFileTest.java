// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.exchange;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

import org.hopscope.study.text.ParquetFile;
import org.hopscope.study.text.ParquetFile.Field;
import org.hopscope.study.text.ParquetFile.Type;
import org.junit.jupiter.api.Test;

/** Reads what is written by a reader of its own, which knows the format and nothing of the writer. */
class ParquetFileTest {

    private static final List<Field> FIELDS = List.of(new Field("count", Type.WHOLE), new Field("time", Type.DECIMAL),
            new Field("name", Type.TEXT));

    private static byte[] write(List<Object[]> rows, Map<String, String> metadata) throws IOException {
        var out = new ByteArrayOutputStream();
        try (var file = new ParquetFile(out, FIELDS, metadata)) {
            for (var row : rows) {
                file.row(row);
            }
        }
        return out.toByteArray();
    }

    /** Structures of the compact protocol as maps by the numbers of the fields; lists, longs and texts. */
    private static final class Thrift {

        private final byte[] bytes;
        private int at;

        Thrift(byte[] bytes, int at) {
            this.bytes = bytes;
            this.at = at;
        }

        long varint() {
            long value = 0;
            for (int shift = 0;; shift += 7) {
                byte one = bytes[at++];
                value |= (long) (one & 0x7F) << shift;
                if (one >= 0) {
                    return value;
                }
            }
        }

        Map<Integer, Object> struct() {
            var fields = new TreeMap<Integer, Object>();
            int number = 0;
            while (bytes[at] != 0) {
                int head = bytes[at++] & 0xFF;
                number = head >> 4 == 0 ? (int) zigzag() : number + (head >> 4);
                fields.put(number, value(head & 15));
            }
            at++;
            return fields;
        }

        private long zigzag() {
            long value = varint();
            return value >>> 1 ^ -(value & 1);
        }

        private Object value(int kind) {
            return switch (kind) {
                case 5, 6 -> zigzag();
                case 8 -> {
                    int length = (int) varint();
                    at += length;
                    yield new String(bytes, at - length, length, StandardCharsets.UTF_8);
                }
                case 9 -> list();
                case 12 -> struct();
                default -> throw new IllegalStateException("kind " + kind);
            };
        }

        private List<Object> list() {
            int head = bytes[at++] & 0xFF;
            int size = head >> 4 == 15 ? (int) varint() : head >> 4;
            var all = new ArrayList<Object>();
            for (int i = 0; i < size; i++) {
                all.add(value(head & 15));
            }
            return all;
        }
    }

    @SuppressWarnings("unchecked")
    private static Map<Integer, Object> map(Object value) {
        return (Map<Integer, Object>) value;
    }

    private static Map<Integer, Object> footer(byte[] file) {
        assertEquals("PAR1", new String(file, 0, 4, StandardCharsets.US_ASCII));
        assertEquals("PAR1", new String(file, file.length - 4, 4, StandardCharsets.US_ASCII));
        int length = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(file.length - 8);
        return new Thrift(file, file.length - 8 - length).struct();
    }

    private static List<Object> column(byte[] file, Map<Integer, Object> chunk) throws IOException {
        var meta = map(chunk.get(3));
        var thrift = new Thrift(file, ((Long) meta.get(9)).intValue());
        var head = thrift.struct();
        int packed = ((Long) head.get(3)).intValue();
        var page = new GZIPInputStream(new ByteArrayInputStream(file, thrift.at, packed)).readAllBytes();
        assertEquals(page.length, ((Long) head.get(2)).intValue());
        assertEquals((long) meta.get(7), thrift.at + packed - (Long) meta.get(9));
        var data = ByteBuffer.wrap(page).order(ByteOrder.LITTLE_ENDIAN);
        var levels = new Thrift(page, 4);
        int levelsEnd = 4 + data.getInt();
        data.position(levelsEnd);
        var values = new ArrayList<Object>();
        while (levels.at < levelsEnd) {
            long run = levels.varint();
            assertEquals(0, run & 1, "a run of equal levels");
            boolean present = page[levels.at++] == 1;
            for (long i = 0; i < run >> 1; i++) {
                values.add(!present ? null : switch (((Long) meta.get(1)).intValue()) {
                    case 2 -> data.getLong();
                    case 5 -> data.getDouble();
                    default -> {
                        var text = new byte[data.getInt()];
                        data.get(text);
                        yield new String(text, StandardCharsets.UTF_8);
                    }
                });
            }
        }
        assertEquals(0, data.remaining());
        return values;
    }

    @Test
    void valuesAndGapsComeBack() throws IOException {
        var rows = List.of(new Object[] {1L, 0.5, "a"}, new Object[] {null, null, "\u00e4 \u2192"},
                new Object[] {-7L, Double.MIN_VALUE, null}, new Object[] {0L, 1.0, "=cmd|' /C'!A0\r\n\"<b>\0"},
                new Object[] {Long.MAX_VALUE, -0.0, ""});
        var file = write(rows, Map.of("key", "value"));
        var footer = footer(file);
        assertEquals(5L, footer.get(3));
        var schema = ((List<?>) footer.get(2)).stream().map(one -> map(one).get(4)).toList();
        assertEquals(List.of("schema", "count", "time", "name"), schema);
        assertEquals(List.of(Map.of(1, "key", 2, "value")), footer.get(5));
        var group = map(((List<?>) footer.get(4)).getFirst());
        for (int i = 0; i < FIELDS.size(); i++) {
            int column = i;
            assertEquals(Arrays.asList(rows.stream().map(row -> row[column]).toArray()),
                    column(file, map(((List<?>) group.get(1)).get(i))));
        }
        assertArrayEquals(file, write(rows, Map.of("key", "value")));
    }

    @Test
    void manyRowsBecomeGroups() throws IOException {
        int rows = ParquetFile.GROUP + 3;
        var out = new ByteArrayOutputStream();
        try (var file = new ParquetFile(out, FIELDS, Map.of())) {
            for (int i = 0; i < rows; i++) {
                file.row(new Object[] {(long) i, i % 3 == 0 ? null : (Double) (i / 2.0), "x" + i % 10});
            }
        }
        var file = out.toByteArray();
        var footer = footer(file);
        assertEquals((long) rows, footer.get(3));
        var groups = (List<?>) footer.get(4);
        assertEquals(List.of(100_000L, 3L), groups.stream().map(one -> map(one).get(3)).toList());
        long sum = 0;
        for (var group : groups) {
            for (var value : column(file, map(((List<?>) map(group).get(1)).getFirst()))) {
                sum += (Long) value;
            }
        }
        assertEquals((long) rows * (rows - 1) / 2, sum);
    }

    @Test
    void anEmptyTableIsAFile() throws IOException {
        assertEquals(0L, footer(write(List.of(), Map.of())).get(3));
    }
}
