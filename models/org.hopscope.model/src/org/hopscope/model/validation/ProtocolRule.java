// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.protocol.Alternative;
import org.hopscope.model.protocol.Choose;
import org.hopscope.model.protocol.Composite;
import org.hopscope.model.protocol.Handler;

/** A rule about a protocol from blocks. Never throws, whatever is missing. */
interface ProtocolRule {

    /** Adds what is wrong in a protocol. */
    void check(CheckedProtocol protocol, Findings found);

    /** All elements of a kind in an element, in the order of the text. */
    static <T extends EObject> List<T> all(EObject owner, Class<T> kind) {
        Iterable<EObject> contents = owner::eAllContents;
        return StreamSupport.stream(contents.spliterator(), false).filter(kind::isInstance).map(kind::cast).toList();
    }

    /** The handler that an element of a protocol is in; null if it is in none. */
    static Handler handlerOf(EObject element) {
        var at = element;
        while (at != null && !(at instanceof Handler)) {
            at = at.eContainer();
        }
        return (Handler) at;
    }

    /** The sequences of blocks directly inside a block. */
    static Stream<List<? extends EObject>> sequences(EObject block) {
        return switch (block) {
            case Composite composite -> Stream.of(composite.getBlocks());
            case Choose choose -> choose.getAlternatives().stream().map(Alternative::getBlocks);
            default -> block.eContents().stream().filter(Alternative.class::isInstance)
                    .map(one -> ((Alternative) one).getBlocks());
        };
    }
}
