// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.compare;

import java.util.Iterator;
import java.util.Objects;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.identity.ElementIds;
import org.hopscope.model.machine.Machine;
import org.hopscope.model.protocol.Block;
import org.hopscope.model.study.Change;
import org.hopscope.model.study.ChangeKind;

/** Tells blocks that go to another place of a protocol from those that come or go. */
final class BlockMoves {

    private BlockMoves() {}

    /** True if one change takes a block out that the other one puts in elsewhere, with all that is in it. */
    static boolean isMove(Machine base, Change removed, Change added) {
        return removed.getKind() == ChangeKind.REMOVE && added.getKind() == ChangeKind.ADD
                && added.getContent() instanceof Block content
                && ElementIds.find(base, Objects.toString(removed.getElementId(), "")).orElse(null)
                        instanceof Block block && same(block, content);
    }

    /** References of an added element to what is outside of it are kept apart, so values alone are compared. */
    private static boolean same(EObject one, EObject other) {
        Iterator<EObject> ones = EcoreUtil.getAllContents(one, true);
        Iterator<EObject> others = EcoreUtil.getAllContents(other, true);
        if (!sameValues(one, other)) {
            return false;
        }
        while (ones.hasNext() && others.hasNext()) {
            if (!sameValues(ones.next(), others.next())) {
                return false;
            }
        }
        return !ones.hasNext() && !others.hasNext();
    }

    private static boolean sameValues(EObject one, EObject other) {
        return one.eClass() == other.eClass() && one.eClass().getEAllAttributes().stream()
                .allMatch(attribute -> Objects.equals(one.eGet(attribute), other.eGet(attribute)));
    }
}
