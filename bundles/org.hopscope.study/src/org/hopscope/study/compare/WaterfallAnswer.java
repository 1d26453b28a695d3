// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;

/**
 * A waterfall, or why there is none.
 *
 * @param waterfall the waterfall
 * @param problems what stands against it; empty if there is one
 */
public record WaterfallAnswer(Optional<Waterfall> waterfall, List<Diagnostic> problems) {

    public WaterfallAnswer {
        problems = List.copyOf(problems);
    }
}
