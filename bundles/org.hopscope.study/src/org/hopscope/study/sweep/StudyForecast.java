// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.util.Optional;
import java.util.function.BooleanSupplier;

import org.hopscope.model.scenario.StudyState;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.study.Study;

/**
 * A forecast of the time of a study that has not been started.
 *
 * @param seconds of all points together, at least
 * @param threads that compute them
 * @param exact whether points were run to their end; otherwise it will take longer than said
 */
public record StudyForecast(double seconds, int threads, boolean exact) {

    private static final double NANOS = 1e9;

    /**
     * Runs a few points, on the calling thread.
     *
     * @param state what a check of the study has found; only read
     * @param patience seconds after which it gives up, also within a point
     * @param cancelled ends it early
     * @return empty if the study cannot be run, has no points, or was cancelled
     */
    public static Optional<StudyForecast> of(Study study, StudyState state, int threads, double patience,
            BooleanSupplier cancelled) {
        long count = state.points().count().bitLength() < Long.SIZE ? state.points().count().longValue() : 0;
        if (!state.isValid() || count == 0 || state.machine().isEmpty()) {
            return Optional.empty();
        }
        long end = System.nanoTime() + (long) (patience * NANOS);
        BooleanSupplier late = () -> cancelled.getAsBoolean() || System.nanoTime() - end > 0;
        var pilot = Pilot.of(PlannedStudy.sweep(study, state), ModelSnapshot.of(state.machine().get()),
                study.getMetrics(), late);
        if (cancelled.getAsBoolean()) {
            return Optional.empty();
        }
        double seconds = count * pilot.secondsPerPoint() / Math.min(threads, count);
        return Optional.of(new StudyForecast(seconds, threads, System.nanoTime() - end <= 0));
    }

    /** For example {@code about 12 s on 2 threads}, or {@code more than 5 min on 1 thread}. */
    public String text() {
        return (exact ? "about " : "more than ") + Durations.text(seconds, threads);
    }
}
