// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/**
 * Nodes that all others send a share of their packets to.
 *
 * @param nodes how many, 0 or more; evenly spread over the numbers of the nodes, node 0 among them
 * @param sharePpm packets that go to one of them, in millionths; 0 to 1,000,000
 */
public record HotspotPlan(int nodes, int sharePpm) {

    /** No such nodes. */
    public static final HotspotPlan NONE = new HotspotPlan(0, 0);

    public HotspotPlan {
        if (nodes < 0 || sharePpm < 0 || sharePpm > 1_000_000) {
            throw new IllegalArgumentException(nodes + " hot nodes for " + sharePpm + " ppm");
        }
    }
}
