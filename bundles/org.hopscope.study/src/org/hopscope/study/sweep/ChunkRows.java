// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;

import org.hopscope.study.text.Csv;

/** The rows of a chunk by their points: those that are known, in the order of the points. */
final class ChunkRows {

    private final String head;
    private final int cells;
    private final int statusCell;
    private final TreeMap<Long, String> lines = new TreeMap<>();

    /** @param head the first line of a part of this study */
    ChunkRows(String head, int statusCell) {
        this.head = head;
        this.cells = Csv.cells(head).size();
        this.statusCell = statusCell;
    }

    /**
     * Reads a part or what is known of one. A file that is missing or of another study gives no rows, and the rows
     * after a damaged one are not known.
     */
    void read(Path file) throws IOException {
        String text;
        try {
            text = Files.readString(file);
        } catch (NoSuchFileException | CharacterCodingException nothingKnown) {
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
            if (!isSound(Csv.cells(line.substring(0, line.length() - 1)))) {
                return;
            }
            lines.merge(Long.valueOf(line.substring(0, line.indexOf(','))), line, String::concat);
            from = end + 1;
        }
    }

    private boolean isSound(List<String> row) {
        return row.size() == cells && row.getFirst().matches("\\d{1,18}") && PointStatus.of(row.get(statusCell))
                .isPresent();
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
    boolean removeFailed() {
        return lines.values().removeIf(rows -> status(rows).failed());
    }

    /** The status of a known point from its first row. */
    PointStatus status(long point) {
        return status(lines.get(point));
    }

    private PointStatus status(String rows) {
        return PointStatus.valueOf(Csv.cells(rows.substring(0, rows.indexOf('\n'))).get(statusCell));
    }

    /** The content of a part. */
    byte[] bytes() {
        var text = new StringBuilder(head);
        lines.values().forEach(text::append);
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }
}
