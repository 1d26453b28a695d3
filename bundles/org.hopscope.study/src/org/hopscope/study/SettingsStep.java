// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.compile.RepeatedCompiler;
import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.study.Change;
import org.hopscope.model.units.Dimension;
import org.hopscope.model.units.Quantity;
import org.hopscope.model.workload.Workload;

/**
 * Applies the settings of a request and compiles. A setting that changes a value but no plan of the run is an error:
 * the user expects an effect, and would read silence as "it does not matter". The machine is compiled before the first
 * setting and after each, unless the hashes of its plans are known from another request, and after the last, which is
 * what is simulated. What only a later setting lets matter, such as the pattern of a background whose load is given
 * after it, is compiled once more at the end.
 */
final class SettingsStep {

    private static final String NO_EFFECT = "R103";
    /** Files of traces are what was asked for, though others with the same content were named before. */
    private static final String FILES = "files";

    private final Machine machine;
    private final RepeatedCompiler compiler;
    private final List<ProtocolStack> stacks;
    private final Workload workload;
    private final RunRequest request;
    private final PlanHashes known;
    /** The settings that have changed something. */
    private Settings changed = Settings.NONE;
    /** The machine as it is; empty if it was not compiled since its last change. */
    private Optional<CompiledMachine> present = Optional.empty();
    /** Settings that had no effect where they stood, with what they have changed. */
    private final List<Idle> idle = new ArrayList<>();

    private record Idle(Settings.Given given, Change change) {}

    /**
     * @param stacks those of the machine of the request that are to run
     * @param known hashes of the machine of the request
     */
    SettingsStep(RunRequest request, List<ProtocolStack> stacks, Workload workload, PlanHashes known) {
        this.machine = request.machine();
        this.compiler = new RepeatedCompiler(machine);
        this.stacks = stacks;
        this.workload = workload;
        this.request = request;
        this.known = known;
    }

    /**
     * Applies all settings in order; reports each that cannot be applied or has no effect.
     *
     * @return the machine with all settings
     */
    CompiledMachine apply(Diagnostics diagnostics) {
        for (var entry : request.settings().entries()) {
            switch (entry) {
                case Settings.Given given -> apply(given, diagnostics);
                case Settings.Malformed malformed -> diagnostics.add(malformed.problem());
            }
        }
        var compiled = compiled();
        for (var one : idle) {
            if (!mattersNow(one, compiled.hashes())) {
                diagnostics.add(noEffect(one.given().text()));
            }
        }
        return compiled;
    }

    private void apply(Settings.Given given, Diagnostics diagnostics) {
        var before = hashes();
        var change = set(given.setting(), diagnostics);
        if (change.filter(SettingsStep::isChanged).isEmpty()) {
            return;
        }
        changed = changed.and(given.setting());
        present = Optional.empty();
        if (!before.isEmpty() && hashes().equals(before) && !given.setting().name().equals(FILES)
                && !matters(given.setting(), before)) {
            idle.add(new Idle(given, change.get()));
        }
    }

    /** The hashes of the machine as it is. */
    private List<String> hashes() {
        return known.after(request, changed, () -> compiled().hashes());
    }

    /** The machine as it is. */
    private CompiledMachine compiled() {
        var compiled = present.orElseGet(this::compile);
        present = Optional.of(compiled);
        return compiled;
    }

    private Diagnostic noEffect(String text) {
        return Diagnostic.error(NO_EFFECT, "'" + text + "' has no effect on this run",
                "it belongs to something that " + workload.getName() + " on "
                        + String.join(", ", stacks.stream().map(StackChoice::nameOf).toList())
                        + " does not use; leave it out");
    }

    private CompiledMachine compile() {
        return CompiledMachine.of(compiler, stacks, workload);
    }

    private Optional<Change> set(Setting setting, Diagnostics problems) {
        // whatever is wrong with it is found when it is applied
        boolean ofWorkload = setting.path().isEmpty() && setting.target(machine, workload, Diagnostics.discarded())
                .filter(target -> EcoreUtil.isAncestor(workload, target.element())).isPresent();
        if (!ofWorkload) {
            compiler.machineChanged();
        }
        return setting.apply(machine, workload, problems);
    }

    /**
     * True if some other value would change a plan. The one given may name what the run does anyway, such as the
     * number of all nodes where 0 stands for all, and then it is not without effect.
     */
    private boolean matters(Setting setting, List<String> plans) {
        // a value that cannot be set has no effect
        var ignored = Diagnostics.discarded();
        boolean matters = false;
        for (var other : setting.alternatives(machine, workload)) {
            if (!matters && set(other, ignored).isPresent()) {
                var hashes = compile().hashes();
                matters = !hashes.isEmpty() && !hashes.equals(plans);
            }
        }
        set(setting, ignored);
        return matters;
    }

    /** True if the plans with all settings would be others without one of them. */
    private boolean mattersNow(Idle one, List<String> plans) {
        // the old value was read from there; where it cannot be set, nothing is known
        var ignored = Diagnostics.discarded();
        var setting = one.given().setting();
        if (set(setting.with(one.change().getOldValue()), ignored).isEmpty()) {
            return false;
        }
        var hashes = compile().hashes();
        set(setting, ignored);
        return !hashes.equals(plans);
    }

    private static boolean isChanged(Change change) {
        return !change.getNewValue().equals(change.getOldValue())
                && !isSameAmount(change.getOldValue(), change.getNewValue());
    }

    /** True if both are quantities of the same amount, such as "1 us" and "1000 ns". */
    private static boolean isSameAmount(String one, String other) {
        for (var dimension : Dimension.values()) {
            try {
                return Quantity.parse(dimension, one).compareTo(Quantity.parse(dimension, other)) == 0;
            } catch (IllegalArgumentException otherDimension) {
                // the next dimension may read it
            }
        }
        return false;
    }
}
