// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.run;

import org.hopscope.study.estimate.RunEstimate;

/** The size of run that needs no confirmation of the user. */
enum Patience {
    /** Whatever it takes: its caller knows. */
    ENDLESS(Double.MAX_VALUE, 1),
    /** The user has pressed a button, but may not know what it leads to. Memory is then a matter of the compiler. */
    ASKED(60, 1),
    /** It was not asked for; it must be over soon, and leave room for what the user does meanwhile. */
    UNASKED(10, 0.5);

    private final double seconds;
    private final double heapShare;

    Patience(double seconds, double heapShare) {
        this.seconds = seconds;
        this.heapShare = heapShare;
    }

    /** True if a run would take more than that. */
    boolean isExceededBy(RunEstimate estimate) {
        return estimate.seconds() > seconds
                || heapShare < 1 && estimate.bytes() > heapShare * Runtime.getRuntime().maxMemory();
    }
}
