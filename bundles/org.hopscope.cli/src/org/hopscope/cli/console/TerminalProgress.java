// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.console;

import java.io.PrintStream;

import org.hopscope.study.RunProgress;

/** Shows the progress of a run in one line that is written over and over. */
public final class TerminalProgress implements RunProgress {

    private static final double PER_MILLION = 1e-6;

    private final ProgressLine line;
    private String prefix = "";

    public TerminalProgress(PrintStream err) {
        line = new ProgressLine(err, true);
    }

    @Override
    public void started(String label, int index, int count) {
        prefix = label + " (" + (index + 1) + " of " + count + ")";
        line.show(prefix);
    }

    @Override
    public void progress(String label, long simulatedPs, long events, double eventsPerSecond) {
        line.show(prefix + ": " + Decimals.tenths(simulatedPs * PER_MILLION) + " us simulated, "
                + Decimals.tenths(events * PER_MILLION) + " M events, "
                + Decimals.tenths(eventsPerSecond * PER_MILLION) + " M events/s");
    }

    /** Clears the line, so that the next message starts on a clean one. */
    public void end() {
        line.end();
    }

    @Override
    public boolean cancelled() {
        return false;
    }
}
