// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.offer;

import org.eclipse.gef.requests.CreationFactory;
import org.hopscope.editor.command.Stencil;
import org.hopscope.model.core.Element;
import org.hopscope.model.protocol.Trigger;
import org.hopscope.model.template.NewBlocks;
import org.hopscope.model.template.NewElements;

/**
 * Makes what is offered: an element from its template, or a stencil of a part of a library.
 *
 * @param target the file of the machine that it is put into
 * @param reference whether a part of a library becomes a reference to it
 */
public record OfferFactory(Offer offer, String target, boolean reference) implements CreationFactory {

    @Override
    public Object getNewObject() {
        return offer.part().<Object>map(one -> new Stencil(one.fragment(), target, reference))
                .orElseGet(this::made);
    }

    /** The start of a handler comes with a handler around it. */
    private Element made() {
        var made = NewElements.create(offer.type());
        return made instanceof Trigger trigger ? NewBlocks.handler(trigger) : made;
    }

    @Override
    public Object getObjectType() {
        return offer.type();
    }
}
