// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.policy;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.gef.EditPart;
import org.eclipse.gef.Request;
import org.eclipse.gef.requests.ChangeBoundsRequest;
import org.eclipse.gef.requests.CreateConnectionRequest;
import org.eclipse.gef.requests.CreateRequest;
import org.hopscope.editor.command.Stencil;

/** The figures that the user drags. */
final class Dragged {

    private Dragged() {}

    /** The elements that a request moves or makes; none for any other request. */
    static Stream<Object> elements(Request request) {
        if (request instanceof ChangeBoundsRequest move && move.getEditParts() != null) {
            List<?> parts = move.getEditParts();
            return parts.stream().map(part -> ((EditPart) part).getModel());
        }
        if (!(request instanceof CreateRequest create) || create instanceof CreateConnectionRequest) {
            return Stream.empty();
        }
        return create.getNewObject() instanceof Stencil stencil ? stencil.elements().stream().map(Object.class::cast)
                : Stream.of(create.getNewObject());
    }
}
