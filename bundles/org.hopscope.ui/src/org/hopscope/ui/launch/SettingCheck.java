// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import java.util.List;
import java.util.Optional;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.SettablePath;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.workload.Workload;

/** The possible settings of a design, and the errors in settings. It tries them on a copy of its own. */
final class SettingCheck {

    /** Of no design: only the form of a setting can be wrong. */
    static final SettingCheck NONE = new SettingCheck();

    private final Optional<Machine> copy;
    private final Optional<Workload> workload;
    private final List<SettablePath> paths;

    private SettingCheck() {
        copy = Optional.empty();
        workload = Optional.empty();
        paths = List.of();
    }

    /**
     * @param machine is only read
     * @param wanted name or kind of the workload; empty for the machine's first
     */
    SettingCheck(Machine machine, String wanted) {
        var own = ModelSnapshot.of(machine);
        copy = Optional.of(own);
        // the check of the order reports that there is no such workload
        workload = WorkloadChoice.choose(own, wanted, Diagnostics.discarded());
        paths = SettablePath.all(own, workload.orElse(null));
    }

    /** Everything that can be set, with the values that the design has. */
    List<SettablePath> paths() {
        return paths;
    }

    /** The path as the design knows it; empty if it is none of those that are proposed. */
    Optional<SettablePath> known(String path) {
        return paths.stream().filter(one -> one.path().equalsIgnoreCase(path)).findFirst();
    }

    /** Why a setting cannot be applied; empty if it can. */
    Optional<Diagnostic> problem(Settings.Entry entry) {
        return switch (entry) {
            case Settings.Given given -> problem(given.setting());
            case Settings.Malformed malformed -> Optional.of(malformed.problem());
        };
    }

    private Optional<Diagnostic> problem(Setting setting) {
        var problems = new Diagnostics();
        copy.ifPresent(machine -> setting.apply(machine, workload.orElse(null), problems));
        return problems.all().stream().findFirst();
    }
}
