// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;

/**
 * The results of a request.
 *
 * @param machine name of the machine
 * @param workload name of the workload
 * @param results one per stack and measurement, stack by stack
 * @param warnings findings about the model, and errors for results that fail their own check
 */
public record RunReport(String machine, String workload, List<RunResult> results, List<Diagnostic> warnings)
        implements RunResponse {

    public RunReport {
        results = List.copyOf(results);
        warnings = List.copyOf(warnings);
    }
}
