// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.variant;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.SettablePath;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.study.Variant;
import org.hopscope.model.variant.VariantChain;
import org.hopscope.model.variant.Variants;

/** Adds changes to a variant. */
final class ChangeIntake {

    private final Variant variant;
    private final Path file;
    private Machine ground;
    private Machine design;

    /** @param file the file of the variant, from which its base is found */
    ChangeIntake(Variant variant, Path file) {
        this.variant = variant;
        this.file = file;
    }

    /**
     * The variant with the changes of another one, which replace those of the same values; empty if one cannot be
     * made here, and then the reasons are among the problems.
     */
    Optional<Variant> take(Variant other, Diagnostics problems) {
        if (!isReady(problems)) {
            return Optional.empty();
        }
        var result = Variants.copy(variant);
        for (var change : other.getChanges()) {
            var taken = Variants.takeOver(change, result, ground);
            problems.addAll(taken.conflicts());
            result = taken.variant();
        }
        return problems.hasErrors() ? Optional.empty() : Optional.of(result);
    }

    /** The variant with values set, such as {@code HyperTransport.roundTrip=800 ns}; otherwise as the other one. */
    Optional<Variant> set(Settings settings, Diagnostics problems) {
        if (!isReady(problems)) {
            return Optional.empty();
        }
        var changed = ModelSnapshot.of(design);
        settings.applyTo(changed, null, problems);
        return problems.hasErrors() ? Optional.empty() : take(Variants.record(design, changed), problems);
    }

    /** True if values set would leave the variant as it is. */
    boolean isSet(Settings settings) {
        // values that cannot be set are not set
        return set(settings, Diagnostics.discarded()).filter(result -> EcoreUtil.equals(result, variant)).isPresent();
    }

    /** The paths that can be set in the machine with the changes made so far; nothing while its base cannot be read. */
    List<SettablePath> settable() {
        // the editor shows why the base cannot be read
        return isReady(Diagnostics.discarded()) ? SettablePath.all(design, null) : List.of();
    }

    /** Reads the base once. */
    private boolean isReady(Diagnostics problems) {
        if (ground == null) {
            VariantChain.of(variant, file, problems).ifPresent(chain -> {
                ground = chain.ground();
                design = chain.apply().machine();
            });
        }
        return ground != null;
    }

    /** The first of the reasons, short enough for a dialog. */
    static String reason(List<Diagnostic> problems) {
        var first = problems.getFirst();
        return first.fixHint().isEmpty() ? first.message() : first.message() + "; " + first.fixHint();
    }
}
