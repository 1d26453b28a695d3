// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

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
    public static RunAnswer run(RunRequest request, RunProgress progress) {
        var diagnostics = new Diagnostics();
        var prepared = PreparedRun.of(request, diagnostics);
        return prepared.isEmpty() ? new RunRejected(diagnostics.all()) : prepared.get().simulate(progress);
    }
}
