// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import java.util.Optional;
import org.eclipse.jface.viewers.ISelection;
import org.eclipse.jface.viewers.IStructuredSelection;

/** The run that a view shows: the newest one, unless the user has selected another since it came. UI thread. */
public final class FollowedRun {

    private final RunService service;
    private Optional<Run> newest = Optional.empty();
    private Optional<Run> current = Optional.empty();

    /** Follows none before the first {@link #runsChanged()}. */
    public FollowedRun(RunService service) {
        this.service = service;
    }

    /** The run to show; empty if there is none. */
    public Optional<Run> current() {
        return current;
    }

    /** Turns to a new run, and away from one that was removed. */
    public void runsChanged() {
        var latest = service.latest();
        if (!latest.equals(newest)) {
            newest = latest;
            current = latest;
        } else if (current.isPresent() && !service.runs().contains(current.get())) {
            current = latest;
        }
    }

    /** Turns to the selected run, and says whether there was one. */
    public boolean select(ISelection selection) {
        if (selection instanceof IStructuredSelection structured && structured.getFirstElement() instanceof Run run
                && service.runs().contains(run)) {
            current = Optional.of(run);
            return true;
        }
        return false;
    }
}
