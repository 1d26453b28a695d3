// SPDX-License-Identifier: EPL-2.0
package org.hopscope.study.search;

import java.nio.file.Path;
import java.util.List;

import org.hopscope.model.setting.Settings;
import org.hopscope.study.compare.Budget;

/**
 * A search as its file describes it.
 *
 * @param machine file of the machine or variant, which is the present design
 * @param workload name or kind of the workload; empty for the machine's first
 * @param stack name of the protocol stack; empty for all
 * @param settings what every design has, and what of the workload is set
 * @param genes what may vary; the name of each is a path as settings have it
 * @param goals what is wanted, at least one
 * @param limits what has to be kept; may be none
 * @param extent how far to go
 */
public record Search(Path machine, String workload, String stack, Settings settings, List<Gene> genes,
        List<Goal> goals, List<Budget.Limit> limits, Extent extent) {

    public Search {
        genes = List.copyOf(genes);
        goals = List.copyOf(goals);
        limits = List.copyOf(limits);
    }

    /**
     * The effort to spend.
     *
     * @param seed of the random numbers
     * @param population designs of a generation
     * @param runs the largest number of designs
     * @param hours above 0 after which no other design is begun; infinite for no such limit
     * @param help how better designs are found with fewer runs
     */
    public record Extent(long seed, int population, int runs, double hours, Help help) {}

    /**
     * The aids that find better designs with fewer runs.
     *
     * @param screen how many times as many designs are bred as are run, the best of which at message fidelity are; 1
     *            for as many
     * @param forecasts how many times as many designs are bred as are ranked or run, the best of which are by what is
     *            expected of them; 1 for as many
     * @param fixes the largest share of the designs that fix what findings say of the best ones, in percent; 0 for
     *             none
     */
    public record Help(int screen, int forecasts, int fixes) {}

    /** The identity, except for the number of runs that it may take. */
    String identity() {
        var all = List.of(workload, stack, settings.texts(), genes, goals, limits, extent.seed(), extent.population())
                .toString();
        return all + (extent.help().screen() == 1 ? "" : " screen " + extent.help().screen())
                + (extent.help().forecasts() == 1 ? "" : " forecast " + extent.help().forecasts())
                + (extent.help().fixes() == 0 ? "" : " fixes " + extent.help().fixes());
    }
}
