// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.workload.Workload;

/**
 * The elements to check.
 *
 * @param machine the machine
 * @param stacks the stacks that count
 * @param workloads the workloads that count
 * @param elements all elements that count, owners before their parts; a workload may be outside the machine
 */
record Scope(Machine machine, List<ProtocolStack> stacks, List<Workload> workloads, List<EObject> elements) {

    static Scope all(Machine machine) {
        return of(machine, List.copyOf(machine.getStacks()), List.copyOf(machine.getWorkloads()));
    }

    /** A run of a workload, whose background traffic counts too. */
    static Scope run(Machine machine, ProtocolStack stack, Workload workload) {
        var background = workload.getBackgroundLoad() > 0 ? workload.getBackground() : null;
        return of(machine, List.of(stack), background == null || background == workload ? List.of(workload)
                : List.of(workload, background));
    }

    /** True if there is a machine to look at, but nothing was drawn yet: that is not a fault, but a beginning. */
    boolean isBlank() {
        return stacks.isEmpty() && workloads.isEmpty() && machine.getTopology() == null
                && machine.getNodeTypes().isEmpty() && machine.getNicTypes().isEmpty()
                && machine.getRouterTypes().isEmpty() && machine.getLinkTypes().isEmpty();
    }

    private static Scope of(Machine machine, List<ProtocolStack> stacks, List<Workload> workloads) {
        var elements = new ArrayList<EObject>();
        elements.add(machine);
        for (var child : machine.eContents()) {
            var skipped = child instanceof ProtocolStack || child instanceof Workload;
            if (!skipped) {
                addTree(child, elements);
            }
        }
        stacks.forEach(stack -> addTree(stack, elements));
        workloads.forEach(workload -> addTree(workload, elements));
        return new Scope(machine, stacks, workloads, Collections.unmodifiableList(elements));
    }

    private static void addTree(EObject root, List<EObject> elements) {
        elements.add(root);
        root.eAllContents().forEachRemaining(elements::add);
    }
}
