// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import java.util.ArrayList;
import java.util.List;

import org.hopscope.study.RunProgress;

/** Notes what a run tells, and cancels after a number of starts or reports. */
final class Watcher implements RunProgress {

    final List<String> started = new ArrayList<>();
    private final int startsAllowed;
    private final int reportsAllowed;
    private int reports;

    private Watcher(int startsAllowed, int reportsAllowed) {
        this.startsAllowed = startsAllowed;
        this.reportsAllowed = reportsAllowed;
    }

    static Watcher cancellingAtStart(int start) {
        return new Watcher(start, Integer.MAX_VALUE);
    }

    static Watcher cancellingAtReport(int report) {
        return new Watcher(Integer.MAX_VALUE, report);
    }

    @Override
    public void started(String label, int index, int count) {
        started.add(label + " " + index + "/" + count);
    }

    @Override
    public void progress(String label, long simulatedPs, long events, double eventsPerSecond) {
        reports++;
    }

    @Override
    public boolean cancelled() {
        return started.size() >= startsAllowed || reports >= reportsAllowed;
    }
}
