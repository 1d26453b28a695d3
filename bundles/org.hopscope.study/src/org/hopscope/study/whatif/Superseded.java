// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.whatif;

import java.util.function.BooleanSupplier;

import org.hopscope.study.RunProgress;

/** Progress of a run that ends when it is no longer of interest, too. */
record Superseded(RunProgress watcher, BooleanSupplier outdated) implements RunProgress {

    @Override
    public void started(String label, int index, int count) {
        watcher.started(label, index, count);
    }

    @Override
    public void progress(String label, long simulatedPs, long events, double eventsPerSecond) {
        watcher.progress(label, simulatedPs, events, eventsPerSecond);
    }

    @Override
    public boolean wantsOperations() {
        return watcher.wantsOperations();
    }

    @Override
    public boolean cancelled() {
        return outdated.getAsBoolean() || watcher.cancelled();
    }
}
