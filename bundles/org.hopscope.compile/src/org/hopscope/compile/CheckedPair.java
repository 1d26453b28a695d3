// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile;

import java.util.LinkedHashSet;
import java.util.List;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;

/** A stack of a machine, a workload of it and what the compiler says about the two. */
public record CheckedPair(ProtocolStack stack, Workload workload, List<Diagnostic> found) {

    public CheckedPair {
        found = List.copyOf(found);
    }

    private boolean runs() {
        return found.stream().noneMatch(one -> one.severity() == Severity.ERROR);
    }

    /**
     * All findings about the pairs of a machine, without repetition. A stack that cannot run one workload, and runs
     * another, is as it should be if that workload has a stack: the errors of such a pair are left out.
     */
    public static List<Diagnostic> findings(List<CheckedPair> pairs) {
        var findings = new LinkedHashSet<Diagnostic>();
        for (var pair : pairs) {
            boolean elsewhere = pairs.stream().anyMatch(one -> one.runs() && one.stack == pair.stack)
                    && pairs.stream().anyMatch(one -> one.runs() && one.workload == pair.workload);
            pair.found.stream().filter(one -> one.severity() != Severity.ERROR || !elsewhere).forEach(findings::add);
        }
        return List.copyOf(findings);
    }
}
