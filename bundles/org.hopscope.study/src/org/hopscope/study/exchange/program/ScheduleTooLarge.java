// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.exchange.program;

/** A rank has more operations or dependencies than a schedule can have. */
public final class ScheduleTooLarge extends RuntimeException {

    private static final long serialVersionUID = 1;

    ScheduleTooLarge() {
        super("A rank has more than " + ScheduleSink.MOST_OPERATIONS + " operations or "
                + ScheduleSink.MOST_DEPENDENCIES + " dependencies, or needs more than 2 GiB", null, false, false);
    }
}
