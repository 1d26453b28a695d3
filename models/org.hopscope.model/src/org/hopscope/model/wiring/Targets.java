// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.wiring;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.hopscope.model.core.Element;
import org.hopscope.model.machine.HostBus;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.machine.Memory;
import org.hopscope.model.machine.NicSlot;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.Processor;
import org.hopscope.model.parts.Bus;
import org.hopscope.model.parts.Engine;
import org.hopscope.model.parts.LocalMemory;
import org.hopscope.model.parts.LookupTable;
import org.hopscope.model.parts.NetworkPort;
import org.hopscope.model.parts.NicProcessor;
import org.hopscope.model.parts.PartsPackage;
import org.hopscope.model.parts.Queue;
import org.hopscope.model.parts.Timer;
import org.hopscope.model.parts.TokenPool;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.Lane;
import org.hopscope.model.protocol.OnTold;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.protocol.ProtocolPackage.Literals;
import org.hopscope.model.protocol.ProtocolPackage;
import org.jspecify.annotations.Nullable;

/** The elements that a reference of a part, a wire, a lane, a declaration or a block may lead to. */
public final class Targets {

    private Targets() {}

    /**
     * True if a reference of {@code owner} may lead to an element of the same machine: its type says so, it is of the
     * same protocol where it belongs to one, and a reference to any element leads to a part of the right kind.
     */
    public static boolean fits(EObject owner, EReference reference, EObject target) {
        if (!reference.getEReferenceType().isInstance(target)) {
            return false;
        }
        if (reference.getEReferenceType().getEPackage() == ProtocolPackage.eINSTANCE) {
            return protocol(owner) == protocol(target)
                    && (reference != Literals.TELL__HANDLER && reference != Literals.ARM__HANDLER
                    || target instanceof Handler told && told.getTrigger() instanceof OnTold);
        }
        return !isOpen(reference) || isPart(owner, reference, target);
    }

    /** True if the type of the reference is any element, so that its name alone says what it leads to. */
    private static boolean isOpen(EReference reference) {
        var home = reference.getEContainingClass().getEPackage();
        return home == ProtocolPackage.eINSTANCE || home == PartsPackage.eINSTANCE
                || reference.getEContainingClass() == MachinePackage.Literals.WIRE;
    }

    private static boolean isPart(EObject owner, EReference reference, EObject target) {
        if (reference == PartsPackage.Literals.ENGINE__LOGIC) {
            return true;
        }
        if (reference == Literals.LANE__PART) {
            return target instanceof Processor || target instanceof NicProcessor || target instanceof Engine;
        }
        if (reference == Literals.LANE__SLOT) {
            return target instanceof NicSlot slot && slot.getNicType() != null && ((Lane) owner).getPart() != null
                    && ((Lane) owner).getPart().eContainer() == slot.getNicType();
        }
        if (reference == Literals.MESSAGE_QUEUE__PART) {
            return target instanceof Queue;
        }
        if (reference == Literals.MATCH_TABLE__PART) {
            return target instanceof LookupTable;
        }
        if (reference == Literals.TOKENS__PART) {
            return target instanceof TokenPool;
        }
        if (reference == Literals.ON_TIMER__PART) {
            return target instanceof Timer;
        }
        if (reference == Literals.TRANSMIT__PORT) {
            return target instanceof NetworkPort;
        }
        if (reference.getName().equals("bus")) {
            return target instanceof HostBus || target instanceof Bus;
        }
        return reference.getEContainingClass() == MachinePackage.Literals.WIRE ? isEnd(owner, target)
                : target instanceof Memory || target instanceof LocalMemory;
    }

    /** A wire ends at the parts beside it, and that of a NIC also on the host's side. */
    private static boolean isEnd(EObject wire, EObject target) {
        return target instanceof Element part && !Ports.of(part).isEmpty()
                && (part.eContainer() == wire.eContainer()
                || wire.eContainer() instanceof NicType && Ports.isHostSide(part));
    }

    private static @Nullable ProtocolLayer protocol(EObject element) {
        for (var at = element; at != null; at = at.eContainer()) {
            if (at instanceof ProtocolLayer layer) {
                return layer;
            }
        }
        return null;
    }
}
