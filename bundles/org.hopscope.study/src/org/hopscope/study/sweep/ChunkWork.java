// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.BooleanSupplier;

/** One thread's work on the chunks of a study. */
final class ChunkWork implements AutoCloseable {

    /** This many times a chunk is begun in this process; then its points may be what kills it. */
    private static final int TRUSTED_ATTEMPTS = 2;
    private static final long SAVE_NANOS = 20_000_000_000L;

    private final StudyDirectory directory;
    private final PointRunner runner;
    private final PointRunner.Source isolated;
    private final RowFormat format;
    private final int statusCell;
    private final Owner owner;
    private final WorkerListener listener;

    ChunkWork(StudyDirectory directory, StudyWorker.Runners runners, Owner owner, WorkerListener listener)
            throws IOException {
        this.directory = directory;
        this.runner = runners.own().open(directory);
        this.isolated = runners.isolated();
        this.owner = owner;
        this.listener = listener;
        var columns = directory.manifest().computedColumns();
        this.format = new RowFormat(columns, List.of());
        this.statusCell = columns.stream().map(Column::kind).toList().indexOf(Column.Kind.STATUS);
    }

    /** Computes what is not known of a chunk and publishes it; false if it was stopped before. */
    boolean compute(int chunk, BooleanSupplier stop) throws IOException {
        var rows = new ChunkRows(format.head(), statusCell);
        rows.read(directory.partial(chunk));
        boolean finished = begin(chunk) > TRUSTED_ATTEMPTS ? isolated(chunk, rows, stop)
                : points(chunk, rows, runner, stop);
        if (finished) {
            Publishing.first(directory.part(chunk), rows.bytes(), owner.name());
            Files.deleteIfExists(directory.partial(chunk));
        } else {
            save(chunk, rows);
        }
        Files.deleteIfExists(directory.attempts(chunk));
        return finished;
    }

    private boolean isolated(int chunk, ChunkRows rows, BooleanSupplier stop) throws IOException {
        var careful = isolated.open(directory);
        try {
            return points(chunk, rows, careful, stop);
        } finally {
            careful.close();
        }
    }

    /** Counts the attempt until it ends in order, whatever happens to this process. */
    private long begin(int chunk) throws IOException {
        var file = directory.attempts(chunk);
        Files.write(file, new byte[] { '.' }, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        try {
            return Files.size(file);
        } catch (NoSuchFileException finishedByAnother) {
            return 1;
        }
    }

    private boolean points(int chunk, ChunkRows rows, PointRunner with, BooleanSupplier stop) throws IOException {
        long saved = System.nanoTime();
        for (var all = directory.manifest().pointsOf(chunk).iterator(); all.hasNext();) {
            long point = all.nextLong();
            if (!rows.has(point)) {
                var lines = stop.getAsBoolean() ? "" : rows(point, with, stop);
                if (lines.isEmpty()) {
                    return false;
                }
                rows.put(point, lines);
                if (System.nanoTime() - saved > SAVE_NANOS) {
                    save(chunk, rows);
                    saved = System.nanoTime();
                }
            }
            listener.point(rows.status(point));
        }
        return true;
    }

    /** A fault of the simulator, or a point too large for this process, costs the point only. */
    private String rows(long point, PointRunner with, BooleanSupplier stop) {
        try {
            return with.rows(point, stop);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError fault) {
            var cause = fault.getCause() == null ? fault : fault.getCause();
            var text = fault.getMessage() == null ? "" : ": " + fault.getMessage();
            return format.failure(point, PointStatus.ERROR, cause.getClass().getSimpleName() + text);
        }
    }

    private void save(int chunk, ChunkRows rows) throws IOException {
        if (rows.size() > 0) {
            Publishing.replace(directory.partial(chunk), rows.bytes(), owner.name());
        }
    }

    @Override
    public void close() {
        runner.close();
    }
}
