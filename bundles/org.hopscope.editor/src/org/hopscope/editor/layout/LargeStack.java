// SPDX-License-Identifier: EPL-2.0
package org.hopscope.editor.layout;

import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Runs work that recurses once per figure of a long chain, which the stack of an ordinary thread does not hold. */
final class LargeStack {

    /** Reserved, not used: the system gives memory to what is touched. */
    private static final long BYTES = 512L << 20;
    private static final int PATIENCE_MS = 50;

    private LargeStack() {}

    /**
     * The result of the work; empty as soon as it is cancelled. Work that does not notice the cancellation continues
     * alone and its result is forgotten.
     */
    static <T> Optional<T> call(Supplier<T> work, BooleanSupplier cancelled) {
        var task = new FutureTask<>(work::get);
        var thread = new Thread(null, task, "layout", BYTES);
        thread.setDaemon(true);
        thread.start();
        while (!cancelled.getAsBoolean()) {
            try {
                return Optional.of(task.get(PATIENCE_MS, TimeUnit.MILLISECONDS));
            } catch (TimeoutException notYet) {
                // check again for a cancel
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return Optional.empty();
            } catch (ExecutionException failed) {
                throw new IllegalStateException("layout failed", failed.getCause());
            }
        }
        return Optional.empty();
    }
}
