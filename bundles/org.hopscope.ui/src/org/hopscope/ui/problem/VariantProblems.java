// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.problem;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Place;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.validation.MachineValidator;
import org.hopscope.model.variant.Decisions;
import org.hopscope.model.variant.Designs;
import org.hopscope.model.variant.VariantChain;
import org.hopscope.ui.model.Checked;

/** The problems of a variant itself: what its base has wrong already is said there. */
final class VariantProblems {

    private VariantProblems() {}

    static boolean isVariant(IFile file) {
        return VariantFiles.EXTENSION.equals(file.getFileExtension());
    }

    /** Reads a variant with all that it is made on. Any thread. */
    static Checked read(IFile file) {
        var problems = new Diagnostics();
        var chain = file.getLocation() == null ? Optional.<VariantChain>empty()
                : VariantChain.load(file.getLocation().toPath(), problems);
        var machine = chain.flatMap(one -> Designs.machine(one, problems));
        if (machine.isPresent()) {
            var known = known(chain.get().ground());
            var found = new Diagnostics();
            MachineValidator.validate(machine.get(), found);
            found.all().stream().filter(one -> !known.contains(key(one))).forEach(problems::add);
            var decision = chain.get().variant().getDecision();
            if (decision != null && Decisions.isOutdated(decision, machine.get())) {
                problems.add(new Diagnostic(Severity.INFO, "V012", Place.NONE,
                        "The design has changed since the decision", "decide again on the strength of new runs"));
            }
        }
        return new Checked(file, machine, problems.all());
    }

    private static Set<String> known(Machine ground) {
        var found = new Diagnostics();
        MachineValidator.validate(ground, found);
        var known = new HashSet<String>();
        found.all().forEach(one -> known.add(key(one)));
        return known;
    }

    private static String key(Diagnostic one) {
        return one.code() + ' ' + one.elementId() + ' ' + one.message();
    }
}
