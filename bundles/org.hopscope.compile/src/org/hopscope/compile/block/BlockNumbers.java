// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.block;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.core.Element;
import org.hopscope.model.protocol.Block;
import org.hopscope.model.protocol.Handler;
import org.hopscope.model.protocol.ProtocolLayer;
import org.hopscope.model.stack.ProtocolStack;

/** The numbers of the handlers and blocks of a stack, in the order of the drawing. Immutable. */
public final class BlockNumbers {

    private static final int NONE = -1;

    private final List<Element> elements = new ArrayList<>();
    private final Map<Element, Integer> numbers = new LinkedHashMap<>();

    private BlockNumbers() {}

    /** The numbers of a stack; none for a stack that is not drawn from blocks. */
    public static BlockNumbers of(ProtocolStack stack) {
        var result = new BlockNumbers();
        for (var layer : layers(stack)) {
            for (var handler : layer.getHandlers()) {
                result.add(handler);
                handler.eAllContents().forEachRemaining(inside -> {
                    if (inside instanceof Block block) {
                        result.add(block);
                    }
                });
            }
        }
        return result;
    }

    /** No numbers, for blocks that no user has drawn. */
    static BlockNumbers none() {
        return new BlockNumbers();
    }

    static List<ProtocolLayer> layers(ProtocolStack stack) {
        return stack.getLayers().stream().filter(ProtocolLayer.class::isInstance).map(ProtocolLayer.class::cast)
                .toList();
    }

    private void add(Element element) {
        numbers.put(element, elements.size());
        elements.add(element);
    }

    /** The handlers and blocks by number. */
    public List<Element> elements() {
        return List.copyOf(elements);
    }

    /** The handler that a handler or block belongs to. */
    static Handler handlerOf(Element element) {
        for (var at = (EObject) element; at != null; at = at.eContainer()) {
            if (at instanceof Handler handler) {
                return handler;
            }
        }
        throw new IllegalArgumentException(element + " is in no handler");
    }

    /** The number of a handler or block; none where the blocks are not those of a user. */
    int of(Element element) {
        return numbers.getOrDefault(element, NONE);
    }
}
