// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.page;

import org.hopscope.editor.diagram.Marks;
import org.hopscope.model.machine.Machine;

/** What a page needs from the editor of a machine. Belongs to the UI thread. */
public interface PageContext extends DocumentContext {

    /** The machine that is edited; another object after the file was read anew. */
    Machine machine();

    @Override
    default Machine root() {
        return machine();
    }

    /** What is to be marked: problems and highlights. */
    Marks marks();
}
