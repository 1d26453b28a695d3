// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.sensitivity;

/** Watches an analysis. */
public interface AnalysisProgress {

    /** So many parameters of so many have been looked at; called on the thread that analyses. */
    void done(int parameters, int all);

    /** True if to stop soon; asked on several threads. */
    boolean cancelled();

    /** Watches nothing and never cancels. */
    static AnalysisProgress none() {
        return new AnalysisProgress() {

            @Override
            public void done(int parameters, int all) {
                // not watched
            }

            @Override
            public boolean cancelled() {
                return false;
            }
        };
    }
}
