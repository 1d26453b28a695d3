// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.page;

import org.hopscope.editor.diagram.Marks;
import org.hopscope.model.machine.Machine;

/** The parts of the editor of a machine that a page needs. Belongs to the UI thread. */
public interface PageContext extends DocumentContext {

    /** The machine that is edited; another object after the file was read anew. */
    Machine machine();

    @Override
    default Machine root() {
        return machine();
    }

    /** The marks to show: problems and highlights. */
    Marks marks();
}
