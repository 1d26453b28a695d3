// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.ui.model.Checked;
import org.hopscope.ui.problem.ModelWatch;
import org.hopscope.ui.run.Run;

/** The problems for which a run was rejected, without those that have been fixed since. */
final class Rejection {

    private Run run;
    /** The problems that the check while editing finds, too; only their absence means that they are fixed. */
    private final Set<Diagnostic> seen = new HashSet<>();

    /** The problems of a run that are left in the last state of its machine that was checked. */
    List<Diagnostic> left(Run of, ModelWatch watch) {
        if (of != run) {
            run = of;
            seen.clear();
        }
        var all = ProblemFixes.problems(of);
        var found = watch.latest(of.file()).map(Checked::problems).map(Set::copyOf).orElse(Set.of());
        all.stream().filter(found::contains).forEach(seen::add);
        return all.stream().filter(one -> !seen.contains(one) || found.contains(one)).toList();
    }
}
