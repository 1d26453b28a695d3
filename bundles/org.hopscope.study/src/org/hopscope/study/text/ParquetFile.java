// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.text;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a table as Apache Parquet: optional columns of whole numbers, decimals and texts, in row groups of
 * {@value #GROUP} rows, plainly encoded and compressed by gzip. Holds one row group in memory. The same rows give the
 * same bytes. Source: README.md, Encodings.md and parquet.thrift of parquet-format 2.10.
 */
public final class ParquetFile implements AutoCloseable {

    /** Rows of a group. */
    public static final int GROUP = 100_000;

    private static final byte[] MAGIC = {'P', 'A', 'R', '1'};
    private static final int GZIP = 2;
    private static final int PLAIN = 0;
    private static final int RLE = 3;
    private static final int OPTIONAL = 1;
    private static final int UTF8 = 0;

    /** The type of the values of a column; the numbers are those of the format. */
    public enum Type {
        /** 64-bit whole numbers. */
        WHOLE(2),
        /** Double-precision numbers. */
        DECIMAL(5),
        /** Texts in UTF-8. */
        TEXT(6);

        private final int number;

        Type(int number) {
            this.number = number;
        }
    }

    /**
     * A column.
     *
     * @param name unique in the file
     * @param type what its values are
     */
    public record Field(String name, Type type) {}

    private final OutputStream out;
    private final List<Field> fields;
    private final Map<String, String> metadata;
    private final List<Values> values = new ArrayList<>();
    private final ThriftCompact groups = new ThriftCompact();
    private int groupCount;
    private int rows;
    private long allRows;
    private long offset;
    private boolean closed;

    /** The values of a column in the present group: which are there, and those as the format writes them. */
    private static final class Values {

        private final boolean[] present = new boolean[GROUP];
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    }

    /**
     * Begins a file.
     *
     * @param out not closed at the end
     * @param metadata pairs for the end of the file, in their order
     * @throws IOException if it cannot be written
     */
    public ParquetFile(OutputStream out, List<Field> fields, Map<String, String> metadata) throws IOException {
        this.out = out;
        this.fields = List.copyOf(fields);
        this.metadata = metadata;
        fields.forEach(one -> values.add(new Values()));
        write(MAGIC);
    }

    private void write(byte[] bytes) throws IOException {
        out.write(bytes);
        offset += bytes.length;
    }

    /**
     * Adds a row.
     *
     * @param cells per column a {@link Long}, a {@link Double} or a {@link String} as its type says, or null for none
     * @throws IOException if it cannot be written
     */
    public void row(Object[] cells) throws IOException {
        for (int i = 0; i < fields.size(); i++) {
            var column = values.get(i);
            column.present[rows] = cells[i] != null;
            if (cells[i] != null) {
                column.bytes.writeBytes(plain(fields.get(i).type(), cells[i]));
            }
        }
        rows++;
        allRows++;
        if (rows == GROUP) {
            group();
        }
    }

    private static byte[] plain(Type type, Object cell) {
        return switch (type) {
            case WHOLE -> little(8).putLong((Long) cell).array();
            case DECIMAL -> little(8).putDouble((Double) cell).array();
            case TEXT -> {
                var text = ((String) cell).getBytes(StandardCharsets.UTF_8);
                yield little(4 + text.length).putInt(text.length).put(text).array();
            }
        };
    }

    private static ByteBuffer little(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private void group() throws IOException {
        groups.beginStruct().beginList(1, ThriftCompact.STRUCT, fields.size());
        long size = 0;
        for (int i = 0; i < fields.size(); i++) {
            size += chunk(fields.get(i), values.get(i));
        }
        groups.field(2, size).field(3, (long) rows).endStruct();
        groupCount++;
        rows = 0;
    }

    /** One page, and what the group says of it. Answers the uncompressed bytes. */
    private long chunk(Field field, Values column) throws IOException {
        var levels = levels(column.present);
        var page = little(4 + levels.length + column.bytes.size()).putInt(levels.length).put(levels)
                .put(column.bytes.toByteArray()).array();
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(page);
        }
        var head = new ThriftCompact().beginStruct().field(1, 0).field(2, page.length).field(3, packed.size())
                .beginStruct(5).field(1, rows).field(2, PLAIN).field(3, RLE).field(4,
                        RLE).endStruct().endStruct().bytes();
        long start = offset;
        write(head);
        write(packed.toByteArray());
        long all = head.length + (long) page.length;
        groups.beginStruct().field(2, start).beginStruct(3).field(1, field.type().number)
                .beginList(2, ThriftCompact.I32, 2).element(PLAIN).element(RLE).beginList(3, ThriftCompact.BINARY, 1)
                .element(field.name()).field(4, GZIP).field(5, (long) rows).field(6, all).field(7, offset - start)
                .field(9, start).endStruct().endStruct();
        column.bytes.reset();
        return all;
    }

    /** Runs of what is there (1) and what is not (0), as the RLE encoding has them. */
    private byte[] levels(boolean[] present) {
        var levels = new ByteArrayOutputStream();
        for (int at = 0; at < rows; ) {
            int end = at;
            while (end < rows && present[end] == present[at]) {
                end++;
            }
            ThriftCompact.varint(levels, (long) (end - at) << 1);
            levels.write(present[at] ? 1 : 0);
            at = end;
        }
        return levels.toByteArray();
    }

    /** Writes what is left and the end of the file. @throws IOException if it cannot be written */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        if (rows > 0) {
            group();
        }
        var end = new ThriftCompact().beginStruct().field(1, 1).beginList(2, ThriftCompact.STRUCT, fields.size() + 1);
        end.beginStruct().field(4, "schema").field(5, fields.size()).endStruct();
        for (var field : fields) {
            end.beginStruct().field(1, field.type().number).field(3, OPTIONAL).field(4, field.name());
            if (field.type() == Type.TEXT) {
                end.field(6, UTF8);
            }
            end.endStruct();
        }
        end.field(3, allRows).beginList(4, ThriftCompact.STRUCT, groupCount).raw(groups.bytes())
                .beginList(5, ThriftCompact.STRUCT, metadata.size());
        metadata.forEach((key, value) -> end.beginStruct().field(1, key).field(2, value).endStruct());
        var bytes = end.field(6, "Hopscope").endStruct().bytes();
        write(bytes);
        write(little(4).putInt(bytes.length).array());
        write(MAGIC);
    }
}
