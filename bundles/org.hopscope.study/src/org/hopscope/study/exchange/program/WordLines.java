// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The lines of a file of any size as words, one line after the other, without an object for each. Words are separated
 * by blanks; a colon ends a word. Longer lines than a mebibyte are cut.
 */
final class WordLines implements AutoCloseable {

    private static final int ROOM = 1 << 20;
    private static final int MOST_DIGITS = 18;

    private final InputStream in;
    private final byte[] buffer = new byte[ROOM];
    private byte[] line = buffer;
    private int begin;
    private int end;
    private int next;
    private int limit;
    private boolean ended;
    private int[] starts = new int[16];
    private int[] ends = new int[16];
    private int words;
    private int number;

    WordLines(Path file) throws IOException {
        in = TraceInput.open(file);
    }

    /** Goes to the next line; false at the end of the file. */
    boolean next() throws IOException {
        line = buffer;
        begin = next;
        int at = next;
        while (true) {
            while (at < limit && buffer[at] != '\n') {
                at++;
            }
            if (at < limit || ended) {
                break;
            }
            at -= begin;
            fill();
            if (begin == 0 && at == ROOM) {
                skip();
                at = ROOM;
                break;
            }
        }
        if (at == limit && ended && at == begin) {
            return false;
        }
        end = at;
        next = Math.min(limit, at + 1);
        number += number < Integer.MAX_VALUE ? 1 : 0;
        split();
        return true;
    }

    /** Moves what there is of the line to the front and reads on. */
    private void fill() throws IOException {
        System.arraycopy(buffer, begin, buffer, 0, limit - begin);
        limit -= begin;
        begin = 0;
        if (limit < ROOM) {
            int count = in.read(buffer, limit, ROOM - limit);
            ended = count < 0;
            limit += Math.max(0, count);
        }
    }

    /** Leaves the rest of a line out that does not fit. */
    private void skip() throws IOException {
        int one = in.read();
        while (one >= 0 && one != '\n') {
            one = in.read();
        }
        ended = one < 0;
    }

    /** Takes another text in place of the line. */
    void replace(String text) {
        line = text.getBytes(StandardCharsets.ISO_8859_1);
        begin = 0;
        end = line.length;
        split();
    }

    private void split() {
        words = 0;
        int at = begin;
        while (at < end) {
            while (at < end && line[at] >= 0 && line[at] <= ' ') {
                at++;
            }
            if (at == end) {
                return;
            }
            if (words == starts.length) {
                starts = Arrays.copyOf(starts, 2 * words);
                ends = Arrays.copyOf(ends, 2 * words);
            }
            starts[words] = at;
            while (at < end && (line[at] < 0 || line[at] > ' ')) {
                if (line[at++] == ':') {
                    break;
                }
            }
            ends[words++] = at;
        }
    }

    /** The number of the line, from 1. */
    int number() {
        return number;
    }

    /** The line. */
    String text() {
        return new String(line, begin, end - begin, StandardCharsets.ISO_8859_1);
    }

    /** True if the line has a character. */
    boolean has(char one) {
        for (int i = begin; i < end; i++) {
            if (line[i] == one) {
                return true;
            }
        }
        return false;
    }

    /** Number of words. */
    int words() {
        return words;
    }

    int length(int word) {
        return ends[word] - starts[word];
    }

    /** A character of a word. */
    char at(int word, int index) {
        return (char) (line[starts[word] + index] & 0xFF);
    }

    char last(int word) {
        return (char) (line[ends[word] - 1] & 0xFF);
    }

    boolean is(int word, String text) {
        if (word >= words || length(word) != text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (line[starts[word] + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    String word(int word) {
        return new String(line, starts[word], length(word), StandardCharsets.ISO_8859_1);
    }

    /** A whole number of at most 18 digits; -1 if a word is none. */
    long whole(int word) {
        return word >= words ? -1 : whole(word, length(word));
    }

    /** As {@link #whole(int)}, of the first characters of a word. */
    long whole(int word, int length) {
        return whole(word, 0, length);
    }

    /** As {@link #whole(int)}, of the characters of a word from one to in front of another. */
    long whole(int word, int from, int to) {
        if (to <= from || to - from > MOST_DIGITS) {
            return -1;
        }
        long value = 0;
        for (int i = starts[word] + from; i < starts[word] + to; i++) {
            int digit = line[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = 10 * value + digit;
        }
        return value;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
