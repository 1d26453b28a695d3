// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sweep;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.variant.Designs;

/** The designs that a study tries, as machines of their own. */
public final class StudyDesigns {

    private StudyDesigns() {}

    /**
     * A machine or variant with what points of a study change of it.
     *
     * @param file the machine as it is now
     * @param workload name or kind of the study's workload, empty for the machine's first
     * @param settings the changes
     * @return a machine of its own; empty if it cannot be made, and the problems say why
     */
    public static Optional<Machine> machine(Path file, String workload, List<Setting> settings, Diagnostics problems) {
        var machine = Designs.load(file, problems);
        if (machine.isEmpty()) {
            return machine;
        }
        var runs = WorkloadChoice.choose(machine.get(), workload, problems);
        for (var setting : settings) {
            if (runs.isEmpty() || setting.apply(machine.get(), runs.get(), problems).isEmpty()) {
                return Optional.empty();
            }
        }
        return machine;
    }
}
