// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile;

import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;

/**
 * A machine that cannot be simulated.
 *
 * @param diagnostics everything found, at least one error among them
 */
public record Rejected(List<Diagnostic> diagnostics) implements CompileResult {

    public Rejected {
        diagnostics = List.copyOf(diagnostics);
    }
}
