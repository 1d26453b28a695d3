// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.part;

import java.util.List;

/** Lines that begin and end at an element, as its parent part knows them. */
interface Lines {

    /** Wires or links that begin at the element. */
    List<?> from(Object element);

    /** Wires or links that end at the element. */
    List<?> to(Object element);
}
