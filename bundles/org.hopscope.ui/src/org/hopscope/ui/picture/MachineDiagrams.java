// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.picture;

import org.eclipse.swt.widgets.Composite;

/** Draws machines; a service of the workbench, {@code workbench.getService(MachineDiagrams.class)}. UI thread. */
public interface MachineDiagrams {

    /** An empty drawing inside {@code parent}, in the colours of its surroundings. */
    MachineDiagram create(Composite parent);
}
