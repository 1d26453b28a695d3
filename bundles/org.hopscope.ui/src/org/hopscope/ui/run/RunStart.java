// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.hopscope.ui.Ids;
import org.hopscope.ui.recovery.RecoveryService;

/** The start of a run, whoever asks for it. */
public final class RunStart {

    private RunStart() {}

    /** Runs the target, with the view of the answer in sight; asks there first if it would take long. UI thread. */
    public static void start(IWorkbenchPage page, RunTarget target, RunOrder order) throws PartInitException {
        prepare(page, target).propose(target, order);
    }

    /**
     * Runs a change of what was run before, with the stacks of that run as outlines around the new ones; only proposes
     * it if it is not over soon. UI thread.
     */
    public static void follow(IWorkbenchPage page, RunTarget target, RunOrder order, Run before)
            throws PartInitException {
        prepare(page, target).follow(target, order, before);
    }

    private static RunService prepare(IWorkbenchPage page, RunTarget target) throws PartInitException {
        // The answer to the press appears here, so it must not hide behind another view; the focus stays.
        page.showView(Ids.LATENCY_STACK, null, IWorkbenchPage.VIEW_VISIBLE);
        var workbench = page.getWorkbenchWindow().getWorkbench();
        if (target instanceof RunTarget.Open(var source, var dirty) && dirty) {
            workbench.getService(RecoveryService.class).keepNow(source);
        }
        return workbench.getService(RunService.class);
    }
}
