// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.hopscope.model.diagnostic.Diagnostic;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.sim.run.RunOptions;

/**
 * Simulations of several stacks side by side. Their progress is reported for one after the other, on the thread of the
 * caller. While the watcher keeps that thread, as in a pause, the simulations continue.
 */
final class StackSimulations implements AutoCloseable {

    private static final long MILLIS_BETWEEN_NEWS = 50;

    private final ExecutorService pool;
    private final RunProgress watcher;
    private final List<Task> tasks = new ArrayList<>();
    private volatile boolean stopped;

    private record Ended(List<RunResult> results, List<Diagnostic> found) {}

    private record Task(CompiledStack stack, LateProgress progress, Future<Ended> future) {}

    /** Starts to simulate in the order of the stacks, as many at a time as there are threads. */
    StackSimulations(List<CompiledStack> stacks, RunOptions options, RunProgress watcher, int threads) {
        this.watcher = watcher;
        pool = Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().name("stack ", 0).factory());
        for (var stack : stacks) {
            var progress = new LateProgress(watcher, () -> stopped || watcher.cancelled());
            tasks.add(new Task(stack, progress, pool.submit(() -> {
                var found = new Diagnostics();
                var results = new Simulation(stack, options, progress, found).run();
                return new Ended(results, found.all());
            })));
        }
    }

    /** Waits for one of the stacks and takes what it found. */
    List<RunResult> await(CompiledStack stack, Diagnostics found) {
        var task = tasks.stream().filter(one -> one.stack == stack).findFirst().orElseThrow();
        var ended = await(task);
        task.progress.tell(watcher);
        found.addAll(ended.found);
        return ended.results;
    }

    /** The exception of a simulation, as if thrown on this thread; too little memory is no fault. */
    private static RuntimeException fault(Throwable cause) {
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof RuntimeException fault ? fault : new IllegalStateException(cause);
    }

    private Ended await(Task task) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.future.get(MILLIS_BETWEEN_NEWS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    task.progress.tell(watcher);
                } catch (InterruptedException e) {
                    stopped = true;
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw fault(e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public void close() {
        stopped = true;
        pool.close();
    }
}
