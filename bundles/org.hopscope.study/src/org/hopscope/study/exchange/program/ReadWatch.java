// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

/** Watches how a long file is read. Called in the thread that reads. */
public interface ReadWatch {

    /** Ignores all reports. */
    ReadWatch NONE = operations -> true;

    /**
     * True if to continue; reading ends with a {@link java.util.concurrent.CancellationException} otherwise.
     *
     * @param operations operations that have been read so far
     */
    boolean goOn(long operations);
}
