// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.machine.GraphTopology;
import org.hopscope.model.template.RdmaSupplies;

/** Nodes with NICs of today, instead of numbers that were not measured. */
final class RdmaGuesses {

    private RdmaGuesses() {}

    /** All that a drawn network needs, of today: nothing in it goes through the kernel. */
    static Stream<QuickFix> supply(EObject element, FixTrial trial) {
        var machine = trial.machine();
        // stacks and NICs that are there may be for others
        return machine.getNodeTypes().isEmpty() && machine.getNicTypes().isEmpty() && machine.getStacks().isEmpty()
                && machine.getTopology() instanceof GraphTopology
                ? Stream.of(new QuickFix("Add nodes with RDMA NICs, links and MPI over verbs, which bypass the kernel",
                RdmaSupplies::add)) : Stream.empty();
    }

    /** An RDMA NIC with its protocol, where the NICs are of general parts or are not drawn yet. */
    static Stream<QuickFix> nodes(EObject element, FixTrial trial) {
        return trial.machine().getNicTypes().stream().allMatch(nic -> nic.getParts().isEmpty()
                || NicArchitecture.of(nic) == NicArchitecture.COMPOSED)
                ? Stream.of(new QuickFix("Replace nodes and NICs by those of the RDMA template, which bypass the "
                + "kernel", RdmaSupplies::replace)) : Stream.empty();
    }
}
