// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** What Portals 3.3 costs the host, besides the work of the blocks that move its messages. */
public sealed interface PortalsHostPlan permits PortalsCallPlan, PortalsLibraryPlan {

    /** True if ranks can also send and receive by tag, with calls of Portals and no further library. */
    boolean isTagged();
}
