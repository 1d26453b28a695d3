// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.study;

import java.util.List;

import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.CompiledStack;
import org.hopscope.study.sweep.StudyDirectory;
import org.hopscope.ui.Ids;
import org.hopscope.ui.run.RunOrder;
import org.hopscope.ui.run.RunService;
import org.hopscope.ui.run.RunTarget;
import org.hopscope.ui.sweep.StudyRun;

/** Runs a point of a study as a run of its own, so that its latency stack can be looked at. */
final class PointRun {

    private PointRun() {}

    static void start(StudyRun run, long number, String stack, IWorkbenchPage page) {
        if (run.machine().isEmpty() || run.directory().isEmpty()) {
            return; // a study from elsewhere has no machine in the workspace
        }
        var order = order(run.directory().get(), number, stack);
        page.getWorkbenchWindow().getService(RunService.class)
                .start(new RunTarget.Stored(run.machine().get()), order);
        try {
            page.showView(Ids.LATENCY_STACK, null, IWorkbenchPage.VIEW_VISIBLE);
        } catch (PartInitException e) {
            throw new IllegalStateException(e); // the view is one of ours
        }
    }

    private static RunOrder order(StudyDirectory directory, long number, String stack) {
        var sweep = directory.manifest().sweep();
        var point = directory.manifest().points().point(number);
        return new RunOrder(sweep.workload(),
                stack.isEmpty() ? sweep.stacks() : List.of(CompiledStack.stackOf(stack)),
                Settings.of(point.settings()), point.seed());
    }
}
