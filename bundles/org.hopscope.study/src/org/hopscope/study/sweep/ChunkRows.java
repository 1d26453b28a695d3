// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.TreeMap;

import org.hopscope.study.text.Csv;

/** The rows of a chunk by their points: those that are known, in the order of the points. */
final class ChunkRows {

    private final String head;
    private final TreeMap<Long, String> lines = new TreeMap<>();

    ChunkRows(String head) {
        this.head = head;
    }

    /** Reads a part or what is known of one. A file that is missing or of another study gives no rows. */
    void read(Path file) throws IOException {
        String text;
        try {
            text = Files.readString(file);
        } catch (NoSuchFileException nothingKnown) {
            return;
        }
        if (!text.startsWith(head)) {
            return;
        }
        for (int from = head.length(); from < text.length();) {
            int end = text.indexOf('\n', from);
            if (end < 0) {
                return; // never written so by us; the rest is computed again
            }
            var line = text.substring(from, end + 1);
            lines.merge(Long.valueOf(line.substring(0, line.indexOf(','))), line, String::concat);
            from = end + 1;
        }
    }

    boolean has(long point) {
        return lines.containsKey(point);
    }

    void put(long point, String rows) {
        lines.put(point, rows);
    }

    int size() {
        return lines.size();
    }

    /** The rows of a point. */
    String get(long point) {
        return lines.get(point);
    }

    /** Forgets the points that failed; true if there were any. */
    boolean removeFailed(int statusCell) {
        return lines.values().removeIf(rows -> status(rows, statusCell).failed());
    }

    /** The status of a point from its first row. */
    static PointStatus status(String rows, int statusCell) {
        return PointStatus.valueOf(Csv.cells(rows.substring(0, rows.indexOf('\n'))).get(statusCell));
    }

    /** The content of a part. */
    byte[] bytes() {
        var text = new StringBuilder(head);
        lines.values().forEach(text::append);
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }
}
