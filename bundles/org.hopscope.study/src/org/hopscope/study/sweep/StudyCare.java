// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.text.Csv;

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
        var care = new StudyCare(directory);
        var done = directory.doneChunks();
        for (int chunk = done.nextSetBit(0); chunk >= 0; chunk = done.nextSetBit(chunk + 1)) {
            care.verify(chunk, problems);
        }
        return problems;
    }

    private void verify(int chunk, List<String> problems) throws IOException {
        var file = directory.part(chunk);
        var text = Files.readString(file);
        var rows = new ChunkRows(head);
        try {
            rows.read(file);
            var expected = directory.manifest().pointsOf(chunk).toArray();
            boolean complete = expected.length == rows.size();
            for (long point : expected) {
                complete &= rows.has(point);
            }
            // the canonical bytes of what was understood: anything else in the file would be missing there
            if (!complete || !new String(rows.bytes(), StandardCharsets.UTF_8).equals(text)) {
                problems.add(file + " is damaged or incomplete; delete it, and it is computed again");
                return;
            }
            for (var line : text.substring(head.length()).split("\n")) {
                if (Csv.cells(line).size() != columns.size()) {
                    problems.add("%s: point %s has not as many cells as there are columns".formatted(file,
                            Csv.cells(line).getFirst()));
                }
            }
        } catch (IllegalArgumentException | IndexOutOfBoundsException damaged) {
            problems.add(file + " is damaged; delete it, and it is computed again");
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
        var rows = new ChunkRows(head);
        rows.read(directory.part(chunk));
        long all = rows.size();
        if (!rows.removeFailed(statusCell)) {
            return 0;
        }
        // first what is known, then away with the part: a kill between the two only makes this be done again
        Publishing.replace(directory.partial(chunk), rows.bytes(), Owner.next().name());
        Files.deleteIfExists(directory.attempts(chunk));
        Files.deleteIfExists(directory.part(chunk));
        return all - rows.size();
    }
}
