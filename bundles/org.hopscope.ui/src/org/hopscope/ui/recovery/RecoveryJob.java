// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.recovery;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;

/** Writes to the store, one thing at a time and only the latest of each kind. The first failure is told, once. */
final class RecoveryJob extends Job {

    private final Map<String, Writing> waiting = new LinkedHashMap<>();
    private final Consumer<IOException> trouble;
    private boolean troubled;

    /** Something to write. */
    interface Writing {

        void write() throws IOException;
    }

    RecoveryJob(String name, Consumer<IOException> trouble) {
        super(name);
        this.trouble = trouble;
        setSystem(true);
        setPriority(SHORT);
    }

    /** Writes soon; replaces what waits under the same key. Any thread. */
    void soon(String key, Writing writing) {
        synchronized (waiting) {
            waiting.remove(key);
            waiting.put(key, writing);
        }
        schedule();
    }

    @Override
    protected IStatus run(IProgressMonitor monitor) {
        for (var next = poll(); next != null; next = poll()) {
            try {
                next.write();
            } catch (IOException failed) {
                tell(failed);
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

    private Writing poll() {
        synchronized (waiting) {
            var first = waiting.keySet().stream().findFirst();
            return first.isEmpty() ? null : waiting.remove(first.get());
        }
    }
}
