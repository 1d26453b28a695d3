// SPDX-License-Identifier: EPL-2.0
package org.hopscope.results.explore;

import java.util.List;

import org.eclipse.osgi.util.NLS;
import org.hopscope.study.chart.Chart;
import org.hopscope.study.search.BestDesign;
import org.hopscope.study.search.ParallelDesigns;
import org.hopscope.study.search.SearchCharts;
import org.hopscope.study.search.SearchRun;
import org.hopscope.study.search.Tried;

/**
 * The designs of a search so far, ready to be drawn.
 *
 * @param run the search and its machine
 * @param units the unit of each goal
 * @param designs all that are known, in order
 * @param history the hypervolume against their number
 * @param parallel the designs on parallel axes
 * @param best the best of each goal
 * @param screened how many candidates were ranked at message fidelity first
 */
record Found(SearchRun run, List<String> units, List<Tried> designs, Chart history, ParallelDesigns parallel,
        List<BestDesign> best, int screened) {

    /** Not for the UI thread. */
    static Found of(SearchRun run, List<String> units, List<Tried> designs, int screened) {
        return new Found(run, units, designs, new SearchCharts(run.search(), units).history(designs),
                ParallelDesigns.of(run.search(), units, designs), BestDesign.of(run.search(), units, designs),
                screened);
    }

    /** The designs that keep the limits, by two goals. */
    Chart front(int x, int y) {
        return new SearchCharts(run.search(), units).front(designs, x, y);
    }

    /**
     * The number of designs, of those that meet the constraints and those that cannot be run with the first reason, and
     * the constraints that the present one misses.
     */
    String summary() {
        long kept = designs.stream().filter(one -> one.outcome().feasible()).count();
        var present = designs.getFirst().outcome();
        var text = NLS.bind(Messages.explore_summary, "%,d".formatted(designs.size()), "%,d".formatted(kept));
        if (screened > 0) {
            text += " " + NLS.bind(Messages.explore_screened, "%,d".formatted(screened));
        }
        var failed = designs.stream().filter(one -> !one.outcome().possible()).toList();
        if (!failed.isEmpty()) {
            text += " " + NLS.bind(Messages.explore_impossible, "%,d".formatted(failed.size()),
                    failed.getFirst().outcome().reason());
        }
        return present.feasible() ? text : text + " " + NLS.bind(Messages.explore_presentMisses, present.reason());
    }
}
