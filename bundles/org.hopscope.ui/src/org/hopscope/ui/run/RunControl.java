// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

/** The wishes of the user about a run in progress: to hold it, to start it in spite of its length, to end it. */
final class RunControl {

    private boolean cancelled;
    private boolean paused;
    private boolean asks;

    /** True if the run is to end. */
    synchronized boolean cancelled() {
        return cancelled;
    }

    /** True if the run is to stand still. */
    synchronized boolean paused() {
        return paused;
    }

    /** True if the run waits for the user's word, because it would take long. */
    synchronized boolean asks() {
        return asks;
    }

    synchronized void cancel() {
        cancelled = true;
        notifyAll();
    }

    synchronized void pause(boolean now) {
        paused = now;
        asks = false;
        notifyAll();
    }

    synchronized void ask() {
        asks = true;
    }

    /** Waits on the thread of the run until the user wants it in spite of its length, or cancels it. */
    synchronized void awaitGoAhead() throws InterruptedException {
        while (asks && !cancelled) {
            wait();
        }
        asks = false;
    }

    /** Waits on the thread of the run until it is resumed or cancelled. */
    synchronized void awaitResume() throws InterruptedException {
        while (paused && !cancelled) {
            wait();
        }
    }
}
