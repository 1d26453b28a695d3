// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.question;

import java.util.List;
import java.util.Optional;

import org.eclipse.emf.ecore.EClass;
import org.hopscope.model.core.Element;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.scenario.WorkloadChoice;
import org.hopscope.model.setting.FeatureText;
import org.hopscope.model.setting.Setting;
import org.hopscope.model.setting.Settings;
import org.hopscope.model.snapshot.ModelSnapshot;
import org.hopscope.model.workload.Workload;
import org.hopscope.study.question.WorkloadFields;
import org.hopscope.ui.run.RunOrder;

/**
 * The fields of the question bar for a machine and its run, and the order that they give when they change.
 *
 * @param machine the machine, only read
 * @param order what was run last
 * @param workload the workload of that with its settings applied
 */
public record AskedRun(Machine machine, RunOrder order, Workload workload) {

    /** Empty if the machine has no such workload. */
    public static Optional<AskedRun> of(Machine machine, RunOrder order) {
        // the answer is that there is none
        var ignored = Diagnostics.discarded();
        var copy = ModelSnapshot.of(machine);
        return WorkloadChoice.choose(copy, order.workload(), ignored).map(workload -> {
            order.settings().applyTo(copy, workload, ignored);
            return new AskedRun(machine, order, workload);
        });
    }

    /** Names of the machine's workloads. */
    public List<String> workloads() {
        return WorkloadChoice.names(machine).stream().distinct().toList();
    }

    /** Names of the protocol stacks of the machine. */
    public List<String> stacks() {
        return machine.getStacks().stream().map(Element::getName).filter(name -> name != null).toList();
    }

    /** The only stack that is run; empty for several. */
    public Optional<String> stack() {
        return order.stacks().size() == 1 ? Optional.of(order.stacks().getFirst()) : Optional.empty();
    }

    /** The size that is run as text; empty if the workload has none. */
    public Optional<String> size() {
        return WorkloadFields.size(workload.eClass()).map(this::value);
    }

    /** The number of ranks that is run as text; empty if it is fixed. */
    public Optional<String> ranks() {
        return WorkloadFields.ranks(workload.eClass()).map(this::value);
    }

    private String value(String feature) {
        return order.settings().last(feature).map(Setting::value)
                .orElseGet(() -> FeatureText.read(workload, workload.eClass().getEStructuralFeature(feature)));
    }

    /** The order of other stacks; an empty list for all. */
    public RunOrder withStacks(List<String> stacks) {
        return new RunOrder(order.workload(), stacks, order.settings(), order.seed(), order.conduct());
    }

    /** The order with another size and other ranks, as far as the workload has them. */
    public RunOrder with(String size, String ranks) {
        return with(order.workload(), workload.eClass(), order.settings(), size, ranks);
    }

    /**
     * The order of another workload: settings of the machine stay, those of the workload are left out, but for the size
     * and the ranks if it has them too and they were chosen before.
     */
    public RunOrder withWorkload(String name) {
        var copy = ModelSnapshot.of(machine);
        // the names come from the machine
        var other = WorkloadChoice.choose(copy, name, Diagnostics.discarded());
        var settings = order.settings().without(one -> one.path().isEmpty());
        var size = WorkloadFields.size(workload.eClass()).map(this::chosen).orElse("");
        var ranks = WorkloadFields.ranks(workload.eClass()).map(this::chosen).orElse("");
        return other.map(one -> with(name, one.eClass(), settings, size, ranks)).orElse(order);
    }

    private String chosen(String feature) {
        return order.settings().last(feature).map(Setting::value).orElse("");
    }

    private RunOrder with(String name, EClass kind, Settings settings, String size, String ranks) {
        var sized = WorkloadFields.size(kind).map(feature -> with(settings, feature, size)).orElse(settings);
        var all = WorkloadFields.ranks(kind).map(feature -> with(sized, feature, ranks)).orElse(sized);
        return new RunOrder(name, order.stacks(), all, order.seed(), order.conduct());
    }

    private static Settings with(Settings settings, String feature, String value) {
        return value.isBlank() ? settings
                : settings.without(feature).and(Setting.ofWorkload(feature, value.strip()));
    }
}
