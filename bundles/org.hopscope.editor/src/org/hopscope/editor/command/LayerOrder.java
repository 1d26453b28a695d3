// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.command;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.hopscope.model.architecture.StackFamily;
import org.hopscope.model.stack.Layer;
import org.hopscope.model.stack.ProtocolStack;
import org.hopscope.model.stack.StackFactory;

/** The order of the layers of a stack from top to bottom. */
final class LayerOrder {

    private LayerOrder() {}

    /** The family that a stack belongs to once it has this layer, whether it has it already or not. */
    static StackFamily family(ProtocolStack stack, Layer layer) {
        var kinds = StackFactory.eINSTANCE.createProtocolStack();
        stack.getLayers().forEach(one -> kinds.getLayers().add((Layer) EcoreUtil.create(one.eClass())));
        if (!stack.getLayers().contains(layer)) {
            kinds.getLayers().add((Layer) EcoreUtil.create(layer.eClass()));
        }
        return StackFamily.of(kinds);
    }
}
