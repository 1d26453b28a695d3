// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.explore;

import java.io.PrintStream;
import java.util.List;

import org.hopscope.cli.console.ProgressLine;
import org.hopscope.study.search.ExplorationProgress;
import org.hopscope.study.search.Tried;

/** Shows how far a search is in one line that is written over and over, and ends it when its time is over. */
final class ExploreProgress implements ExplorationProgress {

    private static final double NANOSECONDS = 3600e9;

    private final ProgressLine line;
    private final double nanoseconds;
    private final long begin = System.nanoTime();
    private int least;

    ExploreProgress(PrintStream err, boolean shown, double hours) {
        line = new ProgressLine(err, shown);
        nanoseconds = hours * NANOSECONDS;
    }

    @Override
    public synchronized void tried(Tried design, int most) {
        least++;
        line.show(least + " of " + most + " designs");
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
        line.end();
    }
}
