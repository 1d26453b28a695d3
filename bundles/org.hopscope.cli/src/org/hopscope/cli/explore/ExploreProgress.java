// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.explore;

import java.io.PrintStream;
import java.util.List;

import org.hopscope.study.search.ExplorationProgress;
import org.hopscope.study.search.Tried;

/** Shows how far a search is in one line that is written over and over, and ends it when its time is over. */
final class ExploreProgress implements ExplorationProgress {

    private static final int WIDTH = 79;
    private static final double NANOSECONDS = 3600e9;

    private final PrintStream err;
    private final boolean shown;
    private final double nanoseconds;
    private final long begin = System.nanoTime();
    private int least;

    ExploreProgress(PrintStream err, boolean shown, double hours) {
        this.err = err;
        this.shown = shown;
        nanoseconds = hours * NANOSECONDS;
    }

    @Override
    public synchronized void tried(int number, int most) {
        least++;
        show(least + " of " + most + " designs");
    }

    @Override
    public void generation(int number, List<Tried> all) {
        // the front is printed at the end
    }

    @Override
    public boolean cancelled() {
        return System.nanoTime() - begin > nanoseconds;
    }

    void end() {
        show("");
        if (shown) {
            err.print('\r');
            err.flush();
        }
    }

    private void show(String line) {
        if (shown) {
            err.print('\r' + line + " ".repeat(WIDTH - line.length()));
            err.flush();
        }
    }
}
