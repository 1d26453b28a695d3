// SPDX-License-Identifier: EPL-2.0
package org.hopscope.tests.cli;

import java.util.concurrent.TimeUnit;

/** Kills a process that runs designs of a search for this one. */
final class DesignKiller {

    private static final long LONGEST = TimeUnit.SECONDS.toNanos(60);
    private static final int MILLIS = 5;

    private DesignKiller() {}

    /** Waits for such a process and kills it as {@code kill -9} does; false if none comes. */
    static boolean killOne() {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < LONGEST) {
            var found = ProcessHandle.current().children().filter(one -> one.info().commandLine().orElse("")
                    .contains("DesignProcess")).findFirst();
            if (found.isPresent()) {
                found.get().destroyForcibly();
                return true;
            }
            try {
                Thread.sleep(MILLIS);
            } catch (InterruptedException asked) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return false;
    }
}
