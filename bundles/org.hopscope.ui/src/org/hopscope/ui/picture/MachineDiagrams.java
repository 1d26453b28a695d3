// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.picture;

import java.util.Map;

import org.eclipse.swt.widgets.Composite;
import org.hopscope.model.machine.Machine;

/** Draws machines; a service of the workbench, {@code workbench.getService(MachineDiagrams.class)}. UI thread. */
public interface MachineDiagrams {

    /** An empty drawing inside {@code parent}, in the colours of its surroundings. */
    MachineDiagram create(Composite parent);

    /** The drawing of a machine as the text of an SVG file, with marks on its elements (UUIDs). */
    String svg(Machine machine, Map<String, Mark> marks, boolean dark);

    /** The same in the light colours, as a PDF of one page. */
    byte[] pdf(Machine machine, Map<String, Mark> marks);
}
