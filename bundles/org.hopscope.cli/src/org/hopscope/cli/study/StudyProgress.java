// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.study;

import java.io.PrintStream;
import java.util.Locale;

import org.hopscope.cli.console.ProgressLine;
import org.hopscope.study.sweep.Durations;
import org.hopscope.study.sweep.Pace;
import org.hopscope.study.sweep.PointStatus;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.study.sweep.WorkerListener;

/** Counts what a worker of a study does, and shows it on a terminal. */
final class StudyProgress implements WorkerListener {

    private static final long SHOW_NANOS = 200_000_000;
    private static final double NANOS_PER_SECOND = 1e9;

    private final long points;
    private final int chunks;
    private final ProgressLine line;
    private final long start = System.nanoTime();
    private long shown;
    private long computed;
    private long failed;
    private int done;

    /** @param visible false if progress is counted only */
    StudyProgress(StudyDirectory directory, PrintStream err, boolean visible) {
        this.points = directory.manifest().division().points();
        this.chunks = directory.manifest().division().chunks();
        line = new ProgressLine(err, visible);
    }

    @Override
    public synchronized void point(PointStatus status) {
        computed++;
        failed += status.failed() ? 1 : 0;
        if (System.nanoTime() - shown > SHOW_NANOS) {
            shown = System.nanoTime();
            line.show(now());
        }
    }

    @Override
    public synchronized void chunk(int chunk) {
        done++;
    }

    private double seconds() {
        return (System.nanoTime() - start) / NANOS_PER_SECOND;
    }

    private String now() {
        double rate = computed / seconds();
        double left = (points - (double) points * done / chunks) / Math.max(rate, 1e-9);
        return String.format(Locale.ROOT, "%,d of %,d chunks done, %s, %,d failed, about %s left", done, chunks,
                Pace.text(rate), failed, Durations.text(left));
    }

    /** The number of points that this worker computed and that failed. */
    synchronized long failed() {
        return failed;
    }

    /** The work done by this worker, in words. */
    synchronized String text() {
        double seconds = seconds();
        return String.format(Locale.ROOT, "%,d points in %s, %s, %,d failed; %,d of %,d chunks are done", computed,
                Durations.text(seconds), Pace.text(computed / seconds), failed, done, chunks);
    }

    /** Clears the line, so that the next message starts on a clean one. */
    void end() {
        line.end();
    }
}
