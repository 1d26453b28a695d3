// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import org.jspecify.annotations.NullMarked;

/** Watches a worker. Called on its threads, so it must return quickly. */
@NullMarked
public interface WorkerListener {

    /** A point is computed, or was found in what an earlier worker left. */
    void point(PointStatus status);

    /** A chunk is finished, by this worker or another one. */
    void chunk(int chunk);

    /** Ignores all reports. */
    static WorkerListener none() {
        return new WorkerListener() {

            @Override
            public void point(PointStatus status) {
                // not watched
            }

            @Override
            public void chunk(int chunk) {
                // not watched
            }
        };
    }
}
