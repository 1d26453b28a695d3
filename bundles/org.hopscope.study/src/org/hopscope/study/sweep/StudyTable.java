// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeMap;

import org.hopscope.study.text.Csv;

/**
 * All finished rows of a study as one CSV, sorted by the numbers of the points. The same bytes whichever process
 * computed what, in which order. Needs memory for some rows only, however many there are.
 */
public final class StudyTable {

    private static final long WINDOW = 50_000;

    private final StudyDirectory directory;
    private final Manifest manifest;
    private final TableShape shape;
    private final int[] done;
    private final long[] offsets;
    /** For each part, how many points were read, and which one was the last. */
    private final long[] points;
    private final long[] last;
    private final BitSet ended = new BitSet();

    private StudyTable(StudyDirectory directory) throws IOException {
        this.directory = directory;
        this.manifest = directory.manifest();
        this.shape = new TableShape(manifest);
        this.done = directory.doneChunks().stream().toArray();
        this.offsets = new long[done.length];
        this.points = new long[done.length];
        this.last = new long[done.length];
        Arrays.fill(last, -1);
    }

    /**
     * Writes the rows of all finished chunks.
     *
     * @return number of chunks that are missing
     * @throws DirectoryException if a part cannot be read, or is incomplete
     */
    public static int write(StudyDirectory directory, OutputStream out) throws IOException {
        out.write(Csv.line(new TableShape(directory.manifest()).columns().stream().map(Column::head).toList())
                .getBytes(StandardCharsets.UTF_8));
        return rows(directory, cells -> out.write(Csv.line(cells).getBytes(StandardCharsets.UTF_8)));
    }

    /** Takes the cells of a row, one for each column. */
    interface RowSink {

        void row(List<String> cells) throws IOException;
    }

    /** Hands over the rows of all finished chunks in their order. Answers the number of chunks that are missing. */
    static int rows(StudyDirectory directory, RowSink sink) throws IOException {
        var table = new StudyTable(directory);
        for (long from = 0; from < table.manifest.division().points(); from += WINDOW) {
            var lines = new TreeMap<Long, List<String>>();
            for (int i = 0; i < table.done.length; i++) {
                if (!table.ended.get(i)) {
                    table.read(i, from + WINDOW, lines);
                }
            }
            for (var point : lines.entrySet()) {
                for (var line : point.getValue()) {
                    sink.row(table.row(point.getKey(), line));
                }
            }
        }
        return table.manifest.division().chunks() - table.done.length;
    }

    /** Reads a part on from where the last window ended. */
    private void read(int index, long end, TreeMap<Long, List<String>> lines) throws IOException {
        var file = directory.part(done[index]);
        try (var channel = FileChannel.open(file);
                var reader = new BufferedReader(new InputStreamReader(Channels.newInputStream(channel),
                        StandardCharsets.UTF_8))) {
            channel.position(offsets[index]);
            if (offsets[index] == 0) {
                offsets[index] += length(reader.readLine());
            }
            for (var line = reader.readLine(); line != null; line = reader.readLine()) {
                long point = Long.parseLong(line.substring(0, Math.max(0, line.indexOf(','))));
                if (point < 0 || point >= manifest.division().points()) {
                    throw new IllegalArgumentException("a row belongs to no point of the study");
                }
                if (point >= end) {
                    return;
                }
                offsets[index] += length(line);
                points[index] += point == last[index] ? 0 : 1;
                last[index] = point;
                lines.computeIfAbsent(point, one -> new ArrayList<>()).add(line);
            }
            checkEnd(index, channel.size());
        } catch (IOException failed) {
            throw DirectoryException.of("The results cannot be collected", failed);
        } catch (IllegalArgumentException wrong) {
            throw PartRows.damaged(file, wrong);
        }
    }

    /** Notes the end of a part; refuses one that ends too early, or within a row. */
    private void checkEnd(int index, long size) {
        ended.set(index);
        if (points[index] != manifest.pointsOf(done[index]).count() || offsets[index] != size) {
            throw new IllegalArgumentException("it is incomplete");
        }
    }

    private static long length(String line) {
        return line == null ? 0 : line.getBytes(StandardCharsets.UTF_8).length + 1L;
    }

    private List<String> row(long point, String line) {
        var computed = Csv.cells(line).iterator();
        var cells = new ArrayList<String>();
        for (int i = 0; i < shape.columns().size(); i++) {
            cells.add(!shape.columns().get(i).kind().isComputed() ? shape.pointCell(i, point)
                    : computed.hasNext() ? computed.next() : "");
        }
        return cells;
    }
}
