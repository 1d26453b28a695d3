// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

/** Hears of runs; called in the UI thread, at most some ten times a second however many runs there are. */
public interface RunListener {

    /** Runs have been added, removed, have progressed or ended, or have become stale. */
    void runsChanged();

    /** The run button was pressed and nothing could be run; the advice says what to do, in one sentence. */
    default void nothingToRun(String advice) {}
}
