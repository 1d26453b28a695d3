// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.console;

import java.io.PrintStream;

import org.hopscope.study.RunProgress;

/** Shows the progress of a run in one line that is written over and over. */
public final class TerminalProgress implements RunProgress {

    private static final double PER_MILLION = 1e-6;
    private static final int WIDTH = 79;

    private final PrintStream err;
    private String prefix = "";

    public TerminalProgress(PrintStream err) {
        this.err = err;
    }

    @Override
    public void started(String label, int index, int count) {
        prefix = label + " (" + (index + 1) + " of " + count + ")";
        show(prefix);
    }

    @Override
    public void progress(String label, long simulatedPs, long events, double eventsPerSecond) {
        show(prefix + ": " + Decimals.tenths(simulatedPs * PER_MILLION) + " us simulated, "
                + Decimals.tenths(events * PER_MILLION) + " M events, "
                + Decimals.tenths(eventsPerSecond * PER_MILLION) + " M events/s");
    }

    /** Clears the line, so that the next message starts on a clean one. */
    public void end() {
        show("");
        err.print('\r');
        err.flush();
    }

    @Override
    public boolean cancelled() {
        return false;
    }

    private void show(String line) {
        var shown = line.length() > WIDTH ? line.substring(0, WIDTH) : line;
        err.print('\r' + shown + " ".repeat(WIDTH - shown.length()));
        err.flush();
    }
}
