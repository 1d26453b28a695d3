// SPDX-License-Identifier: EPL-2.0
package org.hopscope.ui.tests;

import java.time.Duration;

import org.eclipse.core.runtime.Platform;

/** Measured times of a test run; they go to the log, for people to read. */
public final class Figures {

    private Figures() {}

    public static void note(String what, Duration took) {
        Platform.getLog(Figures.class).info("measured: " + what + " " + took.toMillis() + " ms");
    }
}
