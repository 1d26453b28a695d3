// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The rows of a study that are there so far, as columns: a view reads the cells that it shows, a chart a whole column.
 * Immutable, any thread; {@link #refresh} reads only what has come since. A million rows of ten figures take about
 * 100 MB.
 */
public final class StudyResults {

    private static final Pattern PARTIAL = Pattern.compile("(\\d{6})\\.csv");

    private final StudyDirectory directory;
    private final TableShape shape;
    private final Map<String, String> pool;
    private final TreeMap<Integer, Segment> segments;
    private final PartRows[] parts;
    private final int[] ends;

    /** The data read of a chunk; {@code changed} is empty for a finished one, which never changes. */
    private record Segment(PartRows rows, Optional<FileTime> changed) {}

    private StudyResults(StudyDirectory directory, TableShape shape, Map<String, String> pool,
            TreeMap<Integer, Segment> segments) {
        this.directory = directory;
        this.shape = shape;
        this.pool = pool;
        this.segments = segments;
        this.parts = segments.values().stream().map(Segment::rows).toArray(PartRows[]::new);
        this.ends = new int[parts.length];
        int end = 0;
        for (int i = 0; i < parts.length; i++) {
            end += parts[i].rows();
            ends[i] = end;
        }
    }

    /** All rows that are there now. @throws DirectoryException if a part cannot be read */
    public static StudyResults read(StudyDirectory directory) throws IOException {
        return none(directory).refresh();
    }

    /** No rows yet. */
    public static StudyResults none(StudyDirectory directory) {
        return new StudyResults(directory, new TableShape(directory.manifest()), new HashMap<>(), new TreeMap<>());
    }

    /**
     * These rows and those that have come since; the same object if there are none. One thread at a time.
     *
     * @throws DirectoryException if a part cannot be read
     */
    public StudyResults refresh() throws IOException {
        var next = new TreeMap<Integer, Segment>();
        var done = directory.doneChunks();
        for (int chunk = done.nextSetBit(0); chunk >= 0; chunk = done.nextSetBit(chunk + 1)) {
            var known = segments.get(chunk);
            next.put(chunk, known != null && known.changed().isEmpty() ? known
                    : new Segment(PartRows.read(directory.part(chunk), shape.form(), pool),
                            Optional.empty()));
        }
        var begun = directory.chunks(directory.root().resolve(StudyDirectory.PARTIAL), PARTIAL);
        begun.andNot(done);
        for (int chunk = begun.nextSetBit(0); chunk >= 0; chunk = begun.nextSetBit(chunk + 1)) {
            readPartial(chunk, next);
        }
        return next.equals(segments) ? this : new StudyResults(directory, shape, pool, next);
    }

    private void readPartial(int chunk, TreeMap<Integer, Segment> next) throws IOException {
        var file = directory.partial(chunk);
        try {
            var changed = Files.getLastModifiedTime(file);
            var known = segments.get(chunk);
            next.put(chunk, known != null && known.changed().filter(changed::equals).isPresent() ? known
                    : new Segment(PartRows.read(file, shape.form(), pool), Optional.of(changed)));
        } catch (NoSuchFileException finished) {
            // its part is read the next time
        }
    }

    public StudyDirectory directory() {
        return directory;
    }

    /** All columns, those of the parameters too. */
    public List<Column> columns() {
        return shape.columns();
    }

    /** Number of rows; a point has one for each stack and measurement. They are in no particular order. */
    public int rows() {
        return ends.length == 0 ? 0 : ends[ends.length - 1];
    }

    /** Number of chunks that rows come from, finished or not. */
    public int chunks() {
        return parts.length;
    }

    private int part(int row) {
        int found = Arrays.binarySearch(ends, row);
        return found >= 0 ? next(found) : -found - 1;
    }

    /** After a part that ends at the row; parts without rows end there too. */
    private int next(int found) {
        int part = found;
        while (ends[part] == ends[found]) {
            part++;
        }
        return part;
    }

    private static int start(int[] ends, int part) {
        return part == 0 ? 0 : ends[part - 1];
    }

    /** Number of the point of a row. */
    public long point(int row) {
        int part = part(row);
        return parts[part].points()[row - start(ends, part)];
    }

    public PointStatus status(int row) {
        int part = part(row);
        return parts[part].statuses()[row - start(ends, part)];
    }

    /** A cell as a number, in the unit of the column or, for a parameter, of {@link Parameter#numbers}; else NaN. */
    public double number(int row, int column) {
        int part = part(row);
        return shape.number(parts[part], row - start(ends, part), column);
    }

    /** A cell as a text; empty if there is nothing. */
    public String text(int row, int column) {
        int part = part(row);
        return shape.text(parts[part], row - start(ends, part), column);
    }

    /** Number of points that have rows. */
    public long finishedPoints() {
        return countPoints(false);
    }

    /** Number of points that have rows, and failed. */
    public long failedPoints() {
        return countPoints(true);
    }

    private long countPoints(boolean failedOnly) {
        long count = 0;
        for (var part : parts) {
            long last = -1;
            for (int row = 0; row < part.rows(); row++) {
                // the rows of a point are together, and a point of which one row failed has failed
                long point = part.points()[row];
                if (point != last && (!failedOnly || part.statuses()[row].failed())) {
                    count++;
                    last = point;
                }
            }
        }
        return count;
    }
}
