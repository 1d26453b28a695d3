// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import org.eclipse.core.runtime.IProgressMonitor;
import org.hopscope.study.RunProgress;

/** Shows the progress of runs as that of the job which makes them, and cancels them with it. */
public final class JobProgress implements RunProgress {

    private final IProgressMonitor monitor;
    private final String name;

    /** @param name what the job does, for the user */
    public JobProgress(IProgressMonitor monitor, String name) {
        this.monitor = monitor;
        this.name = name;
    }

    /** Says how many runs there will be. */
    public void begin(int runs) {
        monitor.beginTask(name, Math.max(1, runs));
    }

    @Override
    public void started(String label, int index, int count) {
        monitor.subTask(label);
        if (index == 0) {
            monitor.worked(1);
        }
    }

    @Override
    public void progress(String label, long simulatedPs, long events, double eventsPerSecond) {
        monitor.subTask(label);
    }

    @Override
    public boolean cancelled() {
        return monitor.isCanceled();
    }
}
