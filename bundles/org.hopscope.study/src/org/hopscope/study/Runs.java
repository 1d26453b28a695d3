// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.Optional;
import java.util.function.Function;

import org.hopscope.model.diagnostic.Diagnostics;

/**
 * The run service: the command line and the workbench both run through it, so the same request gives the same numbers.
 */
public final class Runs {

    private Runs() {}

    /**
     * Prepares and simulates, one stack after the other, on the calling thread. A wrong request or model is an answer,
     * and so is a run that ended abnormally; whatever is thrown is a fault of Hopscope.
     */
    public static RunResponse run(RunRequest request, RunProgress progress) {
        return run(request, progress, RunCache.NONE);
    }

    /** As {@link #run(RunRequest, RunProgress)}, but simulates only what is not at hand, and keeps that. */
    public static RunResponse run(RunRequest request, RunProgress progress, RunCache cache) {
        return answer(request, prepared -> prepared.simulate(progress, cache));
    }

    /** As {@link #run(RunRequest, RunProgress)}, with stacks side by side; see {@link PreparedRun#simulateTogether}. */
    public static RunResponse together(RunRequest request, RunProgress progress) {
        return together(request, progress, RunCache.NONE);
    }

    /** As {@link #run(RunRequest, RunProgress, RunCache)}, with stacks side by side. */
    public static RunResponse together(RunRequest request, RunProgress progress, RunCache cache) {
        return answer(request, prepared -> prepared.simulateTogether(progress, cache));
    }

    private static RunResponse answer(RunRequest request, Function<PreparedRun, RunReport> simulation) {
        var diagnostics = new Diagnostics();
        return PreparedRun.of(request, diagnostics).<RunResponse>map(simulation)
                .orElseGet(() -> new RunRejected(diagnostics.all()));
    }

    /** The answer to a request without simulating anything; empty if a result is not at hand. */
    public static Optional<RunResponse> find(RunRequest request, RunCache cache) {
        var diagnostics = new Diagnostics();
        var prepared = PreparedRun.of(request, diagnostics);
        return prepared.isEmpty() ? Optional.of(new RunRejected(diagnostics.all()))
                : prepared.get().find(cache).map(report -> report);
    }
}
