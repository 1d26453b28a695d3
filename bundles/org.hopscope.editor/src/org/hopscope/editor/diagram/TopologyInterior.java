// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.List;

import org.hopscope.model.core.Element;
import org.hopscope.model.machine.Topology;

/** A parametric topology: its picture is painted as a whole, and its overrides are the elements on it. */
public record TopologyInterior(Topology topology) implements Interior {

    @Override
    public List<Element> elements() {
        return List.copyOf(topology.getOverrides());
    }

    @Override
    public boolean owns(Element element) {
        return element.eContainer() == topology;
    }
}
