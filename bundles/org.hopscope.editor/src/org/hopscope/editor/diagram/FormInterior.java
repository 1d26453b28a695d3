// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.diagram;

import java.util.List;

import org.hopscope.editor.figure.Slot;
import org.hopscope.model.core.Element;
import org.hopscope.model.workload.Workload;

/** The inside of a workload, which is a form: nothing is drawn. */
public record FormInterior(Workload workload) implements Interior {

    @Override
    public List<Element> elements() {
        return List.of();
    }

    @Override
    public Slot slot(Element element) {
        throw new IllegalArgumentException("Nothing is drawn inside a workload");
    }

    @Override
    public boolean owns(Element element) {
        return false;
    }
}
