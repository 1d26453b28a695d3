// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.ui.PlatformUI;
import org.hopscope.ui.sweep.StudyRuns;

/** Ends all runs and the studies that this computer is at. Enabled while there are some. */
public final class CancelAllHandler extends AbstractHandler {

    private final RunService service = PlatformUI.getWorkbench().getService(RunService.class);
    private final StudyRuns studies = PlatformUI.getWorkbench().getService(StudyRuns.class);
    private final RunListener listener = this::enable;
    private final Runnable studyListener = this::enable;

    /** Made by the workbench. */
    public CancelAllHandler() {
        service.addListener(listener);
        studies.addListener(studyListener);
        enable();
    }

    private void enable() {
        setBaseEnabled(service.isBusy() || studies.isBusy());
    }

    @Override
    public Object execute(ExecutionEvent event) {
        service.cancelAll();
        studies.cancelAll();
        return null;
    }

    @Override
    public void dispose() {
        service.removeListener(listener);
        studies.removeListener(studyListener);
    }
}
