// SPDX-License-Identifier: EPL-2.0
package org.hopscope.model.io;

import static org.hopscope.model.io.MigratedElements.all;
import static org.hopscope.model.io.MigratedElements.is;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Function;

import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Draws NICs of an older format from general parts, and the stacks that drive them from blocks.
 *
 * @param parts the classes of parts that only such NICs have
 * @param nic makes a NIC of its kind
 * @param layer the class of the layer that drives them
 * @param stack draws the stack with such a layer
 */
record DrawnNics<N extends FormerNic>(List<String> parts, Function<Element, N> nic, String layer,
        Stack<N> stack) {

    /** Draws a stack. */
    interface Stack<N extends FormerNic> {

        /** Replaces a layer; returns what was changed. {@code first} is true for the first layer of a file. */
        List<String> draw(Element layer, FormerNode<N> node, Collection<N> nics, boolean first);
    }

    /** Converts a file; returns what was changed, nothing if it has neither such a NIC nor such a layer. */
    List<String> apply(Document file) {
        var found = new LinkedHashMap<Element, N>();
        for (var part : all(file, "parts")) {
            if (parts.stream().anyMatch(one -> is(part, one))) {
                found.computeIfAbsent((Element) part.getParentNode(), nic);
            }
        }
        var nics = found.values();
        var layers = all(file, "layers").stream().filter(one -> is(one, layer)).toList();
        if (nics.isEmpty() && layers.isEmpty()) {
            return List.of();
        }
        var before = MigratedElements.ids(file);
        MigratedElements.declare(file.getDocumentElement(), "parts");
        MigratedElements.declare(file.getDocumentElement(), "protocol");
        var changes = new ArrayList<String>();
        nics.forEach(one -> changes.add(one.draw()));
        for (int i = 0; i < layers.size(); i++) {
            changes.addAll(stack.draw(layers.get(i), FormerNode.first(file, nics), nics, i == 0));
        }
        if (layers.isEmpty()) {
            nics.forEach(one -> changes.add(one.tellNumbers()));
        }
        before.removeAll(MigratedElements.ids(file));
        MigratedElements.forget(file, before);
        return changes;
    }
}
