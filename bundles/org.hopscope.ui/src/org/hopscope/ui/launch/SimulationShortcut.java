// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunStart;
import org.hopscope.ui.run.RunTarget;

/** Runs what is selected or edited, with nothing configured. */
public final class SimulationShortcut extends FileShortcut {

    @Override
    void start(IWorkbenchPage page, IFile file) throws PartInitException {
        RunStart.start(page, RunTarget.of(page, file), RunOrder.PLAIN);
    }
}
