// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.validation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.expression.ReachableBlocks;
import org.hopscope.model.protocol.ProtocolLayer;
import org.jspecify.annotations.Nullable;

/**
 * A protocol that the rules check, with its elements. They are collected once for all rules: a walk of the tree for
 * each question of each rule took a quarter of the time in which a machine is compiled.
 */
final class CheckedProtocol {

    private final ProtocolLayer layer;
    private final List<ProtocolLayer> stack;
    private final List<EObject> elements = new ArrayList<>();
    private final Map<Class<?>, List<?>> byKind = new HashMap<>();
    private @Nullable ReachableBlocks reachable;

    /** @param stack all protocols of its stack */
    CheckedProtocol(ProtocolLayer layer, List<ProtocolLayer> stack) {
        this.layer = layer;
        this.stack = stack;
        layer.eAllContents().forEachRemaining(elements::add);
    }

    /** The protocol itself. */
    ProtocolLayer layer() {
        return layer;
    }

    /** All elements of the protocol, in the order of the text. */
    List<EObject> elements() {
        return elements;
    }

    /** The elements of a kind, in the order of the text. */
    @SuppressWarnings("unchecked")
    <T extends EObject> List<T> all(Class<T> kind) {
        return (List<T>) byKind.computeIfAbsent(kind, one -> elements.stream().filter(one::isInstance).toList());
    }

    /** The part of the protocol's stack that can run with its lanes where they are. */
    ReachableBlocks reachable() {
        var known = reachable;
        if (known == null) {
            known = ReachableBlocks.of(stack);
            reachable = known;
        }
        return known;
    }
}
