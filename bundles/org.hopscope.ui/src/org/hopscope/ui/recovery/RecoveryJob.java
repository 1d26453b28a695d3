// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.recovery;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/** Writes to the store, one thing at a time and only the latest of each kind. The first failure is told, once. */
final class RecoveryJob extends Job {

    private final Map<String, Waiting> waiting = new LinkedHashMap<>();
    private final Map<String, KeepTimes> times = new HashMap<>();
    private final Consumer<IOException> trouble;
    private boolean troubled;

    /** Something to write. */
    interface Writing {

        void write() throws IOException;
    }

    private record Waiting(Writing writing, long due) {}

    RecoveryJob(String name, Consumer<IOException> trouble) {
        super(name);
        this.trouble = trouble;
        setSystem(true);
        setPriority(SHORT);
    }

    /** Writes soon; replaces what waits under the same key. Any thread. */
    void soon(String key, Writing writing) {
        synchronized (waiting) {
            put(key, writing, System.nanoTime());
        }
    }

    /** Writes soon, or a second after the last time under the same key; replaces what waits there. Any thread. */
    void atMostOnceASecond(String key, Writing writing) {
        synchronized (waiting) {
            long now = System.nanoTime();
            var delay = timesOf(key).changed(now);
            var before = waiting.get(key);
            put(key, writing, before == null ? now + Duration.ofMillis(delay.orElse(0)).toNanos() : before.due());
        }
    }

    private void put(String key, Writing writing, long due) {
        waiting.remove(key);
        waiting.put(key, new Waiting(writing, due));
        long delay = nextDelay();
        schedule(delay);
        // it may be asleep until something else is due
        wakeUp(delay);
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        for (var next = poll(); next.isPresent(); next = poll()) {
            try {
                next.get().write();
            } catch (IOException failed) {
                tell(failed);
            }
        }
        synchronized (waiting) {
            if (!waiting.isEmpty()) {
                schedule(nextDelay());
            }
        }
        return Status.OK_STATUS;
    }

    private void tell(IOException failed) {
        if (!troubled) {
            troubled = true;
            trouble.accept(failed);
        }
    }

    /** The next one that is due. */
    private Optional<Writing> poll() {
        synchronized (waiting) {
            long now = System.nanoTime();
            var key = waiting.entrySet().stream().filter(one -> one.getValue().due() - now <= 0).map(Map.Entry::getKey)
                    .findFirst();
            key.ifPresent(one -> timesOf(one).kept(now));
            return key.map(one -> waiting.remove(one).writing());
        }
    }

    private KeepTimes timesOf(String key) {
        return times.computeIfAbsent(key, one -> new KeepTimes());
    }

    /** Milliseconds until something is due. */
    private long nextDelay() {
        long now = System.nanoTime();
        long wait = waiting.values().stream().mapToLong(one -> one.due() - now).min().orElse(0);
        return wait <= 0 ? 0 : Duration.ofNanos(wait).toMillis() + 1;
    }
}
