// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

import org.eclipse.emf.ecore.EObject;
import org.hopscope.model.diagnostic.Diagnostics;

/**
 * The ranks of a workload in which each sends to others.
 *
 * @param workload whose they are
 * @param number how many there are
 */
record SeveralRanks(EObject workload, int number) {

    private static final String NO_ROOM = "C606";
    /** Ranks of a run for which no number was chosen. */
    private static final int MOST_UNASKED = 64;

    /** As many as were asked for, or, for 0, as have room on the machine. */
    static SeveralRanks of(EObject workload, int asked, int perNode, Site site) {
        return new SeveralRanks(workload, asked > 0 ? asked : Math.min(MOST_UNASKED, site.ranks(perNode)));
    }

    void check(Diagnostics diagnostics) {
        if (number < 2) {
            diagnostics.error(workload, NO_ROOM, "One rank has no other rank to send to", "take two ranks or more");
        }
    }
}
