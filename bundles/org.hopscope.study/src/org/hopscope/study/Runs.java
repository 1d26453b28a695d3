// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;

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
        var prepared = RunPreparation.prepare(request, diagnostics);
        if (diagnostics.hasErrors()) {
            return new RunRejected(diagnostics.all());
        }
        var results = new ArrayList<RunResult>();
        for (int i = 0; i < prepared.stacks().size(); i++) {
            var one = prepared.stacks().get(i);
            if (!progress.cancelled()) {
                progress.started(one.label(), i, prepared.stacks().size());
            }
            var ended = new Simulation(one, request.seed(), progress, diagnostics).run();
            results.addAll(ended);
            progress.ended(ended);
        }
        return new RunReport(nameOf(request), prepared.workload(), results, diagnostics.all());
    }

    private static String nameOf(RunRequest request) {
        var name = request.machine().getName();
        return name == null ? "" : name;
    }
}
