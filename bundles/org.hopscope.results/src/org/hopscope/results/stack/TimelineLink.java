// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.stack;

import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.statushandlers.StatusManager;
import org.hopscope.ui.Ids;

/** Opens the view that shows the critical path of an operation step by step. */
final class TimelineLink {

    private TimelineLink() {}

    static void open(IWorkbenchPage page) {
        try {
            page.showView(Ids.TIMELINE);
        } catch (PartInitException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.SHOW | StatusManager.LOG);
        }
    }
}
