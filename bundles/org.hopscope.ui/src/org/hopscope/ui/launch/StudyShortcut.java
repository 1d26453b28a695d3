// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.launch;

import org.eclipse.core.resources.IFile;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.hopscope.ui.sweep.RunStudyHandler;

/** Runs the study that is selected or edited, on the cores of this computer. */
public final class StudyShortcut extends FileShortcut {

    @Override
    void start(IWorkbenchPage page, IFile file) throws PartInitException {
        RunStudyHandler.start(page, file);
    }
}
