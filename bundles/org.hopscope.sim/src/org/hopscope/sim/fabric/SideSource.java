// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

/** Puts packets of its own into a fabric, in addition to those of the NICs. */
public interface SideSource {

    /** No packets but those of the NICs. */
    SideSource NONE = (fabric, nics) -> nics;

    /**
     * Joins the nodes of a fabric.
     *
     * @param nics the NICs, which are to be told of what is theirs
     * @return what the fabric tells of packets instead of the NICs
     */
    PacketSink join(Fabric fabric, PacketSink nics);
}
