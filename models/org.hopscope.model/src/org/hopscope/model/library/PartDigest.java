// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.library;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.architecture.NicArchitecture;
import org.hopscope.model.architecture.NicWires;
import org.hopscope.model.core.CorePackage;
import org.hopscope.model.core.Element;
import org.hopscope.model.core.PartOrigin;
import org.hopscope.model.machine.MachinePackage;
import org.hopscope.model.machine.NicType;
import org.hopscope.model.machine.Wire;
import org.hopscope.model.protocol.ProtocolPackage;
import org.hopscope.model.units.Quantity;

/**
 * The digest of what an element is: equal for equal content, in whatever machine and under whatever name it stands. The
 * unit in which an amount is written does not count, nor does what other parts the element refers to: they have digests
 * of their own.
 */
public final class PartDigest {

    private static final int SHOWN = 32;

    private final StringBuilder text = new StringBuilder();
    private final EObject root;

    private PartDigest(EObject root) {
        this.root = root;
    }

    /** The digest of an element, 32 hexadecimal digits. */
    public static String of(Element element) {
        var writer = new PartDigest(element);
        writer.write(element);
        try {
            var sum = MessageDigest.getInstance("SHA-256")
                    .digest(writer.text.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(sum).substring(0, SHOWN);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java has SHA-256", impossible);
        }
    }

    private void write(EObject element) {
        text.append('(').append(element.eClass().getName());
        for (var feature : element.eClass().getEAllStructuralFeatures()) {
            var counts = feature != CorePackage.Literals.ELEMENT__PART_ORIGIN && !feature.isTransient()
                    && (element != root || feature != CorePackage.Literals.ELEMENT__NAME) && element.eIsSet(feature)
                    && !follows(element, feature) && !leavesPiece(element, feature);
            if (counts) {
                text.append('\n').append(feature.getName()).append('=');
                if (feature instanceof EAttribute attribute) {
                    write(attribute, element.eGet(attribute));
                } else {
                    write((EReference) feature, element.eGet(feature));
                }
            }
        }
        text.append(')');
    }

    /** Wires of NICs of closed architectures follow from their parts, and were in no file once. */
    private static boolean follows(EObject element, EStructuralFeature feature) {
        return feature == MachinePackage.Literals.NIC_TYPE__WIRES && element instanceof NicType nic
                && NicArchitecture.of(nic) != NicArchitecture.COMPOSED;
    }

    /** Pieces of protocols use lanes, queues and parts of where they are. */
    private boolean leavesPiece(EObject element, EStructuralFeature feature) {
        return element.eClass().getEPackage() == ProtocolPackage.eINSTANCE && feature instanceof EReference reference
                && !reference.isContainment() && !reference.isMany()
                && !EcoreUtil.isAncestor(root, (EObject) element.eGet(feature));
    }

    private void write(EAttribute attribute, Object value) {
        for (var one : value instanceof List<?> many ? many : List.of(value)) {
            var written = one instanceof Quantity amount
                    ? amount.inBaseUnits().stripTrailingZeros().toPlainString() + amount.dimension()
                    : EcoreUtil.convertToString(attribute.getEAttributeType(), one);
            text.append(written.length()).append(':').append(written);
        }
    }

    private void write(EReference reference, Object value) {
        for (Object one : value instanceof List<?> many ? many : List.of(value)) {
            var target = (EObject) one;
            if (target instanceof Wire wire && (NicWires.leadsToAnyHost(wire) || NicWires.hasLostHost(wire))) {
                // the host to which a NIC is joined belongs to the machine
                continue;
            }
            if (reference.isContainment()) {
                write(target);
            } else if (EcoreUtil.isAncestor(root, target)) {
                writePath(target);
            } else {
                text.append(target.eClass().getName());
            }
        }
    }

    private void writePath(EObject target) {
        for (var at = target; at != root; at = at.eContainer()) {
            // a reference to a library comes and goes
            text.append('/').append(at.eContainer().eContents().stream().filter(one -> !(one instanceof PartOrigin))
                    .toList().indexOf(at));
        }
    }
}
