// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.io.IOException;
import java.util.regex.Pattern;

/**
 * The progress of a study, from its directory alone.
 *
 * @param points number of points
 * @param finishedPoints number of points that have results, those that failed among them
 * @param failedPoints number of points that failed
 * @param chunks number of chunks
 * @param doneChunks number of chunks that are published
 * @param claimedChunks number of chunks that a worker computes, or computed when it died
 * @param cancelled whether all workers are asked to stop
 */
public record StudyStatus(long points, long finishedPoints, long failedPoints, int chunks, int doneChunks,
        int claimedChunks, boolean cancelled) {

    private static final Pattern CLAIM = Pattern.compile("(\\d{6})");

    /** The present status; reads all parts. @throws DirectoryException if one cannot be read */
    public static StudyStatus of(StudyDirectory directory) throws IOException {
        return of(StudyResults.read(directory));
    }

    /** The status that these results show. */
    public static StudyStatus of(StudyResults results) throws IOException {
        var directory = results.directory();
        var division = directory.manifest().division();
        var claimed = directory.chunks(directory.root().resolve(StudyDirectory.CLAIMS), CLAIM);
        var done = directory.doneChunks();
        claimed.andNot(done);
        return new StudyStatus(division.points(), results.finishedPoints(), results.failedPoints(), division.chunks(),
                done.cardinality(), claimed.cardinality(), directory.isCancelled());
    }

    /** True if every point has a result. */
    public boolean isComplete() {
        return doneChunks == chunks;
    }
}
