// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.sweep;

import org.hopscope.study.sweep.StudyResults;

/**
 * The progress of a study that is computed, at one moment. Immutable.
 *
 * @param text about the state: the arithmetic of the points, or what went wrong
 * @param results the rows that are there, and their directory; null until it is planned
 * @param computed number of points that are finished, also those that are not yet among the rows
 * @param pointsPerSecond speed of the last seconds; 0 if nothing is computed
 * @param submitted true if workers of a cluster were asked for
 */
record StudySnapshot(StudyRunState state, String text, StudyResults results, long computed, double pointsPerSecond,
        boolean submitted) {

    /** Nothing is planned yet. */
    static final StudySnapshot FIRST = new StudySnapshot(StudyRunState.PLANNING, "", null, 0, 0, false);

    StudySnapshot in(StudyRunState next, String say) {
        return new StudySnapshot(next, say, results, computed, pointsPerSecond, submitted);
    }

    /** The rows were read; their number is not that of the finished points while workers compute. */
    StudySnapshot with(StudyResults next) {
        return new StudySnapshot(state, text, next, computed, pointsPerSecond, submitted);
    }

    /** The rows were read, and nothing is computed here. */
    StudySnapshot atRest(StudyResults next) {
        return with(next).counting(next.finishedPoints(), 0);
    }

    StudySnapshot counting(long points, double perSecond) {
        return new StudySnapshot(state, text, results, points, perSecond, submitted);
    }

    StudySnapshot onCluster() {
        return new StudySnapshot(state, text, results, computed, pointsPerSecond, true);
    }

    /** True if a cluster is at it. */
    boolean isOnCluster() {
        return state == StudyRunState.WATCHED && submitted;
    }
}
