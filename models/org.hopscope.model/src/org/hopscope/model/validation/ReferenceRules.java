// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.diagnostic.FeatureLabel;
import org.hopscope.model.machine.DiagramLayout;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.protocol.ProtocolPackage;

/** M203 and M204: references that a run needs are set, and what they refer to belongs to the machine. */
final class ReferenceRules implements Rule {

    private static final Set<EReference> REQUIRED = Set.of(MachinePackage.Literals.NIC_SLOT__NIC_TYPE,
            MachinePackage.Literals.ROUTER_SLOT__ROUTER_TYPE, MachinePackage.Literals.TORUS_TOPOLOGY__NODE_TYPE,
            MachinePackage.Literals.FAT_TREE_TOPOLOGY__NODE_TYPE,
            MachinePackage.Literals.FAT_TREE_TOPOLOGY__ROUTER_TYPE,
            MachinePackage.Literals.FAT_TREE_TOPOLOGY__LINK_TYPE,
            MachinePackage.Literals.HYPERCUBE_TOPOLOGY__NODE_TYPE,
            MachinePackage.Literals.HYPERCUBE_TOPOLOGY__LINK_TYPE,
            MachinePackage.Literals.FULLY_CONNECTED_TOPOLOGY__NODE_TYPE,
            MachinePackage.Literals.FULLY_CONNECTED_TOPOLOGY__LINK_TYPE,
            MachinePackage.Literals.DRAGONFLY_TOPOLOGY__NODE_TYPE,
            MachinePackage.Literals.DRAGONFLY_TOPOLOGY__ROUTER_TYPE,
            MachinePackage.Literals.DRAGONFLY_TOPOLOGY__LINK_TYPE,
            MachinePackage.Literals.SWITCHED_TOPOLOGY__NODE_TYPE,
            MachinePackage.Literals.SWITCHED_TOPOLOGY__ROUTER_TYPE,
            MachinePackage.Literals.SWITCHED_TOPOLOGY__LINK_TYPE,
            MachinePackage.Literals.LINK_LEVEL__LINK_TYPE,
            MachinePackage.Literals.TORUS_TOPOLOGY__LINK_TYPE, MachinePackage.Literals.NODE__NODE_TYPE,
            MachinePackage.Literals.SWITCH__ROUTER_TYPE, MachinePackage.Literals.LINK__SOURCE,
            MachinePackage.Literals.LINK__TARGET, MachinePackage.Literals.LINK__LINK_TYPE,
            MachinePackage.Literals.WIRE__SOURCE, MachinePackage.Literals.WIRE__TARGET,
            ProtocolPackage.Literals.HANDLER__LANE, ProtocolPackage.Literals.ON_PACKET__PACKET,
            ProtocolPackage.Literals.ON_QUEUE__QUEUE, ProtocolPackage.Literals.ON_TOKENS__TOKENS,
            ProtocolPackage.Literals.CROSS__BUS, ProtocolPackage.Literals.TRANSMIT__PACKET,
            ProtocolPackage.Literals.PUT__QUEUE, ProtocolPackage.Literals.GET__QUEUE,
            ProtocolPackage.Literals.MATCH__TABLE, ProtocolPackage.Literals.TAKE__TOKENS,
            ProtocolPackage.Literals.GIVE__TOKENS, ProtocolPackage.Literals.SET_VARIABLE__VARIABLE,
            ProtocolPackage.Literals.TELL__HANDLER, ProtocolPackage.Literals.INCREMENT__COUNTER,
            ProtocolPackage.Literals.ARM__HANDLER, ProtocolPackage.Literals.ARM__COUNTER);

    @Override
    public void check(Scope scope, Findings found) {
        for (var element : scope.elements()) {
            if (element.eContainer() instanceof DiagramLayout) {
                continue; // layout of a deleted element is dead weight, not a fault of the design
            }
            for (var reference : element.eClass().getEAllReferences()) {
                if (!reference.isContainment() && !reference.isMany()) {
                    check(scope.machine(), element, reference, found);
                }
            }
        }
    }

    private static void check(Machine machine, EObject element, EReference reference, Findings found) {
        var target = (EObject) element.eGet(reference);
        if (target == null) {
            if (REQUIRED.contains(reference)) {
                found.wrong(element, reference, "M203", "is not set",
                        "choose " + FeatureLabel.one(reference.getEReferenceType()) + " of this machine");
            }
        } else if (target.eIsProxy() || EcoreUtil.getRootContainer(target) != machine) {
            found.wrong(element, reference, "M204", "refers to something that is not in this machine",
                    "choose " + FeatureLabel.one(reference.getEReferenceType()) + " of this machine");
        }
    }
}
