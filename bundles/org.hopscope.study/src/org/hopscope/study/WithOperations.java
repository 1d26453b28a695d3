// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.List;
import java.util.Map;

/** Another progress that also wants the stacks of operations. */
record WithOperations(RunProgress watcher) implements RunProgress {

    @Override
    public void started(String label, int index, int count) {
        watcher.started(label, index, count);
    }

    @Override
    public void progress(String label, long simulatedPs, long events, double eventsPerSecond) {
        watcher.progress(label, simulatedPs, events, eventsPerSecond);
    }

    @Override
    public void ended(List<RunResult> results) {
        watcher.ended(results);
    }

    @Override
    public boolean wantsPartial() {
        return watcher.wantsPartial();
    }

    @Override
    public void partial(List<PartialStack> stacks) {
        watcher.partial(stacks);
    }

    @Override
    public void loads(Map<String, Load> ofElements) {
        watcher.loads(ofElements);
    }

    @Override
    public boolean wantsOperations() {
        return true;
    }

    @Override
    public boolean cancelled() {
        return watcher.cancelled();
    }
}
