// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange;

import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.UnaryOperator;

/**
 * The lines of the bytes of a text, without their ends, each made when it is asked for. Takes the bytes and at most
 * half a byte per line. Bytes that are not UTF-8 become replacement characters. A line ends with a line feed, a
 * carriage return or both in this order; the last one may have no end. Immutable.
 */
public final class TextLines extends AbstractList<String> {

    private static final String BYTE_ORDER_MARK = "\ufeff";
    /** Of so many lines the beginning of one is kept. */
    private static final int STRIDE = 8;

    /** Owned, and never written. */
    private final byte[] bytes;
    private final int[] starts;
    private final int size;
    private final UnaryOperator<String> change;

    TextLines(byte[] bytes) {
        this.bytes = bytes;
        var found = new int[STRIDE];
        int count = 0;
        for (int at = 0; at < bytes.length; at = next(at)) {
            if (count % STRIDE == 0) {
                int block = count / STRIDE;
                found = block == found.length ? Arrays.copyOf(found, block + (block >> 1)) : found;
                found[block] = at;
            }
            count++;
        }
        starts = Arrays.copyOf(found, (count + STRIDE - 1) / STRIDE);
        size = count;
        change = UnaryOperator.identity();
    }

    private TextLines(TextLines lines, UnaryOperator<String> change) {
        bytes = lines.bytes;
        starts = lines.starts;
        size = lines.size;
        this.change = line -> change.apply(lines.change.apply(line));
    }

    /** Other lines in the places of these. */
    TextLines with(UnaryOperator<String> other) {
        return new TextLines(this, other);
    }

    private int end(int from) {
        int at = from;
        while (at < bytes.length && bytes[at] != '\n' && bytes[at] != '\r') {
            at++;
        }
        return at;
    }

    private int next(int from) {
        int at = end(from);
        boolean both = at + 1 < bytes.length && bytes[at] == '\r' && bytes[at + 1] == '\n';
        return Math.min(bytes.length, at + (both ? 2 : 1));
    }

    private String line(int from) {
        var line = new String(bytes, from, end(from) - from, StandardCharsets.UTF_8);
        return change.apply(line.replace(BYTE_ORDER_MARK, ""));
    }

    @Override
    public String get(int index) {
        int at = starts[index / STRIDE];
        for (int i = index % STRIDE; i > 0; i--) {
            at = next(at);
        }
        return line(at);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Iterator<String> iterator() {
        return new Iterator<>() {

            private int at;

            @Override
            public boolean hasNext() {
                return at < bytes.length;
            }

            @Override
            public String next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                var line = line(at);
                at = TextLines.this.next(at);
                return line;
            }
        };
    }

    @Override
    public Spliterator<String> spliterator() {
        return Spliterators.spliterator(iterator(), size, Spliterator.ORDERED | Spliterator.NONNULL);
    }
}
