// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.model;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.ui.IWorkbenchPart;

/**
 * An editor whose fields hold what is being typed until they are left. It hands this out as an adapter:
 * {@code editor.getAdapter(TypedInput.class)}. UI thread.
 */
@FunctionalInterface
public interface TypedInput {

    /** Takes over what is being typed; false if it cannot be taken over, and then the editor has said why. */
    boolean settle();

    /** Does so for a part that has such fields; true for any other. */
    static boolean settle(IWorkbenchPart part) {
        var typed = Adapters.adapt(part, TypedInput.class);
        return typed == null || typed.settle();
    }
}
