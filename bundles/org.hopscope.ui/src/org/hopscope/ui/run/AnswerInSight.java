// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.List;

import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.hopscope.ui.Ids;

/**
 * Leaves the view that the user works in where it is while a run goes well, and brings the latency stack over it when
 * that has something to say which no other view says: a question, or why there are no results.
 */
final class AnswerInSight implements RunListener {

    private final IWorkbenchPage page;
    private final RunService service;
    private final Run run;

    private AnswerInSight(IWorkbenchPage page, RunService service, Run run) {
        this.page = page;
        this.service = service;
        this.run = run;
    }

    /** True if the user works in a view that lies over the latency stack. */
    static boolean isCovered(IWorkbenchPage page) {
        var stack = page.findView(Ids.LATENCY_STACK);
        if (stack == null || page.getActivePart() == stack || !(page.getActivePart() instanceof IViewPart active)) {
            return false;
        }
        var folder = page.getViewStack(active);
        return folder != null && List.of(folder).contains(stack);
    }

    /** Brings the latency stack to the front; the focus stays. */
    static void show(IWorkbenchPage page) throws PartInitException {
        page.showView(Ids.LATENCY_STACK, null, IWorkbenchPage.VIEW_VISIBLE);
    }

    /** Looks after a run until it is over; brings the stack to the front at once if none was started, with null. */
    static void await(IWorkbenchPage page, RunService service, Run run) {
        if (run != null) {
            var listener = new AnswerInSight(page, service, run);
            service.addListener(listener);
            listener.runsChanged();
        } else {
            uncover(page);
        }
    }

    /** To show a view is not enough where the active one lies over it. */
    private static void uncover(IWorkbenchPage page) {
        var stack = page.findView(Ids.LATENCY_STACK);
        if (stack != null) {
            page.bringToTop(stack);
        }
    }

    @Override
    public void runsChanged() {
        var state = run.status().state();
        boolean speaks = run.asks() || state == RunState.REJECTED || state == RunState.FAILED
                || state == RunState.ENDED_EARLY;
        if (speaks) {
            uncover(page);
        }
        if (speaks || state.isOver()) {
            service.removeListener(this);
        }
    }
}
