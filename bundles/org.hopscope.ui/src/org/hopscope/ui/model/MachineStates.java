// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.model;

import java.util.Optional;
import java.util.function.BooleanSupplier;

import org.eclipse.core.resources.IFile;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.placement.RankMap;
import org.hopscope.model.variant.Designs;
import org.hopscope.study.ModelCheck;
import org.hopscope.study.RankMaps;

/** Reads, validates and compares machines. Safe on any thread, as long as the machines are not changed meanwhile. */
public final class MachineStates {

    private MachineStates() {}

    /** Reads and validates a machine file of the workspace, or a variant file with all that it is made on. */
    public static Checked read(IFile file) {
        var problems = new Diagnostics();
        var location = file.getLocation();
        Optional<Machine> machine = location == null ? Optional.empty()
                : Designs.load(location.toPath(), problems);
        machine.ifPresent(loaded -> ModelCheck.checkDrawing(loaded, problems, () -> false));
        return new Checked(file, machine, problems.all());
    }

    /**
     * Validates a private copy of the machine in a file, by the rules of the model and by those of the compiler.
     *
     * @param cancelled asked now and then; once it is true the rest is left out
     */
    public static Checked check(IFile file, Machine machine, BooleanSupplier cancelled) {
        var problems = new Diagnostics();
        check(machine, problems, cancelled);
        return new Checked(file, Optional.of(machine), problems.all());
    }

    /** As {@link #check(IFile, Machine, BooleanSupplier)}, for a machine that is in no file yet. */
    public static void check(Machine machine, Diagnostics problems, BooleanSupplier cancelled) {
        ModelCheck.checkDrawing(machine, problems, cancelled);
    }

    /**
     * The places at which the ranks of a workload of a private copy would run; empty, with the reason, if they cannot
     * be placed.
     *
     * @param workload name of the workload; empty for the machine's first
     */
    public static Optional<RankMap> ranks(Machine machine, String workload, Diagnostics problems) {
        return RankMaps.of(machine, workload, problems);
    }

    /** True if two machines mean the same; where figures are drawn and what is written beside them does not count. */
    public static boolean sameMeaning(Machine one, Machine other) {
        return EcoreUtil.equals(design(one), design(other));
    }

    private static Machine design(Machine machine) {
        if (machine.getLayout() == null && machine.getTextNotes().isEmpty()) {
            return machine;
        }
        var copy = EcoreUtil.copy(machine);
        copy.setLayout(null);
        copy.getTextNotes().clear();
        return copy;
    }
}
