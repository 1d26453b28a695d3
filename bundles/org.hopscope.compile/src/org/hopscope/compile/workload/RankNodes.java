// SPDX-License-Identifier: EPL-2.0
package org.hopscope.compile.workload;

/**
 * The nodes of the ranks of a workload.
 *
 * @param nodeOfRank per rank its node; owned, never written
 */
public record RankNodes(int[] nodeOfRank) {

    /** The node of a rank. */
    public int node(int rank) {
        return nodeOfRank[rank];
    }
}
