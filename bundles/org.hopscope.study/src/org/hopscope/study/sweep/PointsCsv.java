// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

import org.hopscope.study.text.Csv;

/**
 * The table of the points of a study. A study may have millions of points, so each value is made a cell once, and a
 * line is put together from the bytes of its cells.
 */
final class PointsCsv {

    private static final int BUFFER = 1 << 16;
    private static final int LONGEST_NUMBER = Long.toString(Long.MIN_VALUE).length();

    private final Sweep sweep;
    private final PointDigits digits;
    /** The cells of each parameter's values. */
    private final byte[][][] cells;
    private final byte[] line;
    private int length;

    private PointsCsv(Sweep sweep) {
        this.sweep = sweep;
        digits = new PointDigits(sweep);
        cells = sweep.parameters().stream().map(one -> one.values().stream().map(PointsCsv::cell)
                .toArray(byte[][]::new)).toArray(byte[][][]::new);
        // a separator or the end of the line after each
        line = new byte[Arrays.stream(cells).mapToInt(PointsCsv::longest).map(one -> one + 1).sum()
                + 2 * (LONGEST_NUMBER + 1)];
    }

    /** Writes it line by line. The stream stays open. */
    static void write(Sweep sweep, OutputStream out) throws IOException {
        var buffered = new BufferedOutputStream(out, BUFFER);
        new PointsCsv(sweep).writeTo(buffered);
        buffered.flush();
    }

    private void writeTo(OutputStream out) throws IOException {
        var head = new ArrayList<String>(List.of("Point"));
        sweep.parameters().forEach(one -> head.add(one.path()));
        head.add("Seed");
        out.write(Csv.line(head).getBytes(StandardCharsets.UTF_8));
        long count = sweep.points().count().longValue();
        for (long point = 0; point < count; point++) {
            length = 0;
            add(number(point), ',');
            for (int i = 0; i < cells.length; i++) {
                add(cells[i][digits.value(i, point)], ',');
            }
            add(number(digits.seed(point)), '\n');
            out.write(line, 0, length);
        }
    }

    private void add(byte[] cell, char end) {
        System.arraycopy(cell, 0, line, length, cell.length);
        length += cell.length;
        line[length++] = (byte) end;
    }

    private static byte[] number(long number) {
        return Long.toString(number).getBytes(StandardCharsets.UTF_8);
    }

    /** A value as it is in a line, in quotation marks where CSV needs them. */
    private static byte[] cell(String value) {
        var line = Csv.line(List.of(value));
        return line.substring(0, line.length() - 1).getBytes(StandardCharsets.UTF_8);
    }

    private static int longest(byte[][] values) {
        return Arrays.stream(values).mapToInt(one -> one.length).max().orElse(0);
    }

    /** SHA-256 of the table. */
    static String hash(Sweep sweep) {
        try (var out = new DigestOutputStream(OutputStream.nullOutputStream(), StudyDirectory.digest())) {
            write(sweep, out);
            return HexFormat.of().formatHex(out.getMessageDigest().digest());
        } catch (IOException impossible) {
            throw new IllegalStateException("A table could not be written to nowhere", impossible);
        }
    }
}
