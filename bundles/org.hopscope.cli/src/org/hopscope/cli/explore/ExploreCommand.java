// SPDX-License-Identifier: EPL-2.0
package org.hopscope.cli.explore;

import java.util.Optional;

import org.hopscope.study.search.Workers;

/**
 * A search that the user asks for.
 *
 * @param file search file, or the machine to propose one for
 * @param proposing whether to propose a search and run none
 * @param workload name or kind of the workload of the proposal; empty for the first of the machine
 * @param journal file of the designs that are known; empty for the one beside the search
 * @param runs the largest number of designs; 0 for that of the search
 * @param workers the runner of the designs
 * @param wanted what is asked of the designs that were found
 * @param sharing what is wanted of other computers; empty if none takes part
 */
public record ExploreCommand(String file, boolean proposing, String workload, String journal, int runs, Workers workers,
        Wanted wanted, Optional<Sharing> sharing) {

    /**
     * The use of the designs that were found.
     *
     * @param spread number of seeds with which the designs of the front are run; 1 for that of the search only
     * @param explained number of the design whose changes are explained; -1 for none
     * @param point number of the design that becomes a variant; -1 for none
     * @param output variant file to write; empty for none
     */
    public record Wanted(int spread, int explained, int point, String output) {}
}
