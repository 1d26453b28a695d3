// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.List;

import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Rack;

/** A rack: its network, of which only what is in the rack is drawn. */
public record RackInterior(Rack rack) implements Interior {

    @Override
    public List<Element> elements() {
        return rack.eContainer() instanceof Element network ? List.of(network) : List.of();
    }

    @Override
    public boolean owns(Element element) {
        return element.eContainer() == rack.eContainer();
    }
}
