// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.hopscope.ui.recovery.RecoveryService;

/** The start of a run, from a view, a command or a launch configuration. */
public final class RunStart {

    private RunStart() {}

    /**
     * Runs the target, with the view of the answer in sight, unless the user works in another one that lies over it;
     * asks there first if it would take long. UI thread.
     */
    public static void start(IWorkbenchPage page, RunTarget target, RunOrder order) throws PartInitException {
        boolean beside = prepare(page, target);
        var run = runs(page).propose(target, order);
        if (beside) {
            AnswerInSight.await(page, runs(page), run.orElse(null));
        }
    }

    /**
     * Runs a change of what was run before, with the stacks of that run as outlines around the new ones; only proposes
     * it if it is not over soon. UI thread.
     */
    public static void follow(IWorkbenchPage page, RunTarget target, RunOrder order, Run before)
            throws PartInitException {
        boolean beside = prepare(page, target);
        var run = runs(page).follow(target, order, before);
        if (beside) {
            AnswerInSight.await(page, runs(page), run.orElse(null));
        }
    }

    private static RunService runs(IWorkbenchPage page) {
        return page.getWorkbenchWindow().getService(RunService.class);
    }

    /** Answers whether the view of the answer stays behind the one that the user works in. */
    private static boolean prepare(IWorkbenchPage page, RunTarget target) throws PartInitException {
        boolean beside = AnswerInSight.isCovered(page);
        if (!beside) {
            AnswerInSight.show(page);
        }
        if (target instanceof RunTarget.Open(var source, var dirty) && dirty) {
            page.getWorkbenchWindow().getService(RecoveryService.class).keepNow(source);
        }
        return beside;
    }
}
