// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.fix;

import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.template.RdmaSupplies;

/** Nodes with NICs of today, instead of numbers that nobody has measured. */
final class RdmaGuesses {

    private RdmaGuesses() {}

    /** An RDMA NIC with its protocol, where the NICs are of general parts or are not drawn yet. */
    static Stream<QuickFix> nodes(EObject element, FixTrial trial) {
        return trial.machine().getNicTypes().stream().allMatch(nic -> nic.getParts().isEmpty()
                || NicArchitecture.of(nic) == NicArchitecture.COMPOSED)
                ? Stream.of(new QuickFix("Replace nodes and NICs by those of the RDMA template, which bypass the "
                + "kernel", RdmaSupplies::replace)) : Stream.empty();
    }
}
