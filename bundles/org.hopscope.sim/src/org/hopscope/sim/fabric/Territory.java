// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.fabric;

/**
 * The vertices of one part of a network, and the links between them and those of other parts.
 *
 * @param part the part of the network that this is, from 0
 */
record Territory(Partitioning partitioning, int part, Wiring wiring) {

    /** The number of parts of the network. */
    int parts() {
        return partitioning.parts();
    }

    /** The part that a vertex belongs to. */
    int partOf(int vertex) {
        return partitioning.part(vertex);
    }

    /** The part in which a link begins. */
    int partBefore(int link) {
        return partOf(wiring.source(link));
    }

    /** True if a vertex belongs to another part. */
    boolean isForeign(int vertex) {
        return partOf(vertex) != part;
    }

    /** True if a link leads from this part to another one. */
    boolean isLeftBy(int link) {
        return wiring.exists(link) && partBefore(link) == part && isForeign(wiring.target(link));
    }

    /** True if a link leads from any part to another one. */
    boolean isCut(int link) {
        return wiring.exists(link) && partBefore(link) != partOf(wiring.target(link));
    }
}
