// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.console;

import java.io.PrintStream;

/** One line of a terminal that is written over and over. */
public final class ProgressLine {

    private static final int WIDTH = 79;

    private final PrintStream err;
    private final boolean visible;

    /** @param visible false for a line that is never written, as where no terminal is */
    public ProgressLine(PrintStream err, boolean visible) {
        this.err = err;
        this.visible = visible;
    }

    /** Replaces the text of the line; what is too long for it is cut. */
    public void show(String text) {
        if (visible) {
            var cut = text.length() > WIDTH ? text.substring(0, WIDTH) : text;
            err.print('\r' + cut + " ".repeat(WIDTH - cut.length()));
            err.flush();
        }
    }

    /** Clears the line, so that the next message starts on a clean one. */
    public void end() {
        if (visible) {
            show("");
            err.print('\r');
            err.flush();
        }
    }
}
