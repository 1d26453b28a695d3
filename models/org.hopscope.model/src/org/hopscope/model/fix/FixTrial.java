// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EStructuralFeature;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.library.LibraryCheck;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.validation.MachineValidator;

/** Tries fixes of one finding on copies of a machine. Each try costs a copy and a validation. */
final class FixTrial {

    /** Elements that are copied and checked for one finding, in some seconds; at least this many fixes are tried. */
    private static final int MOST_ELEMENTS = 1 << 19;
    private static final int LEAST_TRIES = 8;

    private final Machine machine;
    private final Diagnostic problem;
    private final Surroundings surroundings;
    private final long errors;
    private final long same;
    private final long equal;
    private final Set<QuickFix> proven = new HashSet<>();
    private int tries;

    FixTrial(Machine machine, Diagnostic problem, Surroundings surroundings) {
        this.machine = machine;
        this.problem = problem;
        this.surroundings = surroundings;
        var before = findings(machine);
        errors = errors(before);
        same = same(before).count();
        equal = equal(before);
        int elements = 1;
        for (var all = machine.eAllContents(); all.hasNext(); all.next()) {
            elements++;
        }
        tries = Math.max(LEAST_TRIES, MOST_ELEMENTS / elements);
    }

    /** The machine with the finding; not to be changed. */
    Machine machine() {
        return machine;
    }

    /** True if the text of the finding begins with the label of this feature. */
    boolean names(EStructuralFeature feature) {
        return problem.message().startsWith(FeatureLabel.of(feature) + " ");
    }

    /** The problem. */
    Diagnostic problem() {
        return problem;
    }

    /** The context of the machine. */
    Surroundings surroundings() {
        return surroundings;
    }

    /**
     * True if this finding is gone, one finding fewer like it is left, and no error more than before. No after too many
     * tries.
     */
    boolean mends(QuickFix fix) {
        if (proven.contains(fix)) {
            // a search for the nearest value has tried it already
            return true;
        }
        if (tries-- <= 0) {
            return false;
        }
        var copy = mended(fix);
        var after = new Diagnostics();
        MachineValidator.validate(copy, after);
        if (!better(after)) {
            // what else is found only adds to it, and the compiler takes much longer than the rules
            return false;
        }
        addOthers(copy, after);
        return better(after) && proven.add(fix);
    }

    /** A fix that adds what the finding names: what is found about that itself does not count against it. */
    QuickFix adding(QuickFix fix) {
        if (isGone(findings(mended(fix)))) {
            proven.add(fix);
        }
        return fix;
    }

    private Machine mended(QuickFix fix) {
        var copy = ModelSnapshot.of(machine);
        fix.edit().accept(copy);
        return copy;
    }

    /** Several parts may be missing, each with a text of its own; and a text may say only how much is wrong. */
    private boolean isGone(Diagnostics after) {
        return same(after).count() < same && equal(after) < equal;
    }

    private boolean better(Diagnostics after) {
        return isGone(after) && errors(after) <= errors - (problem.severity() == Severity.ERROR ? 1 : 0);
    }

    private Diagnostics findings(Machine one) {
        var found = new Diagnostics();
        MachineValidator.validate(one, found);
        addOthers(one, found);
        return found;
    }

    /** Adds what is found by those who made the finding, if it was not made by the rules of the model. */
    private void addOthers(Machine one, Diagnostics found) {
        switch (problem.code().charAt(0)) {
            case 'L' -> LibraryCheck.check(one, surroundings.libraries(), found);
            case 'C' -> surroundings.compiler().accept(one, found);
            default -> {
                // the rules of the model have found it
            }
        }
    }

    private static long errors(Diagnostics found) {
        return found.all().stream().filter(one -> one.severity() == Severity.ERROR).count();
    }

    private Stream<Diagnostic> same(Diagnostics found) {
        return found.all().stream().filter(one -> one.code().equals(problem.code())
                && Objects.equals(one.elementId(), problem.elementId()));
    }

    private long equal(Diagnostics found) {
        return same(found).filter(one -> one.message().equals(problem.message())).count();
    }
}
