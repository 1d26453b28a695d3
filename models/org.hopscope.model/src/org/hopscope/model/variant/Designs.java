// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.variant;

import java.nio.file.Path;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.diagnostic.Severity;
import org.hopscope.model.io.FileName;
import org.hopscope.model.io.VariantFiles;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.reference.ReferringFiles;

/** Reads whole designs, whether a file holds all of it or what was changed. */
public final class Designs {

    private Designs() {
    }

    /** True if a file is one of a variant, by its name. */
    public static boolean isVariant(Path file) {
        return FileName.of(file).endsWith("." + VariantFiles.EXTENSION);
    }

    /**
     * The machine of a machine file or, with all changes made, of a variant file. Empty, with the reasons among the
     * problems, if a file cannot be read or a change cannot be made.
     */
    public static Optional<Machine> load(Path file, Diagnostics problems) {
        if (!isVariant(file)) {
            return ReferringFiles.load(file, problems);
        }
        return VariantChain.load(file, problems).flatMap(chain -> machine(chain, problems));
    }

    /** The machine of a variant; empty, with the reasons, if a change cannot be made. */
    public static Optional<Machine> machine(VariantChain chain, Diagnostics problems) {
        var applied = chain.apply();
        problems.addAll(applied.problems());
        return applied.problems().stream().anyMatch(one -> one.severity() == Severity.ERROR) ? Optional.empty()
                : Optional.of(applied.machine());
    }
}
