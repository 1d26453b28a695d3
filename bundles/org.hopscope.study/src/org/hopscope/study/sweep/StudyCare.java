// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/** Looks after a study directory: whether it is sound, and what is worth another try. */
public final class StudyCare {

    private final StudyDirectory directory;
    private final List<Column> columns;
    private final String head;
    private final int statusCell;

    private StudyCare(StudyDirectory directory) {
        this.directory = directory;
        this.columns = directory.manifest().computedColumns();
        this.head = new RowFormat(columns, List.of()).head();
        this.statusCell = columns.stream().map(Column::kind).toList().indexOf(Column.Kind.STATUS);
    }

    /**
     * Compares the inputs with the manifest, and reads every part: whether each of its points is there, in its place,
     * and nothing else. Changes nothing.
     *
     * @return what is wrong, in sentences; empty if nothing is
     */
    public static List<String> verify(StudyDirectory directory) throws IOException {
        var problems = new ArrayList<String>();
        try {
            directory.checkInputs();
        } catch (DirectoryException wrong) {
            problems.add(wrong.getMessage());
        }
        var missing = directory.missingFolders();
        if (!missing.isEmpty()) {
            missing.forEach(folder -> problems.add("there is no " + folder
                    + "; 'study verify --mend' makes it again"));
            return problems;
        }
        if (!hasColumns(directory)) {
            problems.add(directory.root().resolve(StudyDirectory.COLUMNS)
                    + " is missing or was changed; 'study verify --mend' makes it again");
        }
        for (int chunk : new StudyCare(directory).damaged()) {
            problems.add(directory.part(chunk) + " is damaged or incomplete; 'study verify --mend' computes it again");
        }
        return problems;
    }

    /**
     * Mends what {@link #verify} finds damaged: throws parts away, so that they are computed again, and makes the table
     * of the points, the description of the columns, and missing folders again. The inputs themselves cannot be mended.
     *
     * @return numbers of the chunks that have to be computed again
     */
    public static List<Integer> clear(StudyDirectory directory) throws IOException {
        var care = new StudyCare(directory);
        var sweep = directory.manifest().sweep();
        try {
            StudyDirectory.createFolders(directory.root());
            var table = directory.root().resolve(StudyDirectory.POINTS);
            if (!directory.isUnchanged(table, directory.manifest().files().getOrDefault(StudyDirectory.POINTS, ""))) {
                Publishing.replace(table, out -> PointsCsv.write(sweep, out), Owner.next().name());
            }
            if (!hasColumns(directory)) {
                Publishing.replace(directory.root().resolve(StudyDirectory.COLUMNS),
                        ColumnsJson.bytes(directory.manifest()), Owner.next().name());
            }
            var damaged = care.damaged();
            for (int chunk : damaged) {
                Files.deleteIfExists(directory.partial(chunk));
                Files.deleteIfExists(directory.attempts(chunk));
                Files.deleteIfExists(directory.part(chunk));
            }
            return damaged;
        } catch (IOException failed) {
            throw DirectoryException.of("The study cannot be repaired", failed);
        }
    }

    private static boolean hasColumns(StudyDirectory directory) throws IOException {
        return directory.isUnchanged(directory.root().resolve(StudyDirectory.COLUMNS),
                StudyDirectory.hash(ColumnsJson.bytes(directory.manifest())));
    }

    private List<Integer> damaged() throws IOException {
        var done = directory.doneChunks();
        var damaged = new ArrayList<Integer>();
        for (int chunk = done.nextSetBit(0); chunk >= 0; chunk = done.nextSetBit(chunk + 1)) {
            if (!isSound(chunk)) {
                damaged.add(chunk);
            }
        }
        return damaged;
    }

    /** True if a part has the rows of all of its points and nothing else. */
    private boolean isSound(int chunk) throws IOException {
        var file = directory.part(chunk);
        var rows = new ChunkRows(head, statusCell);
        try {
            rows.read(file);
            var expected = directory.manifest().pointsOf(chunk).toArray();
            boolean complete = expected.length == rows.size();
            for (long point : expected) {
                complete &= rows.has(point);
            }
            // the canonical bytes of what was understood: anything else in the file would be missing there
            if (!complete || !new String(rows.bytes(), StandardCharsets.UTF_8).equals(Files.readString(file))) {
                return false;
            }
            PartRows.read(file, new PartRows.Form(columns, directory.manifest().division().points()), new HashMap<>());
            return true;
        } catch (CharacterCodingException noText) {
            return false;
        } catch (DirectoryException wrong) {
            if (wrong.isFault()) {
                throw wrong;
            }
            return false;
        }
    }

    /**
     * Makes the failed points missing again, so that the next worker computes them; the others of their chunks stay
     * known.
     *
     * @return number of points
     */
    public static long retry(StudyDirectory directory) throws IOException {
        var care = new StudyCare(directory);
        var done = directory.doneChunks();
        long count = 0;
        try {
            for (int chunk = done.nextSetBit(0); chunk >= 0; chunk = done.nextSetBit(chunk + 1)) {
                count += care.retry(chunk);
            }
        } catch (IOException failed) {
            throw DirectoryException.of("The failed points cannot be tried again", failed);
        }
        return count;
    }

    private long retry(int chunk) throws IOException {
        var rows = new ChunkRows(head, statusCell);
        rows.read(directory.part(chunk));
        long all = rows.size();
        if (!rows.removeFailed()) {
            return 0;
        }
        // first what is known, then away with the part: a kill between the two only makes this be done again
        Publishing.replace(directory.partial(chunk), rows.bytes(), Owner.next().name());
        Files.deleteIfExists(directory.attempts(chunk));
        Files.deleteIfExists(directory.part(chunk));
        return all - rows.size();
    }
}
