// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.util.Objects;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.validation.MachineValidator;

/** Tries fixes of one finding on copies of a machine. Each try costs a copy and a validation. */
final class Trial {

    private final Machine machine;
    private final Diagnostic problem;
    private final long errors;
    private final long same;

    Trial(Machine machine, Diagnostic problem) {
        this.machine = machine;
        this.problem = problem;
        var before = findings(machine);
        errors = errors(before);
        same = same(before);
    }

    /** The machine with the finding; not to be changed. */
    Machine machine() {
        return machine;
    }

    /** Whether one finding fewer like this one is left, and no error more than before. */
    boolean mends(QuickFix fix) {
        var copy = ModelSnapshot.of(machine);
        fix.edit().accept(copy);
        var after = findings(copy);
        return same(after) < same && errors(after) <= errors - (problem.severity() == Severity.ERROR ? 1 : 0);
    }

    private static Diagnostics findings(Machine machine) {
        var found = new Diagnostics();
        MachineValidator.validate(machine, found);
        return found;
    }

    private static long errors(Diagnostics found) {
        return found.all().stream().filter(one -> one.severity() == Severity.ERROR).count();
    }

    private long same(Diagnostics found) {
        return found.all().stream().filter(one -> one.code().equals(problem.code())
                && Objects.equals(one.elementId(), problem.elementId())).count();
    }
}
