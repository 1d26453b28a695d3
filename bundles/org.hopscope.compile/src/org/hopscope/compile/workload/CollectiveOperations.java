// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import java.util.List;
import java.util.OptionalInt;

import org.hopscope.compile.workload.Measurement.Volume;
import org.hopscope.compile.workload.Point.Coordinate;
import org.hopscope.compile.workload.collective.Collectives.Chosen;
import org.hopscope.model.diagnostic.Diagnostics;
import org.hopscope.model.workload.Collective;
import org.hopscope.model.workload.MixtureOfExperts;
import org.hopscope.model.workload.UnevenCollective;

/** The operations that a collective workload measures one after the other. */
interface CollectiveOperations {

    /** Most ranks of which each pair has a size of its own; programs of more would take too much memory. */
    int MOST_UNEVEN_RANKS = 1024;
    /** A group or an amount of data that cannot be. */
    String BAD_GROUP = "C710";

    /**
     * The work of all ranks of a group in one call.
     *
     * @param coordinates what tells it from the workload's other operations, besides ranks and algorithm
     * @param chosen the algorithm
     * @param volume what is moved, if the ranks do not all move the same
     */
    record Operation(List<Coordinate> coordinates, Chosen chosen, Volume volume) {}

    /** The operations of a workload. */
    static CollectiveOperations of(Collective workload, Site site) {
        return switch (workload) {
            case UnevenCollective uneven -> new SpreadOperations(uneven, site);
            case MixtureOfExperts experts -> new ExpertOperations(experts);
            default -> new EvenOperations(workload, site);
        };
    }

    /** Reports what cannot be whatever the group is, before anything else is called. */
    default void check(Diagnostics diagnostics) {
        // most have nothing that the rules of the model do not see
    }

    /** Ranks of the group if the workload names none; empty for all nodes. */
    default OptionalInt ranks() {
        return OptionalInt.empty();
    }

    /** Reports what cannot be done by a group, of all {@code ranks} of the workload. */
    void check(int group, int ranks, Diagnostics diagnostics);

    /** The operations of a group. */
    List<Operation> of(int group, RankNodes nodes);
}
