// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.setting.Settings;
import org.hopscope.study.Conduct;
import org.hopscope.study.Ending;
import org.hopscope.study.PreparedRun;
import org.hopscope.study.RunCache;
import org.hopscope.study.RunProgress;
import org.hopscope.study.RunReport;
import org.hopscope.study.RunRequest;
import org.hopscope.study.RunResult;
import org.hopscope.tests.model.Samples;
import org.junit.jupiter.api.Test;

/** Stacks that are simulated side by side, as far as the machine has processors for it. */
class StacksTogetherTest {

    /** Two stacks, an operation of many ranks and messages of several sizes. */
    @Test
    void theResultsAreThoseOfOneStackAfterTheOther() {
        for (var workload : List.of("allreduce", "ping-pong")) {
            var one = prepared(workload).simulate(RunProgress.none().withOperations());
            var together = prepared(workload).simulateTogether(RunProgress.none().withOperations(), RunCache.NONE);
            assertEquals(2, together.results().stream().map(RunResult::stackName).distinct().count());
            assertEquals(numbers(one), numbers(together));
        }
    }

    @Test
    void theWatcherHearsOfOneStackAfterTheOtherOnItsOwnThread() {
        var watcher = new Watcher(false);
        prepared("allreduce").simulateTogether(watcher, RunCache.NONE);
        assertEquals(List.of("start host-based", "end host-based", "start NIC-based", "end NIC-based"), watcher.told);
        assertEquals(Set.of(Thread.currentThread()), watcher.threads);
    }

    /** A caller that cancels when the first stack has begun gets no result of the second. */
    @Test
    void whoCancelsStopsAllOfThem() {
        var report = prepared("alltoall", "ranks=512").simulateTogether(new Watcher(true), RunCache.NONE);
        assertEquals(List.of(Ending.CANCELLED, Ending.CANCELLED),
                report.results().stream().map(result -> result.end().ending()).toList());
    }

    private static List<Object> numbers(RunReport report) {
        return report.results().stream().<Object>map(result -> List.of(result.label(), result.figures(),
                result.stack(), result.operation().map(Object::toString), result.end().events())).toList();
    }

    private static PreparedRun prepared(String workload, String... settings) {
        var request = new RunRequest(Samples.redStorm(), workload, List.of(), Settings.of(settings), 1, Conduct.PLAIN);
        return PreparedRun.of(request, new Diagnostics()).orElseThrow();
    }

    /** Notes the progress; may cancel at once. */
    private static final class Watcher implements RunProgress {

        private final List<String> told = new ArrayList<>();
        private final Set<Thread> threads = new HashSet<>();
        private final boolean cancels;
        private volatile boolean cancelled;

        Watcher(boolean cancels) {
            this.cancels = cancels;
        }

        @Override
        public void started(String label, int index, int count) {
            assertTrue(count == 2 && index < count);
            told.add("start " + label);
            threads.add(Thread.currentThread());
            cancelled = cancels;
        }

        @Override
        public void progress(String label, long simulatedPs, long events, double eventsPerSecond) {
            threads.add(Thread.currentThread());
        }

        @Override
        public void ended(List<RunResult> results) {
            told.add("end " + results.getFirst().stackName());
            threads.add(Thread.currentThread());
        }

        @Override
        public boolean cancelled() {
            return cancelled;
        }
    }
}
