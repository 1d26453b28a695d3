// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.Optional;
import org.eclipse.core.runtime.ListenerList;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.ui.ISelectionListener;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.IWorkbenchWindow;
import org.hopscope.ui.Ids;

/**
 * The one run that all views and diagrams of a window show: the latest, or the one that was selected in the Runs view
 * since that was added. One per window: {@code site.getService(FollowedRun.class)}. Belongs to the UI thread.
 */
public final class FollowedRun implements RunListener, ISelectionListener {

    private final RunService service;
    private final ListenerList<Runnable> listeners = new ListenerList<>();
    private Optional<Run> newest = Optional.empty();
    private Optional<Run> current = Optional.empty();

    private FollowedRun(RunService service) {
        this.service = service;
    }

    /** Follows the run of a window as long as the window is there. */
    public static FollowedRun in(IWorkbenchWindow window) {
        var followed = new FollowedRun(window.getService(RunService.class));
        followed.service.addListener(followed);
        window.getSelectionService().addSelectionListener(Ids.RUNS, followed);
        window.getShell().addDisposeListener(event -> followed.service.removeListener(followed));
        followed.runsChanged();
        return followed;
    }

    /** The run to show; empty if there is none. */
    public Optional<Run> current() {
        if (current.isPresent() && !service.runs().contains(current.get())) {
            current = service.latest();
        }
        return current;
    }

    /** The listener runs when another run was selected; adding it twice has no effect. */
    public void addListener(Runnable listener) {
        listeners.add(listener);
    }

    /** Removes a listener; ignores an unknown one. */
    public void removeListener(Runnable listener) {
        listeners.remove(listener);
    }

    /** Turns to a new run, and away from one that was removed. */
    @Override
    public void runsChanged() {
        var latest = service.latest();
        if (!latest.equals(newest)) {
            newest = latest;
            current = latest;
        } else if (current.isPresent() && !service.runs().contains(current.get())) {
            current = latest;
        }
    }

    @Override
    public void selectionChanged(IWorkbenchPart part, ISelection selection) {
        if (selection instanceof IStructuredSelection structured && structured.getFirstElement() instanceof Run run
                && service.runs().contains(run)) {
            current = Optional.of(run);
            listeners.forEach(Runnable::run);
        }
    }
}
