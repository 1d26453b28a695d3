// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.calibration;

/** Leaves an optimiser, because the budget is spent or the user has cancelled. */
final class StopException extends RuntimeException {

    private static final long serialVersionUID = 1;

    StopException() {
        super("stopped", null, false, false);
    }
}
