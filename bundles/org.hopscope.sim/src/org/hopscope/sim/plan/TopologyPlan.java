// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** The way in which the vertices of the network are joined; vertices are numbered from 0. */
public sealed interface TopologyPlan permits RegularPlan, GraphPlan, OverriddenPlan, RailsPlan {

    /** Number of vertices (nodes and switches). */
    int vertices();

    /** Levels of channels that packets go through so that no ring of waiting ones can form. */
    default int channelLevels() {
        return 1;
    }

    /** Index into {@link SimPlan#links()} of the links of nodes, by which traffic is measured. */
    default int nodeLink() {
        return 0;
    }

    /** The topology without single nodes and links that differ from the others. */
    default TopologyPlan base() {
        return this;
    }

    /** One of several networks that are alike, or the only one. */
    default TopologyPlan plane() {
        return this;
    }

    /** Number of rails that a node may be attached by; rail 0 is the one of its own vertex. */
    default int railCount() {
        return 1;
    }

    /** The vertex by which a node reaches a rail, the node's own for rail 0; -1 if it does not. */
    default int railVertex(int vertex, int rail) {
        return rail == 0 ? vertex : -1;
    }
}
