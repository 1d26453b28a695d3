// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.scenario;

import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.workload.Workload;

/**
 * The meaning of a study.
 *
 * @param machine a private copy of its machine; empty if there is none
 * @param workload the workload of its runs, which is in that copy; empty if there is none
 * @param points its runs; a parameter that means nothing has no values there, and so there are no runs
 * @param problems what is wrong with it
 */
public record StudyState(Optional<Machine> machine, Optional<Workload> workload, StudyPoints points,
        List<Diagnostic> problems) {

    public StudyState {
        problems = List.copyOf(problems);
    }

    /** True if the study can be run. */
    public boolean isValid() {
        return problems.stream().noneMatch(one -> one.severity() == Severity.ERROR);
    }
}
