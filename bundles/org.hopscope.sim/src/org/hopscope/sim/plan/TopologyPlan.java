// SPDX-License-Identifier: EPL-2.0
package org.hopscope.sim.plan;

/** How the vertices of the network are joined; vertices are numbered from 0. */
public sealed interface TopologyPlan permits TorusPlan, GraphPlan, FatTreePlan {

    /** Number of vertices (nodes and switches). */
    int vertices();
}
