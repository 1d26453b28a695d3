// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.ui.run.ModelRestore;
import org.hopscope.ui.run.Run;

/** The way back to the model that was simulated. */
final class Restoring {

    private Restoring() {}

    /** Makes the model of a run the present one again, as a change of that; tells the user if it is impossible. */
    static void restore(Run run, IWorkbenchPage page) {
        try {
            ModelRestore.restore(run, page);
        } catch (CoreException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }
}
