// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.Optional;

import org.hopscope.study.RunResponse;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunRequest;

/**
 * The source of the results of a comparison. The machine of a request may be modified by either call, so each call
 * needs a request of its own. Thread-safe.
 */
public interface ResultSource {

    /** The results of this very request, if they are at hand; never runs anything. */
    Optional<RunResponse> find(RunRequest request);

    /** Runs a request, on the calling thread, and keeps its results. */
    RunResponse run(RunRequest request, RunProgress progress);
}
