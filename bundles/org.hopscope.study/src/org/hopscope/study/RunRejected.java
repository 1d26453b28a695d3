// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;

/**
 * Nothing was run, because the request or the model is wrong.
 *
 * @param diagnostics everything found, at least one error among them
 */
public record RunRejected(List<Diagnostic> diagnostics) implements RunResponse {

    public RunRejected {
        diagnostics = List.copyOf(diagnostics);
    }
}
